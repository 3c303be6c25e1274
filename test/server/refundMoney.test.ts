import { parse } from 'csv-parse/sync'
import { sql } from 'kysely'
import { ordersCommand } from '../../scripts/orders/commandLine'
import { readOrders } from '../../server/commerce/embedded/orders/orderRows'
import { refundOrder } from '../../server/commerce/embedded/orders/refundOrder'
import { openPaymentService } from '../../server/commerce/embedded/payments/paymentService'
import { refundableOf, type StoredOrder } from '../../server/commerce/order'
import { inTransaction } from '../../server/database/transaction'
import { deliveryFor } from '../../src/domain/cart/totals'
import { defaultDeliveryOptions } from '../../src/domain/delivery'
import { isCommerceError } from '../../src/domain/errors'
import { isCurrencyCode, moneyOf, toMajor, toMinor } from '../../src/domain/money'
import { isRefundable } from '../../src/domain/order/orderStatus'
import {
  lineTotal,
  owedRefund,
  remainingPieces,
  refundOfPieces,
  wholeRefund,
  type RefundableOrder,
  type RefundParts,
} from '../../src/domain/order/refund'
import { regionCodes, regions, type RegionCode } from '../../src/domain/region/region'
import { aGateway, gatewaysOf, type AGateway } from '../setup/aGateway'
import { back } from '../setup/aPaymentService'
import { openGiftCardShop, strings, type GiftCardShop } from '../setup/giftCardShop'
import { runInProcess } from '../setup/runInProcess'
import { answeredItem, strung } from '../setup/specialAnswers'
import { anOrderRequest, livingIn, orderIn } from '../setup/tradingShop'
import { someDice, type Dice } from '../setup/wire/dice'

/** `npm run test:full` tries many more orders. */
const orderCount = process.env.SHOP_TESTS === 'full' ? 300 : 24
const stock = 5_000

let shop: GiftCardShop
let gateway: AGateway
let service: ReturnType<typeof openPaymentService>
beforeAll(async () => {
  shop = await openGiftCardShop()
  await shop.db.updateTable('variants').set({ stock }).execute()
  gateway = aGateway({ state: 'paid' })
  service = openPaymentService({
    db: shop.db,
    orders: shop.commerce.engine,
    gateways: gatewaysOf(gateway),
    log: () => {},
  })
})
afterAll(() => shop.close())

const read = async (id: string): Promise<StoredOrder> =>
  (await readOrders(shop.db, (all) => all.where('id', '=', id)))[0]!

/** Places an order with random lines, coupon, wrapping, stringing, gift card and payment, and pays it. */
async function aRandomOrder(dice: Dice, region: RegionCode, place: number): Promise<string> {
  const { currency, locales } = regions[region]
  const shopper = shop.visitor(`${region.toLowerCase()}.localhost`)
  const wrapped = dice.percent(50) && { giftWrapping: { message: 'Play well' } }
  let cart = await shopper.add(
    { ...strings, quantity: 1 + dice.roll(4), ...wrapped },
    ...(dice.percent(50) ? [{ productId: 1002, quantity: 1 + dice.roll(2) }] : []),
    ...(dice.percent(30) ? [answeredItem(9001, strung)] : []),
  )
  if (dice.percent(50)) {
    const answer = await shopper.ask('POST', 'cart/coupons', { code: 'WELCOME10' })
    if (answer.status === 200) cart = answer.body.data as typeof cart
  }
  const lines = moneyOf(cart.cart_amount, currency)
  const [option] = defaultDeliveryOptions(region)
  const zero = { minor: 0, currency }
  const ordered = { lines, discount: zero, giftCards: zero, isDeliveryFree: false, isShipped: true }
  const total = lines.minor + deliveryFor(region, ordered, option!).minor
  let due = total
  if (dice.percent(60)) {
    const balance = dice.percent(70) ? 1 + dice.roll(total) : 2 * total
    const { id, code } = await shop.aCard(balance)
    await shop.db
      .updateTable('gift_cards')
      .set({ region, currency, locale: locales[0] })
      .where('id', '=', id)
      .execute()
    const used = await shopper.ask('POST', 'checkout/gift-cards', { code })
    expect([used.status, used.body.errors]).toEqual([200, undefined])
    due = Math.max(0, total - balance)
  }
  const paymentMethod = region === 'IN' && due < 400_000 && dice.percent(40) ? 'cod' : 'card'
  const placed = await shopper.order({
    ...anOrderRequest(),
    ...(region === 'IN' ? {} : livingIn[region]),
    ...{ paymentMethod, email: `buyer-${place}@example.test` },
    expectedTotal: toMajor({ minor: total, currency }),
    expectedDue: toMajor({ minor: due, currency }),
  })
  expect([placed.status, placed.body.errors]).toEqual([200, undefined])
  const order = await read(orderIn(placed).id)
  if (order.status === 'pending_payment' && paymentMethod === 'card') await service.pay(order, 'card', back)
  return order.id
}

