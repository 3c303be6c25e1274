import { aCatalogProduct as aProduct, anIndexOf, aVariant, flex, tension } from './aCatalogProduct'

const racket = aProduct({
  id: 1,
  name: 'AX-99 Apex',
  series: 'AX',
  brand: 'Aerovolt',
  sku: 'AV-AX99-A',
  description: 'Made in a small hall, with a smooth varnish.',
  categoryIds: [6],
  salesRank: 3,
  attributes: [
    flex('Stiff'),
    tension('30'),
    { name: 'weight class', value: '4U', unit: null },
    { name: 'play style', value: 'Attacking', unit: null },
  ],
  options: [{ id: 1, displayName: 'Grip size', values: [{ label: 'G4' }, { label: 'G5' }] }],
  variants: ['G4', 'G5'].map((size, at) => ({
    ...aVariant({ id: 100 + at, chosen: { 'Grip size': size } }),
    sku: `AV-AX99-A-${size}`,
  })),
})
const shoe = aProduct({
  id: 2,
  kind: 'shoe',
  name: 'Lava Court',
  series: 'Lava',
  brand: 'Merapaku',
  sku: 'MP-LVC',
  categoryIds: [5],
  salesRank: 1,
  attributes: [{ name: 'sole', value: 'Gum rubber', unit: null }],
  variants: [{ ...aVariant({ id: 200 }), sku: 'MP-LVC-UK8' }],
})
const shuttle = aProduct({
  id: 3,
  kind: 'shuttle',
  name: 'Tourney 300',
  series: 'Tourney',
  brand: 'Quillon',
  sku: 'QL-TNY-300',
  categoryIds: [1],
  salesRank: 2,
  attributes: [{ name: 'material', value: 'Feather', unit: null }],
  variants: [{ ...aVariant({ id: 300 }), sku: 'QL-TNY-300-T' }],
})
const bag = aProduct({
  id: 4,
  kind: 'bag',
  name: 'Racket Vault',
  description: 'Padded cavities. Comes with a brush.',
  series: 'Vault',
  brand: 'Lorong',
  sku: 'LR-VLT',
  categoryIds: [3],
  salesRank: 4,
  variants: [{ ...aVariant({ id: 400 }), sku: 'LR-VLT-1' }],
})
const { index, ids } = anIndexOf(racket, shoe, shuttle, bag)
const find = (search: string) => ids({ search })
const corrected = (search: string) => index.list({ search }, 'INR').correctedSearch

test.each(['ax99', 'AX99', 'ax 99', 'AX-99', 'ax-99 apex', 'apex ax99', 'ax99apex', '99 ax'])(
  '%s finds AX-99',
  (text) => {
    expect(find(text)).toEqual([1])
    expect(corrected(text)).toBeUndefined()
  },
)

test.each([
  ['4u', [1]],
  ['4U rackets', [1]],
  ['stiff shaft', [1]],
  ['30lb', [1]],
  ['30 lb', [1]],
  ['30lbs', [1]],
  ['30 pounds', [1]],
  ['g5 racket', [1]],
])('%s finds products with that attribute', (text, expected) => {
  expect(find(text)).toEqual(expected)
})

test('30 mm does not match a value of 300', () => {
  const thick = (id: number, value: string) =>
    aProduct({ id, name: 'Tourney', attributes: [{ name: 'thickness', value, unit: 'mm' }] })
  expect(anIndexOf(thick(1, '30'), thick(9, '300')).ids({ search: '30 mm' })).toEqual([1])
})

test.each([
  ['30 lb', [2, 3]],
  ['racket that takes 28 lbs', [1, 2, 3]],
  ['racket 26-28 lbs', [1, 2, 3]],
  ['raket tarikan 33', [3]],
  ['under 30 lb', [1, 2]],
])('%s finds what takes that tension', (search, expected) => {
  const takes = (id: number, most: string) => aProduct({ id, attributes: [tension(most)] })
  expect(anIndexOf(takes(1, '28'), takes(2, '30'), takes(3, '35')).ids({ search }).sort()).toEqual(expected)
})

test.each(['AV-AX99-A-G5', 'avax99ag5', 'av ax99 a g5', 'AV-AX99-A', 'MP-LVC', 'mplvcuk8'])(
  'the SKU %s finds its one product',
  (sku) => {
    expect(find(sku)).toEqual([/ax/i.test(sku) ? 1 : 2])
  },
)

