import { baseApi } from '../../api/baseApi'
import { takeSecrets } from '../../api/secrets'

const newsletter = '/api/newsletter'

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
    /** Asks for the newsletter. The response is the same for known addresses. */
    subscribe: build.mutation<null, { readonly email: string }>({
      query: (body) => ({ path: newsletter, method: 'POST', body }),
    }),
    /** Confirms a subscription. `not_found` for an unknown key. */
    confirmNewsletter: build.mutation<null, Key>({
      query: (args) => ({
        path: `${newsletter}/confirmation`,
        method: 'POST',
        body: { key: takeSecrets(args).key },
      }),
    }),
    /** Ends a subscription. `not_found` for an unknown key. */
    stopNewsletter: build.mutation<null, Key>({
      query: (args) => ({
        path: `${newsletter}/removal`,
        method: 'POST',
        body: { key: takeSecrets(args).key },
      }),
    }),
  }),
})

export const {
  useStopCartMailsMutation,
  useSubscribeMutation,
  useConfirmNewsletterMutation,
  useStopNewsletterMutation,
} = mailingApi
