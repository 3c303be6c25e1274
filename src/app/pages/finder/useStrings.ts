import type { Product } from '../../../domain/product/product'
import { stringingSlug } from '../../../domain/product/services'
import { categoryAt, useCategories, useGetListingQuery, useGetProductQuery } from '../../../features/catalog'
import { paths } from '../../../site/urls/paths'
import { useSite } from '../../../site/useSite'

interface Strings {
  /** Strings in stock, enough for one racket each; best sellers first. Empty until loaded. */
  readonly strings: readonly Product[]
  /** Whether the shop strings rackets; false until it is known. */
  readonly isStrung: boolean
}

/** Metres that one racket takes; a reel is longer and isn't strung from by the piece. */
const lengthOfRacket = '10'

/** The strings of the shop, and its stringing service. Without either, the finder recommends rackets alone. */
export function useStrings(): Strings {
  const { services } = useSite().commerce
  const { data: tree = [] } = useCategories()
  const category = categoryAt(tree, paths.category('badminton/strings'))?.entityId
  const { data: listing } = useGetListingQuery(
    {
      limit: 100,
      facets: 'none',
      filters: { 'string length': [lengthOfRacket], availability: ['in stock'] },
      ...(category !== undefined && { category }),
    },
    { skip: category === undefined },
  )
  const { data: stringing } = useGetProductQuery(stringingSlug, { skip: !services })
  return {
    strings: listing?.found ? listing.products : [],
    isStrung: stringing?.inStock ?? false,
  }
}
