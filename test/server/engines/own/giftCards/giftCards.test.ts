import { exportData } from '../../../../../server/engines/own/backup/exportData'
import { importData } from '../../../../../server/engines/own/backup/importData'
import { notifyShopper } from '../../../../../server/engines/own/mails/notifyShopper'
import { handOverDueCards } from '../../../../../server/engines/own/orders/handOverCards'
import { defaultSites } from '../../../../../src/site/sites'
import { codeIn, codesOf, openGiftCardShop, strings } from '../../../../setup/aPaymentService'
import { forSuite, openTestDatabase } from '../../../../setup/testDatabase'
import { configuredItem, given, orderIn, type Visitor } from '../../../../setup/tradingShop'

const shop = forSuite(openGiftCardShop)

const balance = (visitor: Visitor, code: string) => visitor.request('POST', 'gift-cards/balance', { code })
const cardsOf = (orderId: string) =>
  shop.db.selectFrom('gift_cards').selectAll().where('order_id', '=', orderId).orderBy('piece').execute()
const handOver = () => {
  const sites = defaultSites(3000)
  return handOverDueCards(shop.db, { sites, notify: notifyShopper(sites) })
}

test('mails a paid gift card, and the code in the mail opens it', async () => {
  const { shopper, order, mail, code, email } = await shop.buyCard({ 90044: 'Play well!\n<3' })
  expect(order).toMatchObject({
    status: 'delivered',
    deliveryTotal: 0,
    taxTotal: 0,
    actions: [],
    returnUntil: null,
    boughtCards: [{ recipient: email, isSent: true, isBlocked: false }],
  })
  expect(order.lines[0]?.options[0]).toEqual({ name: 'Amount', value: '₹2,500', valueId: 0 })
  expect(mail).toMatchObject({ subject: 'A gift card from Courtline for you' })
  for (const part of [
    'Hello Ravi,',
    'Asha Rao has sent you',
    '> Play well!\n> <3',
    '₹2,500',
    code,
    '/gift-card/balance/',
  ])
    expect(mail?.text).toContain(part)
  expect(mail?.html).toContain('Play well!<br>\n&#60;3')
  const response = await balance(shopper, code)
  expect(response.body.data).toMatchObject({ lastFour: code.replaceAll('-', '').slice(-4), balance: 2500 })
  expect(response.headers['cache-control']).toBe('no-store')
  const { expiresAt } = response.body.data as { expiresAt: string }
  // The code is nowhere else: not in the order, the buyer's mail or the database.
  const plain = code.replaceAll('-', '')
  expect(JSON.stringify(order)).not.toContain(plain.slice(0, 8))
  const bought = (await shop.mailbox.to('asha@example.test')).at(-1)
  expect(bought?.text).toContain(email)
  expect(bought?.text).toContain('Total: ₹2,500')
  expect(codeIn(bought?.text ?? '')).toBe('no code')
  const [card] = await cardsOf(order.id)
  expect(JSON.stringify(card)).not.toContain(plain)
  // A card is valid until the end of its last day, in Indian time.
  const year = new Intl.DateTimeFormat('en', { year: 'numeric', timeZone: 'Asia/Kolkata' })
  expect(Number(year.format(new Date(expiresAt)))).toBe(Number(year.format(card?.send_at)) + 3)
  expect(expiresAt).toMatch(/T18:29:59\.999Z$/)
  expect(await shop.db.selectFrom('outgoing_mails').selectAll().execute()).toEqual([])
})

test('creates one card with its own code per item, mailed in the language of the order', async () => {
  const shopper = shop.visitor()
  await shopper.add({ ...configuredItem(9004, { ...given, 90043: 'three@example.test' }), quantity: 3 })
  const request = { paymentMethod: 'test_approve', expectedTotal: 7500 }
  const placed = await shopper.request(
    'POST',
    'orders',
    { ...livingInIndia, ...request },
    { headers: { referer: 'http://in.localhost:3000/hi/checkout/' } },
  )
  const { id } = orderIn(placed)
  await shop.commerce.engine.move(id, { event: 'pay', by: 'payment' })
  const mails = await shop.mailbox.to('three@example.test')
  expect(new Set(mails.map(({ text }) => codeIn(text))).size).toBe(3)
  expect(mails[0]?.subject).toBe('आपके लिए Courtline का गिफ़्ट कार्ड')
})