const refund = (id: string, parts: (order: RefundableOrder) => RefundParts, isByHand: boolean) =>
  inTransaction(shop.db, (transaction) =>
    refundOrder(
      transaction,
      id,
      { by: 'staff', reason: isByHand ? 'goodwill' : 'returned', parts, isByHand },
      async () => {},
    ),
  )

/** Pieces that came back to stock by line, as the test itself counted them. */
const restocked = new Map<string, number>()

/** One random command of the staff; refusals by the shop's rules are fine, every other error is not. */
async function aRandomMove(dice: Dice, id: string): Promise<void> {
  const { engine } = shop.commerce
  const order = await read(id)
  const line = 1 + dice.roll(order.lines.length)
  const quantity = 1 + dice.roll(order.lines[line - 1]!.quantity)
  const pieces = [{ line, quantity }]
  const by = 'staff'
  const moves: Readonly<Record<string, () => Promise<unknown>>> = {
    pack: () => engine.move(id, { event: 'pack', by }),
    ship: () => engine.move(id, { event: 'ship', by, carrier: 'Swift', trackingNumber: '1' }),
    deliver: () => engine.move(id, { event: 'deliver', by }),
    cancel: () => engine.move(id, { event: 'cancel', by }),
    cancelPieces: async () => {
      await engine.move(id, { event: 'cancel_pieces', by, pieces })
      count(id, line, quantity)
    },
    takeBack: async () => {
      const isRestocked = dice.percent(50)
      const isWhole = order.status === 'shipped'
      const after = await engine.move(id, { event: 'accept_return', by, pieces, isRestocked })
      if (isRestocked && !isWhole && after.history.at(-1)?.event === 'accept_return')
        count(id, line, quantity)
      if (isRestocked && isWhole)
        for (const [index, each] of order.lines.entries()) count(id, index + 1, remainingPieces(each))
    },
    owed: () => refund(id, owedRefund, false),
    lines: () => refund(id, (rules) => refundOfPieces(rules, pieces), dice.percent(20)),
    amount: () =>
      refund(id, () => ({ lines: [], deliveryMinor: 0, otherMinor: 1 + dice.roll(9_999) }), dice.percent(40)),
  }
  const names = [
    'pack',
    'ship',
    'deliver',
    'cancelPieces',
    'takeBack',
    'takeBack',
    'owed',
    'owed',
    'lines',
    'amount',
  ]
  const name = dice.percent(6) ? 'cancel' : dice.choose(names)
  // Twice at once: the second must not repeat what the first did.
  const both = dice.percent(15) && ['owed', 'lines', 'amount', 'cancel'].includes(name)
  const results = await Promise.allSettled(both ? [moves[name]!(), moves[name]!()] : [moves[name]!()])
  for (const result of results)
    if (result.status === 'rejected' && !isCommerceError(result.reason)) throw result.reason
}

function count(id: string, line: number, quantity: number): void {
  const key = `${id} ${line}`
  restocked.set(key, (restocked.get(key) ?? 0) + quantity)
}

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0)

async function settleAll(): Promise<void> {
  for (let round = 0; round < 100; round += 1) {
    await shop.db
      .updateTable('payment_refunds')
      .set({ try_at: sql`now()` })
      .execute()
    await service.reconcile()
    const open = await shop.db
      .selectFrom('payment_refunds')
      .select('id')
      .where((row) => row.or([row('state', '=', 'open'), row('is_notified', '=', false)]))
      .execute()
    if (open.length === 0) return
  }
  throw new Error('Refunds stay open')
}

/** What does not add up in an order; empty if all is well. */
function faultsOf(order: StoredOrder): string[] {
  const { refunds, lines, cardsMinor, totalMinor, paidByCards } = order
  const cards = sumOf(refunds.map((refund) => refund.cardsMinor))
  const rest = sumOf(refunds.map(({ gatewayMinor, byHandMinor }) => gatewayMinor + byHandMinor))
  const isParts = refunds.every((refund) => {
    const parts = sumOf(refund.lines.map(({ minor }) => minor)) + refund.deliveryMinor + refund.otherMinor
    return parts === refund.totalMinor
  })
  const overpaidLines = lines.filter((line, index) => {
    const parts = refunds.flatMap((each) => each.lines.filter((part) => part.line === index + 1))
    return sumOf(parts.map(({ minor }) => minor)) > lineTotal(line) || remainingPieces(line) < 0
  })
  return [
    ...(cards > cardsMinor || rest > totalMinor - cardsMinor ? ['a source pays back more than it paid'] : []),
    ...(paidByCards.some(({ minor, backMinor }) => backMinor > minor)
      ? ['a card has more than it paid']
      : []),
    ...(isParts ? [] : ['the parts of a refund differ from its total']),
    ...(overpaidLines.length > 0 ? ['a line is refunded above its price'] : []),
    ...(sumOf(lines.map(lineTotal)) + order.deliveryMinor === totalMinor
      ? []
      : ['the lines differ from the total']),
  ]
}

