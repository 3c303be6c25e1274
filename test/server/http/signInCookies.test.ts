import { checkoutsIn } from '../../../server/engines/own/checkout/checkouts'
import { forSuite } from '../../setup/testDatabase'
import { cartIn, linesOf, openTradingShop, orderIn, type Visitor } from '../../setup/tradingShop'

const racket = { productId: 1001, variantId: 100102 }
const strings = { productId: 4001, variantId: 400101 }

const delivery = 99

const shop = forSuite(openTradingShop)
const aVisitor = () => shop.visitor('in.localhost', {}, { checkouts: checkoutsIn(shop.database.db) })

const newPassword = 'feather 48'
const piecesIn = async (visitor: Visitor) => {
  const cart = cartIn(await visitor.request('GET', 'cart'))
  return linesOf(cart).map(({ variant_id, quantity }) => [variant_id, quantity])
}
const cartCookie = (id: string | null) => `bc_cartId=${id}; Max-Age=2592000; Path=/; SameSite=Lax`
const expiredCartCookie = 'bc_cartId=; Max-Age=0; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT; SameSite=Lax'

test("a guest's cart belongs to the customer after signing up and stays in the browser", async () => {
  const visitor = shop.visitor()
  const { id } = await visitor.add(racket)
  await visitor.join()
  const cart = cartIn(await visitor.request('GET', 'cart'))
  expect([cart.id, cart.customer_id > 0, linesOf(cart).length]).toEqual([id, true, 1])
  const stranger = shop.visitor()
  stranger.cartId = id
  expect((await stranger.request('GET', 'cart')).body).toEqual({ data: null })
})

test('signing in merges both carts, and the cookie names the remaining one', async () => {
  const phone = shop.visitor()
  const account = await phone.join()
  const { id } = await phone.add({ ...racket, quantity: 2 })
  const laptop = shop.visitor()
  await laptop.add({ ...racket, quantity: 1 }, strings)
  const response = await laptop.request('POST', 'customers/login', account)
  expect(response.headers['set-cookie']).toEqual([
    expect.stringMatching(/^SHOP_TOKEN=[\w-]{43}; /) as string,
    expect.stringMatching(/^SHOP_SIGNED_IN=1; /) as string,
    cartCookie(id),
  ])
  expect(await piecesIn(laptop)).toEqual([
    [100102, 3],
    [400101, 1],
  ])
  expect(await piecesIn(phone)).toEqual(await piecesIn(laptop))
})

test("signing in on a browser without a cart opens the customer's cart", async () => {
  const phone = shop.visitor()
  const account = await phone.join()
  const { id } = await phone.add(racket)
  const laptop = shop.visitor()
  await laptop.request('POST', 'customers/login', account)
  expect(laptop.cartId).toBe(id)
})

test('signing in with a reset link opens the cart as well', async () => {
  const { email } = await shop.visitor().join()
  const visitor = shop.visitor()
  const { id } = await visitor.add(racket)
  const site = { brand: 'courtline', region: 'IN', currency: 'INR' } as const
  const reset = await shop.commerce.customers.startReset(email, site)
  await visitor.request('PUT', 'customers/password-reset', { token: reset?.token, newPassword })
  expect(cartIn(await visitor.request('GET', 'cart'))).toMatchObject({ id, email })
})

test("signing in replaces the cookie of a deleted cart or another customer's cart", async () => {
  const owner = shop.visitor()
  await owner.join()
  await owner.add(racket)
  const account = await shop.visitor().join()
  for (const id of ['11111111-2222-4333-8444-555555555555', "'; drop table carts; --", owner.cartId]) {
    const visitor = shop.visitor()
    visitor.cartId = id
    const response = await visitor.request('POST', 'customers/login', account)
    expect([response.status, visitor.cartId]).toEqual([200, null])
  }
  expect(await piecesIn(owner)).toEqual([[100102, 1]])
})

