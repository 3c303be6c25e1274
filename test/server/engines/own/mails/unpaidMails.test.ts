import type { PaymentView } from '../../../../../server/commerce/payments'
import { mailUnpaid } from '../../../../../server/engines/own/mails/mailUnpaid'
import { parseSettings } from '../../../../../server/settings/settings'
import type { Order } from '../../../../../src/domain/order/orderSchema'
import { openMailbox, type Mailbox } from '../../../../setup/aMailbox'
import {
  aGateway,
  openPayingShop,
  referenceOf,
  signed,
  webhookOf,
  type PayingShop,
} from '../../../../setup/aPaymentService'
import { keyOf, livingIn, matching, orderIn, type ShopResponse } from '../../../../setup/tradingShop'
import { passTime } from '../orderAudit'

const { sites } = parseSettings({}, process.cwd())
const strings = { productId: 4001, variantId: 400101 }
const day = 24 * 60

let shop: PayingShop
let mailbox: Mailbox
beforeAll(async () => {
  shop = await openPayingShop({ sites })
  mailbox = openMailbox(shop.database.db)
})
afterAll(async () => {
  mailbox.close()
  await shop.close()
})

/** Gateways for cards and virtual accounts, with a shopper in Jakarta. */
function aShopper() {
  const card = aGateway()
  const transfer = aGateway(
    {},
    {
      name: 'transfer',
      methods: ['virtual_account'],
      banks: ['bca', 'bni', 'cimb'],
      step: {
        kind: 'transfer',
        bank: 'BNI',
        account: '8808123456789012',
        expiresAt: new Date(Date.now() + day * 60_000).toISOString(),
        simulator: null,
      },
    },
  )
  const { service } = shop.aPaymentService([card, transfer])
  const email = `${Math.random().toString(36).slice(2)}@example.test`
  const visitor = shop.visitor('id.localhost', {}, { payments: service })
  const { db } = shop.database
  const order = async (paymentMethod: string, page = '/en/checkout/'): Promise<Order> => {
    await visitor.add(strings)
    const details = { ...livingIn.ID, email, paymentMethod }
    const rejected = await visitor.order({ ...details, expectedTotal: 1 })
    const now = /is now \D*([\d.,]+)$/.exec(rejected.body.errors?.[0]?.message ?? '')?.[1] ?? ''
    const body = {
      firstName: 'Asha',
      lastName: 'Rao',
      deliveryMethod: 'standard',
      ...details,
      expectedTotal: Number(now.replaceAll(',', '')),
    }
    const referer = `http://id.localhost:3000${page}`
    return orderIn(await visitor.request('POST', 'orders', body, { headers: { referer } }))
  }
  return {
    card,
    transfer,
    service,
    visitor,
    order,
    pay: ({ id }: Order, paymentMethod: string, bank?: unknown) =>
      visitor.request('POST', `orders/${id}/payment`, { paymentMethod, ...(bank !== undefined && { bank }) }),
    pass: ({ id }: Order, minutes: number) => passTime(db, id, minutes),
    /** Runs the timer's work and reads all mails to this shopper. */
    mails: async () => {
      await mailUnpaid(db, { sites, payments: service })
      return mailbox.to(email)
    },
  }
}
const subjectsOf = (mails: readonly { readonly subject: string }[]) => mails.map(({ subject }) => subject)
const paymentIn = ({ body }: ShopResponse) => body.data as PaymentView
const codeOf = ({ status, body }: ShopResponse) => [status, body.errors?.[0]?.code]

test('mails once after two minutes, with the amount, the deadline and a link that opens the order', async () => {
  const { order, pay, pass, mails } = aShopper()
  const placed = await order('card')
  await pay(placed, 'card')
  await pass(placed, 1)
  expect(await mails()).toEqual([])
  await pass(placed, 2)
  const [mail, ...others] = await mails()
  expect(others).toEqual([])
  expect(mail?.subject).toBe(`Finish your payment for order ${placed.number}`)
  const key = await keyOf(shop.database, placed.id)
  expect(mail?.text).toContain(`Finish payment:\nhttp://id.localhost:3000/en/orders/${placed.id}/#key=${key}`)
  expect(mail?.text).toMatch(/Pay by: \d+ \w+ at \d\d?\.\d\d\nAmount: Rp\s[\d,]+/)
  expect(mail?.text).not.toContain('Account number')
  expect(await mails()).toHaveLength(1)
})

