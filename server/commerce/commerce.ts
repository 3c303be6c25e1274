import type { CategoryNode } from '../../src/domain/category'
import type { Customer } from '../../src/domain/customer'
import type { Listing, ListingQuery } from '../../src/domain/listing'
import type { Product } from '../../src/domain/product'
import type { Site } from '../../src/site/site'
import type { Carts } from './cart'
import type { Orders } from './order'

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
  /** Resolves once the catalogue can be read; rejects with `not_ready` when it cannot. */
  ready(): Promise<void>
  close(): Promise<void>
}

export interface Catalogue {
  categoryTree(channel: Channel): Promise<readonly CategoryNode[]>
  /** One page of products with facets; a page beyond the last is the last. */
  list(query: ListingQuery, channel: Channel): Promise<Listing>
  /** The product, or null when no product has that slug. */
  productBySlug(slug: string, channel: Channel): Promise<Product | null>
  /** What is drawn for a stock keeping unit, or null when it is unknown. */
  artworkOf(sku: string): Promise<ArtworkSubject | null>
  /** Changes whenever something that a page shows has changed; part of every page's cache key. */
  version(): string
}

/** What the drawing of a product depends on. */
export type ArtworkSubject = Pick<Product, 'kind' | 'sku' | 'series' | 'attributes' | 'categories'> & {
  /** Colours of the drawing, first the leading one, e.g. `['#0b3d91', '#ff6f61']`. */
  readonly colors: readonly string[]
}

export interface Customers {
  /** The signed-in customer of a session token, or null for a guest. */
  current(sessionToken: string | null): Promise<Customer | null>
}
