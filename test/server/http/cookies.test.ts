import { readdirSync, readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { checkoutsIn } from '../../../server/engines/own/checkout/checkouts'
import { buildApp } from '../../../server/http/app'
import { shopCookies } from '../../../server/http/plugins/shopCookies'
import { knownDevices } from '../../../server/limits/knownDevices'
import { staffSessions } from '../../../server/staff/staffSessions'
import { aShop, someSettings } from '../../setup/aShop'
import { anOrderRequest, openTradingShop, type TradingShop } from '../../setup/tradingShop'

const staffToken = 'a-token-of-the-staff'
const strings = { productId: 4001, variantId: 400101 }
const grip = { productId: 5001, variantId: 500103 }

let shop: TradingShop
let app: FastifyInstance
beforeAll(async () => {
  shop = await openTradingShop()
  app = buildApp(
    aShop({
      commerce: shop.commerce,
      settings: someSettings({ trustProxy: 'loopback' }),
      checkouts: checkoutsIn(shop.database.db),
      devices: knownDevices('k'.repeat(32)),
      staff: staffSessions(staffToken),
    }),
  )
})
afterAll(async () => {
  await app.close()
  await shop.close()
})

/** The rows of the table in docs/going-live.md, as attributes of a Set-Cookie header. */
const documented = new Map(
  [
    ...readFileSync('docs/going-live.md', 'utf8').matchAll(
      /^\| `(\w+)` \|[^|]*\| (yes|no)[^|]* \| (Lax|Strict) \| (\S+) \| (\d+) \|$/gm,
    ),
  ].map(([, name = '', httpOnly, sameSite, path, maxAge]) => [
    name,
    { httpOnly: httpOnly === 'yes', sameSite, path, maxAge: Number(maxAge) },
  ]),
)

test('the table of cookies is complete', () => {
  const set = Object.values(shopCookies).map(({ name, sameSite, ...rest }) => [
    name,
    { ...rest, sameSite: sameSite === 'lax' ? 'Lax' : 'Strict' },
  ])
  expect(Object.fromEntries(documented)).toEqual(Object.fromEntries(set))
})

interface SetCookie {
  readonly name: string
  readonly value: string
  readonly path?: string
  readonly domain?: string
  readonly httpOnly?: boolean
  readonly secure?: boolean
  readonly sameSite?: string
  readonly maxAge?: number
}

/** A browser on a site, which notes the cookies that each route sets or deletes. */
function aBrowser(scheme: 'http' | 'https') {
  const jar = new Map<string, string>()
  const noted = new Map<string, string[]>()
  const request = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) => {
    const url = path.startsWith('/') ? path : `/api/bigcommerce/${path}`
    const response = await app.inject({
      method,
      url,
      ...(payload && { payload }),
      headers: {
        host: 'in.localhost',
        'x-forwarded-proto': scheme,
        cookie: [...jar].map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('; '),
      },
    })
    for (const cookie of response.cookies) {
      expect(attributesOf(cookie)).toEqual(expectedOf(cookie, scheme))
      if (cookie.value === '') jar.delete(cookie.name)
      else jar.set(cookie.name, cookie.value)
    }
    const route = `${method} ${path.replace(/orders\/[^/]+\//, 'orders/:id/')}`
    const seen = response.cookies.map(({ name, value }) => `${value === '' ? '-' : '+'}${name}`)
    noted.set(route, [...new Set([...(noted.get(route) ?? []), ...seen])].sort())
    return response
  }
  return { request, jar, noted }
}

const attributesOf = ({ path, domain, httpOnly, secure, sameSite, maxAge }: SetCookie) => ({
  path,
  domain,
  sameSite,
  maxAge,
  httpOnly: httpOnly === true,
  secure: secure === true,
})

function expectedOf({ name, value }: SetCookie, scheme: string) {
  const row = documented.get(name)
  return {
    ...row,
    maxAge: value === '' ? 0 : row?.maxAge,
    secure: scheme === 'https',
    domain: undefined,
  }
}

const idIn = (response: { json: () => { data: { id: string } } }) => response.json().data.id

