/* oxlint-disable typescript/no-unsafe-member-access, typescript/no-unsafe-return, typescript/no-unsafe-call, typescript/no-unsafe-argument, typescript/no-unsafe-assignment -- bodies whose shape the protocol's schemas check */
import type { FastifyInstance } from 'fastify'
import { ucpVersions } from '../../../server/ucp/capabilities'
import type { RawCart } from '../../../src/domain/cart/rawCartSchema'
import { someSettings } from '../../setup/aShop'
import { aHookedShop, aMirroredStore, dataIn, hostedSites } from '../../setup/hostedShop'
import { forSuite } from '../../setup/testDatabase'
import { openAgentServer } from './agentServer'
import { anAgent, buyer, delivered, openAgentApp, type Agent, type Json, line } from './agentShop'
import { problemsOf } from './specifications'

const store = forSuite(aMirroredStore)
const shop = forSuite(() => aHookedShop(store))
const server = forSuite(() => openAgentServer())
const [, version] = ucpVersions
let app: FastifyInstance
let agent: Agent
beforeAll(() => {
  const settings = someSettings({ sites: hostedSites() })
  app = openAgentApp({ commerce: shop.commerce, db: store.database.db }, server.origin, {
    parts: { settings },
  })
  agent = anAgent(app, 'rest', server.profile(version), version)
})
afterAll(() => app.close())

const racket = '101.101000'
const other = '102.102000'
/** It can get a name tag, so agents don't see it. */
const configurable = '139.139000'
const quantities = ({ body }: { readonly body: Json }) =>
  body['line_items'].map((each: Json) => [each.item.id, each.quantity])

test('the profile of a hosted store has no delivery, because its checkout decides on it', async () => {
  const { ucp } = (
    await app.inject({ url: '/.well-known/ucp', headers: { host: 'in.localhost:3000' } })
  ).json<Json>()
  expect(Object.keys(ucp.capabilities).toSorted()).toEqual(
    ['cart', 'catalog.lookup', 'catalog.search', 'checkout', 'order', 'permalink'].map(
      (name) => `dev.ucp.shopping.${name}`,
    ),
  )
})

test('an agent searches, and fills and changes a cart in the store', async () => {
  const found = await agent.call('search_catalog', { body: { query: 'racket' } })
  expect(found.status).toBe(200)
  expect(
    problemsOf(version, 'schemas/shopping/catalog_search.json#/$defs/search_response', found.body),
  ).toEqual([])
  expect(found.body['products'].map(({ id }: Json) => id)).toContain('101')

  const made = await agent.call('create_cart', { body: { line_items: [line(racket, 1)] } })
  expect([made.status, quantities(made)]).toEqual([201, [[racket, 1]]])
  expect(problemsOf(version, 'schemas/shopping/cart.json', made.body)).toEqual([])
  const { id } = made.body as { id: string }
  const changed = await agent.call('update_cart', {
    id,
    body: { line_items: [line(racket, 2), line(other, 1), line(configurable, 1)] },
  })
  expect(quantities(changed)).toEqual([
    [racket, 2],
    [other, 1],
  ])
  expect(changed.body['messages']).toMatchObject([{ code: 'item_unavailable', severity: 'recoverable' }])
  await agent.call('update_cart', { id, body: { line_items: [line(other, 1)] } })
  expect(quantities(await agent.call('get_cart', { id }))).toEqual([[other, 1]])
  const stored = [...store.sandbox.store.carts.values()].map(({ lines }) =>
    lines.map(({ variant, quantity }) => [variant.id, quantity]),
  )
  expect(stored).toEqual([[[102_000, 1]]])
})

test('the link of a checkout opens its cart in the store, and the shopper enters the rest there', async () => {
  const made = await agent.call('create_checkout', {
    body: { line_items: [line(racket, 2), line(other, 1)], buyer, fulfillment: delivered('standard') },
  })
  expect(made.body).toMatchObject({
    status: 'requires_escalation',
    messages: [{ code: 'payment_by_buyer', severity: 'requires_buyer_input' }],
  })
  expect(problemsOf(version, 'schemas/shopping/checkout.json', made.body)).toEqual([])
  expect([made.body['buyer'], made.body['fulfillment']]).toEqual([undefined, undefined])
  const key = new URL(made.body['continue_url']).hash.slice('#key='.length)
  const response = await shop.app.inject({
    method: 'POST',
    url: '/api/bigcommerce/cart/links/open',
    headers: { host: 'in.localhost' },
    payload: { key },
  })
  const opened = dataIn<{ missing: unknown; cart: RawCart }>(response)
  expect(opened.missing).toEqual([])
  expect(
    opened.cart.line_items.physical_items
      .map(({ variant_id, quantity }) => [variant_id, quantity])
      .toSorted(),
  ).toEqual([
    [101_000, 2],
    [102_000, 1],
  ])
  const total = made.body['totals'].find(({ type }: Json) => type === 'total').amount
  expect(total).toBe(Math.round(opened.cart.cart_amount * 100))
  const cookie = response.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  const { headers } = await shop.app.inject({ url: '/checkout/', headers: { host: 'in.localhost', cookie } })
  expect((await fetch(String(headers.location))).status).toBe(200)
})
