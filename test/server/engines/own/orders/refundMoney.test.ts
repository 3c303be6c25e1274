import { parse } from 'csv-parse/sync'
import { sql } from 'kysely'
import { ordersCommand } from '../../../../../scripts/orders/commandLine'
import { toRefundable, type StoredOrder } from '../../../../../server/commerce/order'
import { computeBooks, type Books } from '../../../../../server/commerce/orderBooks'
import { salesDimensions } from '../../../../../server/commerce/sales'
import { inTransaction } from '../../../../../server/database/transaction'
import { blockCard } from '../../../../../server/engines/own/giftCards/blockCards'
import { refundOrder } from '../../../../../server/engines/own/orders/refundOrder'
import { countSales } from '../../../../../server/engines/own/orders/salesReport'
import { PaymentService } from '../../../../../server/engines/own/payments/paymentService'
import { readOrders } from '../../../../../server/engines/own/storedOrders/orderRows'
import { toRawOrder } from '../../../../../server/wire/orderWire'
import { deliveryFor } from '../../../../../src/domain/cart/totals'
import { defaultDeliveryOptions } from '../../../../../src/domain/delivery'
import { isCommerceError } from '../../../../../src/domain/errors'
import { isCurrencyCode, toMoney, toMajor, toMinor, type CurrencyCode } from '../../../../../src/domain/money'
import { isRefundable } from '../../../../../src/domain/order/orderStatus'
import type { TaxRow } from '../../../../../src/domain/order/orderTax'
import {
  lineTotal,
  owedRefund,
  remainingQuantity,
  refundForQuantities,
  wholeRefund,
  type RefundableOrder,
  type RefundParts,
  type RefundReason,
} from '../../../../../src/domain/order/refund'
import { regionCodes, regions, type RegionCode } from '../../../../../src/domain/region/region'
import { listCreditNotes, invoiceRows } from '../../../../../src/features/orders/invoice/documentRows'
import { someDice, type Dice } from '../../../../domain/dice'
import {
  aGateway,
  gatewaysOf,
  type AGateway,
  back,
  openGiftCardShop,
  strings,
  type GiftCardShop,
} from '../../../../setup/aPaymentService'
import { isFull } from '../../../../setup/fullRun'
import { runInProcess } from '../../../../setup/runScript'
import { configuredItem, given, anOrderRequest, orderIn } from '../../../../setup/tradingShop'
import { insertInvoiced } from './insertInvoiced'
import { placeRandomOrder } from './placeRandomOrder'

/** `npm run test:full` tries many more orders. */
const orderCount = isFull ? 300 : 12
if (isFull) jest.setTimeout(2_400_000)
const stock = 5_000

let shop: GiftCardShop
let gateway: AGateway
let service: PaymentService
beforeAll(async () => {
  shop = await openGiftCardShop()
  await shop.db.updateTable('variants').set({ stock }).execute()
  gateway = aGateway({ state: 'paid' })
  service = new PaymentService({
    db: shop.db,
    orders: shop.commerce.engine,
    gateways: gatewaysOf(gateway),
    log: () => {},
  })
})
afterAll(() => shop.close())

const read = async (id: string): Promise<StoredOrder> =>
  (await readOrders(shop.db, (all) => all.where('id', '=', id)))[0]!

const refund = (
  id: string,
  parts: (order: RefundableOrder) => RefundParts,
  isByHand: boolean,
  reason: RefundReason = 'returned',
) =>
  inTransaction(shop.db, (transaction) =>
    refundOrder(transaction, id, { by: 'staff', reason, parts, isByHand }, async () => {}),
  )

/** Gift cards that paid an order. */
const cards: string[] = []

/** Blocks or expires a random card, or spends its balance elsewhere. */
async function changeCard(dice: Dice): Promise<void> {
  const id = dice.choose(cards)
  if (dice.percent(30)) {
    const past = { send_at: sql<Date>`now() - interval '3 years'`, expires_at: sql<Date>`now()` }
    await shop.db.updateTable('gift_cards').set(past).where('id', '=', id).execute()
    return
  }
  await inTransaction(shop.db, (transaction) => blockCard(transaction, id))
}

