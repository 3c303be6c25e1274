import type { CategoryNode } from '../../../../src/domain/catalogue/category'
import type { Facet, ListingQuery, Pagination } from '../../../../src/domain/catalogue/listing'
import type { CurrencyCode } from '../../../../src/domain/money'
import type { Suggestions } from '../../../../src/domain/catalogue/suggestions'
import type { CatalogueProduct } from '../products/catalogueProduct'
import type { Steps } from '../slots/steps'

/** A page of a listing, with products as the index keeps them. */
export interface FoundProducts {
  readonly products: readonly CatalogueProduct[]
  readonly correctedSearch?: string
  readonly pagination: Pagination
  readonly facets: readonly Facet[]
}

/** What to offer for a text, with products as the index keeps them. */
export interface FoundSuggestions extends Omit<Suggestions, 'products'> {
  readonly products: readonly CatalogueProduct[]
}

/** Answers what listings, search and navigation ask, from memory and without waiting. */
export interface CatalogueIndex {
  /** Takes a product in, in place of the one with its id. */
  put(product: CatalogueProduct): void
  remove(id: number): void
  /** Puts what is new in order, ahead of the first question; without it that question would wait. */
  settle(): Steps
  readonly size: number
  byId(id: number): CatalogueProduct | null
  bySlug(slug: string): CatalogueProduct | null
  /** By the product's own article number or one of its variants'. */
  bySku(sku: string): CatalogueProduct | null
  /**
   * Products that are not sold in the currency do not exist here. Searches begin with what fits best, other listings
   * with the best sellers, unless asked otherwise. What stands in no category is found by a search only.
   */
  list(query: ListingQuery, currency: CurrencyCode): FoundProducts
  tree(currency: CurrencyCode): CategoryNode[]
  /** Where a category's page is; undefined for an unknown category. */
  categoryPath(categoryId: number): string | undefined
  hasCategoryPath(path: string): boolean
  /** What stands in for a product and what goes with it, best first. */
  related(product: CatalogueProduct, currency: CurrencyCode, limit: number): readonly CatalogueProduct[]
  /** What to offer for a text that is being typed. */
  suggest(text: string, currency: CurrencyCode, limit: number): FoundSuggestions
  /** What sells best in a category, or at all where that has nothing. */
  bestSellers(
    category: number | undefined,
    currency: CurrencyCode,
    limit: number,
  ): readonly CatalogueProduct[]
  /** Ids of the categories that a product stands in, directly or from below. */
  categoriesOf(product: CatalogueProduct): readonly number[]
}
