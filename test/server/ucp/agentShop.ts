/* oxlint-disable typescript/no-explicit-any, typescript/no-unsafe-member-access, typescript/no-unsafe-assignment, typescript/no-unsafe-argument -- bodies whose shape the protocol's schemas check */
import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import type { Commerce } from '../../../server/commerce/commerce'
import type { Tables } from '../../../server/database/tables'
import { checkoutsIn } from '../../../server/engines/own/checkout/checkouts'
import { buildApp } from '../../../server/http/app'
import type { Shop } from '../../../server/http/routes/shop'
import { attemptsIn } from '../../../server/limits/attempts'
import type { Limits } from '../../../server/settings/limitSettings'
import { agentProfiles } from '../../../server/ucp/agentProfile'
import { agentRepliesIn } from '../../../server/ucp/agentReplies'
import { agentSessionsIn } from '../../../server/ucp/agentSessions'
import type { UcpVersion } from '../../../server/ucp/capabilities'
import { ucpRoutes } from '../../../server/ucp/ucpRoutes'
import { aShop } from '../../setup/aShop'

const secret = 'a secret of the tests'

/** The web server of a shop with routes for agents. */
export function openAgentApp(
  { commerce, db }: { readonly commerce: Commerce; readonly db: Kysely<Tables> },
  localOrigin: string | null,
  { limits, parts = {} }: { readonly limits?: Limits; readonly parts?: Partial<Shop> } = {},
): FastifyInstance {
  const attempts = attemptsIn(db, limits)
  return buildApp({
    ...aShop({ commerce, attempts, ...(commerce.engine && { checkouts: checkoutsIn(db) }), ...parts }),
    pages: [
      ucpRoutes({
        commerce,
        attempts,
        profiles: agentProfiles({ localOrigin }),
        sessions: agentSessionsIn(db, secret),
        replies: agentRepliesIn(db, secret),
      }),
    ],
  })
}

export type Json = Readonly<Record<string, any>>
export interface Reply {
  readonly status: number
  readonly body: Json
  readonly headers: Readonly<Record<string, unknown>>
}

/** An agent that calls a shop over one transport. The tools have the same names and bodies in both. */
export interface Agent {
  readonly version: UcpVersion
  call(
    tool: string,
    options?: { id?: string; body?: object; key?: string; language?: string },
  ): Promise<Reply>
}

const rest: Readonly<Record<string, readonly ['GET' | 'POST' | 'PUT', string, string | null]>> = {
  search_catalog: ['POST', '/catalog/search', 'catalog'],
  lookup_catalog: ['POST', '/catalog/lookup', 'catalog'],
  get_product: ['POST', '/catalog/product', 'catalog'],
  create_cart: ['POST', '/carts', 'cart'],
  get_cart: ['GET', '/carts/:id', null],
  update_cart: ['PUT', '/carts/:id', 'cart'],
  cancel_cart: ['POST', '/carts/:id/cancel', null],
  create_checkout: ['POST', '/checkout-sessions', 'checkout'],
  get_checkout: ['GET', '/checkout-sessions/:id', null],
  update_checkout: ['PUT', '/checkout-sessions/:id', 'checkout'],
  complete_checkout: ['POST', '/checkout-sessions/:id/complete', 'checkout'],
  cancel_checkout: ['POST', '/checkout-sessions/:id/cancel', null],
  get_order: ['GET', '/orders/:id', null],
}
export const tools = Object.keys(rest)

export function anAgent(
  app: FastifyInstance,
  transport: 'rest' | 'mcp',
  profile: string,
  version: UcpVersion,
  host = 'in.localhost:3000',
): Agent {
  return {
    version,
    call: async (tool, { id, body = {}, key, language } = {}) => {
      const [method, path, payload] = rest[tool]!
      const shared = { host, ...(language && { 'accept-language': language }) }
      if (transport === 'rest') {
        const response = await app.inject({
          method,
          url: `/api/ucp${path.replace(':id', id ?? '')}`,
          headers: { ...shared, 'ucp-agent': `profile="${profile}"`, ...(key && { 'idempotency-key': key }) },
          ...(method !== 'GET' && { payload: body }),
        })
        return { status: response.statusCode, body: response.json(), headers: response.headers }
      }
      const response = await app.inject({
        method: 'POST',
        url: '/api/ucp/mcp',
        headers: { ...shared, accept: 'application/json, text/event-stream' },
        payload: {
          jsonrpc: '2.0',
          id: 1,
          method: 'tools/call',
          params: {
            name: tool,
            arguments: {
              meta: { 'ucp-agent': { profile }, ...(key && { 'idempotency-key': key }) },
              ...(id && { id }),
              ...(payload && { [payload]: body }),
            },
          },
        },
      })
      const { result, error } = response.json<Json>()
      if (result) expect(JSON.parse(result.content[0].text)).toEqual(result.structuredContent)
      return {
        status: response.statusCode,
        body: result ? result.structuredContent : { rpc: error.code, ...error.data },
        headers: response.headers,
      }
    },
  }
}

/** A shopper in Bengaluru, as an agent sends one. */
/** Ids of items in the demo catalog. */
export const racket = '1001.100102'
export const strings = '4001.400101'

/** A line of a cart or checkout as an agent sends it. */
export const line = (id: string, quantity: number) => ({ item: { id }, quantity })

export const buyer = {
  email: 'asha@example.test',
  first_name: 'Asha',
  last_name: 'Rao',
  phone_number: '98123 45678',
}
export const destination = {
  street_address: '12 Temple Road',
  address_locality: 'Bengaluru',
  address_region: 'KA',
  postal_code: '560001',
  address_country: 'IN',
}
export const delivered = (option: string) => ({
  methods: [{ type: 'shipping', destinations: [destination], groups: [{ selected_option_id: option }] }],
})
