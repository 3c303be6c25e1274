import type { ListingQuery } from '../../../domain/catalog/listing'
import { makerOf } from '../../../domain/channel'
import type { BrandKey } from '../../../site/site'

type RailQuery = ListingQuery & { readonly limit: number }

/** Queries of a home page's product rows; the server runs them before it renders. */
export interface HomeRails {
  readonly bestSellers: RailQuery
  readonly newest: RailQuery
  /** Goods of other makers, in a maker's own shop. */
  readonly others?: RailQuery
}

const bestSellers = { sort: 'trending-desc', facets: 'none' } as const
const newest = { sort: 'latest-desc', limit: 4, facets: 'none' } as const

/** Queries of all rows, in their order on the page. */
export function homeQueries(brand: BrandKey): readonly RailQuery[] {
  const { bestSellers, newest, others } = homeRails(brand)
  return others ? [bestSellers, newest, others] : [bestSellers, newest]
}

export function homeRails(brand: BrandKey): HomeRails {
  return makerOf(brand) === null
    ? { bestSellers: { ...bestSellers, limit: 8 }, newest }
    : {
        bestSellers: { ...bestSellers, limit: 4, makers: 'own' },
        newest: { ...newest, makers: 'own' },
        others: { ...bestSellers, limit: 4, makers: 'others' },
      }
}
