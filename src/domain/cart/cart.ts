import type { CouponProblem } from './coupon'
import type { CouponKind } from './couponKind'

/** The cart as the storefront sees it (specification section 3); amounts in major units of its currency. */
export interface Cart {
  readonly id: string
  /** `0` for a guest. */
  readonly customerId: string
  readonly email: string
  readonly createdAt: string
  readonly currency: { readonly code: string }
  readonly taxesIncluded: boolean
  readonly lineItems: readonly CartLine[]
  /** Base amount. */
  readonly lineItemsSubtotalPrice: number
  /** Base amount plus discount amount, as specified; no screen shows it. */
  readonly subtotalPrice: number
  /** Cart amount: lines after discounts. */
  readonly totalPrice: number
  readonly discounts: readonly Discount[]
  readonly discountAmount: number
  readonly giftCards: readonly GiftCardLine[]
  /** The code on the cart, whether or not it applies now. */
  readonly coupon: CartCoupon | null
  /** What a merge at sign-in has found no room for. */
  readonly leftOut: readonly LeftOutLine[]
  /** Rises with each change; an answer older than the cached one is ignored. */
  readonly version: number
}

export interface CartLine {
  readonly id: string
  readonly variantId: string
  readonly productId: string
  readonly name: string
  readonly quantity: number
  readonly giftWrapping: { readonly name: string; readonly message: string; readonly amount: number } | null
  /** First path segment of the product's url. */
  readonly path: string
  readonly discounts: readonly Discount[]
  readonly options: readonly CartLineOption[]
  readonly variant: CartVariant
  readonly canBeWrapped: boolean
  /** Price of one piece when the shopper last agreed to it, wrapping added; null unless it differs from now. */
  readonly agreedPrice: number | null
  /** Pieces that are left; null unless they are fewer than the line's. */
  readonly stockLeft: number | null
  /** Pieces that were asked for before a merge at sign-in found fewer in stock; else null. */
  readonly wantedQuantity: number | null
}

/** A line that waits for room: it comes in when another one is taken out, and goes when the shopper agrees to that. */
export interface LeftOutLine {
  readonly id: string
  readonly name: string
  readonly quantity: number
}

export interface CartCoupon {
  readonly code: string
  readonly kind: CouponKind
  /** What it takes off; 0 where it makes delivery free, or does not apply. */
  readonly discount: number
  /** Why it does not apply at this moment; null where it does. */
  readonly problem: CouponProblem | null
  /** Least that the goods have to cost, gift cards and wrapping aside; null where nothing is asked. */
  readonly minimum: number | null
}

/** What was chosen or answered; the numbers put the same line in again. */
export interface CartLineOption {
  readonly name: string
  readonly value: string
  readonly nameId?: number
  readonly valueId?: number
}

export interface CartVariant {
  readonly id: string
  readonly sku: string
  readonly name: string
  readonly image: { readonly url: string }
  readonly requiresShipping: boolean
  readonly isMutable: boolean
  /** Sale price of one piece, gift wrapping added. */
  readonly price: number
  readonly listPrice: number
}

export interface Discount {
  readonly value: number
}

/** A gift card in the cart; changed and removed by its id like any line. */
export interface GiftCardLine {
  readonly id: string
  readonly name: string
  /** Of one card. */
  readonly amount: number
  readonly quantity: number
  readonly recipient: { readonly name: string; readonly email: string }
  readonly message: string
  /** Empty where the server does not tell which product it is. */
  readonly productId: string
  readonly variantId: string
  readonly sku: string
  /** First path segment of the product's url. */
  readonly path: string
  readonly imageUrl: string
  /** All that was answered, e.g. the day it is to be sent; the numbers put the same card in again. */
  readonly options: readonly CartLineOption[]
}

/** True when neither lines nor gift cards are in it (specification section 4). */
export function isCartEmpty(cart: Pick<Cart, 'lineItems' | 'giftCards'> | null | undefined): boolean {
  return !cart || cart.lineItems.length + cart.giftCards.length === 0
}

/** Whether something of the cart is not as the shopper has put it in, and waits to be agreed to. */
export function hasChanges({ lineItems, leftOut }: Pick<Cart, 'lineItems' | 'leftOut'>): boolean {
  return leftOut.length > 0 || lineItems.some(isLineChanged)
}

/** Whether a line costs something else by now, or a merge has cut its pieces. */
export function isLineChanged({ agreedPrice, wantedQuantity }: CartLine): boolean {
  return agreedPrice !== null || wantedQuantity !== null
}

/** Pieces in the cart, gift cards among them. */
export function countPieces(cart: Pick<Cart, 'lineItems' | 'giftCards'> | null | undefined): number {
  if (!cart) return 0
  return [...cart.lineItems, ...cart.giftCards].reduce((sum, { quantity }) => sum + quantity, 0)
}

/** Most different items in one call, and most pieces of one line (contract, POST /cart). */
export const maxItemsPerCall = 100
export const maxPiecesPerLine = 1_000
/** Most different items of a cart, and so of an order: what an event can tell of. */
export const maxLines = 200
