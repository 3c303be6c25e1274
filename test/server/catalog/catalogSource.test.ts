import { catalogSourceOf, markCatalog, assertCatalogSource } from '../../../server/database/roles'
import { openTestDatabase, type TestDatabase } from '../../setup/testDatabase'

const hosted = 'bigcommerce abc123'
const databases: TestDatabase[] = []
afterEach(async () => {
  await Promise.all(databases.splice(0).map((database) => database.close()))
})

async function aDatabase(content?: 'catalog' | 'nothing') {
  const database = await openTestDatabase(content ? { content } : {})
  databases.push(database)
  return database
}

test('a database belongs to the back end that it was first started with', async () => {
  const { db } = await aDatabase()
  await assertCatalogSource(db, hosted)
  await markCatalog(db, hosted)
  await markCatalog(db, hosted)
  await expect(assertCatalogSource(db, 'embedded')).rejects.toThrow(
    'This database has the catalog of the bigcommerce store abc123, and the settings name the embedded engine.',
  )
  await expect(assertCatalogSource(db, 'bigcommerce other')).rejects.toThrow('the bigcommerce store other')
  await expect(markCatalog(db, 'embedded')).rejects.toThrow('Nothing was changed')
  expect(await db.selectFrom('catalogue_source').selectAll().execute()).toEqual([{ id: 1, source: hosted }])
})

test('a catalog without a mark is the embedded one', async () => {
  const { db } = await aDatabase('catalog')
  await db.deleteFrom('catalogue_source').execute()
  await assertCatalogSource(db, 'embedded')
  await expect(assertCatalogSource(db, hosted)).rejects.toThrow('has the catalog of the embedded engine')
  expect(await db.selectFrom('catalogue_source').selectAll().execute()).toEqual([])
})

test('a database without tables takes any back end', async () => {
  const { db } = await aDatabase('nothing')
  await assertCatalogSource(db, hosted)
  await assertCatalogSource(db, 'embedded')
})

test('the source names the store', () => {
  expect(catalogSourceOf({ store: null })).toBe('embedded')
})
