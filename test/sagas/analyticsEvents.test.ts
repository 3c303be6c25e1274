import { withSecrets } from '../../src/api/secrets'
import {
  cartApi,
  cartPanelApi,
  cartShown,
  checkoutShown,
  newCartItem,
  type RemovedLine,
} from '../../src/features/cart'
import { normaliseCart } from '../../src/features/cart/normaliseCart'
import { customerApi } from '../../src/features/customer'
import { ordersApi } from '../../src/features/orders'
import { listingShown, productShown, searchShown } from '../../src/site/shown'
import { toPurchase } from '../../src/tracking/eventItem'
import { aRawCart, cartPath } from '../setup/aCart'
import { aCustomer, aSignInApi, customersPath } from '../setup/aCustomer'
import { anOrder, ordersPath } from '../setup/anOrder'
import { aProduct, aVariant } from '../setup/aProduct'
import { Failure } from '../setup/fakeTransport'
import { aNewCartItem, aDestination, aTrackedShop } from '../setup/trackedShop'

beforeEach(() => {
  jest.useFakeTimers()
  localStorage.clear()
  sessionStorage.clear()
  window.history.replaceState(null, '', '/')
})
afterEach(() => jest.useRealTimers())

const pass = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds)

const cart = () => {
  const known = normaliseCart(aRawCart())
  if (!known) throw new Error('A cart is missing')
  return known
}
const firstLine = (): RemovedLine => {
  const [line] = cart().lineItems
  if (!line) throw new Error('A line is missing')
  return line
}

/** Changes the URL as the router does, before the route is complete. */
const goTo = (path: string) => window.history.replaceState(null, '', path)

const named = (shop: ReturnType<typeof aTrackedShop>, ...names: string[]) =>
  shop.accepted().filter(({ name }) => names.includes(name))

describe('events of a page', () => {
  test('a product shown before its route is complete gets the page view of that route', () => {
    const shop = aTrackedShop({ destinations: [] })
    shop.visit('/')
    goTo('/aerovolt-stratos-90/')
    shop.store.dispatch(productShown(aProduct()))
    expect(named(shop, 'ProductViewed')).toEqual([])
    shop.visit('/aerovolt-stratos-90/')
    const [, browse, viewed] = shop.accepted()
    expect([browse?.name, viewed?.name]).toEqual(['page_browse', 'ProductViewed'])
    expect(viewed?.page_view_id).toBe(browse?.page_view_id)
    expect(viewed).toMatchObject({ props: { in_stock: true, item: { quantity: 1, name: aProduct().name } } })
  })

  test('a product is identified by the variant with the shown price, as in the cart', async () => {
    const price = (value: number) => ({ value, currencyCode: 'INR' })
    const dear = aVariant({ id: '100101', sku: 'AV-STR-90-G4', price: price(649) })
    const shown = aVariant({ id: '100102', sku: 'AV-STR-90-G5', price: price(549) })
    const product = aProduct({ sku: 'AV-STR-90', variants: [dear, shown], price: price(549) })
    const shop = aTrackedShop({ destinations: [], responses: { [cartPath]: aRawCart() } })
    shop.visit('/')
    shop.store.dispatch(productShown(product))
    shop.store.dispatch(listingShown('/category/badminton/', [product]))
    shop.store.dispatch(searchShown('stratos', 1, [product]))
    await shop.store.dispatch(cartApi.endpoints.addItems.initiate([newCartItem(product, shown, 1)]))
    const items = shop.accepted().flatMap(({ props }) => {
      const { item, items = [] } = props as { item?: object; items?: object[] }
      return item ? [item] : items
    })
    const own = { sku: 'AV-STR-90-G5', product_id: '1001', variant_id: '100102', price: 549 }
    expect(items).toMatchObject([own, own, own, own])
  })

  test('a product is reported once per page view, and again on the way back', () => {
    const shop = aTrackedShop({ destinations: [] })
    for (const path of ['/a/', '/', '/a/']) {
      goTo(path)
      shop.visit(path)
      if (path === '/') continue
      shop.store.dispatch(productShown(aProduct()))
      shop.store.dispatch(productShown(aProduct()))
    }
    expect(named(shop, 'ProductViewed')).toHaveLength(2)
  })

  test('a product of a page left before completion is not reported', () => {
    const shop = aTrackedShop({ destinations: [] })
    goTo('/left/')
    shop.store.dispatch(productShown(aProduct()))
    goTo('/reached/')
    shop.visit('/reached/')
    expect(named(shop, 'ProductViewed')).toEqual([])
  })

  test.each([
    ['/category/badminton/', 'CategoryViewed', { category: 'badminton' }],
    ['/category/badminton/rackets/', 'SubCategoryViewed', { subcategory: 'rackets' }],
    ['/category/badminton/rackets/attacking/', 'MicroCategoryViewed', { microcategory: 'attacking' }],
  ])('a listing at %s gives %s with at most twenty products', (path, name, props) => {
    const shop = aTrackedShop({ destinations: [] })
    goTo(path)
    shop.visit(path)
    shop.store.dispatch(
      listingShown(
        path,
        Array.from({ length: 24 }, () => aProduct()),
      ),
    )
    const [event] = named(shop, name)
    expect(event).toMatchObject({ props })
    expect((event?.props as { items: unknown[] }).items).toHaveLength(20)
  })

  test('a keyword is reported once per visit, with personal data removed', () => {
    const shop = aTrackedShop({ destinations: [] })
    goTo('/search/')
    shop.visit('/search/')
    for (const keyword of ['Racket', ' racket', 'shoes of asha@example.test'])
      shop.store.dispatch(searchShown(keyword, 3, [aProduct()]))
    const searches = named(shop, 'ProductSearch')
    expect(searches).toHaveLength(2)
    expect(searches[0]).toMatchObject({ props: { keyword: 'Racket', results: 3 } })
    expect(JSON.stringify(searches)).not.toContain('asha@example.test')
  })
})

