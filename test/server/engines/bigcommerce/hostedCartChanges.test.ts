import type { RawCart } from '../../../../src/domain/cart/rawCartSchema'
import { aHostedShop, dataIn, type HostedShop } from '../../../setup/hostedShop'

let shop: HostedShop
beforeAll(async () => void (shop = await aHostedShop()))
afterAll(() => shop.close())
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
