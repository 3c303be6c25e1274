import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { checkFacts } from '../../../scripts/catalog/checkFacts'
import {
  catalogCommand,
  checkFile,
  exportFile,
  importFile,
  type CatalogFile,
} from '../../../scripts/catalog/commandLine'
import { currentCatalog } from '../../../server/catalog/exchange/currentCatalog'
import { scratchFolder } from '../../setup/launching'
import { runInProcess } from '../../setup/runScript'
import { forSuite, openTestDatabase } from '../../setup/testDatabase'

const database = forSuite(() => openTestDatabase({ content: 'sample' }))

type Format = CatalogFile['format']

const exported = async (format: Format) => {
  const file = aCatalogFile(format)
  await exportFile(database.db, file)
  return file.text
}
const check = (format: Format, text: string) => checkFile(database.db, aCatalogFile(format, text))
const bring = (format: Format, text: string) =>
  importFile(database.db, aCatalogFile(format, text), { id: null, name: 'Test' })
const ndjson = (...records: object[]) => records.map((record) => JSON.stringify(record)).join('\n')
const product = async (sku: string) => (await currentCatalog(database.db)).products.get(sku)?.product

const stratos = 'AV-STR-90'
const aNewRacket = {
  sku: 'TR-NEW-1',
  slug: 'tarangi-new-one',
  kind: 'racket',
  brand: 'Tarangi',
  name: 'New One',
  description: 'A racket that was not there before.',
  categories: ['/category/badminton/rackets/attacking/'],
  attributes: [{ name: 'Balance Point@racket', value: '301', unit: 'mm' }],
  colors: ['#112233'],
  options: [{ displayName: 'Grip size', values: [{ label: 'G4' }, { label: 'G5' }] }],
  salesRank: 5000,
  since: '2026-11-01T00:00:00Z',
  variants: [
    {
      sku: 'TR-NEW-1-G4',
      options: { 'Grip size': 'G4' },
      stock: 3,
      prices: { INR: { list: 4990 }, IDR: { list: 999000, sale: 899000 } },
    },
    { sku: 'TR-NEW-1-G5', options: { 'Grip size': 'G5' }, stock: 0, prices: { INR: { list: 4990.5 } } },
  ],
}

describe('the demo catalog', () => {
  // The other tests need few of its products, and every import and export reads all.
  const few = ['AV-STR-90', 'AV-STR-70', 'AV-MER-80']
  afterAll(() =>
    database.pool.query("delete from products where kind <> 'service' and sku <> all ($1)", [few]),
  )

  test.each(['ndjson', 'csv'] as const)('an exported %s file imports without changes', async (format) => {
    const text = await exported(format)
    const { report, isSound } = await check(format, text)
    expect(report).toMatch(/: 0 products would be new, 0 changed, \d{2,} unchanged\./)
    expect(isSound).toBe(true)
  })

  test('an exported catalog fills an empty shop with the same products', async () => {
    const empty = await openTestDatabase()
    try {
      const text = await exported('ndjson')
      const { report } = await importFile(empty.db, aCatalogFile('ndjson', text), { id: null, name: 'Test' })
      expect(report).toMatch(/\d{2,} products were new/)
      const copy = aCatalogFile('ndjson')
      await exportFile(empty.db, copy)
      expect(copy.text.split('\n').sort()).toEqual(text.split('\n').sort())
    } finally {
      await empty.close()
    }
  })
})

test('a few cells change prices and stock and leave everything else unchanged', async () => {
  const before = await product(stratos)
  const { report } = await bring(
    'csv',
    `product,sku,stock,INR,INR sale,SGD sale\n${stratos},${stratos}-G4,7,12500,11990,\n`,
  )
  expect(report).toMatch(/0 products were new, 1 changed, 0 unchanged/)
  const after = await product(stratos)
  expect(after?.variants[0]).toMatchObject({ stock: 7, prices: { INR: { list: 12500, sale: 11990 } } })
  expect(after?.variants[0]?.prices.SGD).toEqual(before?.variants[0]?.prices.SGD)
  expect({ ...after, variants: after?.variants.slice(1) }).toEqual({
    ...before,
    variants: before?.variants.slice(1),
  })
  await bring('csv', `product,sku,INR sale\n${stratos},${stratos}-G4,-\n`)
  expect((await product(stratos))?.variants[0]?.prices.INR?.sale).toBeNull()
})

