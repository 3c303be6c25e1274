import type { CategoryNode } from '../../src/domain/catalogue/category'
import type { Listing, ListingQuery } from '../../src/domain/catalogue/listing'
import type { Suggestions } from '../../src/domain/catalogue/suggestions'
import type { BrandKey } from '../../src/domain/channel'
import type { Language } from '../../src/domain/language'
import type { CurrencyCode } from '../../src/domain/money'
import type { CatalogueProduct } from './products/catalogueProduct'
import type { CategoryForest } from './products/categoryForest'
import type { CategoryTax } from './products/productTax'
import type { Steps } from './slots/steps'

/** One page of a listing, with products in the index's form. */
export interface FoundProducts extends Omit<Listing, 'products' | 'found'> {
  readonly products: readonly CatalogueProduct[]
}

/** Suggestions for a text, with products in the index's form. */
export interface FoundSuggestions extends Omit<Suggestions, 'products'> {
  readonly products: readonly CatalogueProduct[]
}

/**
 * Answers listings, search and navigation synchronously from memory. Currency and brand name a channel; without a
 * brand, answers also contain products that no channel shows.
 */
export interface CatalogueIndex {
  /** Adds a product or replaces the one with its id. */
  put(product: CatalogueProduct): void
  remove(id: number): void
  /**
   * Replaces the category tree and moves the products whose categories or their ancestors differ. Products stay
   * listed meanwhile, in their old or new categories. Don't start it twice at once.
   */
  moveTo(forest: CategoryForest): Steps
  /** Rebuilds the sort orders and word indexes after changes. The next query would otherwise wait for it. */
  settle(): Steps
  readonly size: number
  /** All products. Changes during the iteration may be missing. */
  products(): Iterable<CatalogueProduct>
  byId(id: number): CatalogueProduct | null
  bySlug(slug: string): CatalogueProduct | null
  /** By SKU of the product or one of its variants. */
  bySku(sku: string): CatalogueProduct | null
  /**
   * Lists products that have a price in the currency. Default order: searches by relevance, other listings by
   * sales. Only searches find products without a category.
   * @param brand the goods of its maker come first in the default order
   */
  list(query: ListingQuery, currency: CurrencyCode, brand?: BrandKey): FoundProducts
  tree(currency: CurrencyCode, brand?: BrandKey): CategoryNode[]
  /** The path of a category's page; undefined for an unknown category. */
  categoryPath(categoryId: number): string | undefined
  hasCategoryPath(path: string): boolean
  /** The tax data of a category; undefined for an unknown path. */
  categoryTax(path: string): CategoryTax | undefined
  /** Alternatives to a product, then what goes with it, best first. */
  related(
    product: CatalogueProduct,
    currency: CurrencyCode,
    limit: number,
    brand?: BrandKey,
  ): readonly CatalogueProduct[]
  /**
   * Suggestions for a text while it is typed.
   * @param language of the suggested searches, by default English
   */
  suggest(
    text: string,
    currency: CurrencyCode,
    limit: number,
    brand?: BrandKey,
    language?: Language,
  ): FoundSuggestions
  /** Best sellers of a category, or of the whole catalogue if the category is empty. */
  bestSellers(
    category: number | undefined,
    currency: CurrencyCode,
    limit: number,
    brand?: BrandKey,
  ): readonly CatalogueProduct[]
  /** Ids of a product's categories and of their parents. */
  categoriesOf(product: CatalogueProduct): readonly number[]
}
