import type { Order } from '../order/order'

/** What a guest's order knows of whoever made it, for the form that makes an account. */
export interface GuestOrder {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  /** International form. */
  readonly phone: string
}

/** What the next page finds in its location: the tab's history keeps it, and no address shows it. */
export function guestOrderState({ contact }: Pick<Order, 'contact'>): {
  readonly guestOrder: GuestOrder
} {
  const { firstName, lastName, email, phone } = contact
  return { guestOrder: { firstName, lastName, email, phone } }
}

/** Reads a location's state; null for one of another kind. */
export function guestOrderIn(state: unknown): GuestOrder | null {
  const { guestOrder } = recordOf(state)
  const { firstName, lastName, email, phone } = recordOf(guestOrder)
  const isWhole = (texts: readonly unknown[]) => texts.every((text) => typeof text === 'string')
  return isWhole([firstName, lastName, email, phone]) ? (guestOrder as GuestOrder) : null
}

const recordOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
