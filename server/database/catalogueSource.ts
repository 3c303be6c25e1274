import { sql, type Kysely } from 'kysely'
import type { Settings } from '../settings/settings'
import { StartError } from '../settings/startError'
import type { Tables } from './tables'

/** Source of the catalogue: `embedded`, or `bigcommerce` with the store's hash. */
export const catalogueSourceOf = ({ store }: Pick<Settings, 'store'>): string =>
  store === null ? 'embedded' : `bigcommerce ${store.hash}`

/**
 * Refuses a database with a catalogue from elsewhere: its product ids would mean other products. Reads only, also
 * before the first migration.
 * @throws StartError
 */
export async function refuseOtherCatalogue(db: Kysely<Tables>, source: string): Promise<void> {
  const found = await storedSource(db)
  if (found === null || found === source) return
  throw new StartError(
    `This database has the catalogue of ${nameOf(found)}, and the settings name ${nameOf(source)}. ` +
      `Change COMMERCE, or use another database (DATABASE_URL, DATA_DIR). Nothing was changed.`,
  )
}

/** Stores where the catalogue of a migrated database comes from, unless this is known. */
export async function markCatalogue(db: Kysely<Tables>, source: string): Promise<void> {
  await db
    .insertInto('catalogue_source')
    .values({ id: 1, source })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  // Another process may have been faster.
  await refuseOtherCatalogue(db, source)
}

async function storedSource(db: Kysely<Tables>): Promise<string | null> {
  if (await hasTable(db, 'catalogue_source')) {
    const row = await db.selectFrom('catalogue_source').select('source').executeTakeFirst()
    if (row) return row.source
  }
  // Earlier versions had no other back end.
  const isFilled = (await hasTable(db, 'products')) && (await hasProducts(db))
  return isFilled ? 'embedded' : null
}

async function hasTable(db: Kysely<Tables>, name: string): Promise<boolean> {
  const { rows } = await sql<{ exists: boolean }>`
    select to_regclass(${name}) is not null as exists`.execute(db)
  return rows[0]?.exists === true
}

const hasProducts = async (db: Kysely<Tables>) =>
  (await db.selectFrom('products').select('id').limit(1).executeTakeFirst()) !== undefined

function nameOf(source: string): string {
  const [backEnd, hash] = source.split(' ')
  return hash === undefined ? `the embedded engine` : `the ${backEnd} store ${hash}`
}
