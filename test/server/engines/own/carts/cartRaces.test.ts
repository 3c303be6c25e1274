import { anOrderRequest } from '../../../../setup/tradingShop'
import { openShop, type OpenShop } from '../../../http/wire/contractBackEnds'
import type { WireCart } from '../../../http/wire/rawShapes'
import type { Storefront, WireResponse } from '../../../http/wire/wireRules'

const strings = { productId: 4001, variantId: 400101 }
const grip = { productId: 5001, variantId: 500103 }
const rounds = Array.from({ length: 6 }, (_none, index) => index)

let shop: OpenShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.setStock(400101, 5000)
  await shop.setStock(500103, 5000)
})

const cartIn = ({ data }: WireResponse) => data as WireCart
const piecesOf = (cart: WireCart | null, variantId: number) =>
  (cart?.line_items.physical_items ?? [])
    .filter(({ variant_id }) => variant_id === variantId)
    .reduce((sum, { quantity }) => sum + quantity, 0)
const statusesOf = (responses: readonly WireResponse[]) => responses.map(({ status }) => status).toSorted()
const times = <Result>(count: number, make: (index: number) => Result) =>
  Array.from({ length: count }, (_none, index) => make(index))

/** Two tabs of one browser with a copy of the cookies each, and the id of the strings line. */
async function twoTabs(quantity: number) {
  const one = shop.visitor()
  const two = shop.visitor()
  const cart = await one.add({ ...strings, quantity }, grip)
  for (const [name, value] of one.cookies) two.cookies.set(name, value)
  return { one, two, itemId: cart.line_items.physical_items[0]?.id }
}

let people = 0
const aPerson = () => ({
  firstName: 'Asha',
  lastName: 'Rao',
  email: `asha.${(people += 1)}@example.test`,
  password: 'shuttle 21',
})
const signUp = async (visitor: Storefront) => {
  const person = aPerson()
  expect((await visitor.request('POST', 'customers/signup', person)).status).toBe(200)
  return person
}
const order = (visitor: Storefront, cart: WireCart) =>
  visitor.request('POST', 'orders', { ...anOrderRequest(), expectedTotal: cart.cart_amount + 99 })

test('when two tabs set one line, each response matches its version, and the highest version wins', async () => {
  const { one, two, itemId } = await twoTabs(1)
  const responses = await Promise.all(
    times(20, (index) =>
      (index % 2 ? one : two).request('PUT', 'cart', { itemId, item: { ...strings, quantity: index + 1 } }),
    ),
  )
  expect(statusesOf(responses)).toEqual(Array<number>(20).fill(200))
  // A response may show a later state than its own change, but never a state between two changes.
  const byVersion = new Map<number, WireCart>()
  for (const cart of responses.map(cartIn))
    expect(cart).toEqual(byVersion.set(cart.version, byVersion.get(cart.version) ?? cart).get(cart.version))
  const now = await one.cart()
  expect([now?.version, Math.max(...byVersion.keys())]).toEqual([21, 21])
  expect(now).toEqual(byVersion.get(21))
})

test.each(rounds)('a line removed while more is added is gone or starts again (%i)', async () => {
  const { one, two, itemId } = await twoTabs(3)
  const responses = await Promise.all([
    two.request('POST', 'cart', { item: strings }),
    one.request('DELETE', 'cart', { itemId }),
  ])
  expect(statusesOf(responses)).toEqual([200, 200])
  const cart = await one.cart()
  expect([0, 1]).toContain(piecesOf(cart, 400101))
  expect(piecesOf(cart, 500103)).toBe(1)
  expect(cart).toEqual(responses.map(cartIn).find(({ version }) => version === cart?.version))
})

test.each(rounds)('a line removed while its quantity is set is gone (%i)', async () => {
  const { one, two, itemId } = await twoTabs(3)
  const [set, removed] = await Promise.all([
    two.request('PUT', 'cart', { itemId, item: { ...strings, quantity: 7 } }),
    one.request('DELETE', 'cart', { itemId }),
  ])
  expect([200, 404]).toContain(set.status)
  expect(removed.status).toBe(200)
  expect(piecesOf(await one.cart(), 400101)).toBe(0)
})

test('when two tabs remove the last line at once, both get an empty cart', async () => {
  const { one, two, itemId } = await twoTabs(1)
  const rest = await one.request('DELETE', 'cart', { itemId })
  const last = cartIn(rest).line_items.physical_items[0]?.id
  const responses = await Promise.all(
    [one, two].map((tab) => tab.request('DELETE', 'cart', { itemId: last })),
  )
  expect(responses.map(({ status, data }) => [status, data])).toEqual([
    [200, null],
    [200, null],
  ])
  expect([one.cookies.has('bc_cartId'), two.cookies.has('bc_cartId')]).toEqual([false, false])
})

