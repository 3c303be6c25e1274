import { deleteOldHourly } from '../../../../server/engines/bigcommerce/bigcommerceCommerce'
import { aHostedCustomer, aHostedShop, dataIn, type HostedShop } from '../../../setup/hostedShop'
import { patientTiming } from '../../../setup/storeSandbox'

let shop: HostedShop
beforeAll(async () => void (shop = await aHostedShop()))
afterAll(() => shop.close())
beforeEach(() => shop.sandbox.clearFaults())

const racket = { productId: 101, variantId: 101_000 }

async function aShopper(process = shop) {
  const visitor = process.visitor()
  await visitor.request('POST', 'cart', { items: [racket] })
  return { visitor, cartId: visitor.cookies.get('bc_cartId') ?? '' }
}
const recordsOf = (cartId: string) =>
  shop.database.db.selectFrom('checkout_hand_overs').selectAll().where('cart_id', '=', cartId).execute()
const checkoutUrl = /^http:\/\/127\.0\.0\.1:\d+\/cart\/redirect\/[\w-]{32}$/

test('hands the cart over by a redirect that nobody caches', async () => {
  const { visitor, cartId } = await aShopper()
  const response = await visitor.request('GET', '/checkout/')
  expect([response.statusCode, response.headers['cache-control']]).toEqual([303, 'no-store'])
  expect(response.headers.location).toMatch(checkoutUrl)
  const again = await visitor.request('GET', '/hi/checkout/')
  expect(again.headers.location).toMatch(checkoutUrl)
  expect(again.headers.location).not.toBe(response.headers.location)
  const page = await fetch(String(again.headers.location))
  expect(await page.text()).toContain('Aerovolt Arc 10 Racket')
  expect(await recordsOf(cartId)).toMatchObject([
    {
      site: 'courtline-in',
      locale: 'hi-IN',
      key: visitor.cookies.get('SHOP_ORDERS'),
      consent: [],
      visitor_id: null,
      session_id: null,
    },
  ])
})

const ids = {
  visitorId: '0b9e0000-0000-4000-8000-000000000001',
  sessionId: '0b9e0000-0000-4000-8000-000000000002',
}
const nothingAllowed = { consent: [], visitor_id: null, session_id: null }
const analyzed = { consent: ['analytics', 'marketing'], visitor_id: ids.visitorId, session_id: ids.sessionId }
const visitCookie = (visit: unknown) => encodeURIComponent(JSON.stringify(visit))

test.each([
  ['analytics and marketing', visitCookie({ consent: ['analytics', 'marketing'], ...ids }), analyzed],
  [
    'marketing alone, without ids',
    visitCookie({ consent: ['marketing'], ...ids }),
    { ...nothingAllowed, consent: ['marketing'] },
  ],
  ['nothing from an unknown category', visitCookie({ consent: ['everything'], ...ids }), nothingAllowed],
  [
    'nothing from ids that are none',
    visitCookie({ consent: ['analytics'], ...ids, visitorId: 'x' }),
    nothingAllowed,
  ],
  ['nothing from broken JSON', '%7B', nothingAllowed],
])('records consent and visit from the cookie: %s', async (_allowed, cookie, recorded) => {
  const { visitor, cartId } = await aShopper()
  visitor.cookies.set('SHOP_VISIT', cookie)
  const response = await visitor.request('GET', '/checkout/')
  expect(response.statusCode).toBe(303)
  expect(await recordsOf(cartId)).toMatchObject([recorded])
  expect(response.cookies.find(({ name }) => name === 'SHOP_VISIT')).toMatchObject({
    value: '',
    maxAge: 0,
    path: '/',
    sameSite: 'Strict',
  })
})

