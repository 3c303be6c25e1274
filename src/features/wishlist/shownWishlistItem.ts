import type { Price, Product, ProductVariant } from '../../domain/product/product'

/** A wish with its product as it is sold now. */
export interface ShownWishlistItem {
  /** Tells it from the others of its list, also after it was taken off and put back. */
  readonly key: string
  readonly product: Product
  /** The wished variant; null where none was named, or it is not sold any more. */
  readonly variant: ProductVariant | null
  /** What it cost when it was wished; null where nobody noted it. */
  readonly priceThen: Price | null
}

/** A list on the screen and what can be done with it; a promise tells whether it was done. */
export interface EditableWishlist {
  readonly items: readonly ShownWishlistItem[]
  readonly remove: (item: ShownWishlistItem) => Promise<boolean>
  readonly putBack: (item: ShownWishlistItem) => Promise<boolean>
}

/** How much less it costs than when it was wished, in major units; null in another currency. */
export function savingOf({ product, variant, priceThen }: Omit<ShownWishlistItem, 'key'>): Price | null {
  const { value, currencyCode } = (variant ?? product).price
  if (!priceThen || priceThen.currencyCode !== currencyCode) return null
  // Through hundredths, so that 3.90 less 3.60 is 0.30.
  return { value: Math.round((priceThen.value - value) * 100) / 100, currencyCode }
}
