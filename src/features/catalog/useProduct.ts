import { useStore } from 'react-redux'
import type { ApiState } from '../../api/baseApi'
import type { Product } from '../../domain/product/product'
import { catalogApi, useGetProductQuery } from './catalogApi'

/**
 * Reads the product with a slug. While it loads, the product of a list that the shopper saw stands in: the page
 * appears at the press.
 */
export function useProduct(slug: string) {
  const result = useGetProductQuery(slug)
  const store = useStore<ApiState>()
  return {
    ...result,
    product:
      result.currentData ?? (result.isFetching ? selectListedProduct(store.getState(), slug) : undefined),
  }
}

/** Selects the product with a slug from the listings in the cache. */
export function selectListedProduct(state: ApiState, slug: string): Product | undefined {
  const { util, endpoints } = catalogApi
  for (const query of util.selectCachedArgsForQuery(state, 'getListing')) {
    const { data } = endpoints.getListing.select(query)(state)
    const product = data?.products.find((each) => each.slug === slug)
    if (product) return product
  }
  return undefined
}