describe('the cart', () => {
  test('is reported once per cart version, and its checkout once, also after a reload', () => {
    const shop = aTrackedShop({ destinations: [], allowed: ['analytics'] })
    shop.visit('/')
    for (const version of [3, 3, 4]) shop.store.dispatch(cartShown({ ...cart(), version }))
    expect(named(shop, 'CartItems')).toHaveLength(2)
    shop.store.dispatch(checkoutShown(cart()))
    const reloaded = aTrackedShop({ destinations: [], allowed: ['analytics'] })
    reloaded.visit('/')
    reloaded.store.dispatch(checkoutShown(cart()))
    expect([...named(shop, 'CheckoutInitiated'), ...named(reloaded, 'CheckoutInitiated')]).toHaveLength(1)
  })

  test('the value is the total of its items, and for an order the total of its lines', async () => {
    const [first] = cart().lineItems
    if (!first) throw new Error('A line is missing')
    const line = { ...first, quantity: 3, variant: { ...first.variant, price: 10.1 } }
    // The server's cart has other prices and another total.
    const shop = aTrackedShop({
      destinations: [],
      responses: { [cartPath]: aRawCart() },
    })
    const { dispatch } = shop.store
    const shown = { ...cart(), lineItems: [line], giftCards: [] }
    shop.visit('/')
    await dispatch(cartApi.endpoints.addItems.initiate([aNewCartItem({ quantity: 3, price: 10.1 })]))
    dispatch(cartShown(shown))
    dispatch(checkoutShown(shown))
    await dispatch(cartApi.endpoints.removeLine.initiate(line))
    const values = shop
      .accepted()
      .flatMap(({ name, props }) => ('value' in props ? [[name, props.value]] : []))
    expect(values).toEqual([
      ['AddedToCart', 30.3],
      ['CartItems', 30.3],
      ['CheckoutInitiated', 30.3],
      ['RemovedFromCart', 30.3],
    ])
    const { items, value } = toPurchase(anOrder({ linesTotal: 3500 }), window.location.origin).props
    expect([items.map(({ price, quantity }) => price * quantity), value]).toEqual([[3999], 3500])
  })

  test('a reorder gives one AddedToCart with the available items at current prices', async () => {
    const [line] = anOrder().lines
    if (!line) throw new Error('A line is missing')
    const grip = { ...line, sku: 'PK-GRIP', name: 'Pukka grip' }
    const { id, lines } = anOrder({ lines: [{ ...line, quantity: 2, price: 3499 }, grip] })
    const missing = [{ sku: grip.sku, name: grip.name, code: 'out_of_stock' }]
    const responses = [
      { cart: aRawCart(), missing },
      { cart: null, missing: [...missing, { sku: line.sku, name: line.name, code: 'not_found' }] },
    ]
    const path = `${ordersPath}/${id}/reorder`
    const shop = aTrackedShop({ destinations: [], responses: { [path]: () => responses.shift() } })
    const again = () => shop.store.dispatch(ordersApi.endpoints.reorder.initiate({ id, lines }))
    await again()
    await again()
    const item = { sku: line.sku, quantity: 2, price: 3999, brand: line.brand }
    expect(shop.accepted()).toMatchObject([
      {
        name: 'AddedToCart',
        currency: 'INR',
        props: { items: [item], value: 7998, cart_id: aRawCart().id.slice(0, 8) },
      },
    ])
    expect(shop.accepted()[0]?.props).toHaveProperty('items.length', 1)
  })

  test('a line removed or set to 0 gives RemovedFromCart with the remaining lines', async () => {
    const shop = aTrackedShop({ destinations: [], responses: { [cartPath]: aRawCart() } })
    const line = firstLine()
    await shop.store.dispatch(cartApi.endpoints.removeLine.initiate(line))
    if ('variant' in line)
      for (const quantity of [0, 2])
        await shop.store.dispatch(cartApi.endpoints.updateLine.initiate({ line, quantity }))
    const removals = named(shop, 'RemovedFromCart')
    expect(removals).toHaveLength(2)
    expect(removals[0]).toMatchObject({
      currency: 'INR',
      props: { items: [{ quantity: line.quantity }], remaining: [{ name: line.name }] },
    })
  })

  test('gift cards in the cart remain when a line is removed', async () => {
    const cards = [
      { id: 'card', name: 'Gift card', amount: 500, quantity: 1, sku: 'GC', product_id: 9, variant_id: 90 },
    ]
    const cart = aRawCart()
    const line_items = { ...cart.line_items, gift_certificates: cards } as never
    const shop = aTrackedShop({ destinations: [], responses: { [cartPath]: { ...cart, line_items } } })
    await shop.store.dispatch(cartApi.endpoints.removeLine.initiate(firstLine()))
    expect(named(shop, 'RemovedFromCart')).toMatchObject([
      { props: { remaining: [{ sku: 'AV-STR-90-G5' }, { sku: 'GC', price: 500 }] } },
    ])
  })

  test('removing the last line gives RemovedFromCart although the cart is gone', async () => {
    const shop = aTrackedShop({ destinations: [], responses: { [cartPath]: null } })
    await shop.store.dispatch(cartApi.endpoints.removeLine.initiate(firstLine()))
    expect(named(shop, 'RemovedFromCart')).toMatchObject([{ props: { remaining: [] } }])
  })

  test('a coupon is reported as accepted or rejected, and not at all on a server error', async () => {
    const path = `${cartPath}/coupons`
    const accepted = aRawCart()
    const shop = (result: object) => aTrackedShop({ destinations: [], responses: { [path]: result } })
    const tellings = []
    for (const result of [
      accepted,
      new Failure(409, 'coupon_expired'),
      new Failure(503, 'internal_error'),
    ] as const) {
      const one = shop(result)
      await one.store.dispatch(cartPanelApi.endpoints.applyCoupon.initiate('SMASH10'))
      tellings.push(one.accepted().map(({ props }) => props))
    }
    expect(tellings).toMatchObject([
      [{ coupon: 'SMASH10' }],
      [{ coupon: 'SMASH10', discount: 0, accepted: false }],
      [],
    ])
  })
})

