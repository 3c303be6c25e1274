import type { CategoryNode } from '../../src/domain/catalogue/category'
import type { Listing, ListingQuery } from '../../src/domain/catalogue/listing'
import type { Product } from '../../src/domain/product/product'
import type { Suggestions } from '../../src/domain/catalogue/suggestions'
import type { Site } from '../../src/site/site'
import type { Carts } from './cart'
import type { Customers } from './customers'
import type { GiftCards } from './giftCards'
import type { Orders } from './order'
import type { Wishlists } from './wishlists'

/** The part of a site that a back end needs to choose catalogue, prices and words. */
export type Channel = Pick<Site, 'brand' | 'region' | 'currency'>

/**
 * The commerce back end, whatever stands behind it: the embedded engine on PostgreSQL, or a hosted store.
 * Everything is asynchronous, ids are opaque texts to callers, and failures are CommerceErrors.
 */
export interface Commerce {
  readonly catalogue: Catalogue
  readonly customers: Customers
  readonly carts: Carts
  readonly orders: Orders
  readonly giftCards: GiftCards
  readonly wishlists: Wishlists
  /** Resolves once the catalogue can be read; rejects with `not_ready` when it cannot. */
  ready(): Promise<void>
  close(): Promise<void>
}

export interface Catalogue {
  categoryTree(channel: Channel): Promise<readonly CategoryNode[]>
  /** One page of products with facets; a page beyond the last is the last. */
  list(query: ListingQuery, channel: Channel): Promise<Listing>
  /** The product with that id or slug, or null when there is none. */
  product(idOrSlug: string, channel: Channel): Promise<Product | null>
  /** Products that go with one or stand in for it, best first; none for an unknown id. */
  related(id: string, channel: Channel, limit: number): Promise<readonly Product[]>
  /** What a search box offers for a text; also for one that no product matches. */
  suggest(search: string, channel: Channel, limit: number): Promise<Suggestions>
  /** Every product that is sold, in an order that stays. */
  entries(channel: Channel): Promise<readonly CatalogueEntry[]>
  /** What has become of the product that had a slug before; null where none had it. */
  redirect(slug: string, channel: Channel): Promise<Redirect | null>
  /** What has become of the category that had a path before, by its path now; null where none had it. */
  categoryRedirect(path: string): Promise<Redirect | null>
  /** What is drawn for a stock keeping unit, or null when it is unknown. */
  artworkOf(sku: string): Promise<ArtworkSubject | null>
  /** Tells which kept answers and pages are still true. */
  readonly clock: CatalogueClock
}

/** A product as far as lists of addresses tell of it. */
export interface CatalogueEntry extends Pick<Product, 'slug' | 'path' | 'categories'> {
  /** When something that its page shows was last changed. */
  readonly changedAt: Date
}

/** What is not at an address any more: at another one, or gone for good. */
export type Redirect = { readonly movedTo: string } | { readonly isGone: true }

/** Something that an answer was made of: what must not change for it to stay true. */
export type CatalogueSubject =
  | `product ${number}`
  /** Any product in the category or below it. */
  | `category ${number}`
  /** Names, places and counts of categories, names of makers. */
  | 'navigation'
  /** Any product at all, e.g. for a search. */
  | 'everything'

/** Counts the changes of the catalogue that somebody could see. */
export interface CatalogueClock {
  /** Rises with each change. */
  now(): number
  /** Whether one of the subjects has changed after that moment. */
  hasChanged(subjects: readonly CatalogueSubject[], since: number): boolean
}

/** What the drawing of a product depends on. */
export type ArtworkSubject = Pick<Product, 'kind' | 'sku' | 'series' | 'attributes' | 'categories'> & {
  /** Colours of the drawing, first the leading one, e.g. `['#0b3d91', '#ff6f61']`. */
  readonly colors: readonly string[]
  /** The same for all colours of a product, whose drawings differ in colour only; its article number when absent. */
  readonly design?: string
  /** Article numbers whose photos may take the drawing's place, best first; its own alone when absent. */
  readonly photoSkus?: readonly string[]
}
