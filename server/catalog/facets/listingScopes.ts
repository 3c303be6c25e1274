import { LRUCache } from 'lru-cache'
import type { ListingQuery } from '../../../src/domain/catalog/listing'
import type { BrandKey } from '../../../src/domain/channel'
import type { CurrencyCode } from '../../../src/domain/money'
import type { Bitset } from '../slots/bitset'
import type { Offer } from './facetGroup'

/** Words that a search leaves out because all words together find nothing. */
export interface Unmatched {
  readonly words: string
  /** The words that found the result. */
  readonly search: string
  /** Whether the words can be the name of a maker that the shop doesn't sell. */
  readonly isName: boolean
}

/** Words after `not`. */
export interface Excluded {
  readonly words: string
  /** The same with the word for `not`. */
  readonly phrase: string
}

/** The products of a category and a search, before any filter. */
export interface Scope {
  readonly slots: Bitset
  readonly scores: Uint8Array | null
  /** See `SearchIndex`. */
  readonly named: Bitset | null
  readonly correctedSearch: string | undefined
  readonly unmatched?: Unmatched
  readonly excluded?: readonly Excluded[]
  readonly isUnknownName?: boolean
  /** Facets of the scope, computed on first use. */
  readonly offers: () => readonly Offer[]
}

/** Maximum cached scopes. With 100,000 products one takes up to 200 kB. */
const maxScopes = 128

/**
 * Caches the scopes of recent listings until a product changes. Filters and pages of a listing share one
 * scope.
 */
export class ListingScopes {
  private readonly cache = new LRUCache<string, Scope>({ max: maxScopes })

  /** @param make computes a scope */
  constructor(
    private readonly make: (
      query: ListingQuery,
      canDrop: boolean,
      currency: CurrencyCode,
      brand?: BrandKey,
    ) => Scope,
  ) {}

  /**
   * @param canDrop whether a search may leave words out
   * @param brand given where its channel has other products
   */
  of(query: ListingQuery, canDrop: boolean, currency: CurrencyCode, brand?: BrandKey): Scope {
    const { category = null, search = null } = query
    const key = JSON.stringify([currency, brand ?? null, category, search, canDrop])
    let scope = this.cache.get(key)
    if (!scope) this.cache.set(key, (scope = this.make(query, canDrop, currency, brand)))
    return scope
  }

  clear(): void {
    this.cache.clear()
  }
}

/** Computes a value on first use and caches it. */
export function once<Result extends object>(make: () => Result): () => Result {
  let made: Result | null = null
  return () => (made ??= make())
}
