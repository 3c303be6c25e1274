import { openShop, type OpenShop } from '../setup/wire/openShop'
import { someDice } from '../setup/wire/dice'
import { aTown, aWalker, type Town } from '../setup/wire/walker'

let shop: OpenShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

/** `npm run test:full` takes many steps; `npm test` takes enough to meet every kind of answer. */
const isFull = process.env.SHOP_TESTS === 'full'
const steps = isFull ? 1400 : 1000

type Pieces = readonly { readonly id: number; readonly stock: number; readonly reserved: number }[]

/** Pieces of every variant: in stock and in orders. */
async function pieces(): Promise<Pieces> {
  const { rows } = await shop.database.pool.query<Pieces[number]>(
    `select id, stock, coalesce(reserved, 0)::int as reserved
     from variants left join (
       select variant_id, sum(quantity) as reserved
       from order_pieces join orders on orders.id = order_id and released_at is null
       group by variant_id
     ) as orders on variant_id = id
     where stock is not null order by id`,
  )
  return rows
}

/** Sets a low stock for the bought variants, so that they sell out. */
async function fewPieces() {
  const few = [
    [400101, 40],
    [400102, 25],
    [500103, 30],
    [100102, 12],
  ] as const
  for (const [id, stock] of few) await shop.setStock(id, stock)
  return pieces()
}

/** Expects orders, every kind of refusal, and an unchanged number of pieces. */
async function expectAllThere(before: Pieces, town: Town, statuses: readonly number[]) {
  expect(town.orders.size).toBeGreaterThan(steps / 140)
  expect([...new Set(statuses)]).toEqual(expect.arrayContaining([200, 204, 400, 401, 404, 405, 409]))
  const after = await pieces()
  const whole = (rows: Pieces) => rows.map(({ id, stock, reserved }) => [id, stock + reserved])
  expect(whole(after)).toEqual(whole(before))
  expect(after.filter(({ stock }) => stock < 0)).toEqual([])
  expect(after.some(({ reserved }) => reserved > 0)).toBe(true)
}

test('random actions in any order get answers in the envelope and lose no piece', async () => {
  const [before, dice, town] = [await fewPieces(), someDice(20_261_121), aTown()]
  const walkers = times(4, () => aWalker(shop.visitor(), dice, town))
  const statuses: number[] = []
  for (let step = 0; step < steps; step += 1) statuses.push((await dice.choose(walkers)()).status)
  await expectAllThere(before, town, statuses)
})

test('parallel random actions get answers in the envelope and lose no piece', async () => {
  const [before, town] = [await fewPieces(), aTown()]
  const statuses = await Promise.all(
    times(8, async (seed) => {
      const walk = aWalker(shop.visitor(), someDice(seed), town)
      const seen: number[] = []
      for (let step = 0; step < steps / 8; step += 1) seen.push((await walk()).status)
      return seen
    }),
  )
  await expectAllThere(before, town, statuses.flat())
})

const times = <Result>(count: number, make: (index: number) => Result) =>
  Array.from({ length: count }, (_none, index) => make(index))
