import { openStaffDesk, type JoinedMember, type StaffDesk } from '../../setup/aStaff'
import { forSuite } from '../../setup/testDatabase'
import { openTradingShop } from '../../setup/tradingShop'

const shop = forSuite(() => openTradingShop({ refreshIntervalMs: 20 }))
let desk: StaffDesk
let clerk: JoinedMember
beforeAll(async () => {
  desk = openStaffDesk(shop.database, { commerce: shop.commerce })
  clerk = await desk.join('catalog')
})
afterAll(() => desk.close())
beforeEach(() => shop.setStock(400101, 10))

interface Row {
  readonly sku: string
  readonly stock: number | null
  readonly price: number | null
  readonly salePrice: number | null
}
interface Page {
  readonly rows: readonly Row[]
  readonly version: number
  readonly next: number | null
}
interface Results {
  readonly results: readonly {
    readonly outcome: string
    readonly before: Row | null
    readonly after: Row | null
  }[]
}

const list = async (query = '') => (await clerk.request('GET', `inventory?currency=INR${query}`)).data as Page
/** The strings of the demo catalog whose stock the tests set. */
const strings = async () => {
  const { sku } = await shop.database.db
    .selectFrom('variants')
    .select('sku')
    .where('id', '=', 400101)
    .executeTakeFirstOrThrow()
  const { rows, version } = await list(`&text=${sku}`)
  const row = rows.find((each) => each.sku === sku)
  if (!row) throw new Error('The variant is not listed')
  return { ...row, version }
}
const change = async (version: number, edit: object, currency = 'INR', by = clerk) => {
  const { status, data, errors } = await by.request('POST', 'inventory', { version, currency, edits: [edit] })
  return { status, errors, result: (data as Results | null)?.results[0] }
}

test('lists variants by words of the name or the beginning of a SKU, in pages', async () => {
  const first = await list()
  expect(first.rows).toHaveLength(100)
  const second = await list(`&after=${first.next}`)
  expect(second.rows[0]?.sku).not.toBe(first.rows.at(-1)?.sku)
  const { rows } = await list('&text=stratos%2090')
  expect(rows.length).toBeGreaterThan(0)
  expect((await list('&text=%25')).rows).toEqual([])
  await shop.setStock(400101, 0)
  const { rows: soldOut } = await list('&maxStock=0')
  expect(soldOut.map(({ stock }) => stock)).toEqual(soldOut.map(() => 0))
  expect(soldOut.length).toBeGreaterThan(0)
})

test('a new stock and price reach the shop at once and are recorded', async () => {
  const { sku, price, version } = await strings()
  const edit = { sku, stock: { was: 10, is: 60 }, price: { was: price, is: 1299 } }
  const { result } = await change(version, edit)
  expect(result).toMatchObject({ outcome: 'changed', after: { stock: 60, price: 1299 } })
  expect(await shop.stockOf(400101)).toBe(60)
  const [recorded] = await desk.accounts.changes({ subject: 'variant', subjectId: sku, limit: 1 })
  expect(recorded).toMatchObject({
    action: 'variant.change',
    actor: { name: clerk.name },
    before: { stock: 10, 'priceMinor INR': (price ?? 0) * 100 },
    after: { stock: 60, 'priceMinor INR': 129_900 },
  })
})

test('items sold while somebody edits stay sold', async () => {
  const { sku, version } = await strings()
  await shop.setStock(400101, 7)
  const { result } = await change(version, { sku, stock: { was: 10, is: 60 } })
  expect(result).toMatchObject({ outcome: 'changed', after: { stock: 57 } })
})

test('more sold than the edit leaves is a conflict that changes nothing', async () => {
  const { sku, version } = await strings()
  await shop.setStock(400101, 1)
  const { result } = await change(version, { sku, stock: { was: 10, is: 5 } })
  expect(result).toMatchObject({ outcome: 'conflict', after: { stock: 1 } })
  expect(await shop.stockOf(400101)).toBe(1)
})

test('of two colleagues who edit the same cell, one gets a conflict with the new value', async () => {
  const colleague = await desk.join('catalog')
  const { sku, version } = await strings()
  const edit = { sku, stock: { was: 10, is: 60 } }
  const both = await Promise.all([change(version, edit), change(version, edit, 'INR', colleague)])
  expect(both.map(({ result }) => result?.outcome).sort()).toEqual(['changed', 'conflict'])
  expect(await shop.stockOf(400101)).toBe(60)
})

test('shoppers buy while ten edits run, and no item is lost', async () => {
  const { sku } = await strings()
  const buy = async () => {
    const visitor = shop.visitor()
    const { cart_amount: total } = await visitor.add({ productId: 4001, variantId: 400101, quantity: 2 })
    return (await visitor.order({ expectedTotal: total + 99 })).status
  }
  const restock = async () => {
    const { version } = await list()
    return (await change(version, { sku, stock: { was: 10, is: 11 } })).result?.outcome
  }
  const [orders, edits] = await Promise.all([
    Promise.all(Array.from({ length: 5 }, buy)),
    Promise.all(Array.from({ length: 10 }, restock)),
  ])
  const sold = orders.filter((status) => status === 200).length
  const added = edits.filter((outcome) => outcome === 'changed').length
  expect(sold).toBe(5)
  expect(added).toBeGreaterThan(0)
  expect(await shop.stockOf(400101)).toBe(10 - 2 * sold + added)
})

test('the preview tells what would happen and changes nothing; a pasted SKU needs no earlier value', async () => {
  const { sku, price, version } = await strings()
  const { data } = await clerk.request('POST', 'inventory/preview', {
    version,
    currency: 'INR',
    edits: [
      { sku, stock: { is: 99 } },
      { sku: 'NO-SUCH-SKU', stock: { is: 1 } },
    ],
  })
  expect((data as Results).results).toMatchObject([
    { outcome: 'changed', before: { stock: 10 }, after: { stock: 99 } },
    { outcome: 'unknown', before: null },
  ])
  expect(await shop.stockOf(400101)).toBe(10)
  expect((await change(version, { sku, stock: { was: 10, is: 10 } })).result?.outcome).toBe('unchanged')
  const sale = { sku, salePrice: { is: price } }
  expect((await change(version, sale)).result?.outcome).toBe('sale_not_below')
})

test.each([
  ['a negative stock', { stock: { is: -1 } }, 'INR'],
  ['half an item', { stock: { is: 1.5 } }, 'INR'],
  ['no price', { price: { is: 0 } }, 'INR'],
  ['a price with too many decimals', { price: { is: 10.5 } }, 'IDR'],
])('rejects %s', async (_case, edit, currency) => {
  const { sku, version } = await strings()
  expect((await change(version, { sku, ...edit }, currency)).status).toBe(400)
})
