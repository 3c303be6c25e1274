/* oxlint-disable typescript/no-unsafe-member-access, typescript/no-unsafe-assignment, typescript/no-unsafe-argument, typescript/no-unsafe-call, typescript/no-unsafe-return -- bodies whose shape the protocol's schemas check */
import type { FastifyInstance } from 'fastify'
import { checkoutsIn } from '../../../server/engines/own/checkout/checkouts'
import { ucpVersions, type UcpVersion } from '../../../server/ucp/capabilities'
import type { Order } from '../../../src/domain/order/orderSchema'
import { forSuite } from '../../setup/testDatabase'
import { openTradingShop } from '../../setup/tradingShop'
import { openAgentServer } from './agentServer'
import {
  anAgent,
  buyer,
  delivered,
  openAgentApp,
  tools,
  type Agent,
  type Json,
  line,
  racket,
  strings,
} from './agentShop'
import { hasSpecifications, problemsOf } from './specifications'

const shop = forSuite(openTradingShop)
const server = forSuite(() => openAgentServer())
let app: FastifyInstance
beforeAll(() => {
  app = openAgentApp({ commerce: shop.commerce, db: shop.database.db }, server.origin)
})
afterAll(() => app.close())
beforeEach(async () => {
  await shop.setStock(100102, 29)
  await shop.setStock(400101, 2000)
})

const schemas: Readonly<Record<string, string>> = {
  search_catalog: 'shopping/catalog_search.json#/$defs/search_response',
  lookup_catalog: 'shopping/catalog_lookup.json#/$defs/lookup_response',
  get_product: 'shopping/catalog_lookup.json#/$defs/get_product_response',
  get_order: 'shopping/order.json',
}
/** Expects a response to have the shape that its version publishes. */
function expectShape(version: UcpVersion, tool: string, body: Json): void {
  const failed = version === '2026-04-08' ? 'shopping/types' : 'common/types'
  const named = tool.endsWith('_cart')
    ? 'shopping/cart.json'
    : 'shopping/fulfillment.json#/$defs/dev.ucp.shopping.checkout'
  const schema = body['ucp']?.status === 'error' ? `${failed}/error_response.json` : (schemas[tool] ?? named)
  expect([tool, problemsOf(version, `schemas/${schema}`, body)]).toEqual([tool, []])
}

const everyWay = ucpVersions.flatMap((version) =>
  (['rest', 'mcp'] as const).map((transport) => [transport, version] as const),
)
const openAgent = (transport: 'rest' | 'mcp', version: UcpVersion, host?: string): Agent => {
  const agent = anAgent(app, transport, server.profile(version), version, host)
  return {
    version,
    call: async (tool, options) => {
      const reply = await agent.call(tool, options)
      if (reply.status < 300) expectShape(version, tool, reply.body)
      return reply
    },
  }
}

/** Opens the link of a checkout as a browser does, and pays the order by cash on delivery. */
async function payAt(continueUrl: string): Promise<Order> {
  const visitor = shop.visitor('in.localhost', {}, { checkouts: checkoutsIn(shop.database.db) })
  const key = new URL(continueUrl).hash.slice('#key='.length)
  const opened = await visitor.request('POST', 'cart/links/open', { key })
  expect([opened.status, opened.body.errors]).toEqual([200, undefined])
  const draft = await visitor.request('GET', 'checkout')
  const { fields, deliveryMethod } = draft.body.data as { fields: object; deliveryMethod: string }
  const { cart_amount: amount } = (await visitor.request('GET', 'cart')).body.data as { cart_amount: number }
  const ordered = await visitor.order({ ...fields, deliveryMethod, expectedTotal: amount + 249 })
  expect([ordered.status, ordered.body.errors]).toEqual([200, undefined])
  return ordered.body.data as Order
}

test('the schemas of both versions check each response', () => {
  if (!hasSpecifications) return
  expect(problemsOf('2026-08-25', 'schemas/shopping/cart.json', {})).not.toEqual([])
})