/** Items that came back to stock by line, as the test itself counted them. */
const restocked = new Map<string, number>()

/** One random command of the staff; errors by the shop's rules are fine, every other error is not. */
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
        for (const [index, each] of order.lines.entries()) count(id, index + 1, remainingQuantity(each))
    },
    owed: () => refund(id, owedRefund, false),
    lines: () => {
      // The staff's refunds never name a gift card as goodwill.
      const isGift = dice.percent(20) && !order.lines[line - 1]!.giftCard
      const parts = (rules: RefundableOrder) => refundForQuantities(rules, pieces)
      return refund(id, parts, dice.percent(20), isGift ? 'goodwill' : 'returned')
    },
    amount: () => {
      const isGift = dice.percent(40)
      const parts = () => ({ lines: [], deliveryMinor: 0, otherMinor: 1 + dice.roll(9_999) })
      return refund(id, parts, dice.percent(40), isGift ? 'goodwill' : 'returned')
    },
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
  const blocked = paidByCards.filter(({ isBlocked }) => isBlocked)
  const kept = sumOf(blocked.map(({ minor, backMinor }) => minor - backMinor))
  const isParts = refunds.every((refund) => {
    const parts = sumOf(refund.lines.map(({ minor }) => minor)) + refund.deliveryMinor + refund.otherMinor
    return parts === refund.totalMinor
  })
  const counted = refunds.filter(({ reason }) => reason !== 'goodwill')
  const overpaidLines = lines.filter((line, index) => {
    const parts = counted.flatMap((each) => each.lines.filter((part) => part.line === index + 1))
    return sumOf(parts.map(({ minor }) => minor)) > lineTotal(line) || remainingQuantity(line) < 0
  })
  return [
    ...(cards > cardsMinor - kept || rest > totalMinor - cardsMinor + kept
      ? ['a source pays back more than it paid']
      : []),
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
    ids.push(
      await placeRandomOrder({ shop, service, cards }, dice, regionCodes[place % regionCodes.length]!, place),
    )
  for (let step = 0; step < orderCount * 9; step += 1) {
    await aRandomMove(dice, dice.choose(ids))
    if (dice.percent(4)) await settleAll()
    if (dice.percent(5)) await changeCard(dice)
  }
  await settleAll()
  const halfway = await Promise.all(ids.map(read))
  expect(halfway.flatMap((order) => faultsOf(order).map((fault) => `${order.number}: ${fault}`))).toEqual([])
  expect(sumOf(halfway.map(({ refunds }) => refunds.length))).toBeGreaterThan(orderCount / 2)
  // Whatever is left of each payment goes back in one last refund.
  for (const order of halfway)
    if (isRefundable(order))
      for (const isByHand of [false, true])
        await refund(order.id, wholeRefund, isByHand).catch((error: unknown) => {
          if (!isCommerceError(error)) throw error
        })
  await settleAll()
  const after = await Promise.all(ids.map(read))
  for (const order of after.filter(isRefundable)) {
    expect(faultsOf(order)).toEqual([])
    expect(sumOf(order.refunds.map(({ totalMinor }) => totalMinor))).toBe(order.totalMinor)
    expect(order.payment).toBe('refunded')
    const toCards = sumOf(order.refunds.map(({ cardsMinor }) => cardsMinor))
    expect(sumOf(order.paidByCards.map(({ backMinor }) => backMinor))).toBe(toCards)
    const blocked = order.paidByCards.filter(({ isBlocked }) => isBlocked)
    const kept = sumOf(blocked.map(({ minor, backMinor }) => minor - backMinor))
    expect([toCards, computeBooks(order).net]).toEqual([order.cardsMinor - kept, 0])
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
  const total = (kind: string, column: string, ...sources: readonly string[]) =>
    sumOf(
      rows.flatMap(({ currency = '', ...row }) =>
        row['kind'] === kind && sources.includes(row['gateway'] ?? '') && isCurrencyCode(currency)
          ? [toMinor(Number(row[column]), currency)]
          : [],
      ),
    )
  expect(total('refund', 'refunded', gateway.name)).toBe(sumOf(gateway.refunded.map(({ minor }) => minor)))
  const paid = gateway.begun.filter(({ key }) => gateway.stateOf(`ref-${key}`) === 'paid')
  expect(total('charge', 'charged', gateway.name)).toBe(sumOf(paid.map(({ amount }) => amount.minor)))
  const books = (await readOrders(shop.db, (all) => all)).map(computeBooks)
  const inBooks = (of: (book: Books) => number) => sumOf(books.map(of))
  expect(total('charge', 'charged', 'cash')).toBe(inBooks(({ cash }) => cash))
  expect(total('refund', 'refunded', 'by hand')).toBe(inBooks(({ refundedByHand }) => refundedByHand))
  // Amounts that the ledger released were never refunds of the books.
  expect(total('charge', 'charged', 'gift card') - total('refund', 'refunded', 'gift card')).toBe(
    inBooks(({ giftCards, refundedToCards }) => giftCards - refundedToCards),
  )
})

