import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { ordersCommand } from '../../../../../scripts/orders/commandLine'
import type { OrderMove } from '../../../../../server/commerce/orderEngine'
import { inTransaction } from '../../../../../server/database/transaction'
import { exportData } from '../../../../../server/engines/own/backup/exportData'
import { deleteEverythingExpired } from '../../../../../server/engines/own/embeddedCommerce'
import { notifyShopper } from '../../../../../server/engines/own/mails/notifyShopper'
import { refundOrder } from '../../../../../server/engines/own/orders/refundOrder'
import { attemptsIn } from '../../../../../server/limits/attempts'
import { defaultLimits as limits } from '../../../../../server/settings/limitSettings'
import { defaultSites } from '../../../../../src/site/sites'
import { runInProcess } from '../../../../setup/runScript'
import { forSuite } from '../../../../setup/testDatabase'
import {
  anAmount,
  matching,
  openTradingShop,
  orderIn,
  type ShopResponse,
  type Visitor,
} from '../../../../setup/tradingShop'

const strings = { productId: 4001, variantId: 400101 }
const signingKey = 'a-signing-key-of-the-tests-that-is-long'
const account = {
  method: 'bank',
  holder: 'Asha Rao',
  ifsc: 'hdfc0001234',
  accountNumber: '5010 0123 4567',
  accountAgain: '501001234567',
}
const upi = { method: 'upi', upiId: 'asha.rao@okaxis' }

const shop = forSuite(() => openTradingShop({ sites: defaultSites(3000), signingKey }))
beforeEach(async () => {
  await shop.setStock(400101, 50)
  await shop.database.db.deleteFrom('outgoing_mails').execute()
})

const move = (id: string, ...moves: readonly OrderMove[]) =>
  moves.reduce<Promise<unknown>>(
    (before, next) => before.then(() => shop.commerce.engine.move(id, next)),
    Promise.resolve(),
  )
const delivery: readonly OrderMove[] = [
  { event: 'pack', by: 'staff' },
  { event: 'ship', by: 'staff', carrier: 'Swift', trackingNumber: 'SW1' },
  { event: 'deliver', by: 'staff' },
]
const request: OrderMove = { event: 'request_return', by: 'shopper', reason: '', items: [] }
const acceptance: OrderMove = { event: 'accept_return', by: 'staff' }

/** A delivered cash order. */
async function aCashOrder(visitor: Visitor = shop.visitor()) {
  const { cart_amount } = await visitor.add(strings)
  const order = orderIn(await visitor.order({ expectedTotal: cart_amount + 99 }))
  await move(order.id, ...delivery)
  return { visitor, order }
}
async function aReturn(visitor?: Visitor) {
  const made = await aCashOrder(visitor)
  await move(made.order.id, request)
  return made
}

const name = (visitor: Visitor, id: string, body: object = account) =>
  visitor.request('PUT', `orders/${id}/refund-account`, body)
const codeOf = ({ status, body }: ShopResponse) => [status, body.errors?.[0]?.code]
const see = async (visitor: Visitor, id: string) => orderIn(await visitor.request('GET', `orders/${id}`))
const rows = () => shop.database.db.selectFrom('refund_accounts').selectAll().execute()
const rowOf = async (id: string) => (await rows()).find(({ order_id }) => order_id === id)
const run = (args: readonly string[], key = signingKey) =>
  runInProcess(ordersCommand, args, { DATABASE_URL: shop.database.url, SIGNING_KEY: key, PORT: '3000' })
const staff = async (...args: string[]) => {
  const { output, errors } = await run(args)
  return output + errors
}
const lastMail = async () => {
  const mails = await shop.database.db
    .selectFrom('outgoing_mails')
    .select(['plain', 'html'])
    .orderBy('created_at')
    .execute()
  return mails.at(-1)
}

test('stores the account of a requested return encrypted, and shows only its end', async () => {
  const { visitor, order } = await aReturn()
  expect(await see(visitor, order.id)).toMatchObject({
    actions: ['name_refund_account'],
    refundAccount: null,
  })
  const response = await name(visitor, order.id)
  expect(response.status).toBe(200)
  const shown = { method: 'bank', ending: '4567' }
  expect(orderIn(response).refundAccount).toEqual(shown)
  expect((await see(visitor, order.id)).refundAccount).toEqual(shown)
  const row = await rowOf(order.id)
  const stored = [JSON.stringify(row), row?.sealed.toString('latin1'), row?.sealed.toString('base64')].join()
  for (const text of ['501001234567', 'Asha', 'HDFC0001234', 'holder']) expect(stored).not.toContain(text)
  expect(JSON.stringify(response.body)).not.toContain('50100123')
})