test('a part of a SKU finds the products that contain it', () => {
  expect(find('tny-300')).toEqual([3])
  expect(find('vlt')).toEqual([4])
})

test.each([
  ['rackets', 'racket'],
  ['shoes', 'shoe'],
  ['shuttles', 'shuttle'],
  ['bags', 'bag'],
  // Descriptions are indexed as they are written.
  ['cavities', 'cavity'],
  ['brushes', 'brush'],
])('%s finds the same products as %s', (plural, singular) => {
  expect(find(plural)).toEqual(find(singular))
  expect(find(plural).length).toBeGreaterThan(0)
})

test.each([
  ['racquet', 1],
  ['racquets', 1],
  ['raket', 1],
  ['रैकेट', 1],
  ['sepatu', 2],
  ['जूते', 2],
  ['shuttlecock', 3],
  ['birdie', 3],
  ['kok', 3],
  ['शटल', 3],
  ['tas', 4],
  ['sepa', 2],
])('understands the synonym or spelling %s', (text, id) => {
  expect(find(text)).toContain(id)
  expect(find(text)).not.toContain(id === 2 ? 1 : 2)
  expect(corrected(text)).toBeUndefined()
})

test('all words must match, in any order', () => {
  expect(find('court lava')).toEqual([2])
  expect(index.list({ search: 'lava stiff' }, 'INR')).toMatchObject({
    products: [{ id: 2 }],
    unmatched: { words: 'stiff', search: 'lava' },
  })
  expect(find('shoes for the court')).toEqual([2])
})

test('ranks names before attributes and attributes before categories, then by sales', () => {
  const { ids: found } = anIndexOf(
    aProduct({ id: 1, name: 'Plain', categoryIds: [6], salesRank: 1 }),
    aProduct({
      id: 2,
      name: 'Plain',
      attributes: [{ name: 'play style', value: 'Attacking', unit: null }],
      salesRank: 9,
    }),
    aProduct({ id: 3, name: 'Attacking 7', salesRank: 30 }),
    aProduct({ id: 4, name: 'Attacking 8', salesRank: 20 }),
  )
  expect(found({ search: 'attacking' })).toEqual([4, 3, 2, 1])
  expect(found({ search: 'attacking', sort: 'latest-desc' })).toEqual([4, 3, 2, 1])
  expect(found({ search: 'attacking', sort: 'trending-desc' })).toEqual([1, 2, 4, 3])
  expect([1, 2].flatMap((page) => found({ search: 'attacking', page, limit: 3 }))).toEqual([4, 3, 2, 1])
})

test.each(['racket', 'rackets', 'raket', 'रैकेट', 'racquets'])(
  '%s ranks rackets before products that only mention or hold them',
  (search) => {
    const isBalanced = { name: 'racket capacity', value: '6', unit: 'rackets' }
    const { ids: found } = anIndexOf(
      aProduct({ id: 1, kind: 'bag', name: 'Racket Vault', salesRank: 1 }),
      aProduct({ id: 2, kind: 'bag', name: 'Vault', attributes: [isBalanced], salesRank: 2 }),
      aProduct({ id: 3, kind: 'racket', name: 'Stratos 90', salesRank: 30 }),
    )
    expect(found({ search })).toEqual([3, 1, 2])
    expect(found({ search: `${search} bag` })).toEqual([1, 2])
  },
)

test.each(['rac', 'rack', 'racke'])('%s ranks rackets before racket bags, as the whole word does', (text) => {
  const isBalanced = { name: 'racket capacity', value: '3', unit: 'rackets' }
  const { index: catalog, ids: found } = anIndexOf(
    aProduct({ id: 1, kind: 'bag', name: 'Portage', attributes: [isBalanced], salesRank: 1 }),
    aProduct({ id: 2, kind: 'bag', name: 'Racket Vault', salesRank: 2 }),
    aProduct({ id: 3, kind: 'racket', name: 'Stratos 90', salesRank: 30 }),
  )
  expect(found({ search: text })).toEqual([3, 2, 1])
  expect(catalog.suggest(text, 'INR', 8).products.map(({ id }) => id)).toEqual([3, 2, 1])
})

test.each([
  ['atacking rackt', 'attacking racket', [1]],
  ['merapuka', 'merapaku', [2]],
  ['stif', undefined, [1]],
  ['fether shuttel', 'feather shuttle', [3]],
  ['Tourny', 'tourney', [3]],
  ['vualt', 'vault', [4]],
])('corrects %s to %s', (text, expected, found) => {
  expect(corrected(text)).toBe(expected)
  expect(find(text)).toEqual(found)
})

