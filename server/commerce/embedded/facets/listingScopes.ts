import { LRUCache } from 'lru-cache'
import type { ListingQuery } from '../../../../src/domain/catalogue/listing'
import type { CurrencyCode } from '../../../../src/domain/money'
import type { Bitset } from '../slots/bitset'
import type { Offer } from './facetGroup'

/** What a category and a search leave, whatever is chosen within. */
export interface Scope {
  readonly slots: Bitset
  readonly scores: Uint8Array | null
  readonly correctedSearch: string | undefined
  /** What it can be narrowed by; made when somebody asks. */
  readonly offers: () => readonly Offer[]
}

/** Scopes kept; with 100,000 products one takes up to 200 kilobytes. */
const maxScopes = 128

/** Keeps the scopes of recent listings until a product changes: who filters and pages stays within one. */
export class ListingScopes {
  private readonly cache = new LRUCache<string, Scope>({ max: maxScopes })

  /** @param make finds out what a scope holds */
  constructor(private readonly make: (query: ListingQuery, currency: CurrencyCode) => Scope) {}

  of(query: ListingQuery, currency: CurrencyCode): Scope {
    const key = JSON.stringify([currency, query.category ?? null, query.search ?? null])
    let scope = this.cache.get(key)
    if (!scope) this.cache.set(key, (scope = this.make(query, currency)))
    return scope
  }

  clear(): void {
    this.cache.clear()
  }
}

/** Does something once and remembers what came of it. */
export function once<Result extends object>(make: () => Result): () => Result {
  let made: Result | null = null
  return () => (made ??= make())
}
