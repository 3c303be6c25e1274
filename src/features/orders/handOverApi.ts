import { baseApi } from '../../api/baseApi'

/** A browser's last hand-over of a cart to the checkout of a hosted store. */
export interface HandOver {
  /** ISO 8601. */
  readonly at: string
  /** False: the cart is ordered, or has expired. */
  readonly isCartOpen: boolean
  /** Number of the order, once the store has it. */
  readonly order: string | null
}

const handOverApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Null if this browser has handed no cart over. */
    getHandOver: build.query<HandOver | null, void>({
      query: () => ({ path: '/api/bigcommerce/checkout/hand-over' }),
    }),
  }),
})

export const { useGetHandOverQuery } = handOverApi
