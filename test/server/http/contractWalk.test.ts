import { contractBackEnds } from '../../setup/wire/contractBackEnds'
import { someDice } from '../../setup/wire/dice'
import type { OpenShop } from '../../setup/wire/openShop'
import { aTown, aWalker, type Town } from '../../setup/wire/walker'

/** `npm run test:full` also walks one step at a time; `npm test` takes enough steps to meet every kind of response. */
const isFull = process.env.SHOP_TESTS === 'full'
const inFullRun = isFull ? test : test.skip
const steps = isFull ? 1400 : 480

describe.each(contractBackEnds)('$name', ({ open, can, ...goods }) => {
  let shop: OpenShop
  beforeAll(async () => {
    shop = await open()
  })
  afterAll(() => shop.close())

  const { racket, strings, grip } = goods
  const hasOrders = can.checkout === 'own'

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

  /** Expects carts, every kind of refusal, and orders with an unchanged number of pieces where the shop takes orders. */
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

  test('parallel random actions get answers in the envelope and lose no piece', async () => {
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