test('every field by the rules of the region is named in the error', async () => {
  const { visitor, order } = await aReturn()
  const wrong = await name(visitor, order.id, { ...account, ifsc: 'HDFC', accountAgain: '1' })
  expect(wrong.status).toBe(400)
  expect(wrong.body.errors?.map(({ field }) => field)).toEqual(['accountAgain', 'ifsc'])
  expect(JSON.stringify(wrong.body)).not.toContain('50100123')
  for (const body of [
    {},
    { method: 'paynow', mobile: '81234567' },
    { method: 'upi', upiId: 7 },
    { ...upi, upiId: 'x'.repeat(300) },
  ])
    expect(codeOf(await name(visitor, order.id, body))).toEqual([400, 'validation_error'])
  expect(await rowOf(order.id)).toBeUndefined()
})

test('only orders that cash paid, with a requested or owed refund, take an account', async () => {
  const { visitor, order } = await aCashOrder()
  expect((await see(visitor, order.id)).actions).not.toContain('name_refund_account')
  expect(codeOf(await name(visitor, order.id))).toEqual([409, 'order_moved_on'])
  await move(order.id, acceptance)
  expect((await see(visitor, order.id)).actions).toContain('name_refund_account')
  expect((await name(visitor, order.id)).status).toBe(200)
  const card = await aReturn()
  await shop.database.db
    .updateTable('orders')
    .set({ payment_method: 'card' })
    .where('id', '=', card.order.id)
    .execute()
  expect((await see(card.visitor, card.order.id)).actions).toEqual([])
  const rejected = await name(card.visitor, card.order.id)
  expect(codeOf(rejected)).toEqual([409, 'order_moved_on'])
  expect(rejected.body.errors?.[0]?.message).toContain('cash order')
})

test('only the holder of the key, or the customer, names an account', async () => {
  const { order } = await aReturn()
  expect(codeOf(await name(shop.visitor(), order.id))).toEqual([404, 'not_found'])
  expect(codeOf(await name(shop.visitor(), randomUUID()))).toEqual([404, 'not_found'])
  expect((await name(await shop.opener(order.id), order.id)).status).toBe(200)

  const customer = shop.visitor()
  await customer.join()
  const own = await aReturn(customer)
  const opener = await shop.opener(own.order.id)
  expect(codeOf(await name(opener, own.order.id))).toEqual([401, 'not_signed_in'])
  expect((await name(customer, own.order.id)).status).toBe(200)
  expect(await see(opener, own.order.id)).toMatchObject({ actions: [], refundAccount: null })
})

test('limits changes of an account', async () => {
  const { visitor: owner, order } = await aReturn()
  const visitor = shop.visitor('in.localhost', {}, { attempts: attemptsIn(shop.database.db) })
  visitor.orders = owner.orders
  for (let count = 0; count < limits.refundAccount.perOrder; count += 1)
    expect((await name(visitor, order.id, upi)).status).toBe(200)
  expect(codeOf(await name(visitor, order.id, upi))).toEqual([429, 'too_many_requests'])
})

test('the staff reads an account once, and again with --again', async () => {
  const { visitor, order } = await aReturn()
  await move(order.id, acceptance)
  expect(await staff('refund-account', order.number)).toContain(`No account is stored for ${order.number}.`)
  expect(await staff('refund', order.number)).toContain('No account for the refund is stored')
  await name(visitor, order.id)
  expect(await staff('refund', order.number)).toContain('stored: bank account ending in 4567.')
  const other = await run(['refund-account', order.number], 'another-signing-key-that-is-long-enough')
  expect([other.code, other.errors]).toEqual([1, expect.stringContaining('another signing key')])
  expect((await rowOf(order.id))?.shown_at).toBeNull()
  const first = await run(['refund-account', order.number])
  expect(first).toEqual({
    code: 0,
    errors: '',
    output: [
      `${order.number}: refund by bank account`,
      '  Holder    Asha Rao',
      '  Account   501001234567',
      '  IFSC      HDFC0001234\n',
    ].join('\n'),
  })
  expect((await rowOf(order.id))?.shown_by).not.toBe('')
  const second = await run(['refund-account', order.number])
  expect([second.code, second.output]).toEqual([1, ''])
  expect(second.errors).toMatch(/was shown on \d{4}-\d\d-\d\d \d\d:\d\d UTC to \S+ on the server\. .*--again/)
  const { rows } = await shop.database.pool.query<{ actor: string }>(
    `select actor from staff_changes where action = 'order.read_refund_account' and subject_id = $1`,
    [order.number],
  )
  expect(rows.map(({ actor }) => actor)).toEqual([matching(/^\S+ on the server$/)])
  expect(await staff('refund', order.number)).toMatch(/It was shown on \d{4}/)
  expect((await run(['refund-account', order.number, '--again'])).output).toBe(first.output)
  await name(visitor, order.id, upi)
  expect(await staff('refund-account', order.number)).toContain('UPI ID    asha.rao@okaxis')
})

