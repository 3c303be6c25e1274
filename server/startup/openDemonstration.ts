import type { Database } from '../database/database'
import { demoLogins, removeDemoCustomers, seedDemoCustomers, type DemoLogin } from '../../demo/catalogue/demoCustomers'
import type { Seeded } from '../../demo/catalogue/seedIfEmpty'
import type { Settings } from '../settings/settings'

/**
 * Customers to try the shop with exist in the local shops only, from when their database was made.
 * @param seeded what has just been put into the database
 */
export async function openDemonstration(
  { isDemonstration }: Pick<Settings, 'isDemonstration'>,
  { db }: Pick<Database, 'db'>,
  seeded: Seeded,
): Promise<readonly DemoLogin[]> {
  if (!isDemonstration) await removeDemoCustomers(db)
  else if (seeded.products > 0) await seedDemoCustomers(db)
  return demoLogins(db)
}