test('the picture of an item has an absolute address', () => {
  const shop = aTrackedShop({ destinations: [] })
  shop.store.dispatch(productShown(aProduct({ images: [{ url: '/api/a.jpg', alt: '', isDefault: true }] })))
  shop.visit('/')
  const [event] = named(shop, 'ProductViewed')
  expect(event?.props).toMatchObject({
    item: { image_url: expect.stringMatching(/^http:.*\/api\/a.jpg/) as string },
  })
})

describe('customers', () => {
  const signIn = (shop: ReturnType<typeof aTrackedShop>) =>
    shop.store.dispatch(
      customerApi.endpoints.login.initiate(
        withSecrets({ method: 'password', email: 'asha@example.test' }, { password: 'smash4you' }),
      ),
    )
  const destination = () =>
    aDestination('crm', {
      piiFields: ['email', 'firstName'],
      map: ({ name, user_ref }, pii) => [{ name, body: { user_ref, pii } }],
    })

  test('SignIn passes personal data only in the fields the destination allows', async () => {
    const crm = destination()
    const shop = aTrackedShop({ destinations: [crm], allowed: ['analytics'], responses: aSignInApi() })
    await signIn(shop)
    await pass(100)
    const { userRef, email, firstName } = aCustomer()
    expect(crm.sent).toEqual([{ name: 'SignIn', body: { user_ref: userRef, pii: { email, firstName } } }])
    expect(JSON.stringify(shop.analyticsActions())).not.toContain(email)
  })

  test('signing up gives Registration without SignIn', async () => {
    const shop = aTrackedShop({ destinations: [], responses: aSignInApi() })
    const person = {
      method: 'password',
      firstName: 'Asha',
      lastName: 'Rao',
      email: 'a@example.test',
    } as const
    await shop.store.dispatch(
      customerApi.endpoints.signup.initiate(withSecrets(person, { password: 'smash4you' })),
    )
    expect(shop.accepted().map(({ name }) => name)).toEqual(['Registration'])
  })

  test('SignOut carries the customer id, and the destination is reset before the next event', async () => {
    const order: string[] = []
    const crm = aDestination('crm', {
      send: ({ name }) => {
        order.push(name)
        return 'handed_off'
      },
      reset: () => void order.push('reset'),
    })
    const shop = aTrackedShop({
      destinations: [crm],
      allowed: ['analytics'],
      responses: { ...aSignInApi(), [`${customersPath}/logout`]: null },
    })
    await signIn(shop)
    await shop.store.dispatch(customerApi.endpoints.logout.initiate())
    shop.visit('/')
    await pass(100)
    expect(order).toEqual(['SignIn', 'SignOut', 'reset', 'page_browse'])
    const [signedIn, signedOut, browse] = shop.accepted()
    expect([signedIn?.user_ref, signedOut?.user_ref, browse?.user_ref]).toEqual([
      aCustomer().userRef,
      aCustomer().userRef,
      null,
    ])
    expect(signedOut?.session_id).toBe(signedIn?.session_id)
    expect(browse?.session_id).not.toBe(signedIn?.session_id)
    expect(browse?.anonymous_id).not.toBe(signedIn?.anonymous_id)
  })

  test('a reset that hangs delays later events by at most three seconds', async () => {
    const crm = aDestination('crm', { reset: () => new Promise(() => undefined) })
    const shop = aTrackedShop({
      destinations: [crm],
      allowed: ['analytics'],
      responses: { ...aSignInApi(), [`${customersPath}/logout`]: null },
    })
    await signIn(shop)
    await shop.store.dispatch(customerApi.endpoints.logout.initiate())
    shop.visit('/')
    await pass(2_900)
    expect(crm.sent.map(({ name }) => name)).toEqual(['SignIn', 'SignOut'])
    await pass(200)
    expect(crm.sent.map(({ name }) => name)).toEqual(['SignIn', 'SignOut', 'page_browse'])
  })
})