test('lists products without expected facts by region; services need none', async () => {
  const complete = await checkFacts(database.db, { isStrict: true })
  expect(complete.isSound).toBe(true)
  expect(complete.report).toMatch(/^All \d+ products/)
  const facts = { importers: { IN: null, AE: null }, care: null }
  await bring('ndjson', ndjson({ product: { sku: stratos, facts } }))
  const { report, isSound } = await checkFacts(database.db, { isStrict: false })
  expect(report.split('\n')).toEqual([
    'India (IN), products without expected facts: 1',
    `  ${stratos}: importer`,
    'United Arab Emirates (AE), products without expected facts: 1',
    `  ${stratos}: importer, care`,
    'Indonesia (ID), products without expected facts: 1',
    `  ${stratos}: care`,
    'Rules of each region: docs/catalog-files.md, "Product facts".',
  ])
  expect(isSound).toBe(true)
  expect((await checkFacts(database.db, { isStrict: true })).isSound).toBe(false)
})

test('imports a new product with variants, prices and brand; the check writes nothing', async () => {
  const file = ndjson({ product: { ...aNewRacket, brand: 'Kaveri Works' } })
  expect((await check('ndjson', file)).report).toMatch(/1 products would be new/)
  expect(await product(aNewRacket.sku)).toBeUndefined()
  expect((await bring('ndjson', file)).report).toMatch(/1 products were new/)
  expect(await product(aNewRacket.sku)).toMatchObject({
    brand: 'Kaveri Works',
    series: '',
    variants: [
      { prices: { IDR: { list: 999000, sale: 899000, retail: null } } },
      { prices: { INR: { list: 4990.5 } } },
    ],
  })
})

test.each(['ndjson', 'csv'] as const)('a %s file changes single facts and removes others', async (format) => {
  const sku = 'AV-STR-70'
  const before = await product(sku)
  expect(before?.facts).toMatchObject({ countryOfOrigin: 'TW', warrantyMonths: 6 })
  const importer = { name: 'Net & Cord LLP', address: '1 Baseline, Pune' }
  const file =
    format === 'csv'
      ? `product,sku,importer IN,importer SG,warranty months,care\n${sku},${before?.variants[0]?.sku},"Net & Cord LLP | 1 Baseline, Pune",-,24,-\n`
      : ndjson({
          product: { sku, facts: { importers: { IN: importer, SG: null }, warrantyMonths: 24, care: null } },
        })
  expect((await bring(format, file)).report).toMatch(/0 products were new, 1 changed/)
  const { importers } = before?.facts ?? {}
  expect((await product(sku))?.facts).toStrictEqual({
    countryOfOrigin: before?.facts.countryOfOrigin,
    manufacturer: before?.facts.manufacturer,
    inTheBox: before?.facts.inTheBox,
    warrantyMonths: 24,
    importers: { AE: importers?.AE, ID: importers?.ID, IN: importer },
  })
  await bring('ndjson', ndjson({ product: { sku, facts: before?.facts ?? {} } }))
})

test('rejects an invalid fact by its column', async () => {
  const { report } = await bring(
    'csv',
    `product,sku,country of origin,importer IN,warranty months\n${stratos},${stratos}-G4,India,Only a name,6.5\n`,
  )
  expect(report).toMatch(/country of origin must be a country code such as IN/)
  expect(report).toMatch(/importer IN /)
  expect(report).toMatch(/warranty months /)
})

test('creates and moves a category and adds products', async () => {
  const path = '/category/badminton/beginners/'
  const file = ndjson(
    { category: { path, name: 'Beginners', parents: ['/category/badminton/'], position: 7 } },
    { product: { sku: stratos, categories: [path] } },
  )
  expect((await bring('ndjson', file)).isSound).toBe(true)
  expect((await product(stratos))?.categories).toEqual([path])
  const { categories } = await currentCatalog(database.db)
  expect(categories.find((category) => category.path === path)).toEqual({
    path,
    name: 'Beginners',
    isGroup: false,
    isHidden: false,
    parents: ['/category/badminton/'],
    position: 7,
    hsn: '',
    googleCategory: '',
    taxPercent: {},
  })
})

