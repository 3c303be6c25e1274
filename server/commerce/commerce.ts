import type { IncomingHttpHeaders } from 'node:http'
import type { Capabilities } from '../../src/domain/capabilities'
import type { CategoryNode } from '../../src/domain/catalog/category'
import type { Listing, ListingQuery } from '../../src/domain/catalog/listing'
import type { Suggestions } from '../../src/domain/catalog/listingSchema'
import type { Channel } from '../../src/domain/channel'
import type { Language } from '../../src/domain/language'
import type { Product } from '../../src/domain/product/product'
import type { Carts, CartMails, Coupons } from './cart'
import type { CartLinks } from './cartLinks'
import type { GiftCards } from './checkouts'
import type { Customers, SignInCodes } from './customers'
import type { HandOvers } from './handOvers'
import type { Inventory } from './inventory'
import type { Moderation } from './moderation'
import type { Orders } from './order'
import type { OrderEngine } from './orderEngine'
import type { Passkeys } from './passkeys'
import type { Questions, Reviews } from './reviews'
import type { SetUps } from './setUps'
import type { StaffCustomers } from './staffCustomers'
import type { StaffGiftCards } from './staffGiftCards'
import type { StaffOrders } from './staffOrders'
import type { StockAlerts } from './stockAlerts'
import type { Wishlists } from './wishlists'

/**
 * The port of a commerce back end: the embedded engine on PostgreSQL, or a hosted store.
 * All methods are asynchronous, ids are opaque strings, and failures are CommerceErrors.
 */
export interface Commerce {
  /** The parts that this back end has. Missing parts are absent below. */
  readonly capabilities: Capabilities
  readonly catalog: Catalog
  readonly carts: Carts
  readonly cartLinks: CartLinks
  readonly giftCards: GiftCards
  /** Absent without accounts, as the wishlists. */
  readonly customers?: Customers
  /** Absent if customers sign in with passwords only. */
  readonly signInCodes?: SignInCodes
  /** Absent as sign-in codes are. */
  readonly passkeys?: Passkeys
  readonly wishlists?: Wishlists
  readonly orders?: Orders
  /** Places and changes orders; absent if a hosted store does this. */
  readonly engine?: OrderEngine
  /** Absent if a hosted store's control panel has the orders. */
  readonly staffOrders?: StaffOrders
  readonly staffGiftCards?: StaffGiftCards
  readonly staffCustomers?: StaffCustomers
  /** Coupons, reviews and questions for the staff; absent if a hosted store's control panel has them. */
  readonly coupons?: Coupons
  readonly moderation?: Moderation
  /** Stock and prices for the staff; absent as coupons are. */
  readonly inventory?: Inventory
  /** Present if the checkout is upstream. */
  readonly handOvers?: HandOvers
  /** Absent if no store sends any. */
  readonly webhooks?: Webhooks
  /**
   * The redirect that a hosted store has for a path without a page: the path of a product or category without a language
   * prefix, or a url that the store's staff has set. Absent without such a store.
   */
  readonly storeRedirect?: (path: string, channel: Channel) => Promise<StoreRedirect | null>
  readonly stockAlerts?: StockAlerts
  readonly cartMails?: CartMails
  readonly setUps?: SetUps
  readonly reviews?: Reviews
  readonly questions?: Questions
  /** Lengths of the back end's queues and its size, for /metrics; absent: none. */
  figures?(): Promise<readonly Figure[]>
  /** Resolves when the catalog can be read. @throws CommerceError `not_ready` */
  ready(): Promise<void>
  close(): Promise<void>
}

/** One measured value for /metrics. Names and labels contain no personal data and no ids. */
export interface Figure {
  /** In Prometheus notation, e.g. `shop_mails_waiting`. */
  readonly name: string
  /** One sentence. */
  readonly help: string
  readonly value: number
  readonly labels?: Readonly<Record<string, string>>
}

/** Lists of synonyms by language: the catalog's words, and what shoppers type for them. */
export type SynonymLists = Readonly<Record<Language, Readonly<Record<string, string>>>>

