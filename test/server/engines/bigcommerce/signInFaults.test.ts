import { isFull } from '../../../setup/fullRun'
import {
  aHostedCustomer,
  dataIn,
  password,
  aHostedShop,
  type HostedShop,
  aRegular,
  expectNoSecrets,
  newPassword,
  piecesOf,
  racket,
  statusDuring,
  transient,
} from '../../../setup/hostedShop'
import { patientTiming } from '../../../setup/storeSandbox'
import { until } from '../../../setup/until'

/** Only the full run waits for a store that doesn't respond. */
const timing = isFull ? { ...patientTiming, readMs: 2_000, changeMs: 2_500 } : patientTiming
let shop: HostedShop
beforeAll(async () => void (shop = await aHostedShop(timing)))
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.sandbox.clearFaults()
  for (const id of [101, 139]) await shop.sandbox.control('PUT', `products/${id}`, { stock: 100 })
  shop.lines.length = 0
})

describe('Login', () => {
  test.each(transient)('%s: the carts are merged once, also if the answer is lost', async (kind) => {
    const asha = await aRegular(shop)
    const phone = shop.visitor()
    await phone.request('POST', 'cart', { items: [{ ...racket, quantity: 2 }] })
    await shop.sandbox.fault({ operation: 'Login', kind, retryAfter: 0, ms: 5_000 })
    const request = () => phone.request('POST', 'customers/login', { email: asha.email, password })
    const response = await request()
    expect(response.statusCode).toBe(statusDuring(kind))
    await shop.sandbox.clearFaults()
    if (response.statusCode !== 200) expect((await request()).statusCode).toBe(200)
    expect(phone.cookies.get('bc_cartId')).toBe(asha.visitor.cookies.get('bc_cartId'))
    expect(piecesOf(shop, asha.stored().id)).toEqual([3])
    expectNoSecrets(shop, asha.storeTokens())
  })

  test('a sign-in whose responses are all lost leaves the merged cart to the next sign-in', async () => {
    const asha = await aHostedCustomer(shop)
    const phone = shop.visitor()
    await phone.request('POST', 'cart', { items: [racket] })
    await shop.sandbox.fault({ operation: 'Login', kind: 'cut_body', times: 2 })
    const request = () => phone.request('POST', 'customers/login', { email: asha.email, password })
    expect([(await request()).statusCode, phone.cookies.has('SHOP_TOKEN')]).toEqual([503, false])
    await phone.request('GET', 'cart')
    expect((await request()).statusCode).toBe(200)
    expect(piecesOf(shop, asha.stored().id)).toEqual([1])
    expect(dataIn(await phone.request('GET', 'cart'))).not.toBeNull()
  })
})

describe('RegisterCustomer', () => {
  test.each(transient)('%s: one customer, signed in', async (kind) => {
    const visitor = shop.visitor()
    const email = `faulty.${kind}@example.test`
    await shop.sandbox.fault({ operation: 'RegisterCustomer', kind, retryAfter: 0, ms: 5_000 })
    const request = () =>
      visitor.request('POST', 'customers/signup', { firstName: 'A', lastName: 'R', email, password })
    const response = await request()
    expect(response.statusCode).toBe(statusDuring(kind))
    await shop.sandbox.clearFaults()
    if (response.statusCode !== 200) expect((await request()).statusCode).toBe(200)
    const stored = [...shop.sandbox.store.customers.values()].filter((each) => each.email === email)
    expect([stored.length, visitor.cookies.has('SHOP_TOKEN')]).toEqual([1, true])
    expectNoSecrets(shop, [])
  })
})

describe('DELETE /v3/customers', () => {
  test.each(transient.filter((kind) => kind !== 'errors_with_200'))(
    '%s: the customer is deleted, at the latest by the second request',
    async (kind) => {
      const asha = await aRegular(shop)
      await shop.sandbox.fault({ operation: 'DELETE /v3/customers', kind, retryAfter: 0, ms: 5_000 })
      const request = () => asha.visitor.request('POST', 'customers/removal', { password })
      const response = await request()
      expect(response.statusCode).toBe(statusDuring(kind))
      await shop.sandbox.clearFaults()
      if (response.statusCode !== 200) expect((await request()).statusCode).toBe(200)
      expect(shop.sandbox.store.customers.has(asha.stored().id)).toBe(false)
      expect(dataIn(await asha.visitor.request('GET', 'customers'))).toBeNull()
    },
  )
})

describe('Logout', () => {
  test.each(transient)(
    '%s: the customer is a guest, and the cart waits for the next sign-in',
    async (kind) => {
      const asha = await aRegular(shop)
      const tokens = asha.storeTokens()
      await shop.sandbox.fault({ operation: 'Logout', kind, retryAfter: 0, ms: 5_000 })
      expect((await asha.visitor.request('POST', 'customers/logout')).statusCode).toBe(200)
      expect([...asha.visitor.cookies.keys()]).not.toContain('SHOP_TOKEN')
      expect(dataIn(await asha.visitor.request('GET', 'cart'))).toBeNull()
      expect(piecesOf(shop, asha.stored().id)).toEqual([1])
      expectNoSecrets(shop, tokens)
    },
  )
})

describe('AssignCart', () => {
  test.each(transient)('%s: a guest’s cart becomes the customer’s once', async (kind) => {
    const asha = await aHostedCustomer(shop)
    const guest = shop.visitor()
    await guest.request('POST', 'cart', { items: [{ ...racket, quantity: 2 }] })
    const guestCart = guest.cookies.get('bc_cartId')!
    asha.visitor.cookies.set('bc_cartId', guestCart)
    await shop.sandbox.fault({ operation: 'AssignCart', kind, retryAfter: 0, ms: 5_000 })
    const response = await asha.visitor.request('GET', 'cart')
    expect(response.statusCode).toBe(statusDuring(kind))
    expect(asha.visitor.cookies.get('bc_cartId')).toBe(guestCart)
    await shop.sandbox.clearFaults()
    expect((await asha.visitor.request('GET', 'cart')).statusCode).toBe(200)
    expect(piecesOf(shop, asha.stored().id)).toEqual([2])
    expect(dataIn(await guest.request('GET', 'cart'))).toBeNull()
  })
})

describe('a password reset', () => {
  test.each(transient)('%s: the new password opens the account', async (kind) => {
    const asha = await aRegular(shop)
    await shop.visitor().request('POST', 'customers/password-reset', { email: asha.email })
    await until(() => asha.stored().resetToken !== null, 'the store has a token')
    const token = `${asha.stored().id}.${asha.stored().resetToken}`
    const phone = shop.visitor()
    await shop.sandbox.fault({ operation: 'ResetPassword', kind, retryAfter: 0, ms: 5_000 })
    const finish = () => phone.request('PUT', 'customers/password-reset', { token, newPassword })
    const response = await finish()
    expect(response.statusCode).toBe(statusDuring(kind))
    await shop.sandbox.clearFaults()
    if (response.statusCode !== 200) expect((await finish()).statusCode).toBe(200)
    expect(asha.stored().password).toBe(newPassword)
    expect(dataIn(await phone.request('GET', 'customers'))).not.toBeNull()
    expectNoSecrets(shop, [token])
  })
})