test('imports and exports the HSN code and the tax rates of a category', async () => {
  const path = '/category/badminton/grips/'
  const category = async () =>
    (await exported('ndjson'))
      .split('\n')
      .map((line) => (line === '' ? {} : (JSON.parse(line) as { category?: { path: string } })).category)
      .find((each) => each?.path === path)
  expect(await category()).toMatchObject({ hsn: '950699', taxPercent: {} })
  await bring('ndjson', ndjson({ category: { path, hsn: '95069990', taxPercent: { IN: 5, SG: 0 } } }))
  expect(await category()).toMatchObject({ name: 'Grips', hsn: '95069990', taxPercent: { IN: 5, SG: 0 } })
  await bring('ndjson', ndjson({ category: { path, position: 3 } }))
  expect(await category()).toMatchObject({ hsn: '95069990', taxPercent: { IN: 5, SG: 0 } })
  await bring('ndjson', ndjson({ category: { path, hsn: '', taxPercent: {} } }))
  expect(await category()).toMatchObject({ hsn: '', taxPercent: {} })
})

test('imports and exports identifiers of variants, and removes them by a hyphen', async () => {
  const sku = (await product(stratos))!.variants[0]!.sku
  const line = (gtin: string, mpn: string) => `product,sku,gtin,mpn\n${stratos},${sku},${gtin},${mpn}`
  const identifiers = async () => {
    const { gtin, mpn } = (await product(stratos))!.variants[0]!
    return [gtin, mpn]
  }
  expect((await bring('csv', line('6291041500213', 'AV 90/G4'))).isSound).toBe(true)
  expect(await identifiers()).toEqual(['6291041500213', 'AV 90/G4'])
  const header = (await exported('csv')).split('\n')[0]
  expect(header).toContain('sku,gtin,mpn')
  await bring('csv', line('', '-'))
  expect(await identifiers()).toEqual(['6291041500213', ''])
  await bring('csv', line('-', ''))
  expect(await identifiers()).toEqual(['', ''])
})