export interface Catalog {
  categoryTree(channel: Channel): Promise<readonly CategoryNode[]>
  /** One page of products with facets. A page number beyond the last returns the last page. */
  list(query: ListingQuery, channel: Channel): Promise<Listing>
  /** A listing with other synonyms, as a preview of them. */
  listWith(synonyms: Partial<SynonymLists>, query: ListingQuery, channel: Channel): Promise<Listing>
  /** The product with this id or slug, or null. */
  product(idOrSlug: string, channel: Channel): Promise<Product | null>
  /** Alternatives to a product, then what goes with it, best first. Empty for an unknown id. */
  related(id: string, channel: Channel, limit: number): Promise<readonly Product[]>
  /** Suggestions of the search box for a text, also for a text without matching products. */
  suggest(search: string, channel: Channel, limit: number, language?: Language): Promise<Suggestions>
  /** All products on sale, in a stable order. */
  entries(channel: Channel): Promise<readonly CatalogEntry[]>
  /** All products on sale, for feeds. One that changes during the iteration may be missing. */
  feedProducts(channel: Channel): Iterable<FeedProduct>
  /** The redirect of a product's earlier slug; null for an unknown slug. */
  redirect(slug: string, channel: Channel): Promise<Redirect | null>
  /** The redirect of a category's earlier path; null for an unknown path. */
  categoryRedirect(path: string): Promise<Redirect | null>
  /** The subject of a SKU's drawing; null for an unknown SKU. */
  artworkOf(sku: string): Promise<ArtworkSubject | null>
  /**
   * Outdates the pages that show content. With synonyms, searches use those from now on; the other languages have their
   * vocabulary's.
   */
  showContent(synonyms: Partial<SynonymLists> | null): void
  /** Checks whether cached responses and pages are still valid. */
  readonly clock: CatalogClock
}

/** The fields of a product that sitemaps need. */
export interface CatalogEntry extends Pick<Product, 'slug' | 'path' | 'categories'> {
  /** Time of the last change to the content of its page. */
  readonly changedAt: Date
}

/** A product with what only feeds need. */
export interface FeedProduct {
  /** With the identifiers of its variants. */
  readonly product: Product
  /** The price of each variant without a sale, by its id, in major units. */
  readonly listPrices: ReadonlyMap<string, number>
  /** In Google's product taxonomy, by path or id; empty if unknown. */
  readonly googleCategory: string
  /** Names of its category and those above, the top first; empty without a category. */
  readonly categoryNames: readonly string[]
}

/** The new location of a moved page, or a mark that it is gone for good. */
export type Redirect = { readonly movedTo: string } | { readonly isGone: true }

export type StoreRedirect = { readonly movedTo: string } | { readonly url: string }

/** A part of the catalog that a response depends on. A change of it invalidates the response. */
export type CatalogSubject =
  | `product ${number}`
  /** Any product in the category or its subcategories. */
  | `category ${number}`
  /** Names, positions and counts of categories, names of makers. */
  | 'navigation'
  /** Any product, e.g. for a search. */
  | 'everything'
  /** Content that the staff publish: bars and chosen products. */
  | 'content'

/** Counts the visible changes of the catalog. */
export interface CatalogClock {
  /** Increases with each change. */
  now(): number
  /** Whether one of the subjects has changed since this clock value. */
  hasChanged(subjects: readonly CatalogSubject[], since: number): boolean
}

/** The input of a product's drawing. */
export type ArtworkSubject = Pick<Product, 'kind' | 'sku' | 'series' | 'attributes' | 'categories'> & {
  /** Colors of the drawing, the main one first, e.g. `['#0b3d91', '#ff6f61']`. */
  readonly colors: readonly string[]
  /** Design shared by all colors of a product. Defaults to the SKU. */
  readonly design?: string
  /** SKUs whose photos can replace the drawing, best first. Defaults to its own SKU. */
  readonly photoSkus?: readonly string[]
}

/** Webhooks of a hosted store. */
export interface Webhooks {
  /**
   * Checks a webhook and stores it. It is processed afterwards, once, also after repeated deliveries.
   * @param body the raw bytes, because the signature covers them
   * @throws CommerceError 401 for a wrong or old signature, 400 for a signed body of an unknown shape
   */
  receive(body: Buffer, headers: IncomingHttpHeaders): Promise<void>
}
