import type { FastifyInstance, FastifyRequest } from 'fastify'
import { answerFault, faultyPayload, isAnsweredBefore } from '../answerFault'
import type { Fault, FaultBook } from '../faults'
import { currencyDecimals } from '../state/channels'
import { deleteCustomer } from '../state/customers'
import type { SandboxStore } from '../state/records'
import { StoreSandboxError } from '../state/sandboxError'
import { issueToken, requireChannel } from '../state/store'
import { adminBodies } from './adminBodies'
import { cartRoutes } from './cartRoutes'
import { channelRoutes, redirectRoutes } from './channelRoutes'
import { hookRoutes } from './hookRoutes'
import { orderRoutes } from './orderRoutes'
import { pageMeta } from './pageMeta'

interface Admin {
  readonly store: SandboxStore
  readonly faults: FaultBook
  /** The admin API's token. */
  readonly apiToken: string
}

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
      channelRoutes(app, store)
      redirectRoutes(app, store)
      tokenRoutes(app, store)
      hookRoutes(app, store)
      cartRoutes(app, store)
      orderRoutes(app, store)
      customerRoutes(app, store)
      currencyRoutes(app, store)
    },
    { prefix: '/stores/:hash' },
  )
}

function tokenRoutes(app: FastifyInstance, store: SandboxStore): void {
  app.post('/v3/storefront/api-token-private', async ({ body }) => {
    const { channel_id, channel_ids = [], expires_at, scopes } = adminBodies.token.parse(body)
    const channelIds = channel_id === undefined ? channel_ids : [channel_id]
    channelIds.forEach((id) => requireChannel(store, String(id)))
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

function customerRoutes(app: FastifyInstance, store: SandboxStore): void {
  app.get<{ Querystring: { 'id:in'?: string } }>('/v3/customers', async ({ query }) => {
    const ids = (query['id:in'] ?? '').split(',').map(Number)
    const found = [...store.customers.values()].filter(({ id }) => ids.includes(id))
    return { data: found.map(({ id, email }) => ({ id, email })), meta: pageMeta(found) }
  })
  app.delete<{ Querystring: { 'id:in'?: string } }>('/v3/customers', async ({ query }, reply) => {
    for (const id of (query['id:in'] ?? '').split(',')) deleteCustomer(store, Number(id))
    return reply.code(204).send()
  })
}

function currencyRoutes(app: FastifyInstance, store: SandboxStore): void {
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
}
