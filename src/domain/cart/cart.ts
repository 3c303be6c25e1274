import type { PriceTier } from '../product/product'
import type { CouponProblem } from './coupon'
import type { CouponKind } from './couponKind'
import type { LinePrices } from './recomputedPrices'

/** The storefront's cart (docs/contract.md#cart). Amounts are major units of its currency. */
export interface Cart {
  readonly id: string
  /** `0` for a guest. */
  readonly customerId: string
  readonly email: string
  readonly createdAt: string
  readonly currency: { readonly code: string }
  readonly taxesIncluded: boolean
  readonly lineItems: readonly CartLine[]
  /** Lines with wrapping, before discounts. */
  readonly lineItemsSubtotalPrice: number
  /** Base amount plus discount amount, as specified. No screen shows it. */
  readonly subtotalPrice: number
  /** Lines after discounts. */
  readonly totalPrice: number
  readonly discounts: readonly Discount[]
  readonly discountAmount: number
  readonly giftCards: readonly GiftCardLine[]
  /** The coupon of the cart, also while it does not apply. */
  readonly coupon: CartCoupon | null
  /** Lines that exceeded `maxLines` when a guest cart was merged at sign-in. */
  readonly leftOut: readonly LeftOutLine[]
  /** The currency of the cart before it got the site's; null once the shopper has accepted the change. */
  readonly replacedCurrency: string | null
  /** Lines after discounts by tax rate, without gift cards; null when the back end omits it. */
  readonly taxedAmounts: readonly { readonly percent: number; readonly amount: number }[] | null
  /** Increases with each change. A response older than the cached one is ignored. */
  readonly version: number
}

/** A line for one variant with its pricing fields (docs/contract.md#cart). */
export interface CartLine extends LinePrices {
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
  /** The accepted unit price with wrapping; null when it equals the current price. */
  readonly agreedPrice: number | null
  /** Lower prices for larger quantities; null without any. */
  readonly tiers: LineTiers | null
  /** Units in stock; null unless fewer than `quantity`. A stock above `lowStock` is `lowStock + 1`. */
  readonly stockLeft: number | null
  /** Quantity requested before the merge at sign-in reduced it to the stock; null when it was not reduced. */
  readonly wantedQuantity: number | null
}

/** The price tiers of a line's product. */
export interface LineTiers {
  /** Price of a single unit, without wrapping. */
  readonly singlePrice: number
  /** Quantity of the product in the whole cart. */
  readonly pieces: number
  readonly steps: readonly PriceTier[]
}

/**
 * A line that exceeds `maxLines`. It joins the cart when another line is removed; accepting the changes
 * deletes it.
 */
export interface LeftOutLine {
  readonly id: string
  readonly name: string
  readonly quantity: number
}

export interface CartCoupon {
  readonly code: string
  readonly kind: CouponKind
  /** Discount of the coupon; 0 for free delivery or while the coupon does not apply. */
  readonly discount: number
  /** Why the coupon does not apply now; null when it applies. */
  readonly problem: CouponProblem | null
  /** Minimum subtotal without gift cards and wrapping; null without a minimum. */
  readonly minimum: number | null
}

/** A selected or entered option. Its ids allow the same line to be added again. */
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
  /** Sale price per unit, gift wrapping included. */
  readonly price: number
  readonly listPrice: number
}

export interface Discount {
  readonly value: number
}

/** A gift card in the cart. It is changed and removed by its id like any line. */
export interface GiftCardLine {
  readonly id: string
  readonly name: string
  /** Amount of one card. */
  readonly amount: number
  readonly quantity: number
  readonly recipient: { readonly name: string; readonly email: string }
  readonly message: string
  /** Empty when the back end does not return the product. */
  readonly productId: string
  readonly variantId: string
  readonly sku: string
  /** First path segment of the product's url. */
  readonly path: string
  readonly imageUrl: string
  /** All selections, e.g. the delivery date. Their ids allow the same card to be added again. */
  readonly options: readonly CartLineOption[]
}

/** True when the cart has neither lines nor gift cards (docs/contract.md#cart). */
export function isCartEmpty(cart: Pick<Cart, 'lineItems' | 'giftCards'> | null | undefined): boolean {
  return !cart || cart.lineItems.length + cart.giftCards.length === 0
}

/**
 * Whether the cart has changes that the shopper must accept: left-out lines, new prices, reduced quantities or
 * another currency.
 */
export function hasChanges({
  lineItems,
  leftOut,
  replacedCurrency,
}: Pick<Cart, 'lineItems' | 'leftOut' | 'replacedCurrency'>): boolean {
  return replacedCurrency !== null || leftOut.length > 0 || lineItems.some(isLineChanged)
}

/** Whether the price of a line changed, or a merge reduced its quantity. */
export function isLineChanged({ agreedPrice, wantedQuantity }: CartLine): boolean {
  return agreedPrice !== null || wantedQuantity !== null
}

/** Total quantity of all lines and gift cards. */
export function countItems(cart: Pick<Cart, 'lineItems' | 'giftCards'> | null | undefined): number {
  if (!cart) return 0
  return [...cart.lineItems, ...cart.giftCards].reduce((sum, { quantity }) => sum + quantity, 0)
}

/** Maximum different items per call, and maximum quantity per line (docs/contract.md#cart). */
export const maxItemsPerCall = 100
export const maxQuantityPerLine = 1_000
/** Maximum different items of a cart or order; analytics events accept no more. */
export const maxLines = 200
