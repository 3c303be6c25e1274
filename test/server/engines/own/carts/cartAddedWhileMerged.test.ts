import { sql } from 'kysely'
import { forSuite } from '../../../../setup/testDatabase'
import { cartIn, linesOf, openTradingShop } from '../../../../setup/tradingShop'

const strings = { productId: 4001, variantId: 400101 }
const grip = { productId: 5001, variantId: 500103 }

const shop = forSuite(openTradingShop)

/** Waits until as many statements wait for a lock. */
async function untilBlocked(count: number): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(shop.database.db)
    if ((rows[0]?.count ?? 0) >= count) return
  }
}

test.each(['a sign-in', 'an order'])(
  'answers an addition with its cart when %s in another tab takes the cart over at once',
  async (what) => {
    const joined = await shop.visitor().join()
    const first = shop.visitor()
    const second = shop.visitor()
    const { cart_amount } = await first.add(strings)
    second.cartId = first.cartId
    const takeOver = () =>
      what === 'a sign-in'
        ? first.request('POST', 'customers/login', joined)
        : first.order({ expectedTotal: cart_amount + 99 })
    const blocker = await shop.database.pool.connect()
    try {
      // Reading a cart needs this table; adding a line and merging carts don't.
      await blocker.query('begin')
      await blocker.query('lock table coupons in access exclusive mode')
      const adding = second.request('POST', 'cart', { item: grip })
      await untilBlocked(1)
      const taking = takeOver()
      // Both wait. If the addition had already given up the cart, the sign-in would be over now.
      await Promise.race([untilBlocked(2), taking])
      await blocker.query('commit')
      const added = await adding
      expect(added.status).toBe(200)
      expect(linesOf(cartIn(added)).map(({ variant_id, quantity }) => [variant_id, quantity])).toEqual([
        [400101, 1],
        [500103, 1],
      ])
      // The order agreed to another amount.
      expect((await taking).status).toBe(what === 'a sign-in' ? 200 : 409)
      second.session = first.session
      const after = linesOf(cartIn(await second.request('GET', 'cart')))
      expect(after.map(({ variant_id, quantity }) => [variant_id, quantity])).toEqual([
        [400101, 1],
        [500103, 1],
      ])
    } finally {
      blocker.release(true)
    }
  },
)
