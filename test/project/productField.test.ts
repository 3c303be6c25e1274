import { execFile, spawnSync } from 'node:child_process'
import { appendFile, cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { inFullRun } from '../setup/fullRun'

/** Recipe 5 of CONTRIBUTING.md for an invented field: text to find in a file, and its replacement. */
const edits: readonly (readonly [file: string, text: string, replacement: string])[] = [
  [
    'src/domain/product/productSchema.ts',
    '  series: z.string().trim().max(maxText),',
    '  series: z.string().trim().max(maxText),\n  grommetSystem: z.string().trim().max(60),',
  ],
  [
    'src/domain/product/productSchema.ts',
    "storedDefaults = { series: '' }",
    "storedDefaults = { series: '', grommetSystem: '' }",
  ],
  [
    'src/domain/product/productSchema.ts',
    "filteredFields = ['series']",
    "filteredFields = ['series', 'grommetSystem']",
  ],
  [
    'src/features/catalog/ProductCard.tsx',
    '        <CardVariants product={product} colors={colors} />\n      </div>',
    '        <CardVariants product={product} colors={colors} />\n        <p>{product.grommetSystem}</p>\n      </div>',
  ],
  ...['en', 'hi', 'id'].map(
    (language) =>
      [
        `src/site/locales/${language}/shop.json`,
        '  "attribute": {',
        '  "attribute": {\n    "grommet system": "Grommet system",',
      ] as const,
  ),
  ['docs/catalog-files.md', '`series`, ', '`series`, `grommet system`, '],
]
const migration = 'server/database/migrations/9999_grommet_system.sql'
const sums = 'server/database/migrations/SHA256SUMS'

/** The files that read or build whole products. */
const include = [
  'src/domain/product',
  'src/features/catalog',
  'src/features/productDisplay',
  'server/catalog',
  'server/database',
  'server/engines/bigcommerce/mirror',
  'demo/seeds',
  'scripts/bench/manyProducts.ts',
  'scripts/catalog',
  'test/setup/aProduct.ts',
  'test/server/catalog/aCatalogProduct.ts',
]

/** The field of a product in the response, in a filter and in a file. */
const program = `
import { productPatch, newProduct } from './server/catalog/exchange/record'
import { productCells } from './server/catalog/exchange/productCells'
import { listFacts } from './server/catalog/facets/productFacts'
import { productRow, readStoredFields } from './server/catalog/products/loadProducts'
import { storefrontProduct } from './server/catalog/products/storefrontProduct'
import { aCatalogProduct } from './test/server/catalog/aCatalogProduct'

const product = aCatalogProduct({ id: 1, grommetSystem: 'Power' })
const row = productRow({ ...product, createdAt: new Date() })
const cell = productCells.grommetSystem
console.log(JSON.stringify({
  response: storefrontProduct(product, 'INR').grommetSystem,
  filter: listFacts(product).find(({ name }) => name === 'grommet system')?.label,
  column: row.grommet_system,
  read: readStoredFields(row).grommetSystem,
  cell: [cell.title, cell.write({ ...newProduct, ...product }), cell.read('Power'), cell.read('-')],
  imported: productPatch.parse({ sku: 'A-1', grommetSystem: ' Power ' }).grommetSystem,
}))
`

let copy = ''
beforeAll(async () => {
  copy = await mkdtemp(path.join(tmpdir(), 'field-'))
  const parts = ['src', 'server', 'demo', 'scripts', 'docs', 'test/setup', 'test/server/catalog']
  for (const part of [...parts, 'package.json', 'tsconfig.json'])
    await cp(part, path.join(copy, part), { recursive: true })
  await symlink(path.resolve('node_modules'), path.join(copy, 'node_modules'))
  for (const [file, text, replacement] of edits) {
    const source = await readFile(path.join(copy, file), 'utf8')
    expect([file, source.split(text).length - 1]).toEqual([file, 1])
    await writeFile(path.join(copy, file), source.replace(text, replacement))
  }
  await writeFile(
    path.join(copy, migration),
    "alter table products add column grommet_system text not null default '';\n",
  )
  await appendFile(path.join(copy, sums), `${'0'.repeat(64)}  9999_grommet_system.sql\n`)
})
afterAll(() => rm(copy, { recursive: true, force: true }))

test('a product field on cards, in filters and in files touches eight files, all named by the recipe', async () => {
  const files = new Set([...edits.map(([file]) => file), migration, sums])
  expect(files.size).toBeLessThanOrEqual(8)
  const [, recipe = ''] = (await readFile('CONTRIBUTING.md', 'utf8')).split('### 5. Add a product field')
  const [steps = ''] = recipe.split('###')
  const named = [...files].map((file) =>
    file.replace(/(?<=locales\/)\w+/, '{en,hi,id}').replace(/\/9999_.*/, ''),
  )
  expect(named.filter((file) => !steps.includes(file))).toEqual([])
})

inFullRun('types fit with the field', () => {
  // The native compiler, as in `npm run check`.
  const oxlint = path.resolve('node_modules', '.bin', 'oxlint')
  const check = ['--type-aware', '--type-check', '-A', 'all', ...include]
  const { stdout } = spawnSync(oxlint, check, { cwd: copy, encoding: 'utf8' })
  expect(stdout).toMatch(/Found 0 warnings and 0 errors\.\n.* on \d{3} files/)
})

test('the field is in the response, in a filter, in its column and in files', async () => {
  await writeFile(path.join(copy, 'field.ts'), program)
  const { stdout } = await promisify(execFile)('node', ['--import', 'tsx', 'field.ts'], { cwd: copy })
  expect(JSON.parse(stdout)).toEqual({
    response: 'Power',
    filter: 'Power',
    column: 'Power',
    read: 'Power',
    cell: ['grommet system', 'Power', 'Power', ''],
    imported: 'Power',
  })
})
