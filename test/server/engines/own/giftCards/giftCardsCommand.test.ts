import { parse } from 'csv-parse/sync'
import { giftCardsCommand } from '../../../../../scripts/giftCards/commandLine'
import { ordersCommand } from '../../../../../scripts/orders/commandLine'
import { readOrders } from '../../../../../server/engines/own/storedOrders/orderRows'
import { readChanges } from '../../../../../server/staff/staffChanges'
import { codeIn, openGiftCardShop, strings } from '../../../../setup/aPaymentService'
import { runInProcess, spawnScript } from '../../../../setup/runScript'
import { forSuite } from '../../../../setup/testDatabase'
import { configuredItem, given, orderIn } from '../../../../setup/tradingShop'

const shop = forSuite(openGiftCardShop)

const env = () => ({ DATABASE_URL: shop.database.url })
const request = (...args: string[]) => runInProcess(giftCardsCommand, args, env())

test('issues a card, sends it again and blocks it without ever printing a code', async () => {
  const gift = [
    'issue',
    '--site',
    'courtline-in',
    '--amount',
    '750',
    '--email',
    'mei@example.test',
    '--name',
    'Mei',
  ]
  const issued = await spawnScript('scripts/giftCards', gift, env())
  expect([issued.errors, issued.code]).toEqual(['', 0])
  expect(issued.output).toMatch(/₹750 of ₹750 +open +given/)
  const id = issued.output.slice(0, 36)
  const [first] = await shop.mailbox.to('mei@example.test')
  expect(first?.text).toContain('Courtline has sent you a gift card.')
  const again = await request('send', id)
  const [, second] = await shop.mailbox.to('mei@example.test')
  const balanceOf = async (code: string) =>
    (await shop.visitor().request('POST', 'gift-cards/balance', { code })).status
  expect([await balanceOf(codeIn(first!.text)), await balanceOf(codeIn(second!.text))]).toEqual([404, 200])
  const lastFour = codeIn(second!.text).replaceAll('-', '').slice(-4)
  const blocked = await request('block', lastFour)
  expect(blocked.output).toMatch(/₹0 of ₹750 +blocked/)
  expect(blocked.output).toMatch(/issue +₹750[^]*block +-₹750/)
  expect(await balanceOf(codeIn(second!.text))).toBe(404)
  for (const { output } of [issued, again, blocked]) expect(codeIn(output)).toBe('no code')
})

test('finds cards by their order and refuses invalid arguments', async () => {
  const { order } = await shop.buyCard()
  const [listed, shown, unknown, elsewhere, wrong, half] = await Promise.all([
    request('list'),
    request('show', order.number),
    request('show', 'ZZZZ'),
    request('issue', '--site', 'nowhere', '--amount', '5', '--email', 'a@example.test'),
    request('issue', '--site', 'courtline-in', '--amount', 'much', '--email', 'a@example.test'),
    request('issue', '--site', 'courtline-id', '--amount', '500.50', '--email', 'a@example.test'),
  ])
  expect(listed.output).toContain(order.number)
  expect(shown.output).toContain('From     Asha Rao')
  expect([unknown.errors, unknown.code]).toEqual(['There is no gift card ZZZZ.\n', 1])
  expect(elsewhere.errors).toContain('There is no site nowhere: courtline-ae')
  expect(wrong.errors).toContain('npm run gift-cards -- issue')
  expect([half.errors, half.code]).toEqual(['500.5 is not a valid amount in IDR.\n', 1])
})

const orderOf = async (id: string) => (await readOrders(shop.db, (all) => all.where('id', '=', id)))[0]!
const cardOf = (orderId: string) =>
  shop.db.selectFrom('gift_cards').selectAll().where('order_id', '=', orderId).executeTakeFirstOrThrow()
const orders = (...args: string[]) => runInProcess(ordersCommand, args, { ...env(), PORT: '3000' })
/** Confirms the order as it is now. */
async function refund(number: string, ...options: string[]) {
  const { version } = await shop.commerce.staffOrders.read(number)
  return orders('refund', number, ...options, '--yes', String(version))
}

/** Spends a part of a card on strings. */
async function spend(code: string): Promise<string> {
  const { shopper, total } = await shop.shopperWith([code])
  const placed = await shopper.order({ expectedTotal: total, expectedDue: 0, paymentMethod: 'gift_card' })
  return orderIn(placed).id
}

