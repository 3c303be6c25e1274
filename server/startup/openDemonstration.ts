import type { Database } from '../database/database'
import { demoLogins, removeDemoCustomers, seedDemoCustomers, type DemoLogin } from '../../demo/catalogue/demoCustomers'
import type { Seeded } from '../../demo/catalogue/seedIfEmpty'
import type { Settings } from '../settings/settings'

/**
 * Creates the demo customers of a new local shop; removes them from every other shop.
 * @param seeded counts of the rows that seeding has just inserted
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