test.each([
  [['analytics', 'marketing'], 'Consent: targeting, analytics.', '/checkout/'],
  [['functional'], 'Consent: functional.', '/hi/checkout/'],
  [['messaging'], 'Consent: not sent.', '/checkout/'],
  [[], 'Consent: not sent.', '/checkout/'],
])('the checkout gets the consent to %j', async (consent, shown, path) => {
  const { visitor } = await aShopper()
  visitor.cookies.set('SHOP_VISIT', visitCookie({ consent, ...ids }))
  const { headers } = await visitor.request('GET', path)
  expect(await (await fetch(String(headers.location))).text()).toContain(shown)
})

test.each([
  ['http://in.localhost:3000/hi/rackets/', 'hi-IN'],
  ['http://in.localhost:3000/rackets/', 'en-IN'],
  [undefined, 'en-IN'],
])('a cart begun at %s has the locale %s, in the checkout too', async (referer, locale) => {
  const visitor = shop.visitor()
  await visitor.request('POST', 'cart', { items: [racket] }, referer === undefined ? {} : { referer })
  expect(shop.sandbox.store.carts.get(visitor.cookies.get('bc_cartId') ?? '')?.locale).toBe(locale)
  const { headers } = await visitor.request('GET', '/checkout/')
  expect(await (await fetch(String(headers.location))).text()).toContain(`Locale: ${locale}.`)
})

test('ignores a visit in the query', async () => {
  const { visitor, cartId } = await aShopper()
  const query = new URLSearchParams({ allow: 'analytics', visitor: ids.visitorId, session: ids.sessionId })
  await visitor.request('GET', `/checkout/?${String(query)}`)
  expect(await recordsOf(cartId)).toMatchObject([nothingAllowed])
})

test('a prefetch opens no checkout', async () => {
  const { visitor, cartId } = await aShopper()
  const response = await visitor.request('GET', '/checkout/', undefined, {
    'sec-purpose': 'prefetch;prerender',
  })
  expect([response.statusCode, response.headers.location]).toEqual([503, undefined])
  expect([await recordsOf(cartId), await shop.callsOf('CreateRedirectUrls')]).toEqual([[], 0])
})

test('leads back to the cart without a cart, with a vanished one, and while the store is away', async () => {
  const nobody = await shop.visitor().request('GET', '/checkout/')
  expect([nobody.statusCode, nobody.headers.location]).toEqual([303, '/cart/'])
  const { visitor, cartId } = await aShopper()
  await shop.sandbox.fault({ operation: 'CreateRedirectUrls', kind: 'server_error', times: 2 })
  const away = await visitor.request('GET', '/checkout/')
  expect([away.statusCode, away.headers.location]).toEqual([303, '/cart/?problem=store_unavailable'])
  expect(await recordsOf(cartId)).toEqual([])
  shop.sandbox.store.carts.delete(cartId)
  const gone = await visitor.request('GET', '/checkout/')
  expect(gone.headers.location).toBe('/cart/')
  expect(visitor.cookies.has('bc_cartId')).toBe(false)
})

test('a rejected hand-over loses no cart', async () => {
  const { visitor, cartId } = await aShopper()
  await shop.sandbox.fault({ operation: 'CreateRedirectUrls', kind: 'object_error' })
  const rejected = await visitor.request('GET', '/checkout/')
  expect([rejected.statusCode, rejected.headers.location]).toEqual([303, '/cart/?problem=store_unavailable'])
  expect(visitor.cookies.get('bc_cartId')).toBe(cartId)
  expect((await visitor.request('GET', '/checkout/')).headers.location).toMatch(checkoutUrl)
})

