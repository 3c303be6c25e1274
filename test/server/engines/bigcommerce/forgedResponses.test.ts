import type { z } from 'zod'
import type { faultSchema } from '../../../../dev/bigcommerce/faults'
import { aHostedShop, codeIn, dataIn, racket, type HostedShop } from '../../../setup/hostedShop'
import { aMirror, channelsOf, mirroredProducts, patientTiming } from '../../../setup/storeSandbox'

/** The second shop gives up soon on a response that doesn't end; the first one reads large ones on a busy machine. */
let shop: HostedShop
let impatientShop: HostedShop
beforeAll(async () => {
  shop = await aHostedShop({ ...patientTiming, readMs: 60_000 })
  impatientShop = await aHostedShop({ ...patientTiming, readMs: 1_000 })
})
afterAll(() => Promise.all([shop.close(), impatientShop.close()]))
beforeEach(async () => {
  await shop.sandbox.clearFaults()
  shop.lines.length = 0
})

type Forgery = Omit<z.input<typeof faultSchema>, 'operation'>
const strangersCart = '3f6c2b1e-0000-4000-8000-000000000009'
const cart = 'data.site.cart'

async function aShopper({ visitor: open }: Pick<HostedShop, 'visitor'> = shop) {
  const visitor = open()
  await visitor.request('POST', 'cart', { items: [{ ...racket, quantity: 2 }] })
  return { visitor, cartId: visitor.cookies.get('bc_cartId') ?? '' }
}
const storedLines = ({ sandbox }: HostedShop, id: string) =>
  sandbox.store.carts.get(id)?.lines.map(({ variant, quantity }) => [variant.id, quantity])

/** Each with the calls that it replaces, and what the log says about it. */
const ofCarts: readonly (readonly [string, readonly string[], Forgery, string])[] = [
  [
    "another shopper's cart",
    ['ReadCart'],
    { kind: 'forged', set: { [`${cart}.entityId`]: strangersCart } },
    'foreign_cart',
  ],
  [
    'another currency, also after its change',
    ['ReadCart', 'UpdateCartCurrency'],
    {
      kind: 'forged',
      set: { [`${cart}.currencyCode`]: 'USD', 'data.cart.updateCartCurrency.cart.currencyCode': 'USD' },
    },
    'foreign_currency',
  ],
  [
    'a total below zero',
    ['ReadCart'],
    { kind: 'forged', set: { [`${cart}.amount.value`]: -1 } },
    'negative_amount',
  ],
  ['a redirect to another server', ['ReadCart'], { kind: 'redirect' }, 'network'],
  ['60 MB', ['ReadCart'], { kind: 'huge' }, 'invalid_answer'],
  ['a body that never ends', ['ReadCart'], { kind: 'drip' }, 'timeout'],
  ['an error instead of the cart', ['ReadCart'], { kind: 'object_error' }, 'field_errors'],
  ['HTML', ['ReadCart'], { kind: 'html' }, 'invalid_answer'],
]

describe('a forged response', () => {
  test.each(ofCarts)(
    'with %s is an error of this shopper alone, and changes nothing',
    async (_what, operations, forgery, reason) => {
      const used = forgery.kind === 'drip' ? impatientShop : shop
      const { visitor, cartId } = await aShopper(used)
      const other = await aShopper(used)
      const before = [new Map(visitor.cookies), storedLines(used, cartId)]
      // A read is tried three times.
      // A client that followed the redirect would get a page of the sandbox.
      const location = `${used.sandbox.url}/_sandbox/calls`
      for (const operation of operations)
        await used.sandbox.fault({ operation, location, ...forgery, times: 3 })
      const [response, undisturbed] = await Promise.all([
        visitor.request('GET', 'cart'),
        other.visitor.request('POST', 'cart', { items: [racket] }),
      ])
      expect([response.statusCode, codeIn(response)]).toEqual([503, 'store_unavailable'])
      expect(response.body).not.toContain(strangersCart)
      expect(response.headers['set-cookie']).toBeUndefined()
      expect(undisturbed.statusCode).toBe(200)
      expect([new Map(visitor.cookies), storedLines(used, cartId)]).toEqual(before)
      expect(used.lines.join('\n')).toContain(reason)
      await used.sandbox.clearFaults()
      const now = await visitor.request('GET', 'cart')
      expect([now.statusCode, dataIn<{ id: string }>(now).id]).toEqual([200, cartId])
    },
  )

  test('to the first item makes nobody a stranger’s cart', async () => {
    const visitor = shop.visitor()
    const set = { 'data.cart.createCart.cart.currencyCode': 'SGD' }
    await shop.sandbox.fault({ operation: 'CreateCart', kind: 'forged', set, times: 2 })
    const response = await visitor.request('POST', 'cart', { items: [racket] })
    expect([response.statusCode, codeIn(response)]).toEqual([503, 'store_unavailable'])
    expect(visitor.cookies.size).toBe(0)
  })

  test('with a checkout on another host leads to the cart with an explanation', async () => {
    const { visitor, cartId } = await aShopper()
    const redirectUrls = 'data.cart.createCartRedirectUrls.redirectUrls'
    const set = {
      [`${redirectUrls}.redirectedCheckoutUrl`]: 'https://store-sandbox1.mybigcommerce.com.evil.example/',
    }
    await shop.sandbox.fault({ operation: 'CreateRedirectUrls', kind: 'forged', set })
    const response = await visitor.request('GET', '/checkout/')
    expect([response.statusCode, response.headers.location]).toEqual([
      303,
      '/cart/?problem=store_unavailable',
    ])
    expect([visitor.cookies.has('SHOP_ORDERS'), visitor.cookies.get('bc_cartId')]).toEqual([false, cartId])
    expect(shop.lines.join('\n')).toContain('foreign_url')
  })

  test('with two products or categories of one path shows the first of each', async () => {
    const { sandbox, database } = shop
    const indian = channelsOf(sandbox).filter(({ site }) => site === 'courtline-in')
    const mirror = aMirror(sandbox, database, { channels: indian })
    const edges = 'data.site.products.edges'
    const { products } = sandbox.store.catalog
    const [first] = products.values()
    await sandbox.fault({
      operation: 'ProductsPage',
      kind: 'forged',
      // The first page is too complex.
      after: 1,
      set: { [`${edges}.1.node.path`]: first!.path },
    })
    await sandbox.fault({
      operation: 'CategoryTree',
      kind: 'forged',
      set: { 'data.site.categoryTree.1.path': '/badminton/' },
    })
    const { rejected } = await mirror.fill()
    expect(rejected).toMatchObject([{ problems: [expect.stringContaining('its path')] }])
    expect(await mirroredProducts(database.db).ids()).toContain(first!.id)
    expect((await shop.visitor().request('GET', 'catalog/products')).statusCode).toBe(200)
  })
})
