import type { Channel } from '../../../src/domain/channel'
import { toChannelKey, type ChannelKey } from '../../../src/domain/channelKey'
import type { CurrencyCode } from '../../../src/domain/money'
import type { StoredFacts } from '../../../src/domain/product/productFacts'
import {
  storedFieldNames,
  type PriceTier,
  type Product,
  type StoredFields,
} from '../../../src/domain/product/productSchema'
import type { AnsweredQuestion, Rating, Review } from '../../../src/domain/product/reviewSchema'
import type { StoredModifier } from '../../database/storedModifier'
import type { StoredOption } from '../../database/tables'

/**
 * A product in the read model: the data of its pages in all currencies. It has no stock figures, only
 * `inStock`.
 */
export interface CatalogProduct extends StoredFields, Pick<Product, 'brand' | 'attributes' | 'categories'> {
  readonly id: number
  readonly brandId: number
  readonly categoryIds: readonly number[]
  readonly colors: readonly string[]
  readonly options: readonly StoredOption[]
  readonly modifiers: readonly StoredModifier[]
  readonly facts: StoredFacts
  readonly priceTiers: readonly PriceTier[]
  /** 1 is the best seller. */
  readonly salesRank: number
  /** Unix time in milliseconds. */
  readonly createdAt: number
  /** Channels that show it; null: all. */
  readonly channels: readonly ChannelKey[] | null
  readonly variants: readonly CatalogVariant[]
  /** Absent without published reviews and questions. */
  readonly reviews?: LatestReviews
}

/** The stars of all published reviews; the newest reviews and answered questions for structured data. */
export interface LatestReviews {
  /** Null without published reviews. */
  readonly rating: Rating | null
  readonly latest: readonly Review[]
  readonly questions: readonly AnsweredQuestion[]
}

export interface CatalogVariant {
  readonly id: number
  readonly sku: string
  readonly optionValues: Readonly<Record<string, string>>
  readonly inStock: boolean
  /** A GTIN, and the maker's part number; empty: none. */
  readonly gtin: string
  readonly mpn: string
  /** A variant is sold only in currencies with a price. */
  readonly prices: Readonly<Partial<Record<CurrencyCode, VariantPrice>>>
}

/** Integer minor units. */
export interface VariantPrice {
  readonly listMinor: number
  readonly saleMinor: number | null
  readonly retailMinor: number | null
}

/** A product's stored fields alone. */
export const storedFieldsIn = (product: StoredFields) =>
  Object.fromEntries(storedFieldNames.map((field) => [field, product[field]])) as StoredFields

/** The current price: the sale price if there is one. */
export function currentMinor({ saleMinor, listMinor }: VariantPrice): number {
  return saleMinor ?? listMinor
}

/** The product's price in listings: its cheapest variant's; null if it isn't sold. */
export function cheapestPrice(product: CatalogProduct, currency: CurrencyCode): VariantPrice | null {
  return product.variants.reduce<VariantPrice | null>((cheapest, { prices }) => {
    const price = prices[currency]
    if (!price) return cheapest
    return cheapest === null || currentMinor(price) < currentMinor(cheapest) ? price : cheapest
  }, null)
}

/** Whether a channel shows the product and has a price for it. */
export const isShownIn = (product: CatalogProduct, channel: Pick<Channel, 'brand' | 'currency'>): boolean =>
  (product.channels === null || product.channels.includes(toChannelKey(channel))) &&
  cheapestPrice(product, channel.currency) !== null
