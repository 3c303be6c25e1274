import { someDice, type Dice } from '../../domain/dice'
import { inFullRun, isFull } from '../../setup/fullRun'
import { anOrderRequest } from '../../setup/tradingShop'
import { contractBackEnds, type ContractBackEnd, type OpenShop } from './wire/contractBackEnds'
import type { WireCart, WireWishlist } from './wire/rawShapes'
import { type Storefront, nobodysIds, strangeValues, type WireResponse } from './wire/wireRules'

/** `npm run test:full` also walks one step at a time; `npm test` takes enough steps to meet every kind of response. */
const steps = isFull ? 1400 : 480

describe.each(contractBackEnds)('$title', ({ open, can, ...goods }) => {
  let shop: OpenShop
  beforeAll(async () => {
    shop = await open()
  })
  afterAll(() => shop.close())

  const { racket, strings, grip } = goods
  const hasOrders = can.checkout

  /** Sets a low stock for the bought variants, so that they sell out: by orders, else within one cart. */
  async function fewPieces() {
    const few = [
      [strings.variantId, hasOrders ? 40 : 4],
      [strings.otherVariantId, hasOrders ? 25 : 3],
      [grip.variantId, hasOrders ? 30 : 5],
      [racket.variantId, hasOrders ? 12 : 2],
    ] as const
    for (const [id, stock] of few) await shop.setStock(id, stock)
    return shop.pieces()
  }

  type Pieces = Awaited<ReturnType<OpenShop['pieces']>>

  /** Expects carts, every kind of error, and orders with an unchanged number of items where the shop takes orders. */
  async function expectAllThere(before: Pieces, town: Town, statuses: readonly number[]) {
    expect(town.cartIds.size).toBeGreaterThan(steps / 140)
    expect([...new Set(statuses)]).toEqual(expect.arrayContaining([200, 204, 400, 401, 404, 405, 409]))
    if (!hasOrders) return
    expect(town.orders.size).toBeGreaterThan(steps / 140)
    const after = await shop.pieces()
    const whole = (rows: Pieces) => rows.map(({ id, stock, reserved }) => [id, stock + reserved])
    expect(whole(after)).toEqual(whole(before))
    expect(after.filter(({ stock }) => stock < 0)).toEqual([])
    expect(after.some(({ reserved }) => reserved > 0)).toBe(true)
  }

  inFullRun('random actions in any order get answers in the envelope and lose no piece', async () => {
    const before = await fewPieces()
    const dice = someDice(20_261_121)
    const town = aTown()
    const walkers = times(4, () => aWalker(shop.visitor(), goods, dice, town))
    const statuses: number[] = []
    for (let step = 0; step < steps; step += 1) statuses.push((await dice.choose(walkers)()).status)
    await expectAllThere(before, town, statuses)
  })

  test('parallel random actions get responses in the envelope and lose no item', async () => {
    const before = await fewPieces()
    const town = aTown()
    const statuses = await Promise.all(
      times(8, async (seed) => {
        const walk = aWalker(shop.visitor(), goods, someDice(seed), town)
        const seen: number[] = []
        for (let step = 0; step < steps / 8; step += 1) seen.push((await walk()).status)
        return seen
      }),
    )
    await expectAllThere(before, town, statuses.flat())
  })
})

const times = <Result>(count: number, make: (index: number) => Result) =>
  Array.from({ length: count }, (_none, index) => make(index))

/** Ids that all walkers share. Hostile walkers use the ids of others. */
export interface Town {
  readonly cartIds: Set<string>
  readonly lineIds: Set<string>
  readonly orders: Map<string, { readonly number: string; readonly email: string }>
  readonly sessions: Set<string>
}

export const aTown = (): Town => ({
  cartIds: new Set(),
  lineIds: new Set(),
  orders: new Map(),
  sessions: new Set(),
})

const password = 'shuttle 21'

type Goods = Pick<ContractBackEnd, 'racket' | 'strings' | 'grip' | 'configuredItems' | 'coupon'>

