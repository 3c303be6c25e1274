import { baseApi } from '../../api/baseApi'
import { hasCartCookie } from './cartCookie'

export const cartApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The visitor's cart; without the cart cookie nothing is asked and the answer is null. */
    getCart: build.query<null, void>({
      queryFn: async (_none, _api, _options, ask) => {
        if (!hasCartCookie()) return { data: null }
        const answer = await ask({ path: '/api/bigcommerce/cart' })
        return answer.error ? { error: answer.error } : { data: null }
      },
      providesTags: ['Cart'],
    }),
  }),
})

export const { useGetCartQuery } = cartApi
