import type { RawCart } from '../../../../src/domain/cart/rawCartSchema'
import { aHostedShop, dataIn, racket, type HostedShop } from '../../../setup/hostedShop'
import { patientTiming } from '../../../setup/storeSandbox'

let shop: HostedShop
let otherProcess: HostedShop
beforeAll(async () => {
  shop = await aHostedShop()
  otherProcess = await aHostedShop(patientTiming, shop)
})
afterAll(async () => {
  await otherProcess.close()
  await shop.close()
})
beforeEach(() => shop.sandbox.clearFaults())

const storedSelections = (id: string) =>
  shop.sandbox.store.carts
    .get(id)
    ?.lines.map(({ quantity, selected }) => [
      quantity,
      ...selected.map(({ option, answer }) => [option.id, answer]),
    ])

test.each([
  [
    'a choice and a number',
    { productId: 140 },
    [
      { optionId: 14_051, optionValue: '24' },
      { optionId: 14_050, optionValue: 'Northwind 68' },
    ],
  ],
  ['a text', { productId: 122, variantId: 122_000 }, [{ optionId: 12_250, optionValue: 'ASHA' }]],
  ['a checkbox', { productId: 136 }, [{ optionId: 13_650, optionValue: 'Yes' }]],
])('a quantity changes, and the line keeps %s', async (_kind, product, optionSelections) => {
  const visitor = shop.visitor()
  const added = dataIn<RawCart>(
    await visitor.request('POST', 'cart', { item: { ...product, optionSelections } }),
  )
  const line = added.line_items.physical_items[0]!
  const [[, ...before] = []] = storedSelections(added.id) ?? []
  expect(before.length).toBeGreaterThanOrEqual(optionSelections.length)
  const response = await visitor.request('PUT', 'cart', {
    itemId: line.id,
    item: { productId: line.product_id, variantId: line.variant_id, quantity: 3 },
  })
  expect(response.statusCode).toBe(200)
  expect(storedSelections(added.id)).toEqual([[3, ...before]])
  expect(dataIn<RawCart>(response).line_items.physical_items[0]?.options).toEqual(line.options)
})

const grip = { productId: 139, variantId: 139_000 }
const coupon = { code: 'COURT10' }
/** Changes of a cart with two rackets, after another process has added a grip. */
const changes: Readonly<
  Record<
    string,
    { request: (lineId: string) => readonly ['POST' | 'PUT' | 'DELETE', string, object]; after: object }
  >
> = {
  AddCartLines: {
    request: () => ['POST', 'cart', { items: [racket] }],
    after: { quantities: [3, 1], couponCodes: [] },
  },
  UpdateCartLine: {
    request: (itemId) => ['PUT', 'cart', { itemId, item: { ...racket, quantity: 5 } }],
    after: { quantities: [5, 1], couponCodes: [] },
  },
  DeleteCartLine: {
    request: (itemId) => ['DELETE', 'cart', { itemId }],
    after: { quantities: [1], couponCodes: [] },
  },
  ApplyCoupon: {
    request: () => ['POST', 'cart/coupons', coupon],
    after: { quantities: [2, 1], couponCodes: ['COURT10'] },
  },
  RemoveCoupon: {
    request: () => ['DELETE', 'cart/coupons', coupon],
    after: { quantities: [2, 1], couponCodes: [] },
  },
}
const kinds = ['server_error', 'bad_gateway_after'] as const

// The store has rejected the change at the old version, or never received it.
test.each(Object.keys(changes).flatMap((name) => kinds.map((kind) => [name, kind] as const)))(
  '%s happens once after %s, although another process has changed the cart before',
  async (name, kind) => {
    const { request, after } = changes[name]!
    const visitor = shop.visitor()
    const added = dataIn<RawCart>(
      await visitor.request('POST', 'cart', { items: [{ ...racket, quantity: 2 }] }),
    )
    if (name === 'RemoveCoupon') await visitor.request('POST', 'cart/coupons', coupon)
    const otherTab = otherProcess.visitor()
    otherTab.cookies.set('bc_cartId', added.id)
    await otherTab.request('POST', 'cart', { items: [grip] })
    await shop.sandbox.fault({ operation: name, kind })
    const response = await visitor.request(...request(added.line_items.physical_items[0]!.id))
    expect([response.statusCode, response.body]).toEqual([200, expect.any(String)])
    const { lines = [], couponCodes } = shop.sandbox.store.carts.get(added.id) ?? {}
    expect({ quantities: lines.map(({ quantity }) => quantity), couponCodes }).toEqual(after)
  },
)
