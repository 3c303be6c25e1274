import type { Coupon } from '../../src/domain/cart/coupon'
import type { StaffActor } from '../../src/domain/staffRoles'

/** Coupons as the staff manages them. Each change is recorded. */
export interface Coupons {
  /** All coupons, the newest first. */
  list(): Promise<readonly Coupon[]>
  /** @throws CommerceError `validation_error` with field `code` for a code that exists */
  add(by: StaffActor, coupon: Omit<Coupon, 'uses'>): Promise<void>
  /** Ends a coupon now; one that has ended stays as it is. @throws CommerceError `not_found` */
  end(by: StaffActor, code: string): Promise<void>
}
