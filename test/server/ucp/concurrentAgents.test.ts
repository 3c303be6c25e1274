/* oxlint-disable typescript/no-unsafe-member-access, typescript/no-unsafe-assignment, typescript/no-unsafe-argument, typescript/no-unsafe-call, typescript/no-unsafe-return -- bodies whose shape the protocol's schemas check */
import type { FastifyInstance } from 'fastify'
import { checkoutsIn } from '../../../server/engines/own/checkout/checkouts'
import { agentSessionsIn, deleteOldAgentData } from '../../../server/ucp/agentSessions'
import { ucpVersions } from '../../../server/ucp/capabilities'
import type { Order } from '../../../src/domain/order/orderSchema'
import { forSuite } from '../../setup/testDatabase'
import { openTradingShop, type Visitor } from '../../setup/tradingShop'
import { openAgentServer } from './agentServer'
import {
  anAgent,
  buyer,
  delivered,
  openAgentApp,
  type Agent,
  type Json,
  type Reply,
  line,
  racket,
  strings,
} from './agentShop'

const shop = forSuite(openTradingShop)
const server = forSuite(() => openAgentServer())
const [, version] = ucpVersions
/** Two machines with one database. */
let apps: readonly FastifyInstance[]
let one: Agent
let other: Agent
beforeAll(() => {
  apps = [0, 1].map(() => openAgentApp({ commerce: shop.commerce, db: shop.database.db }, server.origin))
  ;[one, other] = apps.map((app) => anAgent(app, 'rest', server.profile(version), version)) as [Agent, Agent]
})
afterAll(() => Promise.all(apps.map((app) => app.close())))
beforeEach(async () => {
  await shop.setStock(100102, 29)
  await shop.setStock(400101, 2000)
})

const express = { line_items: [line(racket, 1)], buyer, fulfillment: delivered('express') }
const standard = {
  line_items: [line(strings, 3)],
  buyer: { ...buyer, email: 'ravi@example.test' },
  fulfillment: delivered('standard'),
}

async function aCheckout(body: object = { line_items: [line(strings, 1)] }): Promise<string> {
  const { status, body: made } = await one.call('create_checkout', { body })
  expect(status).toBe(201)
  return made['id']
}

/** The items, totals, details and link that a response names. */
const offerIn = ({ status, body }: Reply) => {
  const { buyer: person, line_items: lines, totals, continue_url: url, fulfillment } = body
  return {
    status,
    lines: lines.map(({ item, quantity }: Json) => [item.id, quantity]),
    totals,
    email: person?.email,
    method: fulfillment.methods[0].groups[0].selected_option_id,
    url,
  }
}

/** A browser that has opened the link of a checkout. */
async function openLink(continueUrl: string): Promise<Visitor> {
  const visitor = shop.visitor('in.localhost', {}, { checkouts: checkoutsIn(shop.database.db) })
  const key = new URL(continueUrl).hash.slice('#key='.length)
  const opened = await visitor.request('POST', 'cart/links/open', { key })
  expect([opened.status, opened.body.errors]).toEqual([200, undefined])
  return visitor
}

/** Orders with what the link put into the browser, at the total that the agent was told. */
async function payAt({ url, totals }: ReturnType<typeof offerIn>): Promise<Order> {
  const visitor = await openLink(url)
  const draft = await visitor.request('GET', 'checkout')
  const { fields, deliveryMethod } = draft.body.data as { fields: object; deliveryMethod: string }
  const expectedTotal = totals.at(-1).amount / 100
  // Two tabs confirm at once.
  const confirmed = await Promise.all(
    [0, 1].map(() => visitor.order({ ...fields, deliveryMethod, expectedTotal })),
  )
  const orders = confirmed.map(({ status, body }) => {
    expect([status, body.errors]).toEqual([200, undefined])
    return body.data as Order
  })
  expect(orders[1]!.id).toBe(orders[0]!.id)
  return orders[0]!
}

const countOrders = async () => (await shop.database.db.selectFrom('orders').select('id').execute()).length

test('of two simultaneous updates the checkout becomes the one or the other, never a mix', async () => {
  for (let round = 0; round < 5; round += 1) {
    const id = await aCheckout()
    const updates = await Promise.all([
      one.call('update_checkout', { id, body: express }),
      other.call('update_checkout', { id, body: standard }),
    ])
    const offers = updates.map(offerIn)
    expect(offers).toMatchObject([
      { status: 200, lines: [[racket, 1]], email: buyer.email, method: 'express' },
      { status: 200, lines: [[strings, 3]], email: 'ravi@example.test', method: 'standard' },
    ])
    const stored = offerIn(await one.call('get_checkout', { id }))
    expect(offers).toContainEqual(stored)
  }
})

