import { sql } from 'kysely'
import { checkoutsIn } from '../../../../../server/engines/own/checkout/checkouts'
import { forSuite } from '../../../../setup/testDatabase'
import { openTradingShop, type Visitor } from '../../../../setup/tradingShop'

const shop = forSuite(openTradingShop)

const visitor = (host = 'in.localhost') =>
  shop.visitor(host, {}, { checkouts: checkoutsIn(shop.database.db) })
const checkoutOf = async (someone: Visitor) => (await someone.request('GET', 'checkout')).body.data
const save = (someone: Visitor, change: object) => someone.request('PUT', 'checkout', change)

const asha = { email: 'asha@example.test', phone: '98123 45678' }
const home = {
  firstName: 'Asha',
  lastName: 'Rao',
  address: '12 Temple Road',
  postalCode: '560001',
  city: 'Bengaluru',
  state: 'KA',
}

test('returns no checkout draft and sets no cookie before the first entry', async () => {
  const { status, body, cookie } = await visitor().request('GET', 'checkout')
  expect([status, body, cookie]).toEqual([200, { data: null }, ''])
})

test('stores entries, valid or not, and answers with the next step', async () => {
  const shopper = visitor()
  const first = await save(shopper, { fields: { email: 'asha@', phone: '98123 45678' } })
  expect(first.body.data).toEqual({
    step: 'contact',
    fields: { email: 'asha@', phone: '98123 45678' },
    deliveryMethod: null,
    paymentMethod: null,
    bank: null,
    giftCards: [],
  })
  expect(first.cookie).toMatch(/^SHOP_CHECKOUT=[\w-]{43}; Max-Age=86400; Path=\/; HttpOnly; SameSite=Lax$/)
  const stepAfter = async (change: object) =>
    ((await save(shopper, change)).body.data as { step: string }).step
  expect(await stepAfter({ fields: asha })).toBe('address')
  expect(await stepAfter({ fields: home })).toBe('delivery')
  expect(await stepAfter({ deliveryMethod: 'express' })).toBe('payment')
  expect(await stepAfter({ paymentMethod: 'grabpay' })).toBe('payment')
  expect(await stepAfter({ paymentMethod: 'cod' })).toBe('review')
  expect(await stepAfter({ paymentMethod: null })).toBe('payment')
  expect(await checkoutOf(shopper)).toEqual({
    step: 'payment',
    fields: { ...asha, ...home },
    deliveryMethod: 'express',
    paymentMethod: null,
    bank: null,
    giftCards: [],
  })
})

test('stores the bank of a virtual account, and changes nothing else with it', async () => {
  const shopper = visitor()
  await save(shopper, { paymentMethod: 'cod', bank: 'bni' })
  expect(await checkoutOf(shopper)).toMatchObject({ paymentMethod: 'cod', bank: 'bni' })
  await save(shopper, { deliveryMethod: 'express' })
  expect(await checkoutOf(shopper)).toMatchObject({ deliveryMethod: 'express', bank: 'bni' })
  expect((await save(shopper, { bank: 'mandiri' })).status).toBe(400)
  await save(shopper, { bank: null })
  expect(await checkoutOf(shopper)).toMatchObject({ paymentMethod: 'cod', bank: null })
})

test('stores two fields that are sent at once', async () => {
  const shopper = visitor()
  await save(shopper, { fields: asha })
  await Promise.all(Object.entries(home).map(([field, text]) => save(shopper, { fields: { [field]: text } })))
  expect(await checkoutOf(shopper)).toMatchObject({ fields: { ...asha, ...home } })
})

test('a draft does not open with another token, on another site or with the cart', async () => {
  const shopper = visitor()
  const other = visitor()
  const cart = await shopper.add({ productId: 4001 })
  await save(shopper, { fields: asha })
  other.cartId = cart.id
  expect(await checkoutOf(other)).toBeNull()
  for (const host of ['sg.localhost', 'official.in.localhost']) {
    const elsewhere = visitor(host)
    elsewhere.checkout = shopper.checkout
    expect(await checkoutOf(elsewhere)).toBeNull()
    expect(elsewhere.checkout).toBeNull()
  }
})

test('replaces an unknown token of a draft', async () => {
  const stranger = visitor()
  stranger.checkout = 'a'.repeat(43)
  await save(stranger, { fields: asha })
  expect(stranger.checkout).not.toBe('a'.repeat(43))
})

