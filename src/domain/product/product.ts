import type { OptionValue, ProductModifier } from './modifier'
import type { ProductFacts } from './productFacts'
import type { AnsweredQuestion, Rating, Review } from './review'

/** The kinds of products. A kind decides attributes, drawing and category. */
export const productKinds = [
  'racket',
  'shoe',
  'shuttle',
  'string',
  'grip',
  'bag',
  'apparel',
  'accessory',
  'service',
  'gift card',
] as const
export type ProductKind = (typeof productKinds)[number]

/** A measured or named property, e.g. `{ name: 'balance point', value: '302', unit: 'mm' }`. */
export interface ProductAttribute {
  /** Lower-cased, without anything from an `@` on (docs/contract.md#catalog). */
  readonly name: string
  readonly value: string
  /** Unit symbol such as `mm`, `g`, `lb`; null for named values. */
  readonly unit: string | null
}

export interface ProductImage {
  readonly url: string
  readonly alt: string
  readonly isDefault: boolean
}

/** A choice that the shopper makes, e.g. grip size or shoe size. */
export interface ProductOption {
  readonly id: string
  readonly displayName: string
  readonly values: readonly OptionValue[]
}

/** Whether an option is a color: pictures show one of its values. */
export const isColor = ({ displayName }: Pick<ProductOption, 'displayName'>): boolean =>
  displayName.toLowerCase() === 'colour'

export interface ProductVariant {
  readonly id: string
  readonly sku: string
  /** Chosen value per option name, e.g. `{ 'Grip size': 'G5' }`. */
  readonly options: Readonly<Record<string, string>>
  readonly defaultImage: string
  readonly inStock: boolean
  readonly price: Price
}

/** An amount in major units with its ISO 4217 code. */
export interface Price {
  readonly value: number
  readonly currencyCode: string
}

/** A lower price for several pieces of a product (docs/price-tiers.md). */
export interface PriceTier {
  /** Minimum pieces in the cart, at least 2. The pieces of all variants count together. */
  readonly from: number
  /** Percent off the current price of each piece, 1 to 90. */
  readonly percent: number
}

/**
 * The fields that a file imports, a column stores and an API response contains, all with the same value. The
 * compiler reports each place that must handle a new one (CONTRIBUTING.md, "Add a product field").
 */
export interface StoredFields {
  readonly slug: string
  readonly sku: string
  readonly kind: ProductKind
  readonly series: string
  readonly name: string
  readonly description: string
}

/** A normalised product for the storefront. Amounts in major units. */
export interface Product extends StoredFields {
  /** Text form of `entityId`. */
  readonly id: string
  readonly entityId: number
  /** `/{slug}/`: product paths have one segment. */
  readonly path: string
  readonly brand: string
  readonly attributes: readonly ProductAttribute[]
  readonly images: readonly ProductImage[]
  readonly variants: readonly ProductVariant[]
  readonly options: readonly ProductOption[]
  /** Questions beyond the variant; absent without any. */
  readonly modifiers?: readonly ProductModifier[]
  /** Current price: the sale price during a sale. */
  readonly price: Price
  readonly prices: {
    readonly price: number
    /** Null when the product is not on sale. */
    readonly salePrice: number | null
    /** The maker's recommended price; null when unknown. */
    readonly retailPrice: number | null
  }
  /** Lower prices for several pieces, in ascending order; absent without any. */
  readonly priceTiers?: readonly PriceTier[]
  readonly inStock: boolean
  /** True while the product counts as new; absent when the back end omits it. */
  readonly isNew?: boolean
  /** Category paths, e.g. `/category/badminton/rackets/attacking/`. */
  readonly categories: readonly string[]
  /** Only in the answer about one product; absent without any. */
  readonly facts?: ProductFacts
  /** Absent without published reviews. */
  readonly rating?: Rating
  /** The newest published reviews, only in the answer about one product; absent without any. */
  readonly latestReviews?: readonly Review[]
  /** The newest answered questions, only in the answer about one product; absent without any. */
  readonly latestQuestions?: readonly AnsweredQuestion[]
}

/** Whether a product is physical goods in stock. Services and gift cards are produced after the order. */
export function isPhysicalProduct({ kind }: Pick<Product, 'kind'>): boolean {
  return kind !== 'service' && kind !== 'gift card'
}

export interface ShownPrice {
  readonly price: Price
  /** True for the lowest of several prices. */
  readonly isFrom: boolean
}

/** The price to show: that of the chosen variant, or the lowest ("from") price while none is chosen. */
export function priceToShow(
  { kind, price, variants }: Pick<Product, 'kind' | 'price' | 'variants'>,
  variant: ProductVariant | null,
): ShownPrice {
  // The listed price of a gift card is its least amount.
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
export function attributeName(source: string): string {
  return (source.split('@')[0] ?? '').trim().toLowerCase()
}
