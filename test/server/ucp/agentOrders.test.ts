import type { FastifyInstance } from 'fastify'
/* oxlint-disable typescript/no-unsafe-argument, typescript/no-unsafe-assignment, typescript/no-unsafe-call, typescript/no-unsafe-member-access -- bodies whose shape the protocol's schemas check */
import { sql } from 'kysely'
import { deleteExpiredCartLinks } from '../../../server/links/cartLinkRows'
import { ucpVersions } from '../../../server/ucp/capabilities'
import type { Order } from '../../../src/domain/order/orderSchema'
import { forSuite } from '../../setup/testDatabase'
import { openTradingShop, orderIn } from '../../setup/tradingShop'
import { openAgentServer } from './agentServer'
import { anAgent, buyer, delivered, destination, line, openAgentApp, strings, type Agent } from './agentShop'

const shop = forSuite(openTradingShop)
const server = forSuite(() => openAgentServer())
const [, version] = ucpVersions
let app: FastifyInstance
let agent: Agent
beforeAll(() => {
  app = openAgentApp({ commerce: shop.commerce, db: shop.database.db }, server.origin)
  agent = anAgent(app, 'rest', server.profile(version), version)
})
afterAll(() => app.close())
beforeEach(() => shop.setStock(400101, 2000))

const items = { line_items: [line(strings, 2)] }

/** Opens a link in a new browser, and places the order with cash on delivery. */
async function orderAt(continueUrl: string): Promise<Order> {
  const visitor = shop.visitor()
  const key = new URL(continueUrl).hash.slice('#key='.length)
  const opened = await visitor.request('POST', 'cart/links/open', { key })
  const { cart } = opened.body.data as { cart: { cart_amount: number } }
  const ordered = await visitor.order({ expectedTotal: cart.cart_amount + 99 })
  expect([ordered.status, ordered.body.errors]).toEqual([200, undefined])
  return orderIn(ordered)
}

test('a checkout whose older link was paid stays completed as long as its session', async () => {
  const { db } = shop.database
  const { body: made } = await agent.call('create_checkout', { body: items })
  const expire = (days: number) =>
    db
      .updateTable('cart_links')
      .set({ expires_at: sql<Date>`expires_at - make_interval(days => ${days})` })
      .execute()
  await expire(5)
  await agent.call('update_checkout', { id: made['id'], body: { line_items: [line(strings, 1)] } })
  const { number } = await orderAt(made['continue_url'])
  await expire(6)
  await deleteExpiredCartLinks(db)
  const { body } = await agent.call('get_checkout', { id: made['id'] })
  expect(body).toMatchObject({ status: 'completed', order: { label: number } })
})

test('an order that expired unpaid neither completes a checkout nor hides a later order', async () => {
  const { engine } = shop.commerce
  const { body: made } = await agent.call('create_checkout', { body: items })
  const unpaid = await orderAt(made['continue_url'])
  await shop.database.db
    .updateTable('orders')
    .set({ payment_method: 'upi', expires_at: new Date(Date.now() - 1_000) })
    .where('id', '=', unpaid.id)
    .execute()
  await engine.move(unpaid.id, { event: 'expire', by: 'time' })
  const read = async () => (await agent.call('get_checkout', { id: made['id'] })).body
  expect(await read()).toMatchObject({ status: 'incomplete', continue_url: made['continue_url'] })
  const { number } = await orderAt(made['continue_url'])
  expect(await read()).toMatchObject({ status: 'completed', order: { label: number } })
  // A late payment of the cancelled order is sent back.
  await engine.move(unpaid.id, { event: 'pay', by: 'payment' })
  expect(await read()).toMatchObject({ status: 'completed', order: { label: number } })
})

test('an address in another country stays missing, and the link has none', async () => {
  const abroad = { ...destination, address_country: 'SG' }
  const fulfillment = {
    methods: [{ destinations: [abroad], groups: [{ selected_option_id: 'standard' }] }],
  }
  const { body: made } = await agent.call('create_checkout', { body: { ...items, buyer, fulfillment } })
  expect(made['messages']).toContainEqual(expect.objectContaining({ code: 'address_undeliverable' }))
  const { body } = await agent.call('get_checkout', { id: made['id'] })
  expect(body['status']).toBe('incomplete')
  expect(body['messages']).toContainEqual(expect.objectContaining({ code: 'missing_street_address' }))
  expect(body['fulfillment'].methods[0].destinations).toBeUndefined()
  const visitor = shop.visitor()
  const key = new URL(body['continue_url']).hash.slice('#key='.length)
  await visitor.request('POST', 'cart/links/open', { key })
  expect(JSON.stringify((await visitor.request('GET', 'checkout')).body)).not.toContain(abroad.street_address)
})

test('a returned item is no active one, and the log of deliveries keeps it', async () => {
  const { engine } = shop.commerce
  const { body: made } = await agent.call('create_checkout', {
    body: { ...items, buyer, fulfillment: delivered('standard') },
  })
  const { id } = await orderAt(made['continue_url'])
  await engine.move(id, { event: 'pack', by: 'staff' })
  await engine.move(id, { event: 'ship', by: 'staff', carrier: 'Delhivery', trackingNumber: 'D1' })
  await engine.move(id, { event: 'deliver', by: 'staff' })
  await engine.move(id, { event: 'accept_return', by: 'staff', pieces: [{ line: 1, quantity: 1 }] })
  const { body: part } = await agent.call('get_order', { id: made['id'] })
  expect(part['line_items']).toMatchObject([
    { status: 'fulfilled', quantity: { original: 2, total: 1, fulfilled: 1 } },
  ])
  expect(part['fulfillment'].events.at(-1)).toMatchObject({
    type: 'delivered',
    line_items: [{ id: '1', quantity: 2 }],
  })
  await engine.move(id, { event: 'accept_return', by: 'staff', pieces: [{ line: 1, quantity: 1 }] })
  const { body: nothing } = await agent.call('get_order', { id: made['id'] })
  expect(nothing['line_items']).toMatchObject([
    { status: 'removed', quantity: { original: 2, total: 0, fulfilled: 0 } },
  ])
})