describe.each(everyWay)('over %s, version %s', (transport, version) => {
  let agent: Agent
  beforeAll(() => {
    agent = openAgent(transport, version)
  })

  test('searches in the shopper’s language, page by page', async () => {
    const query = { query: 'badminton rackets', pagination: { limit: 5 } }
    const first = await agent.call('search_catalog', { body: query })
    expect([first.status, first.body['products'].length]).toEqual([200, 5])
    expect(first.body['ucp']).toMatchObject({ version, status: 'success' })
    const { cursor } = first.body['pagination']
    const second = await agent.call('search_catalog', {
      body: { ...query, pagination: { limit: 5, cursor } },
    })
    const ids = (reply: typeof first) => reply.body['products'].map(({ id }: Json) => id)
    expect(ids(first).filter((id: string) => ids(second).includes(id))).toEqual([])
    const hindi = await agent.call('search_catalog', { body: { ...query, context: { language: 'hi' } } })
    expect(ids(hindi)).toEqual(ids(first))
    expect(hindi.body['products'][0].description.plain).toMatch(/\p{Script=Devanagari}{3}/u)
    expect(hindi.body['products'][0].url).toContain('/hi/')
  })

  test('filters by category and price, and finds nothing without an error', async () => {
    const filters = { categories: ['/category/badminton/rackets/'], price: { max: 400_000 } }
    const { body } = await agent.call('search_catalog', { body: { filters } })
    expect(body['products'].length).toBeGreaterThan(0)
    for (const product of body['products'])
      expect(product.price_range.min.amount).toBeLessThanOrEqual(400_000)
    const nothing = await agent.call('search_catalog', { body: { query: 'zzzzqqqq' } })
    expect([nothing.body['products'], nothing.body['messages']]).toEqual([[], undefined])
  })

  test('leaves out a price filter in another currency, and says so', async () => {
    const filters = { price: { max: 100 } }
    const [withFilter, abroad] = await Promise.all(
      ['INR', 'sgd'].map((currency) =>
        agent.call('search_catalog', { body: { query: 'rackets', filters, context: { currency } } }),
      ),
    )
    expect([withFilter!.body['products'], withFilter!.body['messages']]).toEqual([[], undefined])
    expect(abroad!.body['products'].length).toBeGreaterThan(0)
    const notice = { type: 'warning', code: 'currency_conversion_unsupported' }
    expect(abroad!.body['messages']).toMatchObject([notice])
    const body = { id: racket, filters, context: { currency: 'SGD' } }
    const product = await agent.call('get_product', { body })
    expect(product.body['product'].id).toBe('1001')
    expect(product.body['messages']).toMatchObject([notice])
    const lookup = await agent.call('lookup_catalog', { body: { ...body, ids: [racket] } })
    expect([lookup.body['products'].length, lookup.body['messages']]).toMatchObject([1, [notice]])
  })

  test('looks up products and variants, and names unknown ids', async () => {
    const { body } = await agent.call('lookup_catalog', {
      body: { ids: ['1001', racket, 'aerovolt-stratos-90', 'x'] },
    })
    const [product] = body['products']
    expect(body['products']).toHaveLength(1)
    expect(
      product.variants.flatMap(({ inputs }: Json) => inputs).map(({ id, match }: Json) => [id, match]),
    ).toEqual(
      expect.arrayContaining([
        ['1001', 'featured'],
        [racket, 'exact'],
        ['aerovolt-stratos-90', 'featured'],
      ]),
    )
    expect(body['messages']).toEqual([{ type: 'info', code: 'not_found', content: 'x' }])
  })

  test('narrows a product by its options and quotes shoppers as such', async () => {
    const { body } = await agent.call('get_product', { body: { id: racket } })
    const { product } = body
    expect(product.variants[0]).toMatchObject({ id: racket, price: { amount: 1_299_000, currency: 'INR' } })
    expect(product.selected).toEqual([{ name: 'Grip size', label: 'G5' }])
    const other = await agent.call('get_product', {
      body: {
        id: '1001',
        selected: [
          { name: 'Grip size', label: 'G4' },
          { name: 'Size', label: 'L' },
        ],
        preferences: ['Grip size'],
      },
    })
    expect(other.body['product'].selected).toEqual([{ name: 'Grip size', label: 'G4' }])
    const unknown = await agent.call('get_product', { body: { id: '999999' } })
    expect(unknown.body).toMatchObject({ ucp: { status: 'error' }, messages: [{ code: 'not_found' }] })
  })

  test('fills, changes and cancels a cart', async () => {
    const made = await agent.call('create_cart', { body: { line_items: [line(racket, 1)] } })
    expect(made.status).toBe(transport === 'rest' ? 201 : 200)
    const { id } = made.body as { id: string }
    expect(made.body['totals'].at(-1)).toEqual({ type: 'total', amount: 1_299_000 })
    const changed = await agent.call('update_cart', {
      id,
      body: { line_items: [line(racket, 2), line(strings, 3), line('777.888', 1)] },
    })
    expect(changed.body['line_items'].map((each: Json) => [each.item.id, each.quantity])).toEqual([
      [racket, 2],
      [strings, 3],
    ])
    expect(changed.body['messages']).toMatchObject([{ code: 'item_unavailable', severity: 'recoverable' }])
    const reduced = await agent.call('update_cart', { id, body: { line_items: [line(strings, 1)] } })
    expect(reduced.body['line_items']).toHaveLength(1)
    expect((await agent.call('get_cart', { id })).body['line_items']).toEqual(reduced.body['line_items'])
    expect((await agent.call('cancel_cart', { id, key: crypto.randomUUID() })).body['id']).toBe(id)
    const gone = await agent.call('get_cart', { id })
    expect(gone.body).toMatchObject({ ucp: { status: 'error' }, messages: [{ code: 'not_found' }] })
  })

  test('rejects what is sold out, and makes no cart of it', async () => {
    await shop.setStock(100102, 1)
    const { body } = await agent.call('create_cart', { body: { line_items: [line(racket, 2)] } })
    expect(body['messages']).toMatchObject([{ code: 'out_of_stock', severity: 'unrecoverable' }])
    expect(body['id']).toBeUndefined()
  })

  test('prepares a checkout that the shopper pays, and reads its order', async () => {
    const made = await agent.call('create_checkout', { body: { line_items: [line(strings, 1)] } })
    const { id } = made.body as { id: string }
    expect(made.body['status']).toBe('incomplete')
    expect(made.body['messages']).toContainEqual(
      expect.objectContaining({ code: 'missing_email', path: '$.buyer.email', severity: 'recoverable' }),
    )
    const ready = await agent.call('update_checkout', {
      id,
      body: { line_items: [line(strings, 2)], buyer, fulfillment: delivered('express') },
    })
    expect(ready.body['status']).toBe('requires_escalation')
    expect(ready.body['messages']).toMatchObject([{ severity: 'requires_buyer_review' }])
    const price: number = ready.body['line_items'][0].item.price
    expect(ready.body['totals']).toEqual([
      { type: 'subtotal', amount: 2 * price },
      { type: 'fulfillment', amount: 24_900, display_text: 'Express delivery' },
      { type: 'total', amount: 2 * price + 24_900 },
    ])
    const completed = await agent.call('complete_checkout', {
      id,
      key: crypto.randomUUID(),
      body: {
        payment: { instruments: [{ id: 'p', handler_id: 'h', type: 'card', credential: { type: 'x' } }] },
      },
    })
    expect(completed.body).toMatchObject({
      status: 'requires_escalation',
      continue_url: ready.body['continue_url'],
    })
    expect(completed.body['order']).toBeUndefined()
    expect(completed.body['continue_url']).toMatch(
      /^http:\/\/in\.localhost:3000\/cart\/open\/#key=[\w-]{43}$/,
    )
    const order = await payAt(completed.body['continue_url'])
    expect(order).toMatchObject({
      deliveryMethod: 'express',
      total: (2 * price + 24_900) / 100,
      contact: { city: 'Bengaluru' },
    })
    const paid = await agent.call('get_checkout', { id })
    expect(paid.body).toMatchObject({ status: 'completed', order: { label: order.number } })
    const read = await agent.call('get_order', { id: paid.body['order'].id })
    expect(read.body).toMatchObject({ label: order.number, checkout_id: id, currency: 'INR' })
    expect(JSON.stringify(read.body)).not.toContain('Temple Road')
    const { agent: named } = await shop.database.db
      .selectFrom('orders')
      .select('agent')
      .where('id', '=', order.id)
      .executeTakeFirstOrThrow()
    expect(named).toBe(new URL(server.origin).host)
  })

  test('opens an order with its key alone', async () => {
    const { id, key } = await shop.database.db
      .selectFrom('orders')
      .select(['id', 'key'])
      .executeTakeFirstOrThrow()
    const opened = await agent.call('get_order', { id: `${id}.${key}` })
    expect(JSON.stringify(opened.body)).toContain('Temple Road')
    for (const wrong of [id, `${id}.${'0'.repeat(32)}`]) {
      const { body } = await agent.call('get_order', { id: wrong })
      expect(body['messages']).toMatchObject([{ code: 'not_found' }])
    }
  })

  test('turns a cart into one checkout, and gives it up', async () => {
    const cart = await agent.call('create_cart', { body: { line_items: [line(strings, 1)] } })
    const body = { cart_id: cart.body['id'], line_items: [] }
    const first = await agent.call('create_checkout', { body })
    const again = await agent.call('create_checkout', { body })
    expect(again.body['id']).toBe(first.body['id'])
    expect(first.body['line_items']).toMatchObject([{ item: { id: strings } }])
    const canceled = await agent.call('cancel_checkout', { id: first.body['id'], key: crypto.randomUUID() })
    expect([canceled.body['status'], canceled.body['continue_url']]).toEqual(['canceled', undefined])
    expect((await agent.call('get_checkout', { id: first.body['id'] })).body['messages']).toMatchObject([
      { code: 'not_found' },
    ])
  })

  test('repeats a response for the same key, and rejects another body with it', async () => {
    const key = crypto.randomUUID()
    const body = { line_items: [line(strings, 2)] }
    const first = await agent.call('create_cart', { body, key })
    const again = await agent.call('create_cart', { body, key })
    expect([again.status, again.body]).toEqual([first.status, first.body])
    const other = await agent.call('create_cart', { body: { line_items: [line(strings, 3)] }, key })
    expect([other.status, other.body['code']]).toEqual([409, 'idempotency_conflict'])
  })
})

test('no tool is untested', async () => {
  const listed = await app.inject({
    method: 'POST',
    url: '/api/ucp/mcp',
    headers: { host: 'in.localhost:3000' },
    payload: { jsonrpc: '2.0', id: 1, method: 'tools/list' },
  })
  expect(
    listed
      .json<Json>()
      .result.tools.map(({ name }: Json) => name)
      .toSorted(),
  ).toEqual(tools.toSorted())
})
