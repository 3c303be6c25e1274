import { goingWith } from '../../domain/product/goesWith'
import type { Product } from '../../domain/product/product'
import { catalogApi } from '../catalog'

/** One row on a desktop. */
const maxCompanions = 4

/** The last products of a cart whose companions are requested: each is one request. */
const maxAsked = 3

const { getProductsBySlug, getRelated } = catalogApi.endpoints
const once = { subscribe: false }

/** Injected with the lists below the fold, so that the first view doesn't load it. */
export const { useGetCompanionsQuery } = catalogApi.injectEndpoints({
  endpoints: (build) => ({
    /** Returns what goes with the products of a cart, given their ids; empty while the shop can't be reached. */
    getCompanions: build.query<readonly Product[], readonly string[]>({
      queryFn: async (ids, { dispatch }) => {
        const [products, ...related] = await Promise.all([
          dispatch(getProductsBySlug.initiate(ids, once)),
          ...ids
            .slice(-maxAsked)
            .map((id) => dispatch(getRelated.initiate({ id, limit: 2 * maxCompanions }, once))),
        ])
        const candidates = related.flatMap(({ data = [] }) => data)
        return { data: goingWith(products.data ?? [], candidates, maxCompanions) }
      },
    }),
  }),
})
