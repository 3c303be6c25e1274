import { baseApi } from '../../api/baseApi'
import type { ListingQuery } from '../../domain/catalog/listing'
import { encodeFilters } from '../../domain/catalog/listingFilters'
import type { RacketPoint } from '../../domain/catalog/racketSpace'

/** Which rackets to list; by default all. */
export type RacketsQuery = Pick<ListingQuery, 'category' | 'filters'>

/** In a chunk of its own: only the finder, the map and the part about similar rackets use it. */
export const racketsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Returns the rackets with the figures that decide how they play, best sellers first. */
    getRackets: build.query<readonly RacketPoint[], RacketsQuery | void>({
      query: (query) => {
        const { filters = {}, ...rest } = query ?? {}
        return {
          path: '/api/bigcommerce/catalog/rackets',
          params: { ...rest, ...encodeFilters(filters) },
        }
      },
      keepUnusedDataFor: 600,
    }),
  }),
})

export const { useGetRacketsQuery } = racketsApi
