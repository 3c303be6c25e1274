import { contractBackEnds, needs, type OpenShop } from './wire/contractBackEnds'
import type { WireCart } from './wire/rawShapes'
import { nobodysIds, strangeValues, type WireResponse } from './wire/wireRules'

const wrongQuantity = 'The item quantity has to be a valid integer greater than 0'

describe.each(contractBackEnds)('$title', ({ open, can, racket, strings, grip }) => {
  let shop: OpenShop
  beforeAll(async () => {
    shop = await open()
  })
  afterAll(() => shop.close())
  beforeEach(async () => {
    await shop.setStock(racket.variantId, 29)
    await shop.setStock(strings.variantId, 5000)
    await shop.setStock(grip.variantId, 5000)
  })

  const linesOf = (cart: WireCart | null) => cart?.line_items.physical_items ?? []
  const piecesOf = (cart: WireCart | null) =>
    linesOf(cart).map(({ variant_id, quantity }) => [variant_id, quantity])
  const cartIn = ({ data }: WireResponse) => data as WireCart | null
  const readError = ({ status, errors: [first] }: WireResponse) => [status, first?.code, first?.message]

  /** A visitor with two cart lines. */
  async function aShopper() {
    const visitor = shop.visitor()
    return { visitor, cart: await visitor.add(racket, { ...strings, quantity: 2 }) }
  }

  describe('GET cart', () => {
    test('is null without a cookie and sets none', async () => {
      const { status, data, cookies } = await shop.visitor().request('GET', 'cart')
      expect([status, data, cookies.size]).toEqual([200, null, 0])
    })

    test('returns the same cart each time and sets no cookie', async () => {
      const { visitor, cart } = await aShopper()
      for (let count = 0; count < 2; count += 1) {
        const { data, cookies } = await visitor.request('GET', 'cart')
        expect([data, cookies.size]).toEqual([cart, 0])
      }
    })

    test.each(nobodysIds)('is null with the unknown id %j and clears the cookie', async (id) => {
      const visitor = shop.visitor()
      visitor.cookies.set('bc_cartId', id)
      const { status, data, cookies } = await visitor.request('GET', 'cart')
      expect([status, data]).toEqual([200, null])
      // An undecodable cookie counts as absent.
      if (id !== '%zz') expect(cookies.get('bc_cartId')?.value).toBe('')
    })
  })

  describe('POST cart', () => {
    test('accepts items or one item, numbers or texts, quantity 1 by default', async () => {
      const visitor = shop.visitor()
      await visitor.request('POST', 'cart', { items: [{ productId: strings.productId }] })
      await visitor.request('POST', 'cart', {
        item: { productId: String(strings.productId), variantId: String(strings.variantId), quantity: 2 },
      })
      await visitor.request('POST', 'cart', { item: { ...strings, variantId: null, optionSelections: null } })
      const last = await visitor.request('POST', 'cart', {
        items: null,
        item: { ...strings, giftWrapping: null },
      })
      expect(piecesOf(cartIn(last))).toEqual([[strings.variantId, 5]])
      expect(last.cookies.get('bc_cartId')?.value).toBe(cartIn(last)?.id)
    })

    needs(can.wrapping, 'gift wrapping', () => {
      test('stores the same variant in separate lines for other options or gift wrapping', async () => {
        const visitor = shop.visitor()
        await visitor.add(racket, { ...racket, giftWrapping: { message: 'Play well' } })
        const cart = await visitor.add({
          productId: racket.productId,
          optionSelections: [{ optionId: 10011, optionValue: 'G5' }],
        })
        const pieces = linesOf(cart).reduce((sum, { quantity }) => sum + quantity, 0)
        expect([pieces, new Set(linesOf(cart).map(({ variant_id }) => variant_id))]).toEqual([
          3,
          new Set([racket.variantId]),
        ])
        expect(new Set(linesOf(cart).map(({ id }) => id)).size).toBe(linesOf(cart).length)
        expect(linesOf(cart).some(({ gift_wrapping }) => gift_wrapping?.message === 'Play well')).toBe(true)
      })
    })

    test.each([
      ['{}', {}],
      ['nothing', undefined],
      ['items null', { items: null }],
      ['item null', { item: null }],
      ['no items', { items: [] }],
      ['another property', { itemId: 'x', productId: 4001 }],
    ])('reports a missing item for %s', async (_what, body) => {
      const response = await shop.visitor().request('POST', 'cart', body)
      expect(readError(response)).toEqual([400, 'invalid_request', 'Missing item'])
      expect(response.cookies.size).toBe(0)
    })

    const oddQuantities = strangeValues.filter(
      (value) => value !== Number.MAX_SAFE_INTEGER && value !== 2_147_483_648,
    )
    test('rejects a quantity that is not a positive whole number', async () => {
      const { visitor, cart } = await aShopper()
      for (const quantity of [...oddQuantities, '1', [1], -0, 0.1 + 0.2])
        for (const body of [
          { item: { ...strings, quantity } },
          { items: [grip, { ...strings, quantity }] },
        ]) {
          const response = await visitor.request('POST', 'cart', body)
          expect([quantity, ...readError(response)]).toEqual([
            quantity,
            400,
            'validation_error',
            wrongQuantity,
          ])
        }
      expect(await visitor.cart()).toEqual(cart)
    })

    test.each([
      ['an unknown product', { productId: 999_999 }, 404, 'not_found'],
      ['a text as product id', { productId: 'racket' }, 404, 'not_found'],
      ['the product __proto__', { productId: '__proto__' }, 404, 'not_found'],
      ['a negative product id', { productId: -1 }, 404, 'not_found'],
      ['a too large product id', { productId: Number.MAX_SAFE_INTEGER }, 404, 'not_found'],
      ['a fractional product id', { productId: strings.productId + 0.5 }, 400, 'validation_error'],
      ['no product', { variantId: strings.variantId }, 400, 'validation_error'],
      ['the product null', { productId: null }, 400, 'validation_error'],
      ['an unknown variant', { ...strings, variantId: 999_999 }, 404, 'not_found'],
      ['a text as variant id', { ...strings, variantId: 'x' }, 404, 'not_found'],
      [
        'the variant of another product',
        { ...strings, variantId: racket.variantId },
        400,
        'validation_error',
      ],
      ['more than the stock', { ...racket, quantity: 30 }, 409, 'out_of_stock'],
      ['more than the limit of a line', { ...strings, quantity: 1001 }, 409, 'out_of_stock'],
      ['a very large quantity', { ...strings, quantity: Number.MAX_SAFE_INTEGER }, 409, 'out_of_stock'],
      ['2,147,483,648 pieces', { ...strings, quantity: 2_147_483_648 }, 409, 'out_of_stock'],
    ])('adds all items or none: with %s none', async (_what, item, status, code) => {
      const { visitor, cart } = await aShopper()
      const response = await visitor.request('POST', 'cart', { items: [grip, item] })
      expect([response.status, response.errors[0]?.code, response.cookies.size]).toEqual([status, code, 0])
      expect(await visitor.cart()).toEqual(cart)
      const guest = shop.visitor()
      expect((await guest.request('POST', 'cart', { items: [grip, item] })).cookies.size).toBe(0)
    })

    test('accepts up to a hundred items and a quantity of 1,000', async () => {
      const visitor = shop.visitor()
      const hundred = Array<object>(100).fill({ ...strings, quantity: 10 })
      expect(piecesOf(await visitor.add(...hundred))).toEqual([[strings.variantId, 1000]])
      const more = await visitor.request('POST', 'cart', { item: strings })
      expect([more.status, more.errors[0]?.code]).toEqual([409, 'out_of_stock'])
      const tooMany = await visitor.request('POST', 'cart', { items: [...hundred, strings] })
      expect([tooMany.status, tooMany.errors[0]?.code]).toEqual([400, 'validation_error'])
    })

    test('rejects strange values at any position', async () => {
      const { visitor, cart } = await aShopper()
      for (const value of strangeValues)
        for (const body of [
          { items: [value] },
          { items: value },
          { item: value },
          { item: { ...strings, productId: value } },
          { item: { ...strings, optionSelections: [value] } },
          { item: { ...strings, optionSelections: [{ optionId: value, optionValue: value }] } },
        ]) {
          const { status } = await visitor.request('POST', 'cart', body)
          expect([body, status === 400 || status === 404]).toEqual([body, true])
        }
      expect(await visitor.cart()).toEqual(cart)
    })

    test.each(nobodysIds)('creates a new cart for the unknown cookie %j', async (id) => {
      const visitor = shop.visitor()
      visitor.cookies.set('bc_cartId', id)
      const cart = await visitor.add(strings)
      expect(cart.id).not.toBe(id)
      expect(visitor.cookies.get('bc_cartId')).toBe(cart.id)
    })
  })
})
