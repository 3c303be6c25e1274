import type { SelectionModifier } from './modifier'
import type { Price, Product, ProductAttribute, ProductOption, ProductVariant } from './productSchema'

export type { ProductKind } from './productKind'
export type { PriceTier, ProductImage, StoredFields } from './productSchema'
export type { Price, Product, ProductAttribute, ProductOption, ProductVariant }

/** Whether an option is a color: pictures show one of its values. */
export const isColor = ({ displayName }: Pick<ProductOption, 'displayName'>): boolean =>
  displayName.toLowerCase() === 'colour'

/** Whether a product is a physical item in stock. Services and gift cards are produced after the order. */
export function isPhysicalProduct({ kind }: Pick<Product, 'kind'>): boolean {
  return kind !== 'service' && kind !== 'gift card'
}

export interface ShownPrice {
  readonly price: Price
  /** True for the lowest of several prices. */
  readonly isFrom: boolean
  /** The modifier whose product adds its price and isn't selected yet. */
  readonly plus?: SelectionModifier | null
}

/** The price to show: that of the chosen variant, or the lowest ("from") price while none is chosen. */
export function priceToShow(
  { kind, price, variants }: Pick<Product, 'kind' | 'price' | 'variants'>,
  variant: ProductVariant | null,
): ShownPrice {
  // The listed price of a gift card is its minimum amount.
  const isFrom =
    kind === 'gift card' || (!variant && variants.some((other) => other.price.value !== price.value))
  return { price: variant?.price ?? price, isFrom }
}

/** A product's attribute by its normalised name, or undefined. */
export function findAttribute(
  product: Pick<Product, 'attributes'>,
  name: string,
): ProductAttribute | undefined {
  return product.attributes.find((attribute) => attribute.name === name)
}

/** Normalises a source attribute name: the part before any `@`, trimmed and lower-cased. */
export function normalizeAttributeName(source: string): string {
  return (source.split('@')[0] ?? '').trim().toLowerCase()
}
