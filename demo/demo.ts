import type { Database } from '../server/database/database'
import type { Seeded } from './seeds/seedIfEmpty'

/** The parts of the demo that a start uses: its drawings, its catalog, its customers and its reviews. */
export { artwork } from './artwork/artwork'
export { demoLogins, seedDemoCustomers } from './seeds/demoCustomers'

/** Fills an empty catalog. The seeds are only loaded for that: they take a tenth of the start and stay in memory. */
export async function seedIfEmpty(database: Pick<Database, 'db'>): Promise<Seeded> {
  const filled = await database.db.selectFrom('products').select('id').limit(1).executeTakeFirst()
  if (filled) return { products: 0, variants: 0 }
  return (await import('./seeds/seedIfEmpty')).seedIfEmpty(database)
}

/** Inserts reviews of a new demo catalog. */
export async function seedDemoReviews(db: Database['db']): Promise<void> {
  await (await import('./seeds/demoReviews')).seedDemoReviews(db)
}
