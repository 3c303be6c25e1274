import { defaultSites } from '../../../../../src/site/sites'
import { forSuite } from '../../../../setup/testDatabase'
import {
  anAmount,
  configuredItem,
  lettered,
  strung,
  anOrderRequest,
  keyOf,
  openTradingShop,
  orderIn,
} from '../../../../setup/tradingShop'

const sites = defaultSites(3000)
const strings = { productId: 4001, variantId: 400101 }
const delivery = 99

const shop = forSuite(() => openTradingShop({ sites }))
beforeEach(async () => {
  await shop.database.db.deleteFrom('outgoing_mails').execute()
  await shop.setStock(400101, 50)
})

const mails = () =>
  shop.database.db
    .selectFrom('outgoing_mails')
    .select(['recipient', 'from_name', 'subject', 'plain', 'html'])
    .orderBy('created_at')
    .execute()

async function anOrder(
  changes: object = {},
  page = '/checkout/',
  host = 'in.localhost',
  items: object | readonly object[] = strings,
) {
  const visitor = shop.visitor(host)
  const { cart_amount } = await visitor.add(...[items].flat())
  const request = {
    ...anOrderRequest(),
    expectedTotal: cart_amount + delivery,
    ...changes,
  }
  const referer = `http://${host}:3000${page}`
  return orderIn(await visitor.request('POST', 'orders', request, { headers: { referer } }))
}

test('the confirmation mail has the items, the total and a link to the order', async () => {
  const order = await anOrder()
  const [mail, ...others] = await mails()
  expect(others).toEqual([])
  expect(mail).toMatchObject({
    recipient: 'asha@example.test',
    from_name: 'Courtline',
    subject: `Your order ${order.number}`,
  })
  for (const part of [
    'Hello Asha,',
    '1 × Ito 65 (White): ₹499',
    'Delivery: ₹99',
    'Total, GST included: ₹598',
    'You’ll pay ₹598 in cash at the door.',
    `http://in.localhost:3000/orders/${order.id}/#key=${await keyOf(shop.database, order.id)}`,
    'because of an order at Courtline with this address',
  ])
    expect(mail?.plain).toContain(part)
  expect(mail?.html).toContain('₹598')
  // Only the order page shows the delivery address.
  expect(`${mail?.plain}${mail?.html}`).not.toContain('12 Temple Road')
})

test("asks for a racket to string that was not bought here, with the workshop's address and the order number", async () => {
  const { number } = await anOrder({}, '/checkout/', 'in.localhost', configuredItem(9001, strung))
  expect((await mails())[0]?.plain).toContain(
    `with ${number} on the parcel: Courtline Racket Goods (India) Private Limited, 7 Baseline Road, Shuttle Nagar, Bengaluru 560000, India.`,
  )
  await shop.database.db.deleteFrom('outgoing_mails').execute()
  const racket = { productId: 1017, variantId: 101701 }
  const withIt = { ...strung, 90011: '1017', 90015: 26 }
  await anOrder({}, '/checkout/', 'in.localhost', [configuredItem(9001, withIt), racket])
  expect((await mails())[0]?.plain).toContain('1 × Vega 300')
  expect((await mails())[0]?.plain).not.toContain('on the parcel')
})

test('mails have the language of the checkout page, even months later', async () => {
  const order = await anOrder({}, '/hi/checkout/')
  await shop.commerce.engine.move(order.id, { event: 'pack', by: 'staff' })
  await shop.commerce.engine.move(order.id, {
    event: 'ship',
    by: 'staff',
    carrier: 'Swift Courier',
    trackingNumber: 'SW-77',
  })
  const [placed, shipped] = await mails()
  expect([placed?.subject, shipped?.subject]).toEqual([
    `आपका ऑर्डर ${order.number}`,
    `ऑर्डर ${order.number} रास्ते में है`,
  ])
  expect(shipped?.plain).toContain('SW-77')
  expect(shipped?.plain).toContain(`http://in.localhost:3000/hi/orders/${order.id}/`)
  expect(shipped?.html).toContain('<html lang="hi">')
})

test('sends mails about delivery, cancellations and refunds, but not about packing', async () => {
  const cancelled = await anOrder()
  await shop.commerce.engine.move(cancelled.id, { event: 'cancel', by: 'shopper' })
  const stored = await anOrder()
  for (const event of ['pack', 'ship', 'deliver', 'request_return', 'accept_return'] as const)
    await shop.commerce.engine.move(stored.id, {
      by: 'staff',
      event,
      carrier: 'Swift',
      trackingNumber: '1',
      reason: '',
      items: [],
    })
  await shop.commerce.engine.refund(stored.id, anAmount(49_900))
  const written = await mails()
  expect(written.map(({ subject }) => subject)).toEqual([
    `Your order ${cancelled.number}`,
    `Order ${cancelled.number} is cancelled`,
    `Your order ${stored.number}`,
    `Order ${stored.number} is on its way`,
    `Order ${stored.number} has been delivered`,
    `Your return of order ${stored.number}`,
    `Order ${stored.number} is back with us`,
    `Your refund for order ${stored.number}`,
  ])
  expect(written[1]?.plain).toContain('There’s nothing to pay.')
  expect(written[7]?.plain).toContain('₹499')
})