test('a hundred shoppers for ten items, some of whom cancel, buy exactly ten', async () => {
  await shop.setStock(400101, 10)
  const seen: number[] = []
  const buy = async (visitor: Storefront) => {
    const added = await visitor.request('POST', 'cart', { item: strings })
    seen.push(await shop.stockOf(400101))
    if (added.status !== 200) return added
    return order(visitor, cartIn(added))
  }
  const buyers = times(50, () => shop.visitor())
  const first = await Promise.all(buyers.map(buy))
  expect(statusesOf(first)).toEqual([...Array<number>(10).fill(200), ...Array<number>(40).fill(409)])
  expect(await shop.stockOf(400101)).toBe(0)
  for (const { status, errors } of first) if (status === 409) expect(errors[0]?.code).toBe('out_of_stock')

  const sold = buyers.flatMap((buyer, index) => {
    const response = first[index]
    return response?.status === 200 ? [{ buyer, id: (response.data as { id: string }).id }] : []
  })
  const [cancelled, second] = await Promise.all([
    Promise.all(sold.slice(0, 5).map(({ buyer, id }) => buyer.request('POST', `orders/${id}/cancel`))),
    Promise.all(times(50, () => buy(shop.visitor()))),
  ])
  expect(statusesOf(cancelled)).toEqual([200, 200, 200, 200, 200])
  const again = second.filter(({ status }) => status === 200).length
  expect([again <= 5, await shop.stockOf(400101)]).toEqual([true, 5 - again])
  expect(Math.min(...seen)).toBe(0)
})

test('parallel cancellations of an order return its items once', async () => {
  await shop.setStock(400101, 10)
  const visitor = shop.visitor()
  const { data } = await order(visitor, await visitor.add({ ...strings, quantity: 4 }))
  expect(await shop.stockOf(400101)).toBe(6)
  const { id } = data as { id: string }
  const responses = await Promise.all(times(8, () => visitor.request('POST', `orders/${id}/cancel`)))
  expect(responses.every(({ status }) => status === 200 || status === 409)).toBe(true)
  expect(await shop.stockOf(400101)).toBe(10)
})

test.each(rounds)(
  'an item added during sign-out is neither lost nor visible to the next guest (%i)',
  async () => {
    const one = shop.visitor()
    const two = shop.visitor()
    const person = await signUp(one)
    const owned = await one.add(strings)
    for (const [name, value] of one.cookies) two.cookies.set(name, value)
    const [added, left, more] = await Promise.all([
      two.request('POST', 'cart', { item: strings }),
      one.request('GET', 'customers/logout'),
      shop.visitor().request('GET', 'customers'),
    ])
    expect([added.status, left.status, more.data]).toEqual([200, 200, null])
    const isOwned = cartIn(added).id === owned.id
    expect(cartIn(added).customer_id).toBe(isOwned ? owned.customer_id : 0)
    // The next visitor at this browser has at most these two cookies.
    const next = shop.visitor()
    next.cookies.set('bc_cartId', owned.id).set('SHOP_TOKEN', two.cookies.get('SHOP_TOKEN') ?? 'none')
    expect(await next.cart()).toBeNull()
    const back = shop.visitor()
    if (!isOwned) back.cookies.set('bc_cartId', cartIn(added).id)
    expect((await back.request('POST', 'customers/login', person)).status).toBe(200)
    expect(piecesOf(await back.cart(), 400101)).toBe(2)
  },
)

test.each(rounds)('of two customers who take over one guest cart at once, one gets it (%i)', async () => {
  const people = [aPerson(), aPerson()]
  for (const person of people) await shop.visitor().request('POST', 'customers/signup', person)
  const one = shop.visitor()
  const two = shop.visitor()
  await one.add({ ...strings, quantity: 3 })
  for (const [name, value] of one.cookies) two.cookies.set(name, value)
  const responses = await Promise.all(
    [one, two].map((tab, index) => tab.request('POST', 'customers/login', people[index])),
  )
  expect(statusesOf(responses)).toEqual([200, 200])
  const carts = await Promise.all([one, two].map((tab) => tab.cart()))
  expect(carts.map((cart) => piecesOf(cart, 400101)).toSorted()).toEqual([0, 3])
})

test.each(rounds)(
  'an item that one tab adds while another orders is in the order or in the next cart (%i)',
  async () => {
    const { one, two } = await twoTabs(1)
    const cart = await one.cart()
    if (!cart) throw new Error('there is no cart')
    const before = (await shop.stockOf(400101)) + (await shop.stockOf(500103))
    const [ordered, added] = await Promise.all([
      order(one, cart),
      two.request('POST', 'cart', { item: strings }),
    ])
    expect(added.status).toBe(200)
    const isOrdered = ordered.status === 200
    expect(isOrdered ? 'price_changed' : ordered.errors[0]?.code).toBe('price_changed')
    expect(cartIn(added).id === cart.id).toBe(!isOrdered)
    expect(piecesOf(cartIn(added), 400101)).toBe(isOrdered ? 1 : 2)
    const after = (await shop.stockOf(400101)) + (await shop.stockOf(500103))
    expect(before - after).toBe(isOrdered ? 2 : 0)
  },
)