test.each([
  ['https://shop.example', '/cart/?problem=store_unavailable'],
  ['http://in.localhost:3000', '/cart/?problem=store_unavailable'],
  ['https://checkout.courtline.example', 'https://checkout.courtline.example/cart/redirect/'],
])('a checkout at %s leads to %s', async (origin, location) => {
  const { visitor, cartId } = await aShopper()
  const { store } = shop.sandbox
  const channel = store.channels.find(({ id }) => id === 1_002)!
  const { siteUrl } = channel
  channel.siteUrl = 'https://checkout.courtline.example'
  store.behavior.checkoutOrigin = origin
  try {
    const response = await visitor.request('GET', '/checkout/')
    expect(response.headers.location?.startsWith(location)).toBe(true)
    expect(await recordsOf(cartId)).toHaveLength(location.startsWith('https') ? 1 : 0)
  } finally {
    store.behavior.checkoutOrigin = null
    channel.siteUrl = siteUrl
  }
})

test('a checkout that moves to another host works a minute later', async () => {
  const { visitor } = await aShopper()
  const { store } = shop.sandbox
  const channel = store.channels.find(({ id }) => id === 1_002)!
  const { siteUrl } = channel
  const moved = 'https://pay.courtline.example'
  const handOver = async () => String((await visitor.request('GET', '/checkout/')).headers.location)
  const clock = jest.spyOn(performance, 'now')
  try {
    store.behavior.checkoutOrigin = moved
    expect(await handOver()).toContain('problem=store_unavailable')
    channel.siteUrl = moved
    const before = performance.now()
    clock.mockImplementation(() => before + 61_000)
    expect(await handOver()).toContain(`${moved}/cart/redirect/`)
  } finally {
    clock.mockRestore()
    store.behavior.checkoutOrigin = null
    channel.siteUrl = siteUrl
  }
})

test.each(['bad_gateway_after', 'slow', 'cut_body'] as const)(
  '%s costs one more call, and the shopper sees nothing of it',
  async (kind) => {
    const impatient = await aHostedShop({ ...patientTiming, changeMs: 2_000 }, shop)
    const { visitor } = await aShopper(kind === 'slow' ? impatient : shop)
    await shop.sandbox.fault({ operation: 'CreateRedirectUrls', kind, ms: 20_000 })
    expect((await visitor.request('GET', '/checkout/')).headers.location).toMatch(checkoutUrl)
    await impatient.close()
  },
)

test('after the order the cart is gone, and the browser knows of its hand-over', async () => {
  const { visitor, cartId } = await aShopper()
  const latest = async () =>
    (await visitor.request('GET', 'checkout/hand-over')).json<{ data: unknown }>().data
  expect(await latest()).toBeNull()
  const { headers } = await visitor.request('GET', '/checkout/')
  expect(await latest()).toMatchObject({ isCartOpen: true })
  const opened = await fetch(String(headers.location))
  const form = new URLSearchParams({
    email: 'a@b.example',
    firstName: 'A',
    lastName: 'B',
    phone: '1',
    address1: 'C',
    city: 'D',
    postalCode: '1',
    countryCode: 'IN',
    result: 'paid',
  })
  expect((await fetch(opened.url, { method: 'POST', body: form })).status).toBe(200)
  expect(shop.sandbox.store.carts.has(cartId)).toBe(false)
  expect(await latest()).toMatchObject({ isCartOpen: false })
  expect((await visitor.request('GET', '/checkout/')).headers.location).toBe('/orders/')
  expect((await visitor.request('GET', 'cart')).json()).toEqual({ data: null })
  expect(visitor.cookies.has('bc_cartId')).toBe(false)
  expect((await shop.visitor().request('GET', 'checkout/hand-over')).json()).toEqual({ data: null })
})

test('deletes hand-overs after 90 days within an hour', async () => {
  const old = await aShopper()
  const fresh = await aShopper()
  for (const { visitor } of [old, fresh]) await visitor.request('GET', '/checkout/')
  const { db } = shop.database
  const handed_over_at = new Date(Date.now() - 90 * 86_400_000)
  await db
    .updateTable('checkout_hand_overs')
    .set({ handed_over_at })
    .where('cart_id', '=', old.cartId)
    .execute()
  const deleteExpired = jest.fn(async () => 0)
  const deleteOldKeys = jest.fn(async () => 0)
  const expiring = { sessions: { deleteExpired }, keys: { deleteOld: deleteOldKeys }, inbox: null }
  const job = deleteOldHourly(db, expiring)
  expect(job.every).toBe(3_600_000)
  await job.work(new AbortController().signal)
  expect([await recordsOf(old.cartId), await recordsOf(fresh.cartId)]).toMatchObject([[], [{}]])
  expect([deleteExpired, deleteOldKeys].map((method) => method.mock.calls.length)).toEqual([1, 1])
})