test('a completion or a read during an update responds with the state before or after it', async () => {
  for (let round = 0; round < 5; round += 1) {
    const id = await aCheckout(standard)
    const before = offerIn(await one.call('get_checkout', { id }))
    const progress = { isDone: false }
    const update = one.call('update_checkout', { id, body: express }).finally(() => {
      progress.isDone = true
    })
    const seen: Reply[] = []
    while (!progress.isDone)
      seen.push(
        ...(await Promise.all([
          other.call('complete_checkout', { id, body: {}, key: crypto.randomUUID() }),
          other.call('complete_checkout', { id, body: {}, key: crypto.randomUUID() }),
          other.call('get_checkout', { id }),
        ])),
      )
    const states = [before, offerIn(await update)]
    for (const reply of seen) expect(states).toContainEqual(offerIn(reply))
  }
})

test('the order has the totals of its link, and the checkout shows the order after a later update', async () => {
  const ordersBefore = await countOrders()
  const id = await aCheckout(standard)
  const confirmed = offerIn(await one.call('complete_checkout', { id, body: {} }))
  const [order] = await Promise.all([
    payAt(confirmed),
    other.call('update_checkout', { id, body: express }),
    one.call('complete_checkout', { id, body: {} }),
  ])
  expect(order.total).toBe(confirmed.totals.at(-1).amount / 100)
  expect(await countOrders()).toBe(ordersBefore + 1)
  const completed = await one.call('get_checkout', { id })
  expect(completed.body).toMatchObject({
    status: 'completed',
    order: { label: order.number },
    line_items: [{ item: { id: strings }, quantity: 3 }],
  })
  expect(completed.body['totals'].at(-1)).toEqual(confirmed.totals.at(-1))
  expect(completed.body['continue_url']).toBeUndefined()
})

test('the order from the link of any simultaneous update completes the checkout', async () => {
  const quantities = [1, 2, 3, 4]
  for (const paid of [0, 3]) {
    const id = await aCheckout()
    const updates = await Promise.all(
      quantities.map((quantity) =>
        [one, other][quantity % 2]!.call('update_checkout', {
          id,
          body: { ...standard, line_items: [line(strings, quantity)] },
        }),
      ),
    )
    const order = await payAt(offerIn(updates[paid]!))
    const { body } = await one.call('get_checkout', { id })
    expect(body).toMatchObject({ status: 'completed', order: { label: order.number } })
  }
})

test('a cart that is checked out twice at once has one checkout', async () => {
  const cart = await one.call('create_cart', { body: { line_items: [line(strings, 1)] } })
  const body = { ...express, cart_id: cart.body['id'], line_items: [] }
  const made = await Promise.all([one, other].map((agent) => agent.call('create_checkout', { body })))
  expect(made[1]!.body['id']).toBe(made[0]!.body['id'])
})

test('after a change of its cart, a checkout has a link to the changed items with the same details', async () => {
  const cart = await one.call('create_cart', { body: { line_items: [line(strings, 1)] } })
  const made = await one.call('create_checkout', {
    body: { ...standard, cart_id: cart.body['id'], line_items: [] },
  })
  await one.call('update_cart', { id: cart.body['id'], body: { line_items: [line(strings, 4)] } })
  const completed = offerIn(await one.call('complete_checkout', { id: made.body['id'], body: {} }))
  expect(completed).toMatchObject({ lines: [[strings, 4]], email: 'ravi@example.test', method: 'standard' })
  expect(await payAt(completed)).toMatchObject({ lines: [{ quantity: 4 }] })
})

test('an update and a cancellation at once run one after the other, and leave no checkout', async () => {
  const id = await aCheckout()
  const [canceled, updated] = await Promise.all([
    one.call('cancel_checkout', { id, key: crypto.randomUUID() }),
    other.call('update_checkout', { id, body: express }),
  ])
  expect(canceled.body['status']).toBe('canceled')
  if (updated.body['id'] === undefined)
    expect(updated.body['messages']).toMatchObject([{ code: 'not_found' }])
  else expect(canceled.body['line_items']).toEqual(updated.body['line_items'])
  const { body } = await one.call('get_checkout', { id })
  expect(body['messages']).toMatchObject([{ code: 'not_found' }])
})

test('a change that waits too long is rejected, and the lock of a dead process ends', async () => {
  const { db } = shop.database
  const sessions = agentSessionsIn(db, 'secret', { waitMs: 0 })
  const nested = sessions.withLock('a', () => sessions.withLock('a', async () => 'both'))
  await expect(nested).rejects.toMatchObject({ status: 409, code: 'update_conflict', retryAfter: 1 })
  expect(await sessions.withLock('a', () => sessions.withLock('b', async () => 'both'))).toBe('both')
  const ended = { holder: crypto.randomUUID(), leased_until: new Date(Date.now() - 1_000) }
  await db
    .insertInto('leases')
    .values({ name: 'agent cart dead', ...ended })
    .execute()
  await deleteOldAgentData(db)
  expect(await db.selectFrom('leases').select('name').where('name', 'like', 'agent cart%').execute()).toEqual(
    [],
  )
})
