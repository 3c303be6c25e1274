import type { Order } from '../order/orderSchema'

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
  const { guestOrder } = toRecord(state)
  const { firstName, lastName, email, phone } = toRecord(guestOrder)
  const isWhole = (texts: readonly unknown[]) => texts.every((text) => typeof text === 'string')
  return isWhole([firstName, lastName, email, phone]) ? (guestOrder as GuestOrder) : null
}

const toRecord = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