test('creates a card once even if its order is paid twice', async () => {
  const { order } = await shop.buyCard()
  await expect(shop.commerce.engine.move(order.id, { event: 'pay', by: 'payment' })).rejects.toMatchObject({
    code: 'order_moved_on',
  })
  expect(await cardsOf(order.id)).toHaveLength(1)
})

test('creates no card before its order is paid', async () => {
  const shopper = shop.visitor()
  await shopper.add(configuredItem(9004, given))
  const { id } = orderIn(await shopper.order({ paymentMethod: 'test_decline', expectedTotal: 2500 }))
  await shop.commerce.engine.move(id, { event: 'fail_payment', by: 'payment' })
  expect(await cardsOf(id)).toEqual([])
})

test('a scheduled card has no code until its day, and is sent in the morning of its region', async () => {
  const day = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10)
  const { order, email, mail } = await shop.buyCard({ 90045: day })
  expect(mail).toBeUndefined()
  expect(order).toMatchObject({ status: 'paid', actions: [], boughtCards: [{ isSent: false }] })
  const [card] = await cardsOf(order.id)
  expect(card).toMatchObject({ code_hash: null, last_four: null })
  // 8:00 in India.
  expect(card?.send_at.toISOString()).toBe(`${day}T02:30:00.000Z`)
  await handOver()
  expect(await shop.mailbox.to(email)).toEqual([])
  await shop.db.updateTable('gift_cards').set({ send_at: new Date() }).where('id', '=', card!.id).execute()
  await Promise.all([handOver(), handOver()])
  expect(await shop.mailbox.to(email)).toHaveLength(1)
  expect((await shop.commerce.orders.read(order.id, defaultSites(3000)[1]!))?.status).toBe('delivered')
})

test('sends a card with a past date at once', async () => {
  const { code } = await shop.buyCard({ 90045: '2020-01-01' })
  expect((await balance(shop.visitor(), code)).status).toBe(200)
})

test('sends the card of a mixed order while its parcel still waits to be packed', async () => {
  const shopper = shop.visitor()
  await shopper.add(strings, configuredItem(9004, given))
  const order = await shop.buy(shopper, 499 + 99 + 2500)
  expect(order).toMatchObject({ status: 'paid', boughtCards: [{ isSent: true }] })
})

describe('an order of which only gift cards are left', () => {
  const nextYear = () => new Date(Date.now() + 300 * 86_400_000).toISOString().slice(0, 10)
  const read = (id: string) => shop.commerce.orders.read(id, defaultSites(3000)[1]!)
  /** A paid order of strings and a gift card, of which the staff cancels the strings. */
  const withoutStrings = async (day: string, ...events: 'pack'[]) => {
    const shopper = shop.visitor()
    await shopper.add(strings, configuredItem(9004, { ...given, 90045: day }))
    const { id, lines } = await shop.buy(shopper, 499 + 99 + 2500)
    for (const event of events) await shop.commerce.engine.move(id, { event, by: 'staff' })
    const pieces = [{ line: lines.findIndex(({ path }) => path !== 'gift-card') + 1, quantity: 1 }]
    await shop.commerce.engine.move(id, { event: 'cancel_pieces', by: 'staff', pieces })
    return id
  }
  const queues = async (id: string) => {
    const found = await Promise.all(
      (['to_pack', 'to_ship'] as const).map((queue) => shop.commerce.staffOrders.find({ queue }, 100)),
    )
    return found.map((orders) => orders.some((order) => order.id === id))
  }

  test.each([[[]], [['pack'] as const]])('is delivered without a parcel, after %j', async (events) => {
    const id = await withoutStrings('', ...events)
    expect(await queues(id)).toEqual([false, false])
    await Promise.all([handOver(), handOver()])
    expect((await read(id))?.status).toBe('delivered')
    const [mail] = (await shop.mailbox.to('asha@example.test')).slice(-1)
    expect(mail?.subject).not.toContain('delivered')
    const line = (await read(id))!.lines.findIndex(({ giftCard }) => giftCard !== null) + 1
    const back = { event: 'accept_return', by: 'staff', pieces: [{ line, quantity: 1 }] } as const
    expect((await shop.commerce.engine.move(id, back)).status).toBe('returned')
  })

  test('waits for the day of its card', async () => {
    const id = await withoutStrings(nextYear())
    await handOver()
    expect((await read(id))?.status).toBe('paid')
    await shop.db.updateTable('gift_cards').set({ send_at: new Date() }).where('order_id', '=', id).execute()
    await handOver()
    expect((await read(id))?.status).toBe('delivered')
  })

  test('does not wait for a blocked card', async () => {
    const shopper = shop.visitor()
    await shopper.add(configuredItem(9004, given), configuredItem(9004, { ...given, 90045: nextYear() }))
    const { id } = await shop.buy(shopper, 5000)
    await handOver()
    expect((await read(id))?.status).toBe('paid')
    const waiting = (await cardsOf(id)).find(({ sent_at }) => sent_at === null)
    const asha = { id: null, name: 'Asha' }
    await shop.commerce.staffGiftCards.block(asha, waiting!.id)
    await handOver()
    expect((await read(id))?.status).toBe('delivered')
  })
})