/** A shopper who takes random actions, valid or not. */
export function aWalker(
  visitor: Storefront,
  { racket, strings, grip, configuredItems, coupon }: Goods,
  dice: Dice,
  town: Town,
) {
  const { productId, variantId, otherVariantId } = strings
  const items = [
    { productId, variantId },
    { productId: String(productId), variantId: String(otherVariantId) },
    grip,
    { productId: grip.productId },
    racket,
    ...configuredItems,
  ]
  let cart: WireCart | null = null
  let wishlistItems: WireWishlist | null = null
  const { request: send, cookies } = visitor
  const one = (values: Iterable<string>) => dice.choose([...values, ...nobodysIds])
  const anOrder = () => one(town.orders.keys())
  const aLine = () => {
    const own = cart?.line_items.physical_items.map(({ id }) => id) ?? []
    return own.length > 0 && dice.percent(80) ? dice.choose(own) : one(town.lineIds)
  }
  const anAddress = () => `a${dice.roll(40)}@example.test`
  const anItem = () => ({
    ...dice.choose(items),
    ...(dice.percent(80) && { quantity: 1 + dice.roll(3) }),
    ...(dice.percent(20) && { giftWrapping: { message: 'Play well' } }),
  })

  /** Replaces a random value of a body, at any depth, with a strange one. */
  const spoiled = (body: unknown): unknown => {
    if (typeof body !== 'object' || body === null || dice.percent(30)) return dice.choose(strangeValues)
    const key = dice.choose(Object.keys(body).concat('more'))
    const value = (body as Readonly<Record<string, unknown>>)[key]
    return Array.isArray(body) ? [spoiled(body[0])] : { ...body, [key]: spoiled(value) }
  }
  const sendMaybeSpoiled = (method: string, path: string, body: unknown) =>
    send(method, path, dice.percent(15) ? spoiled(body) : body)

  const order = async () => {
    const method = dice.choose(['cod', 'test_approve', 'test_decline'])
    const request = {
      ...anOrderRequest(),
      paymentMethod: method,
      expectedTotal: (cart?.cart_amount ?? 0) + 99,
    }
    const response = await sendMaybeSpoiled('POST', 'orders', request)
    // Agrees to the new total of the error.
    const total = /is now \D*([\d.,]+)$/.exec(response.errors[0]?.message ?? '')?.[1]
    if (response.errors[0]?.code !== 'price_changed' || total === undefined) return response
    return send('POST', 'orders', { ...request, expectedTotal: Number(total.replaceAll(',', '')) })
  }

  const steps: readonly (readonly [weight: number, step: () => Promise<WireResponse>])[] = [
    [
      14,
      () => sendMaybeSpoiled('POST', 'cart', { items: dice.percent(30) ? [anItem(), anItem()] : [anItem()] }),
    ],
    [
      8,
      () =>
        sendMaybeSpoiled('PUT', 'cart', {
          itemId: aLine(),
          item: { ...items[0], quantity: dice.roll(7) - 1 },
        }),
    ],
    [5, () => sendMaybeSpoiled('DELETE', 'cart', { itemId: aLine() })],
    [5, () => send('GET', 'cart')],
    [
      3,
      () =>
        sendMaybeSpoiled('POST', 'cart/coupons', {
          code: dice.choose([coupon, 'FREESHIP', 'VOLT15', 'nope']),
        }),
    ],
    [1, () => sendMaybeSpoiled('DELETE', 'cart/coupons', { code: coupon })],
    [
      3,
      () =>
        sendMaybeSpoiled('PUT', 'cart/gift-wrapping', {
          itemId: aLine(),
          giftWrapping: dice.choose([null, {}]),
        }),
    ],
    [2, () => sendMaybeSpoiled('POST', 'cart/prices', {})],
    [10, order],
    [
      4,
      () =>
        sendMaybeSpoiled('POST', `orders/${anOrder()}/payment`, {
          paymentMethod: dice.choose(['test_approve', 'test_decline', 'cod', 'card']),
        }),
    ],
    [2, () => send('GET', `orders/${anOrder()}/payment`)],
    [2, () => send('GET', `orders/${anOrder()}`)],
    [3, () => send('POST', `orders/${anOrder()}/cancel`)],
    [1, () => sendMaybeSpoiled('POST', `orders/${anOrder()}/return`, { reason: 'Too heavy' })],
    [
      1,
      () =>
        sendMaybeSpoiled('PUT', `orders/${anOrder()}/refund-account`, {
          method: 'upi',
          upiId: 'asha@okaxis',
        }),
    ],
    [2, () => send('POST', `orders/${anOrder()}/reorder`)],
    [1, () => send('GET', 'orders?page=1')],
    [
      1,
      () =>
        sendMaybeSpoiled('POST', 'orders/track', town.orders.get(anOrder()) ?? { number: 'x', email: 'y' }),
    ],
    [
      2,
      () => sendMaybeSpoiled('PUT', 'checkout', { fields: { city: 'Bengaluru' }, deliveryMethod: 'express' }),
    ],
    [1, () => send(dice.choose(['GET', 'DELETE']), 'checkout')],
    [
      3,
      () =>
        sendMaybeSpoiled('POST', 'customers/signup', {
          firstName: 'Asha',
          lastName: 'Rao',
          email: anAddress(),
          password,
        }),
    ],
    [3, () => sendMaybeSpoiled('POST', 'customers/login', { email: anAddress(), password })],
    [
      2,
      () =>
        send(
          dice.choose(['GET', 'POST']),
          `customers/logout?redirect_to=${dice.choose(['/', '//evil.example', '%'])}`,
        ),
    ],
    [1, () => sendMaybeSpoiled('PUT', 'customers/profile', { firstName: 'Ravi', lastName: 'Iyer' })],
    [
      1,
      () =>
        sendMaybeSpoiled('POST', 'customers/removal', { password: dice.percent(30) ? password : 'wrong' }),
    ],
    [2, () => send('GET', 'customers')],
    [4, () => sendMaybeSpoiled('POST', 'wishlist', { item: dice.choose(items) })],
    [
      2,
      () =>
        sendMaybeSpoiled('DELETE', 'wishlist', {
          itemId: String(wishlistItems?.items[0]?.id ?? dice.roll(99)),
        }),
    ],
    [2, () => send('GET', `wishlist?products=${dice.roll(2)}`)],
    [
      2,
      () =>
        send(
          dice.choose(['PATCH', 'DELETE', 'OPTIONS', 'HEAD', 'PUT']),
          dice.choose(['cart', 'wishlist', 'customers']),
        ),
    ],
    [1, () => send('POST', 'cart', undefined, { payload: dice.choose(['{', '"', '[[[[', '', 'null']) })],
  ]
  const lots = steps.flatMap(([weight, step]) => Array.from({ length: weight }, () => step))

  const tamper = () => {
    const [name, known] = dice.choose([
      ['bc_cartId', town.cartIds] as const,
      ['SHOP_TOKEN', town.sessions] as const,
    ])
    if (dice.percent(30)) cookies.delete(name)
    else cookies.set(name, one(known))
  }

  const remember = ({ status, data }: WireResponse) => {
    if (status !== 200 || typeof data !== 'object' || data === null) return
    if ('line_items' in data) {
      cart = data as WireCart
      town.cartIds.add(cart.id)
      for (const { id } of cart.line_items.physical_items) town.lineIds.add(id)
    }
    if ('is_public' in data) wishlistItems = data as WireWishlist
    if ('number' in data) {
      const { id, number, contact } = data as { id: string; number: string; contact: { email: string } }
      town.orders.set(id, { number, email: contact.email })
    }
    const session = cookies.get('SHOP_TOKEN')
    if (session !== undefined) town.sessions.add(session)
  }

  /** Takes one random step and returns the response. */
  return async (): Promise<WireResponse> => {
    if (dice.percent(4)) tamper()
    const response = await dice.choose(lots)()
    remember(response)
    return response
  }
}
