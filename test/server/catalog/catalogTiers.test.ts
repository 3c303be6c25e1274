import { Readable } from 'node:stream'
import { checkFile, importFile, type CatalogFile } from '../../../scripts/catalog/commandLine'
import { currentCatalog } from '../../../server/catalog/exchange/currentCatalog'
import { forSuite, openTestDatabase } from '../../setup/testDatabase'

const database = forSuite(() => openTestDatabase({ content: 'catalog' }))

type Format = CatalogFile['format']
const aFile = (format: Format, text: string) => ({
  format,
  read: () => Readable.from([text]),
  write: async () => {},
})
const check = (format: Format, text: string) => checkFile(database.db, aFile(format, text))
const bring = (format: Format, text: string) =>
  importFile(database.db, aFile(format, text), { id: null, name: 'Test' })
const ndjson = (record: object) => JSON.stringify(record)
const product = async (sku: string) => (await currentCatalog(database.db)).products.get(sku)?.product

const stratos = 'AV-STR-90'

test.each(['ndjson', 'csv'] as const)('a %s file sets and removes price tiers', async (format) => {
  const priceTiers = [
    { from: 2, percent: 4 },
    { from: 10, percent: 12 },
  ]
  const file = (tiers: object[], cell: string) =>
    format === 'ndjson'
      ? ndjson({ product: { sku: stratos, priceTiers: tiers } })
      : `product,sku,price tiers\n${stratos},${stratos}-G4,${cell}\n`
  await bring(format, file(priceTiers, '2: 4% | 10: 12%'))
  expect((await product(stratos))?.priceTiers).toEqual(priceTiers)
  await bring(format, file([], '-'))
  expect((await product(stratos))?.priceTiers).toEqual([])
})

test.each([
  ['1: 5%', /price tiers/],
  ['3: 95%', /price tiers/],
  ['three: 5%', /price tiers/],
  ['3: 5% | 6: 5%', /price tiers must rise in pieces and in percent/],
])('rejects the price tiers %j', async (cell, problem) => {
  const { report, isSound } = await check(
    'csv',
    `product,sku,price tiers\n${stratos},${stratos}-G4,${cell}\n`,
  )
  expect([isSound, report]).toEqual([false, expect.stringMatching(problem)])
})

test('rejects price tiers of a product with modifiers', async () => {
  const service = [...(await currentCatalog(database.db)).products.values()].find(
    ({ product: { modifiers } }) => modifiers.length > 0,
  )!
  const file = ndjson({ product: { sku: service.product.sku, priceTiers: [{ from: 2, percent: 5 }] } })
  const { report } = await check('ndjson', file)
  expect(report).toMatch(/priceTiers are for products without modifiers/)
})