test('does not correct short words and model numbers', () => {
  expect(find('ax98')).toEqual([])
  expect(find('lvx')).toEqual([])
  expect(find('kayak')).toEqual([])
})

test('leaves a correct word unchanged when another one is corrected', () => {
  expect(corrected('lava curt')).toBe('lava court')
})

test('of equally near words, one with the typed first letter comes first, however rare', () => {
  const { index: catalog } = anIndexOf(
    aProduct({ id: 1, name: 'Plover' }),
    aProduct({ id: 2, name: 'Clovet' }),
    aProduct({ id: 3, name: 'Clovet Two' }),
  )
  expect(catalog.list({ search: 'plovet' }, 'INR').correctedSearch).toBe('plover')
})

test('corrects two correct words that no product combines', () => {
  const { index: catalog } = anIndexOf(
    aProduct({ id: 1, name: 'Rocket' }),
    aProduct({ id: 2, name: 'Crown Vaults', series: 'Crown', kind: 'bag', categoryIds: [3] }),
    aProduct({ id: 3, name: 'Crowd', series: 'Crowd', kind: 'shoe', categoryIds: [5] }),
  )
  expect(catalog.list({ search: 'crowd vaults' }, 'INR')).toMatchObject({
    correctedSearch: 'crown vaults',
    products: [{ id: 2 }],
  })
})

test('searches descriptions only when nothing else matches', () => {
  expect(find('varnish')).toEqual([1])
  expect(corrected('varnish')).toBeUndefined()
  const mention = aProduct({ id: 9, name: 'Plain', description: 'Goes well with the Lava shoes.' })
  expect(anIndexOf(shoe, mention).ids({ search: 'lava' })).toEqual([2])
})

test('a search stays within its category and currency', () => {
  expect(ids({ search: 'lava', category: 5 })).toEqual([2])
  expect(ids({ search: 'lava', category: 3 })).toEqual([])
  expect(index.list({ search: 'lava' }, 'SGD').products).toEqual([])
})

test('a word of a new product is found at once, and no longer after its removal', () => {
  const { index: catalog, ids: found } = anIndexOf(racket)
  catalog.put(aProduct({ id: 50, name: 'Zephyr', series: 'Zephyr' }))
  expect(found({ search: 'zephyr' })).toEqual([50])
  expect(found({ search: 'zephir' })).toEqual([50])
  catalog.remove(50)
  expect(found({ search: 'zephyr' })).toEqual([])
  expect(found({ search: 'zephir' })).toEqual([])
})

test.each([
  [''],
  ['   '],
  ['???'],
  ['-'],
  ['\u0000'],
  ['\ud800'],
  ['a\udc00b'],
  ['__proto__'],
  ['constructor'],
  ['hasOwnProperty toString'],
  ['x'.repeat(200)],
  ['a '.repeat(100)],
  ['ä'.repeat(200)],
  ['र'.repeat(200)],
  ['.*+?^${}()|[]\\'],
  ['99999999999999999999 lb'],
  ['%00%ff'],
])('the search %j causes no error', (search) => {
  expect(() => index.list({ search }, 'INR')).not.toThrow()
  expect(() => index.suggest(search, 'INR', 8)).not.toThrow()
})

test('prototype names match only products that contain them', () => {
  expect(find('constructor')).toEqual([])
  expect(
    anIndexOf(aProduct({ id: 1, name: 'Constructor __proto__' })).ids({ search: 'constructor proto' }),
  ).toEqual([1])
})

test("a basic colour name finds products with that leading colour under any maker's name", () => {
  const colors = anIndexOf(
    aProduct({ id: 1, kind: 'shoe', name: 'Arc', colors: ['#0b3d91', '#d62839'] }),
    aProduct({ id: 2, kind: 'shoe', name: 'Dune', colors: ['#d62839', '#0b3d91'] }),
    aProduct({
      id: 3,
      kind: 'shoe',
      name: 'Skerry',
      options: [{ id: 1, displayName: 'Colour', values: [{ label: 'Cobalt', hexColors: ['#0b3d91'] }] }],
    }),
  )
  expect(colors.ids({ search: 'blue shoes' }).sort()).toEqual([1, 3])
  expect(colors.index.list({ search: 'blue shoes' }, 'INR').correctedSearch).toBeUndefined()
})
