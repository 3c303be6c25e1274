import { z } from 'zod'
import type { RestCall } from '../client/operation'

const inData = <Data extends z.ZodType>(data: Data) => z.object({ data })

const channel = z.object({ id: z.int(), name: z.string(), status: z.string().optional() })
const site = z.object({
  id: z.int(),
  url: z.string(),
  channel_id: z.int().optional(),
  urls: z.array(z.object({ url: z.string() })).optional(),
})
const route = z.object({ id: z.int().optional(), type: z.string(), matching: z.string(), route: z.string() })
const hook = z.object({
  id: z.int(),
  scope: z.string(),
  destination: z.string(),
  is_active: z.boolean(),
})
type SiteRoute = z.infer<typeof route>
type StoreHook = z.infer<typeof hook>

const get = <Data>(name: string, path: string, response: z.ZodType<Data>): RestCall<Data> => ({
  name: `GET ${name}`,
  method: 'GET',
  path,
  response,
})

export const getChannel = (id: number) => get('/v3/channels/:id', `/v3/channels/${id}`, inData(channel))

/** A channel's site: without one its storefront API doesn't respond. */
export const getSite = (channelId: number) =>
  get('/v3/channels/:id/site', `/v3/channels/${channelId}/site`, inData(site))

/** Gives a channel its site. */
export const createSite = (channelId: number, url: string): RestCall<{ data: { id: number } }> => ({
  name: 'POST /v3/channels/:id/site',
  method: 'POST',
  path: `/v3/channels/${channelId}/site`,
  body: { url },
  response: inData(z.object({ id: z.int() })),
})

const checkoutSettings = inData(
  z.object({
    should_redirect_to_storefront_for_auth: z.boolean().nullish(),
    custom_checkout_script_url: z.string().nullish(),
    custom_order_confirmation_script_url: z.string().nullish(),
    order_confirmation_use_custom_checkout_script: z.boolean().nullish(),
  }),
)
type CheckoutSettings = z.infer<typeof checkoutSettings>['data']

export const getCheckoutSettings = (channelId: number) =>
  get('/v3/checkouts/settings/channels/:id', `/v3/checkouts/settings/channels/${channelId}`, checkoutSettings)

/**
 * Whether the hosted checkout sends shoppers to the shop's own pages to sign in and out. A channel without settings of
 * its own needs the other three fields as well (docs of session syncing); a channel's own scripts stay.
 */
export const putCheckoutSettings = (
  channelId: number,
  shouldRedirect: boolean,
  before: CheckoutSettings,
): RestCall<z.infer<typeof checkoutSettings>> => ({
  name: 'PUT /v3/checkouts/settings/channels/:id',
  method: 'PUT',
  path: `/v3/checkouts/settings/channels/${channelId}`,
  body: {
    should_redirect_to_storefront_for_auth: shouldRedirect,
    custom_checkout_script_url: before.custom_checkout_script_url ?? '',
    custom_order_confirmation_script_url: before.custom_order_confirmation_script_url ?? '',
    order_confirmation_use_custom_checkout_script:
      before.order_confirmation_use_custom_checkout_script ?? false,
  },
  response: checkoutSettings,
})

export const getSiteRoutes = (siteId: number) =>
  get('/v3/sites/:id/routes', `/v3/sites/${siteId}/routes`, inData(z.array(route)))

/** Replaces a site's routes: addresses of the shop to which the hosted checkout links. */
export const putSiteRoutes = (siteId: number, routes: readonly SiteRoute[]): RestCall<unknown> => ({
  name: 'PUT /v3/sites/:id/routes',
  method: 'PUT',
  path: `/v3/sites/${siteId}/routes`,
  body: routes,
  response: z.unknown(),
})

export const getCurrencies = () =>
  get(
    '/v2/currencies',
    '/v2/currencies',
    z.array(
      z.object({
        currency_code: z.string(),
        decimal_places: z.int(),
        enabled: z.boolean(),
        is_transactional: z.boolean(),
      }),
    ),
  )

export const getHooks = () => ({
  ...get('/v3/hooks', '/v3/hooks', inData(z.array(hook))),
  query: { limit: '250' },
})

/** @param headers sent with each webhook, e.g. a secret that proves the sender */
export const createHook = (
  scope: string,
  destination: string,
  headers: Readonly<Record<string, string>>,
): RestCall<{ data: StoreHook }> => ({
  name: 'POST /v3/hooks',
  method: 'POST',
  path: '/v3/hooks',
  body: { scope, destination, is_active: true, headers },
  response: inData(hook),
})

/** Activates a webhook again: the store deactivates it after 90 days without a message, and after failures. */
export const activateHook = ({ id, scope, destination }: StoreHook): RestCall<{ data: StoreHook }> => ({
  name: 'PUT /v3/hooks/:id',
  method: 'PUT',
  path: `/v3/hooks/${id}`,
  body: { scope, destination, is_active: true },
  response: inData(hook),
})

/** Makes a private token, which our server sends to the storefront API of these channels. */
export const createPrivateToken = (
  channelIds: readonly number[],
  expiresAt: Date,
): RestCall<{ data: { token: string } }> => ({
  name: 'POST /v3/storefront/api-token-private',
  method: 'POST',
  path: '/v3/storefront/api-token-private',
  body: {
    ...(channelIds.length === 1 ? { channel_id: channelIds[0] } : { channel_ids: channelIds }),
    /** Seconds since 1970. */
    expires_at: Math.floor(expiresAt.getTime() / 1_000),
    scopes: ['Unauthenticated', 'Customer'],
  },
  response: inData(z.object({ token: z.string() })),
})

export const revokeToken = (token: string): RestCall<unknown> => ({
  name: 'DELETE /v3/storefront/api-token',
  method: 'DELETE',
  path: '/v3/storefront/api-token',
  headers: { 'sf-api-token': token },
  response: z.unknown(),
})

export const deleteCustomer = (id: number): RestCall<unknown> => ({
  name: 'DELETE /v3/customers',
  method: 'DELETE',
  path: '/v3/customers',
  query: { 'id:in': String(id) },
  response: z.unknown(),
})

/** A list of one customer, or none. */
export const getCustomer = (id: number) => ({
  ...get('/v3/customers', '/v3/customers', inData(z.array(z.object({ id: z.int(), email: z.string() })))),
  query: { 'id:in': String(id) },
})

const redirect = z.object({
  from_path: z.string(),
  to: z.object({ type: z.string(), entity_id: z.int().nullish(), url: z.string().nullish() }),
})
export type StoreRedirect = z.infer<typeof redirect>

/** A page of a site's 301 redirects; needs the scope Content: read-only. @param page from 1 */
export const getRedirects = (siteId: number, page: number) => ({
  ...get(
    '/v3/storefront/redirects',
    '/v3/storefront/redirects',
    inData(z.array(redirect)).extend({
      meta: z.object({ pagination: z.object({ total_pages: z.int() }) }),
    }),
  ),
  query: { site_id: String(siteId), limit: '250', page: String(page) },
})

const order = z.object({
  id: z.int(),
  cart_id: z.string().nullish(),
  channel_id: z.int(),
  billing_address: z.object({ email: z.string() }),
})

/** An order by its number. @throws StoreError `not_found` */
export const getOrder = (id: number) => get('/v2/orders/:order', `/v2/orders/${id}`, order)

/** The orders of a cart: one or none. The store responds without a body if there is none. */
export const ordersOfCart = (cartId: string) => ({
  ...get('/v2/orders', '/v2/orders', z.array(order).nullable()),
  query: { cart_id: cartId, limit: '1' },
})