test('random orders and refunds pay back exactly what was paid, and stock comes back once', async () => {
  const dice = someDice(20_260_105)
  const ids: string[] = []
  for (let place = 0; place < orderCount; place += 1)
    ids.push(await aRandomOrder(dice, regionCodes[place % regionCodes.length]!, place))
  for (let step = 0; step < orderCount * 9; step += 1) {
    await aRandomMove(dice, dice.choose(ids))
    if (dice.percent(4)) await settleAll()
  }
  await settleAll()
  const halfway = await Promise.all(ids.map(read))
  expect(halfway.flatMap((order) => faultsOf(order).map((fault) => `${order.number}: ${fault}`))).toEqual([])
  expect(sumOf(halfway.map(({ refunds }) => refunds.length))).toBeGreaterThan(orderCount / 2)
  // Whatever is left of each payment goes back in one last refund.
  for (const order of halfway)
    if (isRefundable(order))
      await refund(order.id, wholeRefund, false).catch((error: unknown) => {
        if (!isCommerceError(error)) throw error
      })
  await settleAll()
  const after = await Promise.all(ids.map(read))
  for (const order of after.filter(isRefundable)) {
    expect(faultsOf(order)).toEqual([])
    expect(sumOf(order.refunds.map(({ totalMinor }) => totalMinor))).toBe(order.totalMinor)
    expect(order.payment).toBe('refunded')
    expect(sumOf(order.paidByCards.map(({ backMinor }) => backMinor))).toBe(order.cardsMinor)
    expect(partsLeft(order)).toBe(0)
  }
  const sent = new Map<string, number>()
  for (const { reference, minor } of gateway.refunded) sent.set(reference, (sent.get(reference) ?? 0) + minor)
  for (const { key, amount } of gateway.begun)
    expect(sent.get(`ref-${key}`) ?? 0).toBeLessThanOrEqual(amount.minor)
  expect(sumOf(gateway.refunded.map(({ minor }) => minor))).toBe(
    sumOf(after.flatMap(({ refunds }) => refunds.map(({ gatewayMinor }) => gatewayMinor))),
  )
  expect(await stockNow()).toEqual(expectedStock(after))
})

test('the columns of the export add up in every row', async () => {
  const { output } = await runInProcess(ordersCommand, ['export'], { DATABASE_URL: shop.database.url })
  const rows = parse(output, { columns: true }) as unknown as Readonly<Record<string, string>>[]
  expect(rows.length).toBeGreaterThanOrEqual(orderCount)
  const sumIn = (row: (typeof rows)[number], ...columns: readonly string[]) =>
    sumOf(columns.map((column) => Math.round(Number(row[column]) * 100)))
  for (const row of rows) {
    expect(sumIn(row, 'goods', 'wrapping', 'discount', 'delivery')).toBe(sumIn(row, 'total'))
    expect(sumIn(row, 'gift cards', 'gateway', 'cash', 'to collect', 'unpaid')).toBe(sumIn(row, 'total'))
    const refunds = sumIn(row, 'refunded to gift cards', 'refunded by gateway', 'refunded by hand')
    expect(sumIn(row, 'net') + refunds).toBe(sumIn(row, 'gift cards', 'gateway', 'cash'))
  }
})

test("the settlement of all days equals the gateway's own charges and refunds", async () => {
  const { output } = await runInProcess(ordersCommand, ['settlement'], { DATABASE_URL: shop.database.url })
  const rows = parse(output, { columns: true }) as unknown as Readonly<Record<string, string>>[]
  const total = (kind: string, column: string) =>
    sumOf(
      rows.flatMap(({ currency = '', ...row }) =>
        row['kind'] === kind && isCurrencyCode(currency) ? [toMinor(Number(row[column]), currency)] : [],
      ),
    )
  expect(total('refund', 'refunded')).toBe(sumOf(gateway.refunded.map(({ minor }) => minor)))
  const paid = gateway.begun.filter(({ key }) => gateway.stateOf(`ref-${key}`) === 'paid')
  expect(total('charge', 'charged')).toBe(sumOf(paid.map(({ amount }) => amount.minor)))
})

const partsLeft = (order: StoredOrder) => {
  const { lines, deliveryMinor, otherMinor } = wholeRefund(refundableOf(order))
  return sumOf(lines.map(({ minor }) => minor)) + deliveryMinor + otherMinor
}

const watched = strings.variantId
const stockNow = () => shop.stockOf(watched)

/** The stock by the test's own count: what was ordered and has not come back is missing. */
const expectedStock = (orders: readonly StoredOrder[]) =>
  stock -
  sumOf(
    orders
      .filter(({ history }) => !history.some(({ event }) => event === 'cancel'))
      .flatMap(({ id, lines }) =>
        lines.map(({ variantId, quantity }, index) =>
          Number(variantId) === watched ? quantity - (restocked.get(`${id} ${index + 1}`) ?? 0) : 0,
        ),
      ),
  )