test('mails the account number, the bank and the deadline, and reminds once in the last hour', async () => {
  const { order, pay, pass, mails } = aShopper()
  const placed = await order('virtual_account')
  await pay(placed, 'virtual_account', 'bni')
  await pass(placed, 3)
  const [mail, ...others] = await mails()
  expect(others).toEqual([])
  expect(mail?.text).toContain('Bank: BNI\nAccount number: 8808123456789012\nPay by: ')
  await pass(placed, 22 * 60)
  expect(await mails()).toHaveLength(1)
  await pass(placed, 70)
  const [, reminder, ...more] = await mails()
  expect(more).toEqual([])
  expect(reminder?.subject).toMatch(new RegExp(`^Order ${placed.number}: pay by \\d`))
  expect(reminder?.text).toContain('Account number: 8808123456789012')
  await pass(placed, 10)
  expect(await mails()).toHaveLength(2)
})

test('mails an account that is opened later, at most three accounts of one order', async () => {
  const { order, pay, pass, mails } = aShopper()
  const placed = await order('card')
  await pass(placed, 3)
  expect(subjectsOf(await mails())).toHaveLength(1)
  for (const [index, bank] of ['bca', 'bni', 'cimb', 'bca'].entries()) {
    expect((await pay(placed, 'virtual_account', bank)).status).toBe(200)
    expect(await mails()).toHaveLength(Math.min(index, 3) + 1)
    await pass(placed, 3)
    const all = await mails()
    expect(all).toHaveLength(Math.min(index + 1, 3) + 1)
    expect(all.at(-1)?.text).toContain('8808123456789012')
  }
})

test('mails nothing about orders that are paid within two minutes, cancelled, or cash on delivery', async () => {
  const { order, pay, pass, mails, card, service } = aShopper()
  const paid = await order('card')
  await pay(paid, 'card')
  card.decide(referenceOf(card), { state: 'paid' })
  await service.handleWebhook('hosted', webhookOf(card), signed)
  await pass(paid, 3)
  expect(subjectsOf(await mails())).toEqual([`Your order ${paid.number}`])
  const cancelled = await order('card')
  await shop.commerce.engine.move(cancelled.id, { event: 'cancel', by: 'shopper' })
  await pass(cancelled, 3)
  expect(subjectsOf(await mails()).slice(1)).toEqual([`Order ${cancelled.number} is cancelled`])
})

test('asks the gateway first, because its webhook may be lost', async () => {
  const { order, pay, pass, mails, card } = aShopper()
  const placed = await order('card')
  await pay(placed, 'card')
  card.decide(referenceOf(card), { state: 'paid' })
  await pass(placed, 3)
  expect(subjectsOf(await mails())).toEqual([`Your order ${placed.number}`])
})

test('mails a failed payment once, instead of the first mail, and not if the shopper pays meanwhile', async () => {
  const { order, pay, pass, mails, card, service } = aShopper()
  const fail = async (index: number) => {
    card.decide(referenceOf(card, index), { state: 'failed', failure: 'declined' })
    await service.handleWebhook('hosted', webhookOf(card, index), signed)
  }
  const placed = await order('card')
  await pay(placed, 'card')
  await fail(0)
  await pass(placed, 1)
  expect(await mails()).toEqual([])
  await pass(placed, 2)
  expect(subjectsOf(await mails())).toEqual([`Your payment for order ${placed.number} failed`])
  await pay(placed, 'card')
  await fail(1)
  await pass(placed, 3)
  expect(await mails()).toHaveLength(1)

  const other = await order('card')
  await pass(other, 3)
  expect(await mails()).toHaveLength(2)
  await pay(other, 'card')
  await fail(2)
  await pay(other, 'card')
  card.decide(referenceOf(card, 3), { state: 'paid' })
  await service.handleWebhook('hosted', webhookOf(card, 3), signed)
  await pass(other, 3)
  expect(subjectsOf(await mails()).slice(1)).toEqual([
    `Finish your payment for order ${other.number}`,
    `Your order ${other.number}`,
  ])
})