test.each(['http', 'https'] as const)(
  'every route sets its cookies as documented on an %s site',
  async (scheme) => {
    const { request, jar, noted } = aBrowser(scheme)
    const account = {
      firstName: 'Asha',
      lastName: 'Rao',
      email: `${scheme}@example.test`,
      password: 'shuttle 21',
    }
    const credentials = { email: account.email, password: account.password }
    const cart = (await request('POST', 'cart', { items: [strings, grip] })).json<{
      data: { line_items: { physical_items: { id: string; variant_id: number }[] } }
    }>().data
    const itemId = cart.line_items.physical_items[0]?.id
    await request('PUT', 'cart', { itemId, item: { ...strings, quantity: 2 } })
    await request('PUT', 'cart/gift-wrapping', { itemId, giftWrapping: { message: 'Hi' } })
    await request('POST', 'cart/coupons', { code: 'FREESHIP' })
    await request('DELETE', 'cart/coupons', { code: 'FREESHIP' })
    await request('POST', 'cart/prices', {})
    await request('DELETE', 'cart', { itemId })
    jar.set('bc_cartId', '11111111-2222-4333-8444-555555555555')
    await request('GET', 'cart')
    jar.set('SHOP_CHECKOUT', 'x'.repeat(43))
    await request('GET', 'checkout')
    await request('PUT', 'checkout', { email: account.email })
    jar.set('SHOP_TOKEN', 'x'.repeat(43))
    jar.set('SHOP_ORDERS', '0'.repeat(32))
    await request('GET', 'customers')
    await request('POST', 'customers/signup', account)
    await request('PUT', 'checkout', { email: account.email })
    await request('PUT', 'customers/email', { email: account.email, password: account.password })
    await request('GET', 'customers/logout')
    await request('POST', 'customers/login', credentials)
    await request('POST', 'customers/login/code', { email: account.email })
    await request('POST', 'customers/login/passkey')
    await request('POST', 'customers/passkeys/options', { password: account.password })
    await request('PUT', 'customers/password', {
      currentPassword: account.password,
      newPassword: 'feather 48',
    })
    const added = await request('POST', 'cart', { item: strings })
    const placed = await request('POST', 'orders', {
      ...anOrderRequest(),
      email: account.email,
      expectedTotal: added.json<{ data: { cart_amount: number } }>().data.cart_amount + 99,
    })
    const id = idIn(placed)
    const { number } = placed.json<{ data: { number: string } }>().data
    await request('POST', 'orders/track', { number, email: account.email })
    await request('POST', `orders/${id}/reorder`, {})
    const { key } = await shop.database.db
      .selectFrom('orders')
      .select('key')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    await request('POST', `orders/${id}/open`, { key })
    const site = { brand: 'courtline', region: 'IN', currency: 'INR' } as const
    const reset = await shop.commerce.customers.startReset(account.email, site)
    await request('PUT', 'customers/password-reset', { token: reset?.token, newPassword: 'shuttle 21' })
    await request('POST', '/api/staff/session', { token: staffToken })
    await request('DELETE', '/api/staff/session')
    await request('PUT', 'checkout', { email: account.email })
    await request('POST', `orders/${id}/open`, { key })
    await request('POST', 'customers/removal', { password: 'shuttle 21' })
    expect(Object.fromEntries(noted)).toEqual({
      'POST cart': ['+bc_cartId'],
      'PUT cart': ['+bc_cartId'],
      'DELETE cart': ['+bc_cartId'],
      'GET cart': ['-bc_cartId'],
      'PUT cart/gift-wrapping': ['+bc_cartId'],
      'POST cart/coupons': ['+bc_cartId'],
      'DELETE cart/coupons': ['+bc_cartId'],
      'POST cart/prices': ['+bc_cartId'],
      'GET checkout': ['-SHOP_CHECKOUT'],
      'PUT checkout': ['+SHOP_CHECKOUT'],
      'GET customers': ['-SHOP_CHECKOUT', '-SHOP_ORDERS', '-SHOP_SIGNED_IN', '-SHOP_TOKEN'],
      'POST customers/signup': ['+SHOP_DEVICE', '+SHOP_SIGNED_IN', '+SHOP_TOKEN'],
      'POST customers/login': ['+SHOP_DEVICE', '+SHOP_SIGNED_IN', '+SHOP_TOKEN'],
      'POST customers/login/code': ['+SHOP_CODE'],
      'POST customers/login/passkey': ['+SHOP_PASSKEY'],
      'POST customers/passkeys/options': ['+SHOP_PASSKEY'],
      'GET customers/logout': ['-SHOP_CHECKOUT', '-SHOP_SIGNED_IN', '-SHOP_TOKEN'],
      'PUT customers/email': ['+SHOP_DEVICE'],
      'PUT customers/password': ['+SHOP_SIGNED_IN', '+SHOP_TOKEN'],
      'PUT customers/password-reset': [
        '+SHOP_DEVICE',
        '+SHOP_SIGNED_IN',
        '+SHOP_TOKEN',
        '+bc_cartId',
        '-SHOP_ORDERS',
      ],
      'POST customers/removal': [
        '-SHOP_CHECKOUT',
        '-SHOP_DEVICE',
        '-SHOP_ORDERS',
        '-SHOP_SIGNED_IN',
        '-SHOP_TOKEN',
        '-bc_cartId',
      ],
      'POST orders': ['+SHOP_ORDERS', '-bc_cartId'],
      'POST orders/track': ['+SHOP_ORDERS'],
      'POST orders/:id/open': ['+SHOP_ORDERS'],
      'POST orders/:id/reorder': ['+bc_cartId'],
      'POST /api/staff/session': ['+SHOP_STAFF'],
      'DELETE /api/staff/session': ['-SHOP_STAFF'],
    })
  },
)

test('no other file sets a cookie', () => {
  const files = readdirSync('server', { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.ts'),
  )
  const setting = files.filter((name) =>
    /setCookie\(|set-cookie/i.test(readFileSync(`server/${name}`, 'utf8')),
  )
  expect(setting).toEqual(['http/plugins/shopCookies.ts'])
})