test('the register equals the documents of random orders', async () => {
  const count = isFull ? 200 : 120
  await insertInvoiced(shop.db, someDice(7), count)
  const { output } = await runInProcess(ordersCommand, ['register'], { DATABASE_URL: shop.database.url })
  const rows = parse(output, { columns: true }) as unknown as Readonly<Record<string, string>>[]
  const minorIn = (row: (typeof rows)[number], ...columns: readonly string[]) =>
    sumOf(columns.map((column) => toMinor(Number(row[column]), row['currency'] as CurrencyCode)))
  for (const row of rows) {
    const taxes = minorIn(row, 'cgst', 'sgst', 'igst', 'other tax')
    expect(minorIn(row, 'taxable value') + taxes).toBe(minorIn(row, 'total'))
    expect(row['cgst']).toBe(row['sgst'])
  }
  const expected = new Map<string, readonly number[]>()
  for (const order of await readOrders(shop.db, (all) => all)) {
    const shown = toRawOrder(order, {
      siteUrl: 'http://in.localhost',
      mayChange: false,
      carriers: new Map(),
    })
    const sums = (sign: number, documentRows: readonly TaxRow[]) => [
      sign * sumOf(documentRows.map(({ minor }) => minor)) + 0,
      // Never -0.
      sign * sumOf(documentRows.map(({ tax }) => tax)) + 0,
    ]
    if (shown.invoice) expected.set(shown.invoice.number, sums(1, invoiceRows(shown, order.currency)))
    for (const note of listCreditNotes(shown, order.currency)) expected.set(note.number, sums(-1, note.rows))
  }
  const registered = new Map<string, readonly number[]>()
  for (const row of rows) {
    const [total = 0, tax = 0] = registered.get(row['number'] ?? '') ?? []
    const taxes = minorIn(row, 'cgst', 'sgst', 'igst', 'other tax')
    registered.set(row['number'] ?? '', [total + minorIn(row, 'total'), tax + taxes])
  }
  expect([...registered].sort()).toEqual([...expected].sort())
  // More than the 200 documents that the command reads at once.
  expect(expected.size).toBeGreaterThan(200)
  const later = await runInProcess(ordersCommand, ['register', '--from', '2100-01-01'], {
    DATABASE_URL: shop.database.url,
  })
  expect(later.output.trim().split('\n')).toHaveLength(1)
})

/** Buys gift cards, with strings in half of the orders, and pays them through the gateway. */
async function aRandomGiftOrder(dice: Dice, place: number): Promise<string> {
  const shopper = shop.visitor()
  const isMixed = dice.percent(50)
  const { cart_amount } = await shopper.add(
    {
      ...configuredItem(9004, { ...given, 90043: `gift-${place}@example.test` }),
      quantity: 1 + dice.roll(3),
    },
    ...(isMixed ? [{ ...strings, quantity: 2 }] : []),
  )
  const zero = { minor: 0, currency: 'INR' } as const
  const lines = toMoney(cart_amount, 'INR')
  const ordered = { lines, discount: zero, giftCards: zero, isDeliveryFree: false, isShipped: isMixed }
  const [option] = defaultDeliveryOptions('IN')
  const minor = lines.minor + deliveryFor('IN', ordered, option!).minor
  const expectedTotal = toMajor({ minor, currency: 'INR' })
  const placed = await shopper.order({ ...anOrderRequest(), paymentMethod: 'card', expectedTotal })
  expect([placed.status, placed.body.errors]).toEqual([200, undefined])
  const order = await read(orderIn(placed).id)
  await service.pay(order, 'card', back)
  return order.id
}