test('the account is deleted when the refund is settled, and not before', async () => {
  const { visitor, order } = await aReturn()
  await name(visitor, order.id)
  await move(order.id, acceptance)
  await inTransaction(shop.database.db, (transaction) =>
    refundOrder(transaction, order.id, anAmount(10_000), notifyShopper(defaultSites(3000))),
  )
  expect(await rowOf(order.id)).toBeDefined()
  const [, version = ''] = /--yes (\d+)/.exec(await staff('refund', order.number, '--by-hand')) ?? []
  expect(await staff('refund', order.number, '--by-hand', '--yes', version)).toContain('by hand')
  expect(await rowOf(order.id)).toBeUndefined()
  expect(await see(visitor, order.id)).toMatchObject({ actions: [], refundAccount: null })
  expect((await lastMail())?.plain).toContain('to the account that you named')
  expect(codeOf(await name(visitor, order.id))).toEqual([409, 'order_moved_on'])
})

test('the account of a declined return is deleted', async () => {
  const { visitor, order } = await aReturn()
  await name(visitor, order.id)
  await move(order.id, { event: 'decline_return', by: 'staff' })
  expect(await rowOf(order.id)).toBeUndefined()
})

test('the account is deleted with the customer, and after 90 days', async () => {
  const customer = shop.visitor()
  const { password } = await customer.join()
  const own = await aReturn(customer)
  await name(customer, own.order.id)
  const { visitor, order } = await aReturn()
  await name(visitor, order.id)
  const download = await customer.request('GET', 'customers/data')
  expect(JSON.stringify(download.body)).toContain(own.order.number)
  expect(JSON.stringify(download.body)).not.toMatch(/refundAccount|50100123|HDFC/)
  expect((await customer.request('POST', 'customers/removal', { password })).status).toBe(200)
  expect(await rowOf(own.order.id)).toBeUndefined()
  await deleteEverythingExpired(shop.database.db)
  expect(await rowOf(order.id)).toBeDefined()
  await shop.database.db
    .updateTable('refund_accounts')
    .set({ stored_at: sql<Date>`now() - interval '91 days'` })
    .execute()
  await deleteEverythingExpired(shop.database.db)
  expect(await rows()).toEqual([])
})

test('mails ask for the account, and contain nothing of it', async () => {
  const { visitor, order } = await aReturn()
  const { plain, html } = (await lastMail())!
  expect(plain).toContain('You paid in cash, so we’ll send the money to the account that you name')
  expect(plain).toMatch(new RegExp(`Name the account for your refund.*\\n?.*/orders/${order.id}/#key=`))
  expect(html).toContain('Name the account for your refund')
  await name(visitor, order.id)
  const named = (await lastMail())!
  expect(named.plain).toContain(`An account for the refund of order ${order.number} was named on its page.`)
  await name(visitor, order.id, upi)
  const replaced = (await lastMail())!
  expect(replaced.plain).toContain(`The account for the refund of order ${order.number} was replaced`)
  expect(replaced.plain).toMatch(/Wasn’t it you\?.*@/s)
  for (const { plain: text, html: page } of [named, replaced])
    expect(text + page).not.toMatch(/4567|HDFC|okaxis/)
  await name(visitor, order.id)
  await move(order.id, acceptance)
  const later = (await lastMail())!
  expect(later.plain).toContain('to the account that you named on your order’s page')
  expect(later.plain).toContain('See your order')
  expect(later.plain + later.html).not.toMatch(/4567|HDFC/)
})

test('a backup contains no account', async () => {
  const { visitor, order } = await aReturn()
  await name(visitor, order.id)
  const lines: string[] = []
  for await (const line of exportData(shop.database.pool)) lines.push(line)
  expect(lines.some((line) => line.includes(order.id))).toBe(true)
  // The first line lists the migrations.
  expect(lines.slice(1).filter((line) => line.includes('refund_accounts'))).toEqual([])
})
