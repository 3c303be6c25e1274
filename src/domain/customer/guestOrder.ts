import type { Order } from '../order/orderSchema'
import { fieldsIn } from '../typedObject'

/** The contact data of a guest's order; it prefills the sign-up form. */
export interface GuestOrder {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  /** International form. */
  readonly phone: string
}

/** Navigation state for the next page. It stays in the tab's history and out of the URL. */
export function guestOrderState({ contact }: Pick<Order, 'contact'>): {
  readonly guestOrder: GuestOrder
} {
  const { firstName, lastName, email, phone } = contact
  return { guestOrder: { firstName, lastName, email, phone } }
}

/** Reads a location's state. Returns null when it has another shape. */
export function guestOrderIn(state: unknown): GuestOrder | null {
  const { firstName, lastName, email, phone } = fieldsIn(fieldsIn(state)['guestOrder'])
  return typeof firstName === 'string' &&
    typeof lastName === 'string' &&
    typeof email === 'string' &&
    typeof phone === 'string'
    ? { firstName, lastName, email, phone }
    : null
}
