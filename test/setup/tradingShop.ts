import { randomUUID } from 'node:crypto'
import type { FastifyInstance, InjectOptions } from 'fastify'
import type { RefundRequest } from '../../server/commerce/orderEngine'
import {
  embeddedCommerce,
  type EmbeddedCommerce,
  type EmbeddedCommerceParts,
} from '../../server/engines/own/embeddedCommerce'
import type { Shop } from '../../server/http/routes/shop'
import type { Settings } from '../../server/settings/settings'
import type { RawCart, RawCartLine } from '../../src/domain/cart/rawCartSchema'
import type { OrderRequest } from '../../src/domain/order/checkout'
import type { Order } from '../../src/domain/order/orderSchema'
import { wholeRefund } from '../../src/domain/order/refund'
import { drawnProducts } from './aGallery'
import { anOrderRequest } from './anOrder'
import { aShop, someSettings } from './aShop'
import { buildDescribedApp } from './describedApp'
import { openTestDatabase, type TestDatabase, type TestDatabaseContent } from './testDatabase'

export { anOrderRequest, livingIn } from './anOrder'

/** A shop with its own catalog and database. Close it after the test file. */
export interface TradingShop {
  readonly database: TestDatabase
  readonly commerce: EmbeddedCommerce
  /** Infinite for variants without counted stock. */
  stockOf(variantId: number): Promise<number>
  setStock(variantId: number, stock: number): Promise<void>
  /** Sets the price of a variant in India, in rupees. */
  setPrice(variantId: number, rupees: number): Promise<void>
  /** A visitor whose browser stores cookies. */
  visitor(host?: string, settings?: Partial<Settings>, parts?: Partial<Shop>): Visitor
  /** A visitor who has followed the link in an order's mail. */
  opener(orderId: string, host?: string): Promise<Visitor>
  close(): Promise<void>
}

export interface Visitor {
  /** Value of the cart cookie; null when there is none. */
  cartId: string | null
  /** Value of the session cookie; null for a guest. */
  session: string | null
  /** Value of the checkout cookie; null before the first entry. */
  checkout: string | null
  /** Value of the cookie with the keys of opened orders; null before the first. */
  orders: string | null
  /** Sends an API request and stores the cookies. */
  request(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: unknown,
    more?: InjectOptions,
  ): Promise<ShopResponse>
  /** Adds items to the cart. Fails unless this succeeds. */
  add(...items: object[]): Promise<RawCart>
  /** Signs up with a new email address. Fails unless this succeeds. */
  join(changes?: object): Promise<Joined>
  /** Places an order with these details. */
  /** @param more other parts of the request, e.g. the user agent */
  order(
    changes?: Partial<Record<keyof OrderRequest | 'cartId' | 'consentId', unknown>>,
    more?: Parameters<Visitor['request']>[3],
  ): Promise<ShopResponse>
}

export interface Joined {
  readonly email: string
  readonly password: string
}

export interface ShopResponse {
  readonly status: number
  readonly headers: Readonly<Record<string, unknown>>
  /** The Set-Cookie header, or an empty text. */
  readonly cookie: string
  readonly body: { readonly data: unknown; readonly errors?: readonly Record<string, string>[] }
}

/** Tests sign in often. passwordHash.test.ts covers the real cost. */
const cheapPasswords = { logN: 4, r: 8, p: 1 }

/**
 * A shop over HTTP, in the test's process: the own engine on a copy of the demo catalog's sample, requested through
 * Fastify's `inject`. `visitor` takes other settings and parts of the web server. `aPaymentService.ts` adds payments and
 * gift cards, `hostedShop.ts` has the same for a hosted store's engine.
 * @param content `catalog` for a suite about the whole catalog; `database` replaces the copy. The others are parts of the
 * engine, for example `{ giftCardProductId: 9004 }`.
 */
export async function openTradingShop({
  database: given,
  content = 'sample',
  ...parts
}: Omit<EmbeddedCommerceParts, 'database'> & {
  readonly database?: TestDatabase
  readonly content?: TestDatabaseContent
} = {}): Promise<TradingShop> {
  const database = given ?? (await openTestDatabase({ content }))
  const commerce = await embeddedCommerce({
    database,
    passwordCost: cheapPasswords,
    photos: drawnProducts,
    ...parts,
  })
  const { db } = database
  const apps: { readonly key: readonly unknown[]; readonly app: FastifyInstance }[] = []
  /** The web server for these settings and parts. Visitors with the same ones share it. */
  const appWith = (settings: Partial<Settings>, parts: Partial<Shop>): FastifyInstance => {
    const key = [...Object.entries(settings), ...Object.entries(parts)].flat()
    const known = apps.find((made) => isSame(made.key, key))
    if (known) return known.app
    const app = buildDescribedApp(aShop({ commerce, settings: someSettings(settings), ...parts }))
    apps.push({ key, app })
    return app
  }
  return {
    database,
    commerce,
    stockOf: async (id) => {
      const row = await db
        .selectFrom('variants')
        .select('stock')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      return row.stock ?? Number.POSITIVE_INFINITY
    },
    setStock: async (id, stock) => {
      await db.updateTable('variants').set({ stock }).where('id', '=', id).execute()
    },
    setPrice: async (id, rupees) => {
      await db
        .updateTable('variant_prices')
        .set({ list_minor: Math.round(rupees * 100), sale_minor: null, retail_minor: null })
        .where('variant_id', '=', id)
        .where('currency', '=', 'INR')
        .execute()
    },
    visitor: (host = 'in.localhost', settings = {}, parts = {}) => aVisitor(host, appWith(settings, parts)),
    opener: async (orderId, host = 'in.localhost') => {
      const visitor = aVisitor(host, appWith({}, {}))
      visitor.orders = await keyOf(database, orderId)
      return visitor
    },
    close: async () => {
      await Promise.all(apps.map(({ app }) => app.close()))
      await commerce.close()
      await database.close()
    },
  }
}

