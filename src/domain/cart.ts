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

export interface GiftCardLine {
  readonly id: string
  readonly name: string
  readonly amount: number
}

/** True when neither lines nor gift cards are in it (specification section 4). */
export function isCartEmpty(cart: Pick<Cart, 'lineItems' | 'giftCards'> | null | undefined): boolean {
  return !cart || cart.lineItems.length + cart.giftCards.length === 0
}

/** Pieces in the cart. */
export function countPieces(cart: Pick<Cart, 'lineItems'> | null | undefined): number {
  return cart?.lineItems.reduce((sum, { quantity }) => sum + quantity, 0) ?? 0
}

/** Most different items in one call, and most pieces of one line (contract, POST /cart). */
export const mostItemsPerCall = 100
export const mostPiecesPerLine = 1_000