test('refuses cash on delivery for a gift card', async () => {
  const shopper = shop.visitor()
  await shopper.add(configuredItem(9004, given))
  expect(codesOf(await shopper.order({ expectedTotal: 2500 }))).toEqual([409, 'payment_unavailable'])
})

test('shoppers cannot cancel a gift card order; the staff blocks its cards', async () => {
  const { shopper, order, code } = await shop.buyCard({ 90045: '' })
  expect((await shopper.request('POST', `orders/${order.id}/cancel`)).status).toBe(409)
  const day = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10)
  const waiting = await shop.buyCard({ 90045: day })
  expect((await waiting.shopper.request('POST', `orders/${waiting.order.id}/cancel`)).status).toBe(409)
  await shop.commerce.engine.move(waiting.order.id, { event: 'cancel', by: 'staff' })
  const [card] = await cardsOf(waiting.order.id)
  expect(await shop.balanceOf(card!.id)).toEqual({ minor: 0, reasons: ['issue', 'block'] })
  await handOver()
  expect(await shop.mailbox.to(waiting.email)).toEqual([])
  expect((await balance(shopper, code)).status).toBe(200)
})

test('rejects every wrong code with the same error', async () => {
  const past = new Date(Date.now() - 1000)
  const codes = [
    'nothing like it',
    '2222-2222-2222-2222-2',
    (await shop.aCard(100, { expires_at: past, send_at: new Date(0) })).code,
    (await shop.aCard(100, { blocked_at: past })).code,
    (await shop.aCard(100, { brand: 'aerovolt' })).code,
    (await shop.aCard(100, { currency: 'SGD', region: 'SG' })).code,
  ]
  const visitor = shop.visitor()
  await visitor.add(strings)
  const responses = []
  for (const code of codes) {
    responses.push(
      await balance(visitor, code),
      await visitor.request('POST', 'checkout/gift-cards', { code }),
    )
  }
  expect(new Set(responses.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1)
  expect(codesOf(responses[0]!)).toEqual([404, 'gift_card_unknown'])
})

test.each([null, 17, {}, 'x'.repeat(61), undefined])('rejects the code %p', async (code) => {
  expect((await shop.visitor().request('POST', 'gift-cards/balance', { code })).status).toBe(400)
})

test('a card of the other brand opens there', async () => {
  const { code } = await shop.aCard(2500, { brand: 'aerovolt', currency: 'SGD', region: 'SG' })
  expect((await balance(shop.visitor('official.sg.localhost'), code)).body.data).toMatchObject({
    balance: 25,
  })
})

test('limits wrong codes per cart, per network and in total, and does not count right ones', async () => {
  const { code } = await shop.aCard(100)
  const visitor = shop.visitor('in.localhost', true)
  visitor.cartId = '00000000-0000-4000-8000-000000000000'
  for (let round = 0; round < 25; round += 1) expect((await balance(visitor, code)).status).toBe(200)
  for (let round = 0; round < 10; round += 1) expect((await balance(visitor, 'wrong')).status).toBe(404)
  const stopped = await balance(visitor, code)
  expect(codesOf(stopped)).toEqual([429, 'too_many_requests'])
  expect(Number(stopped.headers['retry-after'])).toBeGreaterThan(0)
  visitor.cartId = null
  await shop.db
    .updateTable('attempts')
    .set({ tries: 99 })
    .where('kind', '=', 'giftCard from network')
    .execute()
  expect((await balance(visitor, 'wrong')).status).toBe(404)
  expect((await balance(visitor, 'wrong')).status).toBe(429)
  await shop.db.updateTable('attempts').set({ tries: 5000 }).where('kind', '=', 'giftCard in total').execute()
  await shop.db.deleteFrom('attempts').where('kind', '=', 'giftCard from network').execute()
  expect((await balance(visitor, 'wrong')).status).toBe(429)
})

test('ledger entries cannot be changed or deleted', async () => {
  const { id } = await shop.aCard(100)
  const entries = shop.db
    .updateTable('gift_card_entries')
    .set({ amount_minor: 200 })
    .where('card_id', '=', id)
  await expect(entries.execute()).rejects.toThrow('never changed')
  const gone = shop.db.deleteFrom('gift_card_entries').where('card_id', '=', id)
  await expect(gone.execute()).rejects.toThrow('never changed')
  const below = { card_id: id, order_id: null, amount_minor: -101, reason: 'block' as const }
  await expect(shop.db.insertInto('gift_card_entries').values(below).execute()).rejects.toThrow(
    'gift_cards_balance',
  )
})

test('a backup restores cards and the protected ledger', async () => {
  const { code } = await shop.aCard(12_345)
  const lines: string[] = []
  for await (const line of exportData(shop.database.pool)) lines.push(line)
  expect(lines.join()).not.toContain(code.replaceAll('-', ''))
  const other = await openTestDatabase()
  try {
    await importData(other.pool, lines, { author: 'Test', file: 'shop.ndjson' })
    const sums = await other.db
      .selectFrom('gift_cards')
      .leftJoin('gift_card_entries', 'card_id', 'gift_cards.id')
      .select(['gift_cards.id', 'balance_minor', (card) => card.fn.sum<string>('amount_minor').as('sum')])
      .groupBy('gift_cards.id')
      .execute()
    expect(sums.length).toBeGreaterThan(5)
    for (const { balance_minor, sum } of sums) expect(Number(sum)).toBe(balance_minor)
    const change = other.db.updateTable('gift_card_entries').set({ amount_minor: 1 })
    await expect(change.execute()).rejects.toThrow('never changed')
  } finally {
    await other.close()
  }
})

test('gift cards outlive a deleted account, and the data download names no code', async () => {
  const shopper = shop.visitor()
  const { password, email } = await shopper.join()
  await shopper.add(configuredItem(9004, { ...given, 90043: 'books@example.test' }))
  const { id } = await shop.buy(shopper, 2500)
  const [mail] = await shop.mailbox.to('books@example.test')
  const code = codeIn(mail?.text ?? '')
  const received = await shopper.request('GET', 'customers/data')
  expect(received.status).toBe(200)
  expect(JSON.stringify(received.body)).toContain('books@example.test')
  expect(JSON.stringify(received.body)).not.toContain(code.replaceAll('-', '').slice(0, 12))
  const removed = await shopper.request('POST', 'customers/removal', { password })
  expect([removed.status, email]).toEqual([200, email])
  expect(await cardsOf(id)).toHaveLength(1)
  expect((await balance(shop.visitor(), code)).body.data).toMatchObject({ balance: 2500 })
})

const livingInIndia = {
  email: 'asha@example.test',
  phone: '98123 45678',
  firstName: 'Asha',
  lastName: 'Rao',
  address: '12 Temple Road',
  city: 'Bengaluru',
  district: '',
  state: 'KA',
  postalCode: '560001',
  deliveryMethod: 'standard',
}