const isSame = (one: readonly unknown[], other: readonly unknown[]) =>
  one.length === other.length && one.every((value, index) => value === other[index])

/** The order key; null for an unknown order. */
export async function keyOf({ db }: Pick<TestDatabase, 'db'>, orderId: string): Promise<string | null> {
  const row = await db.selectFrom('orders').select('key').where('id', '=', orderId).executeTakeFirst()
  return row?.key ?? null
}

function aVisitor(host: string, app: FastifyInstance): Visitor {
  const visitor: Visitor = {
    cartId: null,
    session: null,
    checkout: null,
    orders: null,
    request: async (method, path, body, more = {}) => {
      const cookies = Object.entries({
        bc_cartId: visitor.cartId,
        SHOP_TOKEN: visitor.session,
        SHOP_CHECKOUT: visitor.checkout,
        SHOP_ORDERS: visitor.orders,
      })
      const cookie = cookies
        .flatMap(([name, value]) => (value === null ? [] : `${name}=${encodeURIComponent(value)}`))
        .join('; ')
      const response = await app.inject({
        method,
        url: `/api/bigcommerce/${path}`,
        ...(body !== undefined && { payload: body as object }),
        ...more,
        headers: { host, ...(cookie && { cookie }), ...more.headers },
      })
      for (const { name, value } of response.cookies) {
        if (name === 'bc_cartId') visitor.cartId = value || null
        if (name === 'SHOP_TOKEN') visitor.session = value || null
        if (name === 'SHOP_CHECKOUT') visitor.checkout = value || null
        if (name === 'SHOP_ORDERS') visitor.orders = value || null
      }
      const { statusCode, headers } = response
      return {
        status: statusCode,
        headers,
        cookie: String(headers['set-cookie'] ?? ''),
        body: response.json(),
      }
    },
    add: async (...items) => {
      const response = await visitor.request('POST', 'cart', { items })
      expect([response.status, response.body.errors]).toEqual([200, undefined])
      return cartIn(response)
    },
    join: async (changes = {}) => {
      const joined = { email: `${randomUUID()}@example.test`, password: 'shuttle 21', ...changes }
      const response = await visitor.request('POST', 'customers/signup', {
        firstName: 'Asha',
        lastName: 'Rao',
        ...joined,
      })
      expect([response.status, response.body.errors]).toEqual([200, undefined])
      return joined
    },
    order: (changes = {}, more = {}) =>
      visitor.request('POST', 'orders', { ...anOrderRequest(), ...changes }, more),
  }
  return visitor
}

export const cartIn = ({ body }: ShopResponse) => body.data as RawCart
export const orderIn = ({ body }: ShopResponse) => body.data as Order
export const linesOf = ({ line_items }: RawCart): readonly RawCartLine[] => line_items.physical_items
export const firstLine = (cart: RawCart): RawCartLine => linesOf(cart)[0]!
/** Matches a text inside an expected value. */
export const matching = (pattern: RegExp): unknown => expect.stringMatching(pattern)

/** Valid selections for each special product of the demo catalog, by modifier id. */
export const strung = { 90011: '1003', 90012: '4002', 90013: 'White', 90014: 26, 90015: 27 }
export const lettered = { 90021: 'L', 90022: 'Ink', 90023: 'Asha', 90024: '07', 90025: 'Gold' }
export const stencilled = { 90031: 'Bolt', 90032: 'Red' }
export const given = { 90041: '2500', 90042: 'Ravi', 90043: 'ravi@example.test' }

type Values = Readonly<Record<string, unknown>>

/** Selections in the format of POST cart. Undefined values are left out. */
export const responses = (values: Values) =>
  Object.entries(values).flatMap(([optionId, optionValue]) =>
    optionValue === undefined ? [] : [{ optionId, optionValue }],
  )

export const configuredItem = (productId: number, values: Values) => ({
  productId,
  optionSelections: responses(values),
})

/** Adds one such item to a new cart. */
export const addConfigured = (shop: TradingShop, productId: number, values: Values): Promise<ShopResponse> =>
  shop.visitor().request('POST', 'cart', { items: [configuredItem(productId, values)] })

export const readError = ({ status, body }: ShopResponse) =>
  [status, body.errors?.[0]?.['code'], body.errors?.map(({ message }) => message)] as const

/** An error response, for `toMatchObject`. */
export const errorResponse = (status: number, code: string, message?: string) => ({
  status,
  body: { data: null, errors: [expect.objectContaining({ code, ...(message && { message }) })] },
})

/** The staff refunds everything that is left, cash by hand. */
export const everything: RefundRequest = {
  by: 'staff',
  reason: 'returned',
  parts: wholeRefund,
  isByHand: true,
}

/** The staff refunds an amount for no certain line. @param minor minor units */
export const anAmount = (minor: number, isByHand = true): RefundRequest => ({
  by: 'staff',
  reason: 'returned',
  parts: () => ({ lines: [], deliveryMinor: 0, otherMinor: minor }),
  isByHand,
})
