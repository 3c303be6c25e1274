import { openStaffDesk, type JoinedMember, type StaffDesk } from '../../setup/aStaff'
import { forSuite } from '../../setup/testDatabase'
import { openTradingShop } from '../../setup/tradingShop'

const shop = forSuite(openTradingShop)
let desk: StaffDesk
let clerk: JoinedMember
let number: string
beforeAll(async () => {
  desk = openStaffDesk(shop.database, { commerce: shop.commerce })
  clerk = await desk.join('analyst')
  const visitor = shop.visitor()
  const { cart_amount: total } = await visitor.add({ productId: 4001, variantId: 400101, quantity: 2 })
  const placed = await visitor.order({ expectedTotal: total + 99 })
  number = (placed.body.data as { number: string }).number
})
afterAll(() => desk.close())

const read = async (book: string, query = '') => clerk.request('GET', `books/${book}${query}`)
const dayOf = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

test('the orders of a span of days, the last day included', async () => {
  expect((await read('orders')).text).toContain(number)
  expect((await read('orders', `?from=${dayOf(-1)}&to=${dayOf(1)}`)).text).toContain(number)
  expect((await read('orders', `?to=${dayOf(-2)}`)).text).not.toContain(number)
  expect((await read('orders', `?from=${dayOf(2)}`)).text).not.toContain(number)
})

test('the register and the settlement are files with a head', async () => {
  for (const book of ['register', 'settlement']) {
    const { status, text } = await read(book)
    expect(status).toBe(200)
    expect(text.split('\n')[0]?.split(',').length).toBeGreaterThan(5)
  }
})

test.each(['orders?from=2026-02-30', 'orders?from=2026-02-02&to=2026-02-01', 'ledger'])(
  'rejects %s',
  async (path) => {
    expect((await clerk.request('GET', `books/${path}`)).status).toBe(400)
  },
)