describe('names every invalid line and writes nothing', () => {
  let before: string
  beforeAll(async () => {
    before = await exported('ndjson')
  })
  const csv = (columns: string, ...lines: string[]) => [columns, ...lines].join('\n')
  const variant = aNewRacket.variants[0]
  const withVariant = (changes: object) =>
    ndjson({
      product: {
        ...aNewRacket,
        sku: 'X-1',
        slug: 'x-1',
        variants: [{ ...variant, sku: 'X-1-A', ...changes }],
      },
    })

  test.each<[what: string, format: Format, text: string, expected: RegExp]>([
    ['invalid JSON', 'ndjson', '{"product": ', /line 1: this line is no \{"product"/],
    ['an unknown field', 'ndjson', ndjson({ product: { sku: stratos, colour: 'red' } }), /line 1: .*colour/],
    [
      'a new product without a name',
      'ndjson',
      ndjson({ product: { ...aNewRacket, sku: 'X-1', slug: 'x-1', name: undefined, variants: [] } }),
      /line 1: name is needed, because X-1 is new/,
    ],
    ['a negative price', 'ndjson', withVariant({ prices: { INR: { list: -1 } } }), /prices\.INR\.list/],
    [
      'a fraction of a rupiah',
      'ndjson',
      withVariant({ prices: { IDR: { list: 9990.5 } } }),
      /may have 0 decimals in IDR/,
    ],
    [
      'a sale price above the list price',
      'ndjson',
      withVariant({ prices: { INR: { list: 10, sale: 10 } } }),
      /INR sale of X-1-A must be below the list price 10/,
    ],
    [
      'an HSN code of five digits',
      'ndjson',
      ndjson({ category: { path: '/category/badminton/grips/', hsn: '95069' } }),
      /line 1: hsn must be an HSN code or SAC of 4, 6 or 8 digits/,
    ],
    [
      'a tax rate of an unknown region',
      'ndjson',
      ndjson({ category: { path: '/category/badminton/grips/', taxPercent: { MY: 6 } } }),
      /line 1: taxPercent .*MY/,
    ],
    [
      'a GTIN with a wrong check digit',
      'ndjson',
      withVariant({ gtin: '6291041500214' }),
      /line 1: variants\.0\.gtin must be a GTIN/,
    ],
    [
      'a category that is no path',
      'ndjson',
      ndjson({
        category: { path: '/category/badminton/grips/', googleCategory: 'Sporting Goods > > Grips' },
      }),
      /line 1: googleCategory must be an id or a path/,
    ],
    ['half a piece', 'ndjson', withVariant({ stock: 1.5 }), /line 1: variants\.0\.stock/],
    [
      'a value that the option does not have',
      'ndjson',
      withVariant({ options: { 'Grip size': 'G9' } }),
      /G9 of X-1-A is none/,
    ],
    ['an option without a value', 'ndjson', withVariant({ options: {} }), /option Grip size X-1-A has none/],
    [
      'a SKU of another product',
      'ndjson',
      withVariant({ sku: 'AV-STR-90-G4' }),
      /sku AV-STR-90-G4 stands twice: with AV-STR-90 too/,
    ],
    [
      'a SKU on two lines of a product',
      'csv',
      `product,sku,stock\n${stratos},${stratos}-G4,+5\n${stratos},${stratos}-G4,+7\n`,
      /line 3: sku AV-STR-90-G4 is named twice/,
    ],
    [
      'a SKU of two variants',
      'ndjson',
      ndjson({
        product: { sku: stratos, variants: [{ sku: `${stratos}-G4`, stock: 3 }, { sku: `${stratos}-G4` }] },
      }),
      /line 1: variants\.1\.sku AV-STR-90-G4 is named twice/,
    ],
    [
      'a slug that is taken',
      'ndjson',
      ndjson({
        product: {
          ...aNewRacket,
          sku: 'X-1',
          slug: 'aerovolt-stratos-90',
          variants: [{ ...variant, sku: 'X-1-A' }],
        },
      }),
      /slug aerovolt-stratos-90 is taken by AV-STR-90/,
    ],
    [
      'a slug of a page',
      'ndjson',
      ndjson({ product: { sku: stratos, slug: 'cart' } }),
      /slug cart is a page of the shop/,
    ],
    [
      'an unknown category',
      'ndjson',
      ndjson({ product: { sku: stratos, categories: ['/category/golf/'] } }),
      /there is no category \/category\/golf\//,
    ],
    [
      'a heading as category',
      'ndjson',
      ndjson({ product: { sku: stratos, categories: ['/category/clothing/clothing/'] } }),
      /is a heading and holds no products/,
    ],
    [
      'a category below itself',
      'ndjson',
      ndjson({ category: { path: '/category/badminton/', parents: ['/category/badminton/rackets/'] } }),
      /would stand below itself/,
    ],
    [
      'the same product twice',
      'ndjson',
      ndjson({ product: { sku: stratos } }, { product: { sku: stratos } }),
      /line 2: product AV-STR-90 is on line 1 already/,
    ],
    [
      'the same category twice',
      'ndjson',
      ndjson({ category: { path: '/category/badminton/' } }, { category: { path: '/category/badminton/' } }),
      /line 2: path \/category\/badminton\/ is on line 1 already/,
    ],
    [
      'an unknown column',
      'csv',
      csv('product,sku,prize', `${stratos},${stratos}-G4,3`),
      /line 1: prize is no column/,
    ],
    ['a missing SKU', 'csv', csv('product,stock', `${stratos},3`), /line 1: sku is missing/],
    ['text as stock', 'csv', csv('product,sku,stock', `${stratos},${stratos}-G4,many`), /line 2: stock/],
    [
      'a wrong second variant',
      'csv',
      csv('product,sku,INR', `${stratos},${stratos}-G4,100`, `${stratos},${stratos}-G5,"1,000"`),
      /line 3: INR/,
    ],
    ['a row with too few cells', 'csv', csv('product,sku,stock', stratos), /line 2/],
  ])('%s', async (_what, format, text, expected) => {
    const sound = ndjson({ product: { sku: 'AV-MER-80', name: 'Renamed' } })
    const { report, isSound } = await bring(format, format === 'ndjson' ? `${text}\n${sound}` : text)
    expect(report).toMatch(expected)
    expect(report).toMatch(/wrong in the file; nothing was changed/)
    expect(isSound).toBe(false)
    expect(await exported('ndjson')).toBe(before)
  })
})

test('exports formulas as text and imports the original text', async () => {
  const name = '=HYPERLINK("http://evil.example")'
  await bring('ndjson', ndjson({ product: { sku: stratos, name } }))
  const text = await exported('csv')
  expect(text).toContain(`'=HYPERLINK`)
  await bring('csv', text)
  expect((await product(stratos))?.name).toBe(name)
})

test('the command exports, rejects invalid files and prints its usage', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'shop-files-'))
  try {
    const file = path.join(folder, 'catalog.csv')
    const exporting = await command('export', file)
    expect(exporting.output).toMatch(/products with/)
    expect(exporting.code).toBe(0)
    await writeFile(file, (await readFile(file, 'utf8')).replace(/^(product,.*\n)/, '$1,,,\n'))
    const importing = await command('import', file)
    expect(importing.output).toMatch(/line 2/)
    expect(importing.code).toBe(1)
    const pending = await command('import')
    expect(pending.errors).toMatch(/npm run catalog/)
    expect(pending.code).toBe(1)
  } finally {
    await rm(folder, { recursive: true })
  }
})

