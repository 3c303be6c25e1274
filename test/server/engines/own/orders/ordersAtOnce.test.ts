import { openReadModel } from '../../../../../server/catalog/readModel'
import { forSuite } from '../../../../setup/testDatabase'
import { openTradingShop, orderIn } from '../../../../setup/tradingShop'

const strings = { productId: 4001, variantId: 400101 }
const grip = { productId: 5001, variantId: 500103 }

const shop = forSuite(openTradingShop)
beforeEach(async () => {
  await shop.setStock(400101, 50)
  await shop.setStock(500103, 50)
})

const delivery = 99
const tally = (responses: readonly { status: number }[]) => responses.map(({ status }) => status).sort()

async function ordersOf(count: number, ...items: object[]) {
  const visitors = Array.from({ length: count }, () => shop.visitor())
  return Promise.all(
    visitors.map(async (visitor) => ({
      visitor,
      expectedTotal: (await visitor.add(...items)).cart_amount + delivery,
    })),
  )
}

test('exactly one of twenty parallel orders for the last item succeeds', async () => {
  await shop.setStock(400101, 1)
  const shoppers = await ordersOf(20, strings, grip)
  const responses = await Promise.all(
    shoppers.map(({ visitor, expectedTotal }) => visitor.order({ expectedTotal })),
  )
  expect(tally(responses)).toEqual([200, ...Array<number>(19).fill(409)])
  for (const { status, body } of responses) {
    if (status === 409)
      expect(body.errors).toEqual([
        { code: 'out_of_stock', message: 'Ito 65 is out of stock', field: 'OS-ITO-65-WHITE', left: 0 },
      ])
  }
  expect(await shop.stockOf(400101)).toBe(0)
  // Items of the failed orders are back in stock.
  expect(await shop.stockOf(500103)).toBe(49)
  expect(shoppers.filter(({ visitor }) => visitor.cartId === null)).toHaveLength(1)
})

test('parallel orders of the same variants in different line order all succeed', async () => {
  const [some, others] = await Promise.all([ordersOf(8, strings, grip), ordersOf(8, grip, strings)])
  const responses = await Promise.all(
    [...some, ...others].map(({ visitor, expectedTotal }) => visitor.order({ expectedTotal })),
  )
  expect(tally(responses)).toEqual(Array<number>(16).fill(200))
  expect([await shop.stockOf(400101), await shop.stockOf(500103)]).toEqual([34, 34])
  expect(new Set(responses.map((response) => orderIn(response).number)).size).toBe(16)
})

test('ten parallel orders of one cart place one order and reduce the stock once', async () => {
  const [shopper] = await ordersOf(1, { ...strings, quantity: 3 })
  const { visitor, expectedTotal } = shopper!
  const responses = await Promise.all(Array.from({ length: 10 }, () => visitor.order({ expectedTotal })))
  expect(tally(responses)).toEqual(Array<number>(10).fill(200))
  expect(new Set(responses.map((response) => orderIn(response).id)).size).toBe(1)
  expect(await shop.stockOf(400101)).toBe(47)
})

test('an item added during an order is in the order or in a new cart', async () => {
  const [shopper] = await ordersOf(1, strings)
  const { visitor, expectedTotal } = shopper!
  const cartId = visitor.cartId
  const [ordered, added] = await Promise.all([
    visitor.order({ expectedTotal }),
    visitor.request('POST', 'cart', { item: grip }),
  ])
  const orderedFirst = ordered.status === 200
  expect([ordered.status, ordered.body.errors?.[0]?.code]).toEqual(
    orderedFirst ? [200, undefined] : [409, 'price_changed'],
  )
  expect(added.status).toBe(200)
  const { id } = added.body.data as { id: string }
  expect(id === cartId).toBe(!orderedFirst)
})

test('an order for the last item changes the catalog, one that leaves stock does not', async () => {
  await shop.setStock(400101, 2)
  const model = await openReadModel(shop.database.db)
  const [first, last] = await ordersOf(2, strings)
  const before = model.clock.now()
  await first!.visitor.order({ expectedTotal: first!.expectedTotal })
  expect([await model.refresh(), model.clock.now()]).toEqual([false, before])
  await last!.visitor.order({ expectedTotal: last!.expectedTotal })
  expect(await model.refresh()).toBe(true)
  expect(model.clock.now()).not.toBe(before)
})