test('a wrong password leaves the guest cart unchanged', async () => {
  const { email } = await shop.visitor().join()
  const visitor = shop.visitor()
  const { id } = await visitor.add(racket)
  const response = await visitor.request('POST', 'customers/login', { email, password: 'wrong 4711' })
  expect([response.status, response.cookie]).toEqual([401, ''])
  expect(cartIn(await visitor.request('GET', 'cart'))).toMatchObject({ id, customer_id: 0 })
})

test("signing out clears the cart cookie and stores the customer's cart until the next sign-in", async () => {
  const visitor = shop.visitor()
  const account = await visitor.join()
  const { id } = await visitor.add(racket)
  const response = await visitor.request('GET', 'customers/logout')
  expect(response.headers['set-cookie']).toEqual([
    expect.stringMatching(/^SHOP_TOKEN=; Max-Age=0; /) as string,
    expect.stringMatching(/^SHOP_SIGNED_IN=; Max-Age=0; /) as string,
    expiredCartCookie,
  ])
  expect((await visitor.request('GET', 'cart')).body).toEqual({ data: null })
  await visitor.request('POST', 'customers/login', account)
  expect(visitor.cartId).toBe(id)
})

test('a guest who signs out retains the cart', async () => {
  const visitor = shop.visitor()
  const { id } = await visitor.add(racket)
  await visitor.request('GET', 'customers/logout')
  expect(visitor.cartId).toBe(id)
  expect(await piecesIn(visitor)).toEqual([[100102, 1]])
})

/** A customer who has placed an order and filled in another checkout. */
async function aShopper() {
  const visitor = aVisitor()
  const account = await visitor.join()
  const { cart_amount } = await visitor.add(strings)
  const order = orderIn(await visitor.order({ email: account.email, expectedTotal: cart_amount + delivery }))
  await visitor.request('PUT', 'checkout', { fields: { email: account.email } })
  const { orders, checkout } = visitor
  expect([orders, checkout]).toEqual([expect.any(String), expect.any(String)])
  return { visitor, account, order, cookies: { orders, checkout } }
}

/** Ends the customer's session elsewhere. */
const endSessions = (email: string) =>
  shop.database.pool.query(
    'delete from sessions where customer_id = (select id from customers where email = $1)',
    [email],
  )

test('a session that ended elsewhere takes the checkout draft and the orders from the browser', async () => {
  const { visitor, account, order, cookies } = await aShopper()
  await endSessions(account.email)
  expect((await visitor.request('GET', 'customers')).body).toEqual({ data: null })
  expect(visitor).toMatchObject({ session: null, orders: null, checkout: null })
  expect((await visitor.request('GET', `orders/${order.id}`)).status).toBe(404)
  // The draft is deleted on the server too.
  visitor.checkout = cookies.checkout
  expect((await visitor.request('GET', 'checkout')).body).toEqual({ data: null })
})

test('a sign-in over an ended session takes the checkout draft and the orders from the browser', async () => {
  const { visitor, account, order, cookies } = await aShopper()
  await endSessions(account.email)
  const { email } = await shop.visitor().join()
  const site = { brand: 'courtline', region: 'IN', currency: 'INR' } as const
  const reset = await shop.commerce.customers.startReset(email, site)
  await visitor.request('PUT', 'customers/password-reset', { token: reset?.token, newPassword })
  expect(visitor).toMatchObject({ session: expect.any(String) as string, orders: null, checkout: null })
  expect((await visitor.request('GET', `orders/${order.id}`)).status).toBe(404)
  visitor.checkout = cookies.checkout
  expect((await visitor.request('GET', 'checkout')).body).toEqual({ data: null })
})

test('a guest keeps the checkout draft and the orders, also after signing in', async () => {
  const account = await shop.visitor().join()
  const guest = aVisitor()
  const { cart_amount } = await guest.add(strings)
  await guest.order({ email: account.email, expectedTotal: cart_amount + delivery })
  await guest.request('PUT', 'checkout', { fields: { email: account.email } })
  const { orders, checkout } = guest
  await guest.request('GET', 'customers')
  await guest.request('POST', 'customers/login', account)
  expect([guest.orders, guest.checkout]).toEqual([orders, checkout])
  expect(orders).not.toBeNull()
})
