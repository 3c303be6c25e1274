import { seedDemoReviews } from '../../demo/seeds/demoReviews'
import { products } from '../../demo/seeds/products'
import { removeDemoData } from '../../server/startup/demoCustomers'
import type { Product } from '../../src/domain/product/product'
import { forSuite } from '../setup/testDatabase'
import { openTradingShop } from '../setup/tradingShop'
import { until } from '../setup/until'

const shop = forSuite(() => openTradingShop({ refreshIntervalMs: 20 }))

const rows = () => shop.database.db.selectFrom('reviews').selectAll().execute()
const productOf = async (id: number) =>
  (await shop.visitor().request('GET', `catalog/products/${id}`)).body.data as Product

test('half of the catalog gets invented reviews, which are marked, and a public shop has none', async () => {
  const { db } = shop.database
  await seedDemoReviews(db)
  await seedDemoReviews(db)
  const seeded = await rows()
  const counts = new Map<number, number>()
  for (const { product_id } of seeded) counts.set(product_id, (counts.get(product_id) ?? 0) + 1)
  expect(counts.size / products.length).toBeGreaterThan(0.4)
  expect(counts.size / products.length).toBeLessThan(0.6)
  expect(Math.max(...counts.values())).toBeGreaterThan(30)
  expect(Math.max(...counts.values())).toBeLessThanOrEqual(60)
  expect(seeded.filter(({ is_demo, order_id }) => !is_demo || order_id !== null)).toEqual([])
  const share = (stars: number) => seeded.filter((row) => row.stars === stars).length / seeded.length
  // Most shoppers are content, and every number of stars occurs.
  expect(share(5) + share(4)).toBeGreaterThan(0.6)
  for (const stars of [1, 2, 3]) expect(share(stars)).toBeGreaterThan(0.01)
  for (const language of ['en', 'hi', 'id'])
    expect(seeded.filter((row) => row.language === language).length / seeded.length).toBeGreaterThan(0.15)
  const arrivals = new Map(products.map(({ id, createdAt }) => [id, Date.parse(createdAt)]))
  const early = seeded.filter(({ product_id, created_at }) => {
    return created_at.getTime() < (arrivals.get(product_id) ?? Infinity)
  })
  expect(early).toEqual([])

  const [id = 0] = counts.keys()
  const rated = await until(async () => {
    const product = await productOf(id)
    return product.rating ? product : null
  }, 'the read model has the rating')
  expect(rated.rating).toMatchObject({ count: counts.get(id), isDemo: true })
  // Structured data must not claim them.
  expect(rated.latestReviews).toBeUndefined()

  await removeDemoData(db)
  expect(await rows()).toEqual([])
  await until(async () => ((await productOf(id)).rating ? null : true), 'the read model has no rating')
})