test('the mail about a delivery has the last day of a return and a contact address', async () => {
  const order = await anOrder()
  for (const event of ['pack', 'ship', 'deliver'] as const)
    await shop.commerce.engine.move(order.id, { by: 'staff', event, carrier: 'Swift', trackingNumber: '1' })
  const last = new Date(Date.now() + 14 * 86_400_000)
  const day = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone: 'Asia/Kolkata' }).format(last)
  const delivered = (await mails()).at(-1)
  expect(delivered?.plain).toContain(`You can return unused goods until ${day}.`)
  expect(delivered?.plain).toContain('Write to help.in@courtline.example')
})

describe('the mail about a return', () => {
  const parcel = { carrier: 'Swift', trackingNumber: '1' }
  const send = async (id: string) => {
    await shop.commerce.engine.move(id, { by: 'staff', event: 'pack' })
    await shop.commerce.engine.move(id, { by: 'staff', event: 'ship', ...parcel })
  }
  const deliver = async (id: string) => {
    await send(id)
    await shop.commerce.engine.move(id, { by: 'staff', event: 'deliver' })
  }
  const request = (id: string) =>
    shop.commerce.engine.move(id, { event: 'request_return', by: 'shopper', reason: '', items: [] })
  const lastMail = async () => (await mails()).at(-1)?.plain

  test('lists the returned items and the address; personalised items are excluded', async () => {
    const order = await anOrder({}, '/checkout/', 'in.localhost', [strings, configuredItem(9002, lettered)])
    await deliver(order.id)
    await request(order.id)
    const plain = await lastMail()
    expect(plain).toContain('1 × Ito 65')
    expect(plain).not.toContain('Printing')
    expect(plain).toContain(
      'Send it to: Courtline Racket Goods (India) Private Limited, 7 Baseline Road, Shuttle Nagar, Bengaluru 560000, India',
    )
    expect(plain).toContain(`write ${order.number} on the parcel`)
  })

  test('names the contact when the return is declined', async () => {
    const order = await anOrder()
    await deliver(order.id)
    await request(order.id)
    await shop.commerce.engine.move(order.id, { event: 'decline_return', by: 'staff' })
    expect(await lastMail()).toContain('write to help.in@courtline.example')
  })

  test('gives the date of the refund, also for an undelivered parcel', async () => {
    const stored = await anOrder()
    const untaken = await anOrder()
    await deliver(stored.id)
    await request(stored.id)
    await shop.commerce.engine.move(stored.id, { event: 'accept_return', by: 'staff' })
    expect(await lastMail()).toContain('refund its price within 7 days')
    await send(untaken.id)
    await shop.commerce.engine.move(untaken.id, { event: 'accept_return', by: 'staff' })
    const plain = await lastMail()
    expect(plain).toContain('couldn’t be delivered')
    expect(plain).toContain('You haven’t paid anything')
  })
})

test('an option has the language of the mail', async () => {
  await anOrder({}, '/hi/checkout/')
  expect((await mails())[0]?.plain).toContain('Ito 65 (सफ़ेद)')
})

test('the staff records a return of delivered products, and the mail says that they were received', async () => {
  const order = await anOrder()
  for (const event of ['pack', 'ship', 'deliver', 'accept_return'] as const)
    await shop.commerce.engine.move(order.id, { by: 'staff', event, carrier: 'Swift', trackingNumber: '1' })
  const plain = (await mails()).at(-1)?.plain
  expect(plain).toContain('We’ve received your return')
  expect(plain).not.toContain('couldn’t be delivered')
})

test('the mail about a refund in cash mentions no bank that takes a few days', async () => {
  const order = await anOrder()
  for (const event of ['pack', 'ship', 'deliver', 'accept_return'] as const)
    await shop.commerce.engine.move(order.id, { by: 'staff', event, carrier: 'Swift', trackingNumber: '1' })
  await shop.commerce.engine.refund(order.id, anAmount(49_900))
  const plain = (await mails()).at(-1)?.plain
  expect(plain).toContain(`refunded ₹499 for order ${order.number} by bank transfer or in cash`)
  expect(plain).not.toContain('Banks take')
})

test('a rejected change sends no mail, and a repeated one sends one', async () => {
  const order = await anOrder()
  const cancel = () => shop.commerce.engine.move(order.id, { event: 'cancel', by: 'shopper' })
  await Promise.allSettled([cancel(), cancel(), cancel()])
  expect((await mails()).map(({ subject }) => subject)).toEqual([
    `Your order ${order.number}`,
    `Order ${order.number} is cancelled`,
  ])
})

test('a mail contains no text that the customer entered as a name or a choice', async () => {
  const message = 'Visit evil.example'
  const item = configuredItem(9002, { ...lettered, 90023: 'EVIL' })
  await anOrder({ firstName: message }, '/checkout/', 'in.localhost', item)
  const [mail] = await mails()
  expect(mail?.plain).toContain('Hello,')
  expect(`${mail?.plain}${mail?.html}`).not.toMatch(/evil/i)
})

test('a mail of the other brand has its name', async () => {
  await anOrder({}, '/checkout/', 'official.in.localhost')
  const [mail] = await mails()
  expect([mail?.from_name, mail?.plain.includes('http://official.in.localhost:3000/orders/')]).toEqual([
    'Aerovolt Official',
    true,
  ])
})