const navigation = {
  'sec-fetch-site': 'cross-site',
  'sec-fetch-mode': 'navigate',
  'sec-fetch-dest': 'document',
}

describe('a sign-out at the checkout', () => {
  /** A customer whose cart was handed over to the checkout. */
  async function aCustomerAtCheckout() {
    const asha = await aHostedCustomer(shop)
    await asha.visitor.request('POST', 'cart', { items: [racket] })
    await asha.visitor.request('GET', '/checkout/')
    const { visitor } = asha
    return {
      visitor,
      leave: (path: string, headers: object = navigation) => visitor.request('GET', path, undefined, headers),
    }
  }
  const customerIn = async ({ visitor }: Pick<Awaited<ReturnType<typeof aCustomerAtCheckout>>, 'visitor'>) =>
    dataIn(await visitor.request('GET', 'customers'))

  test('ends the session and leads back to the checkout', async () => {
    const asha = await aCustomerAtCheckout()
    const { statusCode, headers } = await asha.leave('/logout/?redirectTo=%2Fcheckout')
    expect([statusCode, headers.location, headers['cache-control']]).toEqual([303, '/checkout', 'no-store'])
    expect(await customerIn(asha)).toBeNull()
  })

  test.each([
    ['/logout/', '/login/'],
    ['/logout', '/login/'],
    ['/hi/logout/?redirectTo=/hi/cart/', '/hi/cart/'],
    ['/hi/logout/', '/hi/login/'],
    ['/logout/?redirectTo=//evil.example', '/login/'],
    ['/logout/?redirectTo=https://evil.example/', '/login/'],
  ])('%s leads to %s', async (path, location) => {
    const asha = await aCustomerAtCheckout()
    expect((await asha.leave(path)).headers.location).toBe(location)
    expect(await customerIn(asha)).toBeNull()
  })

  test('keeps the cart for the guest where the store gives it back', async () => {
    const { behavior } = shop.sandbox.store
    behavior.persistentCarts = false
    try {
      const asha = await aCustomerAtCheckout()
      const cartId = asha.visitor.cookies.get('bc_cartId')
      await asha.leave('/logout/?redirectTo=%2Fcheckout')
      expect(asha.visitor.cookies.get('bc_cartId')).toBe(cartId)
      expect((await asha.visitor.request('GET', '/checkout')).headers.location).toMatch(checkoutUrl)
    } finally {
      behavior.persistentCarts = true
    }
    const budi = await aCustomerAtCheckout()
    await budi.leave('/logout/?redirectTo=%2Fcheckout')
    expect(budi.visitor.cookies.has('bc_cartId')).toBe(false)
  })

  test('a picture or a frame of another website signs nobody out, nor does a link before any checkout', async () => {
    const asha = await aCustomerAtCheckout()
    for (const dest of ['image', 'iframe'])
      expect((await asha.leave('/logout/', { ...navigation, 'sec-fetch-dest': dest })).statusCode).toBe(403)
    const early = await aHostedCustomer(shop)
    const response = await early.visitor.request('GET', '/logout/', undefined, navigation)
    expect(response.statusCode).toBe(403)
    for (const each of [asha, early]) expect(await customerIn(each)).not.toBeNull()
    expect((await asha.leave('/logout/', { 'sec-purpose': 'prefetch' })).statusCode).toBe(503)
    expect(await customerIn(asha)).not.toBeNull()
  })
})
