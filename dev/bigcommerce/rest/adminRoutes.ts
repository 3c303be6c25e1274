import type { FastifyInstance, FastifyRequest } from 'fastify'
import { answerFault, faultyPayload, isAnsweredBefore } from '../answerFault'
import type { Fault, FaultBook } from '../faults'
import { amountsOf } from '../state/amounts'
import { addToCart, newCart } from '../state/carts'
import { currencyDecimals, isSandboxCurrency, type SandboxChannel } from '../state/channels'
import { deleteCustomer } from '../state/customers'
import type { SandboxCart, SandboxHook, SandboxRedirect, SandboxStore } from '../state/records'
import { StoreSandboxError } from '../state/sandboxError'
import { channelOf, issueToken } from '../state/store'
import { adminBodies } from './adminBodies'
import { orderRoutes } from './orderRoutes'

interface Admin {
  readonly store: SandboxStore
  readonly faults: FaultBook
  /** The admin API's token. */
  readonly apiToken: string
}

type ById = { Params: { id: string } }

const { checkoutSettings: settings } = adminBodies

/** The admin API: `/stores/:hash/v3` and `/v2`. */
export function adminRoutes(root: FastifyInstance, { store, faults, apiToken }: Admin): void {
  const faultsUnderWay = new WeakMap<FastifyRequest, Fault>()

  root.register(
    async (app) => {
      app.addHook('onRequest', async (request, reply) => {
        // The route without its prefix: `GET /v3/hooks/:id`.
        const url = request.routeOptions.url?.replace('/stores/:hash', '') ?? ''
        const fault = faults.take([`${request.method} ${url}`])
        if (fault && isAnsweredBefore(fault)) return answerFault(reply, fault)
        if (fault) faultsUnderWay.set(request, fault)
        const isOwnStore = request.url.startsWith(`/stores/${store.hash}/`)
        if (request.headers['x-auth-token'] !== apiToken || !isOwnStore) {
          throw new StoreSandboxError(401, 'Unauthorized')
        }
        void reply.headers({
          'x-rate-limit-requests-left': 149,
          'x-rate-limit-requests-quota': 150,
          'x-rate-limit-time-reset-ms': 30_000,
          'x-rate-limit-time-window-ms': 30_000,
        })
        return undefined
      })
      // The effect has happened; the fault decides what arrives of the answer.
      app.addHook('onSend', async (request, reply, payload: unknown) => {
        const fault = faultsUnderWay.get(request)
        return fault ? faultyPayload(reply, fault, payload) : payload
      })
      channelRoutes(app)
      hookRoutes(app)
      tokenRoutes(app)
      redirectRoutes(app)
      cartRoutes(app)
      orderRoutes(app, store)
      app.get<{ Querystring: { 'id:in'?: string } }>('/v3/customers', async ({ query }) => {
        const ids = (query['id:in'] ?? '').split(',').map(Number)
        const found = [...store.customers.values()].filter(({ id }) => ids.includes(id))
        return { data: found.map(({ id, email }) => ({ id, email })), meta: pageOf(found) }
      })
      app.delete<{ Querystring: { 'id:in'?: string } }>('/v3/customers', async ({ query }, reply) => {
        for (const id of (query['id:in'] ?? '').split(',')) deleteCustomer(store, Number(id))
        return reply.code(204).send()
      })
      app.get('/v2/currencies', async () =>
        [...new Set(store.channels.map(({ currency }) => currency))].map((code, index) => ({
          id: index + 1,
          currency_code: code,
          decimal_places: currencyDecimals[code],
          enabled: true,
          is_default: index === 0,
          is_transactional: true,
        })),
      )
    },
    { prefix: '/stores/:hash' },
  )

  const requireChannel = (id: string): SandboxChannel => {
    const channel = channelOf(store, Number(id))
    if (!channel) throw new StoreSandboxError(404, 'Channel not found')
    return channel
  }

  function channelRoutes(app: FastifyInstance): void {
    app.get('/v3/channels', async () => ({
      data: store.channels.map(channelJson),
      meta: pageOf(store.channels),
    }))
    app.get<ById>('/v3/channels/:id', async ({ params }) => ({
      data: channelJson(requireChannel(params.id)),
      meta: {},
    }))
    // A site has the id of its channel.
    app.get<ById>('/v3/channels/:id/site', async ({ params }) => {
      const { id, siteUrl } = requireChannel(params.id)
      if (siteUrl === '') throw new StoreSandboxError(404, 'The channel has no site')
      return {
        data: { id, channel_id: id, url: siteUrl, urls: [{ url: siteUrl, type: 'primary' }] },
        meta: {},
      }
    })
    app.post<ById>('/v3/channels/:id/site', async ({ params, body }) => {
      const channel = requireChannel(params.id)
      if (channel.siteUrl !== '') throw new StoreSandboxError(409, 'The channel has a site')
      channel.siteUrl = adminBodies.site.parse(body).url
      return { data: { id: channel.id, channel_id: channel.id, url: channel.siteUrl, urls: [] }, meta: {} }
    })
    app.get<ById>('/v3/sites/:id/routes', async ({ params }) => {
      const routes = store.routes.get(requireChannel(params.id).id) ?? []
      return { data: routes, meta: pageOf(routes) }
    })
    app.put<ById>('/v3/sites/:id/routes', async ({ params, body }) => {
      const { id } = requireChannel(params.id)
      const routes = adminBodies.routes
        .parse(body)
        .map((route) => ({ ...route, id: route.id ?? store.nextId() }))
      store.routes.set(id, routes)
      return { data: routes, meta: pageOf(routes) }
    })
    app.get<ById>('/v3/checkouts/settings/channels/:id', async ({ params }) => ({
      data: store.checkoutSettings.get(requireChannel(params.id).id) ?? {
        should_redirect_to_storefront_for_auth: false,
      },
      meta: {},
    }))
    app.put<ById>('/v3/checkouts/settings/channels/:id', async ({ params, body }) => {
      const { id } = requireChannel(params.id)
      const before = store.checkoutSettings.get(id)
      const data = { ...before, ...(before ? settings : settings.required()).parse(body) }
      store.checkoutSettings.set(id, data)
      return { data, meta: {} }
    })
  }

  function hookRoutes(app: FastifyInstance): void {
    const requireHook = (id: string): SandboxHook => {
      const hook = store.hooks.get(Number(id))
      if (!hook) throw new StoreSandboxError(404, 'Webhook not found')
      return hook
    }
    app.get('/v3/hooks', async () => {
      const hooks = [...store.hooks.values()].map(hookJson)
      return { data: hooks, meta: pageOf(hooks) }
    })
    app.get<ById>('/v3/hooks/:id', async ({ params }) => ({
      data: hookJson(requireHook(params.id)),
      meta: {},
    }))
    app.post('/v3/hooks', async ({ body }) => {
      const { scope, destination, is_active: isActive, headers } = adminBodies.hook.parse(body)
      const hook = { id: store.nextId(), scope, destination, isActive, headers: headers ?? {} }
      store.hooks.set(hook.id, hook)
      return { data: hookJson(hook), meta: {} }
    })
    app.put<ById>('/v3/hooks/:id', async ({ params, body }) => {
      const old = requireHook(params.id)
      const { scope, destination, is_active, headers } = adminBodies.hook.partial().parse(body)
      const hook = {
        id: old.id,
        scope: scope ?? old.scope,
        destination: destination ?? old.destination,
        isActive: is_active ?? old.isActive,
        headers: headers ?? old.headers,
      }
      store.hooks.set(hook.id, hook)
      return { data: hookJson(hook), meta: {} }
    })
    app.delete<ById>('/v3/hooks/:id', async ({ params }) => {
      const hook = requireHook(params.id)
      store.hooks.delete(hook.id)
      return { data: hookJson(hook), meta: {} }
    })
  }

  function tokenRoutes(app: FastifyInstance): void {
    app.post('/v3/storefront/api-token-private', async ({ body }) => {
      const { channel_id, channel_ids = [], expires_at, scopes } = adminBodies.token.parse(body)
      const channelIds = channel_id === undefined ? channel_ids : [channel_id]
      channelIds.forEach((id) => requireChannel(String(id)))
      return {
        data: { token: issueToken(store, { channelIds, scopes, expiresAt: expires_at * 1_000 }) },
        meta: {},
      }
    })
    app.delete('/v3/storefront/api-token', async ({ headers }) => {
      const token = headers['sf-api-token']
      if (typeof token !== 'string' || !store.storefrontTokens.delete(token)) {
        throw new StoreSandboxError(422, 'Invalid token')
      }
      return { data: {}, meta: {} }
    })
  }

  /** A site has the id of its channel. */
  function redirectRoutes(app: FastifyInstance): void {
    const maxLimit = 250
    app.get<{ Querystring: { site_id?: string; limit?: string; page?: string } }>(
      '/v3/storefront/redirects',
      async ({ query: { site_id, limit = '50', page = '1' } }) => {
        const size = Math.min(Number(limit), maxLimit)
        const all = store.redirects.filter(
          ({ siteId }) => site_id === undefined || siteId === Number(site_id),
        )
        const data = all.slice((Number(page) - 1) * size, Number(page) * size)
        const pagination = {
          total: all.length,
          count: data.length,
          per_page: size,
          current_page: Number(page),
          total_pages: Math.ceil(all.length / size),
        }
        return { data: data.map(redirectJson), meta: { pagination } }
      },
    )
    app.put('/v3/storefront/redirects', async ({ body }, reply) => {
      const put = adminBodies.redirects.parse(body).map(({ from_path: fromPath, site_id, to }) => {
        const { id: siteId } = requireChannel(String(site_id))
        return { id: store.nextId(), siteId, fromPath, to }
      })
      const isReplaced = ({ siteId, fromPath }: SandboxRedirect) =>
        put.some((each) => each.siteId === siteId && each.fromPath === fromPath)
      store.redirects = [...store.redirects.filter((each) => !isReplaced(each)), ...put]
      return reply.code(201).send({ data: put.map(redirectJson), meta: {} })
    })
  }

  function cartRoutes(app: FastifyInstance): void {
    const requireCart = (id: string): SandboxCart => {
      const cart = store.carts.get(id)
      if (!cart) throw new StoreSandboxError(404, 'Cart not found')
      return cart
    }
    app.post('/v3/carts', async ({ body }, reply) => {
      const { channel_id, line_items, currency } = adminBodies.cart.parse(body)
      const channel = requireChannel(String(channel_id))
      const code = currency?.code ?? channel.currency
      if (!isSandboxCurrency(code)) throw new StoreSandboxError(422, 'Unknown currency')
      const cart = newCart(store, channel.id, code)
      const lineItems = line_items.map((line) => ({
        quantity: line.quantity,
        productEntityId: line.product_id,
        variantEntityId: line.variant_id ?? null,
      }))
      addToCart(store, cart, { lineItems })
      return reply.code(201).send({ data: cartJson(cart), meta: {} })
    })
    app.get<ById>('/v3/carts/:id', async ({ params }) => ({
      data: cartJson(requireCart(params.id)),
      meta: {},
    }))
    app.delete<ById>('/v3/carts/:id', async ({ params }, reply) => {
      store.carts.delete(requireCart(params.id).id)
      return reply.code(204).send()
    })
  }

  const cartJson = (cart: SandboxCart) => ({
    id: cart.id,
    channel_id: cart.channelId,
    customer_id: cart.customerId ?? 0,
    currency: { code: cart.currency },
    tax_included: true,
    cart_amount: amountsOf(store, cart).amount,
    created_time: new Date(cart.createdAt).toISOString(),
    updated_time: new Date(cart.updatedAt).toISOString(),
    version: cart.version,
  })
  const hookJson = ({ id, scope, destination, isActive, headers }: SandboxHook) => ({
    id,
    store_hash: store.hash,
    scope,
    destination,
    is_active: isActive,
    headers,
  })
}

const redirectJson = ({ id, siteId, fromPath, to }: SandboxRedirect) => ({
  id,
  site_id: siteId,
  from_path: fromPath,
  to,
})

const channelJson = ({ id, name, isLive }: SandboxChannel) => ({
  id,
  name,
  type: 'storefront',
  platform: 'custom',
  status: isLive ? 'active' : 'prelaunch',
  is_visible: true,
})

const pageOf = ({ length }: readonly unknown[]) => ({
  pagination: { total: length, count: length, per_page: length, current_page: 1, total_pages: 1 },
})
