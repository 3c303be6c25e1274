import { catalogueSourceOf, markCatalogue, refuseOtherCatalogue } from '../../../server/database/roles'
import { openTestDatabase, type TestDatabase } from '../../setup/testDatabase'

const hosted = 'bigcommerce abc123'
const databases: TestDatabase[] = []
afterEach(async () => {
  await Promise.all(databases.splice(0).map((database) => database.close()))
})

async function aDatabase(content?: 'catalogue' | 'nothing') {
  const database = await openTestDatabase(content ? { content } : {})
  databases.push(database)
  return database
}

test('a database belongs to the back end that it was first started with', async () => {
  const { db } = await aDatabase()
  await refuseOtherCatalogue(db, hosted)
  await markCatalogue(db, hosted)
  await markCatalogue(db, hosted)
  await expect(refuseOtherCatalogue(db, 'embedded')).rejects.toThrow(
    'This database has the catalogue of the bigcommerce store abc123, and the settings name the embedded engine.',
  )
  await expect(refuseOtherCatalogue(db, 'bigcommerce other')).rejects.toThrow('the bigcommerce store other')
  await expect(markCatalogue(db, 'embedded')).rejects.toThrow('Nothing was changed')
  expect(await db.selectFrom('catalogue_source').selectAll().execute()).toEqual([{ id: 1, source: hosted }])
})

test('a catalogue without a mark is the embedded one', async () => {
  const { db } = await aDatabase('catalogue')
  await db.deleteFrom('catalogue_source').execute()
  await refuseOtherCatalogue(db, 'embedded')
  await expect(refuseOtherCatalogue(db, hosted)).rejects.toThrow('has the catalogue of the embedded engine')
  expect(await db.selectFrom('catalogue_source').selectAll().execute()).toEqual([])
})

test('a database without tables takes any back end', async () => {
  const { db } = await aDatabase('nothing')
  await refuseOtherCatalogue(db, hosted)
  await refuseOtherCatalogue(db, 'embedded')
})

test('the source names the store', () => {
  expect(catalogueSourceOf({ store: null })).toBe('embedded')
})
