import { baseApi } from '../../api/baseApi'
import { takeSecrets } from '../../api/secrets'

const path = '/api/bigcommerce/stock-alerts'

interface WantedAlert {
  readonly kind: 'stock' | 'price'
  readonly productId: string
  /** Absent: any variant. */
  readonly variantId?: string | undefined
  readonly email: string
}

/** Empty: the key travels in `withSecrets`. */
type Key = Readonly<Record<string, never>>

interface AlertedProducts {
  readonly products: readonly { readonly name: string; readonly path: string }[]
}

const stockAlertsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Asks for a mail when the product is in stock, or costs less than now. The response is the same for known addresses. */
    requestAlert: build.mutation<{ readonly isConfirmed: boolean }, WantedAlert>({
      query: (body) => ({ path, method: 'POST', body }),
    }),
    /** Confirms requests. `not_found` for a key without any. */
    confirmAlerts: build.mutation<AlertedProducts, Key>({
      query: (args) => ({
        path: `${path}/confirmation`,
        method: 'POST',
        body: { key: takeSecrets(args).key },
      }),
    }),
    /** Deletes requests. `not_found` for a key without any. */
    removeAlerts: build.mutation<AlertedProducts, Key>({
      query: (args) => ({ path: `${path}/removal`, method: 'POST', body: { key: takeSecrets(args).key } }),
    }),
  }),
})

export const { useRequestAlertMutation, useConfirmAlertsMutation, useRemoveAlertsMutation } = stockAlertsApi
