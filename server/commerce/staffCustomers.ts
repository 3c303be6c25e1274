import type { BrandKey } from '../../src/domain/channel'
import type { Address } from '../../src/domain/customer/address'
import type { StaffActor } from '../../src/domain/staffRoles'
import type { CustomerErasure } from './customers'

/** A customer in the staff's list. */
export interface ListedCustomer {
  readonly id: number
  readonly brand: BrandKey
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  /** E.164 format, or empty. */
  readonly phone: string
  readonly createdAt: Date
  readonly orderCount: number
}

/** A customer as the staff sees them. Orders are in `StaffOrders`. */
export interface StaffCustomer extends ListedCustomer {
  /** Whether a mailed link has proven the address. */
  readonly isEmailConfirmed: boolean
  /** Addresses in all regions. */
  readonly addresses: readonly Address[]
  /** The latest request of an open session; null without one. */
  readonly seenAt: Date | null
}

/** Customers for the staff. The record of changes names them by their ids alone. */
export interface StaffCustomers {
  /** The newest customers. @param text id, or a part of name, email or phone; absent: all */
  list(text: string | undefined, limit: number): Promise<readonly ListedCustomer[]>
  /** @throws CommerceError `not_found` */
  read(id: number): Promise<StaffCustomer>
  /** All stored data of a customer, as `CustomerData.everythingOf`. It is recorded. @throws CommerceError `not_found` */
  exportData(by: StaffActor, id: number): Promise<Readonly<Record<string, unknown>>>
  /**
   * Deletes a customer as `CustomerData.remove` does, on their request.
   * @param email has to be the customer's, so that nobody deletes the wrong one
   * @param toErasure the request to unlink the customer's events, from all stored data; null: the shop logs none
   * @throws CommerceError `not_found`, `validation_error` for another email
   */
  remove(
    by: StaffActor,
    id: number,
    email: string,
    toErasure: (stored: Readonly<Record<string, unknown>>) => CustomerErasure | null,
  ): Promise<void>
}