test('undoes a purchase: the card is blocked, and its open balance goes back to the buyer', async () => {
  const { order, code } = await shop.buyCard()
  await spend(code)
  const card = await cardOf(order.id)
  const preview = await request('undo', order.number)
  expect(preview.output).toContain('₹1,902 of ₹2,500 would be refunded')
  expect((await shop.balanceOf(card.id)).minor).toBe(190_200)
  const undone = await request('undo', order.number, '--yes')
  expect(undone.output).toContain('₹1,902 is refunded')
  expect(await readChanges(shop.database.db, { subjectId: card.id, limit: 1 })).toMatchObject([
    { action: 'gift_card.undo', before: { balanceMinor: 190_200 }, after: { order: order.number } },
  ])
  expect(await shop.balanceOf(card.id)).toEqual({ minor: 0, reasons: ['issue', 'redeem', 'block'] })
  expect((await shop.visitor().request('POST', 'gift-cards/balance', { code })).status).toBe(404)
  const { refunds } = await orderOf(order.id)
  expect(refunds).toMatchObject([{ totalMinor: 190_200, lines: [{ line: 1, quantity: 1 }] }])
  expect((await request('undo', order.number, '--yes')).errors).toContain('blocked')
  // What was spent can't be paid back in any other way.
  const more = await refund(order.number, '--amount', '598')
  expect(more.errors).toContain('No more than was paid and is left')
})

test('undoes the purchase of a card that waits for its day by cancelling its order', async () => {
  const day = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10)
  const { order } = await shop.buyCard({ 90045: day })
  await request('undo', order.number, '--yes')
  expect(await orderOf(order.id)).toMatchObject({ status: 'cancelled', boughtCards: [{ isBlocked: true }] })
})

test('a spent card is not paid back, neither by its return nor by a refund of its line or an amount', async () => {
  const bought = await shop.buyCard()
  const { id } = await cardOf(bought.order.id)
  const elsewhere = await shop.buyCard()
  const entry = { order_id: elsewhere.order.id, amount_minor: -250_000, reason: 'redeem' as const }
  await shop.db
    .insertInto('gift_card_entries')
    .values({ card_id: id, ...entry })
    .execute()
  const { number } = bought.order
  for (const attempt of [
    () => orders('return', number),
    () => refund(number, '--line', '1'),
    () => refund(number, '--amount', '1'),
  ])
    expect((await attempt()).errors).toMatch(/was spent|No more than was paid/)
  expect((await request('undo', number, '--yes')).errors).toContain('spent')
  expect((await orderOf(bought.order.id)).refunds).toEqual([])
})

test('a returned gift card is blocked, and a returned parcel leaves the gift cards of its order valid', async () => {
  const { order, code } = await shop.buyCard()
  const returned = await orders('return', order.number)
  expect(returned.output).toContain('₹2,500 is owed')
  expect((await shop.visitor().request('POST', 'gift-cards/balance', { code })).status).toBe(404)
  const shopper = shop.visitor()
  await shopper.add(strings, configuredItem(9004, { ...given, 90043: 'mixed@example.test' }))
  const mixed = await shop.buy(shopper, 499 + 99 + 2500)
  const { engine } = shop.commerce
  await engine.move(mixed.id, { event: 'pack', by: 'staff' })
  await engine.move(mixed.id, { event: 'ship', by: 'staff', carrier: 'Swift', trackingNumber: '1' })
  const back = await orders('return', mixed.number)
  expect(back.output).toContain(`${mixed.number} is returned now`)
  expect(back.output).toContain('₹598 is owed')
  expect(await orderOf(mixed.id)).toMatchObject({ boughtCards: [{ isBlocked: false }] })
  const preview = await orders('refund', mixed.number, '--line', '2')
  expect(preview.output).toContain('This blocks a gift card of line 2, of which ₹2,500 is left.')
  expect(preview.output).toContain('This refund: ₹2,500')
  await refund(mixed.number)
  expect(await orderOf(mixed.id)).toMatchObject({ status: 'refunded', boughtCards: [{ isBlocked: false }] })
})

test('open balances as of a day are the sums of the ledger until then', async () => {
  await shop.aCard(12_300)
  const { output } = await request('balances')
  const rows = parse(output, { columns: true }) as unknown as Readonly<Record<string, string>>[]
  const { minor } = await shop.db
    .selectFrom('gift_cards')
    .select(({ fn }) => fn.sum<string>('balance_minor').as('minor'))
    .where('currency', '=', 'INR')
    .where('brand', '=', 'courtline')
    .executeTakeFirstOrThrow()
  const row = rows.find(({ brand, currency }) => brand === 'courtline' && currency === 'INR')
  expect(Math.round(Number(row?.['total']) * 100)).toBe(Number(minor))
  expect((await request('balances', '--on', '2020-01-31')).output.trim().split('\n')).toHaveLength(1)
  expect((await request('balances', '--on', '31.1.2020')).errors).toContain('balances [--on')
})