/** Spends all or a part of a valid card at another order. @returns the spent minor units */
async function spendCard(dice: Dice, cardId: string, elsewhere: string): Promise<number> {
  return inTransaction(shop.db, async (transaction) => {
    const card = await transaction
      .selectFrom('gift_cards')
      .select(['balance_minor', 'blocked_at'])
      .where('id', '=', cardId)
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (card.blocked_at !== null || card.balance_minor === 0) return 0
    const minor = dice.percent(40) ? card.balance_minor : 1 + dice.roll(card.balance_minor)
    const entry = { order_id: elsewhere, amount_minor: -minor, reason: 'redeem' as const }
    await transaction
      .insertInto('gift_card_entries')
      .values({ card_id: cardId, ...entry })
      .execute()
    return minor
  })
}

test('random refunds of bought gift cards pay back exactly what nobody has spent', async () => {
  const dice = someDice(20_261_124)
  const elsewhere = await aRandomGiftOrder(dice, 0)
  const ids: string[] = []
  for (let place = 1; place <= Math.min(orderCount / 2, 48); place += 1)
    ids.push(await aRandomGiftOrder(dice, place))
  const bought = await shop.db
    .selectFrom('gift_cards')
    .select(['id', 'order_id'])
    .where('order_id', 'in', ids)
    .orderBy('id')
    .execute()
  const spent = new Map<string, number>()
  const unspent = bought.map(({ id }) => id)
  for (let step = 0; step < ids.length * 8; step += 1) {
    await aRandomMove(dice, dice.choose(ids))
    if (dice.percent(5)) await settleAll()
    if (unspent.length === 0 || dice.percent(75)) continue
    const [id = ''] = unspent.splice(dice.roll(unspent.length), 1)
    spent.set(id, await spendCard(dice, id, elsewhere))
  }
  for (const id of ids) {
    const order = await read(id)
    const pieces = order.lines.flatMap(({ quantity }, index) => Array<number>(quantity).fill(index + 1))
    for (const line of pieces)
      await refund(id, (rules) => refundForQuantities(rules, [{ line, quantity: 1 }]), false).catch(
        rethrowFaults,
      )
    await refund(id, wholeRefund, false).catch(rethrowFaults)
    // An item whose price exceeds what goodwill has left is rejected. Its card is blocked, then the rest is refunded.
    for (const card of bought.filter(({ order_id }) => order_id === id))
      await inTransaction(shop.db, (transaction) => blockCard(transaction, card.id))
    await refund(id, wholeRefund, false).catch(rethrowFaults)
  }
  await settleAll()
  for (const id of ids) {
    const order = await read(id)
    const own = bought.filter(({ order_id }) => order_id === id).map((card) => spent.get(card.id) ?? 0)
    const refunded = sumOf(order.refunds.map(({ totalMinor }) => totalMinor))
    expect([order.number, refunded]).toEqual([order.number, order.totalMinor - sumOf(own)])
    const cardsLeft = order.boughtCards.filter(
      ({ isBlocked, balanceMinor }) => !isBlocked && balanceMinor > 0,
    )
    expect(cardsLeft).toEqual([])
  }
  expect([...spent.values()].filter((minor) => minor > 0).length).toBeGreaterThan(2)
})

/** Lets errors pass by which the shop rejects a command. */
function rethrowFaults(error: unknown): void {
  if (!isCommerceError(error)) throw error
}

