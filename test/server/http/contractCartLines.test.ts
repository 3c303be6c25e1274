import { contractBackEnds, needs, type OpenShop } from './wire/contractBackEnds'
import type { WireCart } from './wire/rawShapes'
import { type Storefront, nobodysIds, strangeValues, type WireResponse } from './wire/wireRules'

const wrongQuantity = 'The item quantity has to be a valid integer'

describe.each(contractBackEnds)('$title', ({ open, can, racket, strings, coupon }) => {
  let shop: OpenShop
  beforeAll(async () => {
    // Its totals are those of sites in four currencies.
    shop = await open({ hasEverySite: true })
  })
  afterAll(() => shop.close())
  beforeEach(async () => {
    await shop.setStock(racket.variantId, 29)
    await shop.setStock(strings.variantId, 5000)
  })

  const linesOf = (cart: WireCart | null) => cart?.line_items.physical_items ?? []
  const piecesOf = (cart: WireCart | null) =>
    linesOf(cart).map(({ variant_id, quantity }) => [variant_id, quantity])
  const cartIn = ({ data }: WireResponse) => data as WireCart | null
  const readError = ({ status, errors: [first] }: WireResponse) => [status, first?.code, first?.message]
  const put = (visitor: Storefront, itemId: unknown, item: unknown) =>
    visitor.request('PUT', 'cart', { itemId, item })

  /** A visitor with two cart lines. */
  async function aShopper() {
    const visitor = shop.visitor()
    const cart = await visitor.add(racket, { ...strings, quantity: 2 })
    const [first, second] = linesOf(cart)
    if (!first || !second) throw new Error('the cart has no lines')
    return { visitor, cart, first, second }
  }

  describe('PUT cart', () => {
    test('sets the quantity, refreshes the cookie and raises the version', async () => {
      const { visitor, cart, first } = await aShopper()
      const response = await put(visitor, first.id, { ...racket, quantity: 7 })
      const changed = cartIn(response)
      expect(piecesOf(changed)).toEqual([
        [racket.variantId, 7],
        [strings.variantId, 2],
      ])
      expect(changed?.version).toBeGreaterThan(cart.version)
      expect(response.cookies.get('bc_cartId')?.value).toBe(cart.id)
    })

    test.each([0, -1, -2_147_483_649, Number.MIN_SAFE_INTEGER])(
      'removes a line with the quantity %i',
      async (quantity) => {
        const { visitor, first, second } = await aShopper()
        const response = await put(visitor, first.id, { ...racket, quantity })
        expect(piecesOf(cartIn(response))).toEqual([[strings.variantId, 2]])
        const last = await put(visitor, second.id, { ...strings, quantity })
        expect([last.status, last.data, last.cookies.get('bc_cartId')?.value]).toEqual([200, null, ''])
      },
    )

    test('is an invalid request without a cookie, a line, an item, its product or its variant', async () => {
      const { visitor, cart, first } = await aShopper()
      const item = { ...racket, quantity: 2 }
      const rejected = [
        await shop.visitor().request('PUT', 'cart', { itemId: first.id, item }),
        await visitor.request('PUT', 'cart', { item }),
        await visitor.request('PUT', 'cart', { itemId: first.id }),
        await visitor.request('PUT', 'cart', {}),
        await visitor.request('PUT', 'cart'),
        await visitor.request('PUT', 'cart', null),
        await visitor.request('PUT', 'cart', [first.id, item]),
        await put(visitor, null, item),
        await put(visitor, '', item),
        await put(visitor, first.id, null),
        await put(visitor, first.id, []),
        await put(visitor, first.id, 'x'),
        await put(visitor, first.id, { variantId: racket.variantId, quantity: 2 }),
        await put(visitor, first.id, { productId: racket.productId, quantity: 2 }),
        await put(visitor, first.id, { ...racket, variantId: null, quantity: 2 }),
        await visitor.request('PUT', `cart?itemId=${first.id}`, { item }),
      ]
      for (const response of rejected) {
        const [status, , message] = readError(response)
        expect([status, message, response.cookies.size]).toEqual([400, 'Invalid request', 0])
      }
      expect(await visitor.cart()).toEqual(cart)
    })

    test('rejects quantities that are not whole numbers or exceed the stock', async () => {
      const { visitor, cart, first } = await aShopper()
      const whole = new Set<unknown>([0, -1, Number.MAX_SAFE_INTEGER, 2_147_483_648])
      for (const quantity of [undefined, ...strangeValues.filter((value) => !whole.has(value))])
        expect([quantity, ...readError(await put(visitor, first.id, { ...racket, quantity }))]).toEqual([
          quantity,
          400,
          'validation_error',
          wrongQuantity,
        ])
      for (const quantity of [30, 1001, 2_147_483_648, Number.MAX_SAFE_INTEGER])
        expect(readError(await put(visitor, first.id, { ...racket, quantity })).slice(0, 2)).toEqual([
          409,
          'out_of_stock',
        ])
      expect(await visitor.cart()).toEqual(cart)
    })

    test('finds no line by another id, including one of another cart', async () => {
      const { visitor, cart } = await aShopper()
      const other = await aShopper()
      for (const itemId of [...nobodysIds, other.first.id, cart.id, racket.productId, '__proto__']) {
        const { status, cookies } = await put(visitor, itemId.toString().slice(0, 90), {
          ...racket,
          quantity: 2,
        })
        expect([itemId, status, cookies.size]).toEqual([itemId, 404, 0])
      }
      expect(await visitor.cart()).toEqual(cart)
      expect(await other.visitor.cart()).toEqual(other.cart)
    })

    test.each(nobodysIds.filter((id) => id !== '%zz'))(
      'clears the cookie of the missing cart %j',
      async (id) => {
        const { visitor, first } = await aShopper()
        visitor.cookies.set('bc_cartId', id)
        const response = await put(visitor, first.id, { ...racket, quantity: 2 })
        expect([response.status, response.errors[0]?.code, response.cookies.get('bc_cartId')?.value]).toEqual(
          [404, 'not_found', ''],
        )
      },
    )

    needs(can.checkout, 'carts of its own', () => {
      test('leaves an immutable line unchanged', async () => {
        const { visitor, first } = await aShopper()
        const { db } = shop.database
        await db.updateTable('cart_lines').set({ is_mutable: false }).where('id', '=', first.id).execute()
        for (const quantity of [2, 0]) {
          const response = await put(visitor, first.id, { ...racket, quantity })
          expect([response.status, response.errors[0]?.code]).toEqual([409, 'not_mutable'])
        }
        expect(linesOf(await visitor.cart())[0]).toMatchObject({ quantity: 1, is_mutable: false })
      })
    })
  })

  describe('DELETE cart', () => {
    test.each(['body', 'query'])(
      'removes the line that the %s names, and the cart with its last line',
      async (where) => {
        const { visitor, cart, first, second } = await aShopper()
        const remove = ({ id }: { id: string }) =>
          where === 'body'
            ? visitor.request('DELETE', 'cart', { itemId: id })
            : visitor.request('DELETE', `cart?itemId=${id}`)
        const left = await remove(first)
        expect([piecesOf(cartIn(left)), left.cookies.get('bc_cartId')?.value]).toEqual([
          [[strings.variantId, 2]],
          cart.id,
        ])
        expect(cartIn(left)?.version).toBeGreaterThan(cart.version)
        // A repeated removal succeeds.
        expect(piecesOf(cartIn(await remove(first)))).toEqual([[strings.variantId, 2]])
        const last = await remove(second)
        expect([last.status, last.data, last.cookies.get('bc_cartId')?.value]).toEqual([200, null, ''])
        visitor.cookies.set('bc_cartId', cart.id)
        expect(await visitor.cart()).toBeNull()
      },
    )

    test('is an invalid request without a line', async () => {
      const { visitor, cart } = await aShopper()
      for (const response of [
        await visitor.request('DELETE', 'cart'),
        await visitor.request('DELETE', 'cart', {}),
        await visitor.request('DELETE', 'cart', null),
        await visitor.request('DELETE', 'cart', cart.id),
        await visitor.request('DELETE', 'cart?itemId='),
        await visitor.request('DELETE', 'cart?itemid=1'),
        ...(await Promise.all(
          [null, '', [], {}, true, 1.5].map((itemId) => visitor.request('DELETE', 'cart', { itemId })),
        )),
      ])
        expect([response.status, response.errors[0]?.message, response.cookies.size]).toEqual([
          400,
          'Invalid request',
          0,
        ])
      expect(await visitor.cart()).toEqual(cart)
    })

    test('returns the unchanged cart for an unknown line', async () => {
      const { visitor, cart } = await aShopper()
      const other = await aShopper()
      for (const itemId of [
        'x',
        17,
        '00000000-0000-4000-8000-000000000000',
        '__proto__',
        cart.id,
        other.first.id,
      ]) {
        const { status, data } = await visitor.request('DELETE', 'cart', { itemId })
        expect([itemId, status, data]).toMatchObject([
          itemId,
          200,
          { id: cart.id, line_items: cart.line_items },
        ])
      }
      expect(await other.visitor.cart()).toEqual(other.cart)
    })
  })

  test("a guest's cart opens for anyone with its id", async () => {
    const { cart } = await aShopper()
    const stranger = shop.visitor()
    stranger.cookies.set('bc_cartId', cart.id)
    expect(await stranger.cart()).toEqual(cart)
  })

  needs(can.accounts, 'accounts', () => {
    test("a customer's cart opens only for the customer", async () => {
      const { visitor, cart } = await aShopper()
      const stranger = shop.visitor()
      const person = {
        firstName: 'Asha',
        lastName: 'Rao',
        email: 'asha@example.test',
        password: 'shuttle 21',
      }
      await visitor.request('POST', 'customers/signup', person)
      const owned = await visitor.cart()
      expect([owned?.id, owned?.email, (owned?.customer_id ?? 0) > 0]).toEqual([cart.id, person.email, true])
      expect(await stranger.cart()).toBeNull()
      stranger.cookies.set('bc_cartId', cart.id)
      expect((await put(stranger, linesOf(cart)[0]?.id, { ...racket, quantity: 9 })).status).toBe(404)
      expect(piecesOf(await visitor.cart())).toEqual(piecesOf(cart))
    })
  })

  needs(can.checkout, 'carts of its own', () => {
    test('a deleted product removes its cart lines without errors', async () => {
      const { visitor, cart, first } = await aShopper()
      const { db } = shop.database
      const sold = await db
        .selectFrom('variants')
        .select('id')
        .where('product_id', '=', 2001)
        .executeTakeFirstOrThrow()
      await visitor.add({ productId: 2001, variantId: sold.id })
      await db.deleteFrom('products').where('id', '=', 2001).execute()
      expect(piecesOf(await visitor.cart())).toEqual(piecesOf(cart))
      expect(piecesOf(cartIn(await put(visitor, first.id, { ...racket, quantity: 2 })))).toEqual([
        [racket.variantId, 2],
        [strings.variantId, 2],
      ])
      const again = await visitor.request('POST', 'cart', { item: { productId: 2001, variantId: sold.id } })
      expect([again.status, again.errors[0]?.code]).toEqual([404, 'not_found'])
    })
  })

  test.each([
    ['in.localhost', 'INR'],
    ['sg.localhost', 'SGD'],
    ['localhost', 'AED'],
    ['id.localhost', 'IDR'],
    ['official.id.localhost', 'IDR'],
  ])('at %s amounts add up in %s with coupons and, where it exists, wrapping', async (host, currency) => {
    const visitor = shop.visitor(host)
    await visitor.add(
      { ...racket, quantity: 3 },
      { ...strings, quantity: 7, ...(can.wrapping && { giftWrapping: { message: '' } }) },
    )
    expect((await visitor.request('POST', 'cart/coupons', { code: coupon })).status).toBe(200)
    const cart = await visitor.cart()
    if (!cart) throw new Error('there is no cart')
    const cents = (amount: number) => Math.round(amount * 100)
    const lines = linesOf(cart)
    expect(cart.currency.code).toBe(currency)
    for (const line of lines) {
      expect(cents(line.extended_sale_price)).toBe(cents(line.sale_price) * line.quantity)
      expect(cents(line.extended_list_price)).toBe(cents(line.list_price) * line.quantity)
      expect(cents(line.discount_amount)).toBe(
        cents(sum(line.discounts.map((each) => each.discounted_amount))),
      )
    }
    const wrapping = lines.map(({ gift_wrapping, quantity }) => (gift_wrapping?.amount ?? 0) * quantity)
    expect(cents(cart.base_amount)).toBe(
      cents(sum([...wrapping, ...lines.map((line) => line.extended_sale_price)])),
    )
    expect(cents(cart.cart_amount)).toBe(cents(cart.base_amount) - cents(cart.discount_amount))
    expect(cents(cart.discount_amount)).toBe(cents(sum(cart.discounts.map((each) => each.discounted_amount))))
  })

  needs(can.checkout, 'checkout of its own', () => {
    test('an order clears the cookie and deletes the cart', async () => {
      const visitor = shop.visitor()
      const cart = await visitor.add(strings)
      const contact = {
        email: 'asha@example.test',
        phone: '98123 45678',
        firstName: 'Asha',
        lastName: 'Rao',
        address: '12 Temple Road',
        city: 'Bengaluru',
        district: '',
        state: 'KA',
        postalCode: '560001',
      }
      const wanted = { ...contact, deliveryMethod: 'standard', paymentMethod: 'cod' }
      const response = await visitor.request('POST', 'orders', {
        ...wanted,
        expectedTotal: cart.cart_amount + 99,
      })
      expect([response.status, response.cookies.get('bc_cartId')?.value]).toEqual([200, ''])
      visitor.cookies.set('bc_cartId', cart.id)
      expect(await visitor.cart()).toBeNull()
    })
  })

  const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)
})
