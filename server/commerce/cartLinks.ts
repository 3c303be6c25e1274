import type { Channel } from '../../src/domain/channel'
import { CommerceError } from '../../src/domain/errors'
import type { CheckoutDraft } from '../../src/domain/order/checkoutSteps'
import type { CartHolder, NewItem, StoredCart } from './cart'

/** The page that a link leads to once its cart is open. */
export const cartLinkPages = ['cart', 'checkout'] as const
export type CartLinkPage = (typeof cartLinkPages)[number]

/** Entries that a link puts into the checkout: contact, delivery address and method, not validated yet. */
export type PrefilledCheckout = Pick<CheckoutDraft, 'fields' | 'deliveryMethod'>

export interface NewCartLink {
  /** At least one. */
  readonly lines: readonly NewItem[]
  /** Default: cart. */
  readonly page?: CartLinkPage
  /** Absent: the checkout begins empty. Ignored if a hosted store runs the checkout. */
  readonly checkout?: Partial<PrefilledCheckout>
  /** Name of the program that makes the link, shown to the visitor; at most `maxAgentLength` characters count. */
  readonly agent?: string
}

export interface CartLink {
  readonly secret: string
  readonly expiresAt: Date
}

/** A stored line with the name that it had when its link was made. */
export interface LinkedLine extends NewItem {
  readonly variantId: string
  readonly name: string
}

/** A line of a link that is not in the cart, because it is no longer sold. */
export interface MissingLine {
  readonly name: string
  readonly quantity: number
}

export interface OpenedCartLink {
  /** The visitor's cart with the lines of the link; null if it is empty, because none of them is sold any more. */
  readonly cart: StoredCart | null
  readonly page: CartLinkPage
  readonly missing: readonly MissingLine[]
  readonly checkout: PrefilledCheckout
  /** Empty: unknown. */
  readonly agent: string
}

/** Links that open a cart (decision 055). */
export interface CartLinks {
  /**
   * Makes a link to a new cart. Its lines get the checks of `Carts.add`.
   * @throws CommerceError those of `Carts.add`; a hosted store checks stock only when the link is opened
   */
  create(link: NewCartLink, channel: Channel): Promise<CartLink>
  /**
   * Adds the lines of the link to the visitor's cart, as a sign-in merges a guest's cart. A cart that has them
   * already, stays as it is.
   * @param secret `key` of the link's fragment
   * @param mayJoin false: only if the visitor's cart is empty, or has the lines already
   * @returns null if the lines would join others and may not
   * @throws CommerceError `cart_link_expired`, also for an unknown secret and for one of another site; `cart_full`
   */
  open(secret: string, holder: CartHolder, channel: Channel, mayJoin: boolean): Promise<OpenedCartLink | null>
}

/** Days until a link expires: people return to a chat or a mail within a week, and prices seldom stay longer. */
export const cartLinkDays = 7

export const maxAgentLength = 80

/** 404: the link has expired, or is not one of this site. */
export const cartLinkExpired = () =>
  new CommerceError('cart_link_expired', 404, 'This link has expired or is incomplete')
