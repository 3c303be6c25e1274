import type { RefundRequest } from '../../../../../server/commerce/orderEngine'
import { inTransaction } from '../../../../../server/database/transaction'
import { embeddedCommerce } from '../../../../../server/engines/own/embeddedCommerce'
import { nextDocumentNumber } from '../../../../../server/engines/own/orders/numberDocuments'
import { readOrders } from '../../../../../server/engines/own/storedOrders/orderRows'
import { toRawCart } from '../../../../../server/wire/cartWire'
import { orderedLines, orderTotals } from '../../../../../src/domain/cart/totals'
import { defaultDeliveryOptions } from '../../../../../src/domain/delivery'
import { toMajor } from '../../../../../src/domain/money'
import type { Order } from '../../../../../src/domain/order/orderSchema'
import { orderTax } from '../../../../../src/domain/order/orderTax'
import { refundForQuantities } from '../../../../../src/domain/order/refund'
import { normaliseCart } from '../../../../../src/features/cart/normaliseCart'
import { openGiftCardShop, strings } from '../../../../setup/aPaymentService'
import { forSuite } from '../../../../setup/testDatabase'
import {
  anAmount,
  everything,
  configuredItem,
  given,
  anOrderRequest,
  orderIn,
} from '../../../../setup/tradingShop'

const shop = forSuite(openGiftCardShop)

async function placed(paymentMethod = 'test_approve', quantity = 1): Promise<Order> {
  const shopper = shop.visitor()
  const { cart_amount } = await shopper.add({ ...strings, quantity })
  const response = await shopper.order({ paymentMethod, expectedTotal: cart_amount + 99 })
  expect([response.status, response.body.errors]).toEqual([200, undefined])
  return orderIn(response)
}

const pay = (id: string) => shop.commerce.engine.move(id, { event: 'pay', by: 'payment' })
const staff = (id: string, event: 'pack' | 'deliver' | 'cancel' | 'accept_return') =>
  shop.commerce.engine.move(id, { event, by: 'staff' })
const ship = (id: string) =>
  shop.commerce.engine.move(id, { event: 'ship', by: 'staff', carrier: 'Swift', trackingNumber: '1' })
const refund = (id: string, request: RefundRequest) => shop.commerce.engine.refund(id, request)
const onePiece: RefundRequest = {
  ...everything,
  parts: (rules) => refundForQuantities(rules, [{ line: 1, quantity: 1 }]),
}

/** The counts of all numbers of a series, in ascending order. */
async function countsOf(letters: string): Promise<number[]> {
  const orders = await readOrders(shop.db, (all) => all)
  const numbers = orders.flatMap(({ invoice, creditNote, refunds }) => [
    invoice?.number,
    creditNote?.number,
    ...refunds.map((each) => each.creditNote ?? undefined),
  ])
  return numbers
    .flatMap((number) => (number !== undefined && /^[A-Z]+/.exec(number)?.[0] === letters ? [number] : []))
    .map((number) => Number(number.split('/')[1]))
    .sort((one, other) => one - other)
}

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

test('twenty parallel payments, some rolled back, leave no gap and no double number', async () => {
  const orders = await Promise.all(upTo(20).map(() => placed()))
  const before = await countsOf('CLIN')
  const results = await Promise.allSettled(
    orders.map(({ id }, index) =>
      index % 4 === 3
        ? inTransaction(shop.db, async (transaction) => {
            await nextDocumentNumber(transaction, {
              brand: 'courtline',
              region: 'IN',
              document: 'invoice',
              at: new Date(),
            })
            throw new Error(`Killed ${id}`)
          })
        : pay(id),
    ),
  )
  expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(5)
  expect(await countsOf('CLIN')).toEqual(upTo(before.length + 15))
})

test('a prepaid order gets its invoice at payment, once', async () => {
  const { id, invoice } = await placed()
  expect(invoice).toBeNull()
  const paid = await pay(id)
  expect(paid.invoice?.number).toMatch(/^CLIN\d{4}\/\d{5}$/)
  await staff(id, 'pack')
  await ship(id)
  expect((await staff(id, 'deliver')).invoice).toEqual(paid.invoice)
})

test('an order with COD gets its invoice at dispatch', async () => {
  const { id } = await placed('cod')
  expect((await staff(id, 'pack')).invoice).toBeNull()
  const shipped = await ship(id)
  expect(shipped.invoice?.number).toMatch(/^CLIN/)
  expect((await staff(id, 'deliver')).invoice).toEqual(shipped.invoice)
})

test('a COD parcel that comes back undelivered gets one credit note for its invoice', async () => {
  const { id } = await placed('cod')
  await staff(id, 'pack')
  await ship(id)
  const back = await staff(id, 'accept_return')
  expect([back.payment, back.refunds.length]).toEqual(['void', 0])
  expect(back.creditNote?.number).toMatch(/^CLINC\d{4}\/\d{5}$/)
})