const command = (...args: string[]) => runInProcess(catalogCommand, args, { DATABASE_URL: database.url })

test('rejects a file in another encoding than UTF-8', async () => {
  const file = path.join(scratchFolder(), 'windows.csv')
  const windows1252 = Buffer.from(`product,sku,name\n${stratos},${stratos}-G4,Stratos é\n`, 'latin1')
  await writeFile(file, windows1252)
  expect(await command('check', file)).toEqual({
    output: '',
    errors: `${file}: The file is not in UTF-8. Save it as “CSV UTF-8”.\n`,
    code: 1,
  })
})

test.each([
  ['a choice without values', { kind: 'choice' }],
  ['a tension without limits', { kind: 'number', unit: 'lb' }],
  ['an amount in no currency', { kind: 'amount', least: 1, most: 2, suggestions: [] }],
  ['a surcharge in words', { kind: 'text', longest: 9, format: 'line', surcharge: { INR: 'ten' } }],
  ['a place that is no category', { kind: 'product', from: '/cat', isCharged: false, allowsOwn: true }],
])('rejects %s at import', async (_what, requests) => {
  const modifiers = [{ id: '1', displayName: 'Asked', isRequired: true, ...requests }]
  const { report, isSound } = await check('ndjson', ndjson({ product: { sku: stratos, modifiers } }))
  expect(report).toContain('must be modifiers as an export writes them')
  expect(isSound).toBe(false)
})

test('records all imported changes at the end, since a running shop may have polled earlier ones', async () => {
  const [one, other] = [...(await currentCatalog(database.db)).products.values()]
  if (!one || !other) throw new Error('The catalog is empty')
  const dearer = [one, other].map(({ product: { sku, variants } }) => ({
    product: {
      sku,
      variants: [{ sku: variants[0]?.sku, prices: { INR: { list: 99_000, sale: null, retail: null } } }],
    },
  }))
  expect(await bring('ndjson', ndjson(...dearer))).toMatchObject({ isSound: true })
  const last = await database.db
    .selectFrom('catalogue_changes')
    .select('product_id')
    .orderBy('id', 'desc')
    .limit(2)
    .execute()
  expect(last.map(({ product_id }) => product_id).sort()).toEqual([one.id, other.id].sort())
})

/** A catalog file in memory. */
export const aCatalogFile = (format: CatalogFile['format'], text = '') => {
  const file = {
    format,
    text,
    read: async function* () {
      yield file.text
    },
    write: async (written: AsyncIterable<string>) => {
      file.text = ''
      for await (const part of written) file.text += part
    },
  }
  return file
}