test('stores the token of a draft hashed', async () => {
  const shopper = visitor()
  await save(shopper, { fields: asha })
  const rows = await shop.database.db.selectFrom('checkouts').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain(shopper.checkout)
})

test('a draft expires after a day', async () => {
  const shopper = visitor()
  await save(shopper, { fields: asha })
  await shop.database.db
    .updateTable('checkouts')
    .set({ updated_at: sql`now() - interval '24 hours'` })
    .execute()
  expect(await checkoutOf(shopper)).toBeNull()
  await checkoutsIn(shop.database.db).deleteOld()
  const left = await shop.database.db.selectFrom('checkouts').selectAll().execute()
  expect(left).toEqual([])
})

test('a draft starts with the stored details of a signed-in customer', async () => {
  const shopper = visitor()
  const { email } = await shopper.join()
  await save(shopper, {})
  expect(await checkoutOf(shopper)).toMatchObject({
    fields: { email, firstName: 'Asha', lastName: 'Rao' },
    step: 'contact',
  })
  shopper.checkout = null
  await shopper.request('POST', 'customers/addresses', { ...home, phone: asha.phone, isDefault: true })
  await save(shopper, { fields: { phone: '' } })
  expect(await checkoutOf(shopper)).toMatchObject({ fields: { email, phone: '', ...home } })
})

test('a draft outlives a server restart and the end of the session', async () => {
  const shopper = visitor()
  await shopper.join()
  await save(shopper, { fields: { ...asha, ...home } })
  await shop.database.db.deleteFrom('sessions').execute()
  const afterRestart = visitor()
  Object.assign(afterRestart, { checkout: shopper.checkout, session: shopper.session })
  expect(await checkoutOf(afterRestart)).toMatchObject({ step: 'delivery', fields: { ...asha, ...home } })
  await save(afterRestart, { deliveryMethod: 'express' })
  expect(await checkoutOf(afterRestart)).toMatchObject({ step: 'payment', fields: { ...asha, ...home } })
})

test('a draft can be deleted', async () => {
  const shopper = visitor()
  await save(shopper, { fields: asha })
  const before = shopper.checkout
  expect((await shopper.request('DELETE', 'checkout')).body).toEqual({ data: null })
  expect(shopper.checkout).toBeNull()
  shopper.checkout = before
  expect(await checkoutOf(shopper)).toBeNull()
})

test.each([
  ['a field that is not text', { fields: { email: 7 } }],
  ['a list of fields', { fields: ['email'] }],
  ['a too long text', { fields: { address: 'a'.repeat(1001) } }],
  ['an unknown delivery', { deliveryMethod: 'drone' }],
  ['an unknown payment method', { paymentMethod: 'gold' }],
  ['a list', []],
])('rejects %s and changes nothing', async (_what, change) => {
  const shopper = visitor()
  await save(shopper, { fields: asha })
  const { status, body } = await save(shopper, change)
  expect([status, body.data, body.errors?.[0]?.message]).toEqual([400, null, expect.stringMatching(/./)])
  expect(await checkoutOf(shopper)).toMatchObject({ fields: asha })
})

test('ignores unknown fields and stores unusual characters as text', async () => {
  const shopper = visitor()
  await save(shopper, {
    fields: { ...asha, isAdmin: true, firstName: "Robert'); drop table --", lastName: '🏸\u202e' },
  })
  expect(await checkoutOf(shopper)).toMatchObject({
    fields: { ...asha, firstName: "Robert'); drop table --", lastName: '🏸\u202e' },
  })
})

test('replaces half a surrogate pair at the end of a name', async () => {
  const shopper = visitor()
  const { status } = await save(shopper, { fields: { ...asha, firstName: 'Asha\ud83c' } })
  expect([status, await checkoutOf(shopper)]).toMatchObject([
    200,
    { fields: { ...asha, firstName: 'Asha\ufffd' } },
  ])
})

test('rejects changes from other websites', async () => {
  const shopper = visitor()
  const response = await shopper.request(
    'PUT',
    'checkout',
    { fields: asha },
    { headers: { origin: 'https://evil.example' } },
  )
  expect([response.status, response.cookie]).toEqual([403, ''])
})