test('every refund after the invoice gets a credit note, goodwill and unpaid orders none', async () => {
  const { id } = await placed('test_approve', 2)
  await pay(id)
  await staff(id, 'pack')
  await ship(id)
  await staff(id, 'deliver')
  await refund(id, onePiece)
  await refund(id, { ...anAmount(1_000), reason: 'goodwill' })
  const { refunds } = await refund(id, everything)
  expect(refunds.map(({ creditNote }) => creditNote)).toEqual([
    expect.stringMatching(/^CLINC/),
    null,
    expect.stringMatching(/^CLINC/),
  ])
  const unpaid = await placed('cod')
  expect(await staff(unpaid.id, 'cancel')).toMatchObject({ invoice: null, creditNote: null, refunds: [] })
})

test('parallel refunds and cancellations number their credit notes without a gap', async () => {
  const orders = await Promise.all(upTo(10).map(() => placed('test_approve', 2)))
  await Promise.all(orders.map(({ id }) => pay(id)))
  await Promise.allSettled(
    orders.flatMap(({ id }) => [
      refund(id, onePiece),
      // More than was paid: it is rolled back.
      refund(id, anAmount(10_000_000)),
      staff(id, 'cancel'),
    ]),
  )
  const counts = await countsOf('CLINC')
  expect(counts.length).toBeGreaterThanOrEqual(10)
  expect(counts).toEqual(upTo(counts.length))
})

test('an order of gift cards alone gets no invoice number', async () => {
  const shopper = shop.visitor()
  const { cart_amount } = await shopper.add(configuredItem(9004, given))
  const bought = await shop.buy(shopper, cart_amount)
  expect([bought.payment, bought.invoice, bought.lines[0]?.taxPercent]).toEqual(['paid', null, 0])
})

test('an order that a gift card pays whole gets its invoice at once, and a credit note when it is cancelled', async () => {
  const { code } = await shop.aCard(100_000)
  const { shopper, total } = await shop.shopperWith([code])
  const response = await shopper.order({ expectedTotal: total, expectedDue: 0 })
  const { id, invoice } = orderIn(response)
  expect(invoice?.number).toMatch(/^CLIN\d/)
  const { refunds } = await staff(id, 'cancel')
  expect(refunds.map(({ creditNote }) => creditNote)).toEqual([expect.stringMatching(/^CLINC\d/)])
})

test('each brand, region and fiscal year counts from one', async () => {
  const next = (brand: 'courtline' | 'aerovolt', region: 'IN' | 'SG', day: string) =>
    inTransaction(shop.db, (transaction) =>
      nextDocumentNumber(transaction, { brand, region, document: 'invoice', at: new Date(day) }),
    )
  expect([
    await next('courtline', 'IN', '2030-03-31T12:00:00+05:30'),
    await next('courtline', 'IN', '2030-03-31T23:59:59+05:30'),
    await next('courtline', 'IN', '2030-04-01T00:00:00+05:30'),
    await next('courtline', 'SG', '2030-12-31T23:59:59+08:00'),
    await next('courtline', 'SG', '2031-01-01T00:00:00+08:00'),
    await next('aerovolt', 'IN', '2030-03-31T12:00:00+05:30'),
  ]).toEqual([
    'CLIN2930/00001',
    'CLIN2930/00002',
    'CLIN3031/00001',
    'CLSG2030/00001',
    'CLSG2031/00001',
    'AVIN2930/00001',
  ])
})

test('cart, checkout and order agree on the tax of lines with two rates', async () => {
  await shop.db
    .updateTable('categories')
    .set({ tax_percents: JSON.stringify({ IN: 5, SG: 0 }) })
    .where('path', '=', '/category/badminton/strings/')
    .execute()
  // Another engine, because it reads the categories when it starts.
  const commerce = await embeddedCommerce({ database: shop.database })
  const channel = { brand: 'courtline', region: 'IN', currency: 'INR' } as const
  const items = [
    { productId: '4001', variantId: '400101', quantity: 3 },
    { productId: '5001', variantId: '500103', quantity: 1 },
  ]
  const cart = await commerce.carts.add({ id: null, shopper: null }, items, channel)
  const raw = toRawCart(cart, 'http://in.localhost', null)
  expect(raw.taxed_amounts).toEqual([
    { percent: 5, amount: 1497 },
    { percent: 18, amount: 349 },
  ])
  const [option] = defaultDeliveryOptions('IN')
  const totals = orderTotals('IN', orderedLines(normaliseCart(raw)!, 'INR'), option!)
  expect(totals.taxPercent).toBeNull()
  const request = {
    ...anOrderRequest(),
    ...({ paymentMethod: 'cod', locale: 'en-IN', expectedTotal: toMajor(totals.total) } as const),
  }
  const order = await commerce.engine.place({ id: cart.id, shopper: null }, request, channel)
  expect(order.lines.map(({ hsn, taxPercent }) => [hsn, taxPercent])).toEqual([
    ['950699', 5],
    ['950699', 18],
  ])
  // 1596.00 with delivery at 5 percent, 349.00 at 18 percent.
  expect([orderTax(order), totals.tax.minor]).toEqual([7_600 + 5_324, 7_600 + 5_324])
  await commerce.close()
})