const partsLeft = (order: StoredOrder) => {
  const { lines, deliveryMinor, otherMinor } = wholeRefund(toRefundable(order))
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

/** An order that a gift card and late money pay: both went back. */
async function payTooLate(): Promise<void> {
  const card = await shop.aCard(20_000)
  const { shopper, total } = await shop.shopperWith([card.code])
  const request = { expectedTotal: total, expectedDue: total - 200, paymentMethod: 'card' }
  const { id } = orderIn(await shopper.order(request))
  await shop.db
    .updateTable('orders')
    .set({ expires_at: sql`now()` })
    .where('id', '=', id)
    .execute()
  await shop.commerce.engine.move(id, { event: 'expire', by: 'time' })
  await shop.commerce.engine.move(id, { event: 'pay', by: 'payment' })
  await refund(id, wholeRefund, true)
  const order = await read(id)
  expect([order.payment, computeBooks(order).unpaid]).toEqual(['refunded', 20_000])
}

/** Items of finished refunds, except goodwill. */
const returnedItems = ({ refunds }: StoredOrder) =>
  sumOf(
    refunds
      .filter(({ state, reason }) => state === 'done' && reason !== 'goodwill')
      .flatMap(({ lines }) => lines.map(({ quantity }) => quantity)),
  )

test('the sales report of every day, product and maker equals the export, also around midnight', async () => {
  await payTooLate()
  const dice = someDice(20_260_106)
  const span = { from: '2026-01-05', to: '2026-01-07' }
  // Minutes before and after local midnight of the days in the middle.
  const aTime = (region: RegionCode) =>
    sql<Date>`(${dice.choose(['2026-01-06', '2026-01-07'])}::timestamp
      + make_interval(mins => ${dice.roll(10) - 5})) at time zone ${regions[region].timeZone}`
  for (const { id, region } of await readOrders(shop.db, (all) => all)) {
    await shop.db
      .updateTable('orders')
      .set({ placed_at: aTime(region) })
      .where('id', '=', id)
      .execute()
    await shop.db
      .updateTable('order_refunds')
      .set({ settled_at: aTime(region) })
      .where('order_id', '=', id)
      .where('settled_at', 'is not', null)
      .execute()
  }
  const { output } = await runInProcess(ordersCommand, ['export'], { DATABASE_URL: shop.database.url })
  const all = parse(output, { columns: true }) as unknown as Readonly<Record<string, string>>[]
  const minor = (row: (typeof all)[number], column: string) => {
    const currency = row['currency'] ?? ''
    return isCurrencyCode(currency) ? toMinor(Number(row[column]), currency) : Number.NaN
  }
  for (const region of regionCodes) {
    const sales = all.filter((row) => row['region'] === region && row['unpaid'] === '0')
    expect(sales.length).toBeGreaterThan(2)
    const localDay = new Intl.DateTimeFormat('en-CA', { timeZone: regions[region].timeZone })
    const byDay = new Map<string, [orders: number, minor: number]>()
    for (const row of sales) {
      const day = localDay.format(new Date(row['placed'] ?? ''))
      const [orders, sum] = byDay.get(day) ?? [0, 0]
      byDay.set(day, [orders + 1, sum + minor(row, 'total')])
    }
    const days = await countSales(shop.db, 'day', { ...span, region })
    expect(days.every(({ isBefore }) => !isBefore)).toBe(true)
    expect(
      days
        .filter(({ orders }) => orders > 0)
        .map(({ key, orders, revenueMinor }) => [key, [orders, revenueMinor]])
        .sort(),
    ).toEqual([...byDay].sort())
    const refunded = sumOf(
      sales.flatMap((row) =>
        ['refunded to gift cards', 'refunded by gateway', 'refunded by hand'].map((column) =>
          minor(row, column),
        ),
      ),
    )
    expect(refunded).toBeGreaterThan(0)
    const numbers = sales.map((row) => row['number'] ?? '')
    const sold = await readOrders(shop.db, (all) => all.where('number', 'in', numbers))
    for (const by of salesDimensions) {
      const counts = await countSales(shop.db, by, { ...span, region })
      expect([
        by,
        sumOf(counts.map(({ revenueMinor }) => revenueMinor)),
        sumOf(counts.map(({ refundedMinor }) => refundedMinor)),
        sumOf(counts.map((count) => count.returnedItems)),
      ]).toEqual([
        by,
        sumOf(sales.map((row) => minor(row, 'total'))),
        refunded,
        sumOf(sold.map(returnedItems)),
      ])
    }
    // The same days are those before, for the next three days.
    const [before] = await countSales(shop.db, 'total', { region, from: '2026-01-08', to: '2026-01-10' })
    expect(before).toMatchObject({ isBefore: true, orders: sales.length, refundedMinor: refunded })
  }
})