test("the mail's link lets a customer pay on a device without a session, and change nothing else", async () => {
  const { order, visitor, service } = aShopper()
  await visitor.join()
  const placed = await order('card')
  expect([placed.hasAccount, placed.actions]).toEqual([true, ['pay', 'cancel']])
  const elsewhere = shop.visitor('id.localhost', {}, { payments: service })
  const key = await keyOf(shop.database, placed.id)
  const opened = orderIn(await elsewhere.request('POST', `orders/${placed.id}/open`, { key }))
  expect(opened.actions).toEqual(['pay'])
  const path = `orders/${placed.id}/payment`
  expect((await elsewhere.request('POST', path, { paymentMethod: 'card' })).status).toBe(200)
  expect((await elsewhere.request('POST', `orders/${placed.id}/cancel`)).status).toBe(401)
})

test('two servers write one mail', async () => {
  const { order, pay, pass, mails } = aShopper()
  const placed = await order('virtual_account')
  await pay(placed, 'virtual_account')
  await pass(placed, 3)
  const { db } = shop.database
  await Promise.all([1, 2, 3, 4].map(() => mailUnpaid(db, { sites })))
  expect(await mails()).toHaveLength(1)
})

test('the mails have the language of the checkout page', async () => {
  const { order, pay, pass, mails } = aShopper()
  const placed = await order('virtual_account', '/checkout/')
  await pay(placed, 'virtual_account')
  await pass(placed, 3)
  const [mail] = await mails()
  expect(mail?.subject).toBe(`Selesaikan pembayaran pesanan ${placed.number}`)
  expect(mail?.text).toContain('Nomor virtual account: 8808123456789012')
  expect(mail?.text).toMatch(/Bayar sebelum: \d+ \p{L}+ pukul \d\d?\.\d\d/u)
})

describe('the bank of a virtual account', () => {
  test('goes to the gateway, and another bank opens another account', async () => {
    const { order, pay, transfer } = aShopper()
    const placed = await order('virtual_account')
    expect(paymentIn(await pay(placed, 'virtual_account', 'bni')).bank).toBe('bni')
    const before = paymentIn(await pay(placed, 'virtual_account', 'bni'))
    expect(paymentIn(await pay(placed, 'virtual_account')).id).toBe(before.id)
    const after = paymentIn(await pay(placed, 'virtual_account', 'cimb'))
    expect(after.id).not.toBe(before.id)
    expect(transfer.begun.map(({ bank }) => bank)).toEqual(['bni', 'cimb'])
  })

  test('is the first one without a choice, and a repeated request has the same', async () => {
    const { order, pay, transfer } = aShopper()
    const placed = await order('virtual_account')
    transfer.isDown = true
    expect(codeOf(await pay(placed, 'virtual_account', 'bni'))).toEqual([409, 'payment_unavailable'])
    transfer.isDown = false
    expect((await pay(placed, 'virtual_account')).status).toBe(200)
    expect(transfer.begun.map(({ bank }) => bank)).toEqual(['bni', 'bni'])
    const other = await order('virtual_account')
    await pay(other, 'virtual_account')
    expect(transfer.begun.at(-1)?.bank).toBe('bca')
  })

  test('must be one that the site offers', async () => {
    const { order, pay, service, visitor } = aShopper()
    const placed = await order('virtual_account')
    const response = await pay(placed, 'virtual_account', 'mandiri')
    expect([response.status, response.body.errors?.[0]]).toEqual([
      400,
      { message: matching(/Choose a bank/), code: 'validation_error', field: 'bank' },
    ])
    const fewer = sites.map((site) => ({
      ...site,
      ...(site.transferBanks && { transferBanks: ['bca' as const] }),
    }))
    const other = shop.visitor('id.localhost', { sites: fewer }, { payments: service })
    other.orders = visitor.orders
    const body = { paymentMethod: 'virtual_account', bank: 'bni' }
    expect(codeOf(await other.request('POST', `orders/${placed.id}/payment`, body))).toEqual([
      409,
      'payment_unavailable',
    ])
  })
})
