import { baseApi } from '../../api/baseApi'
import { takeSecrets } from '../../api/secrets'

/** Empty: the key travels in `withSecrets`. */
type Key = Readonly<Record<string, never>>

const mailingApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Stops mails about carts to the address of a mailed key. `not_found` for an unknown key. */
    stopCartMails: build.mutation<null, Key>({
      query: (args) => ({
        path: '/api/bigcommerce/cart-mails/removal',
        method: 'POST',
        body: { key: takeSecrets(args).key },
      }),
    }),
  }),
})

export const { useStopCartMailsMutation } = mailingApi
