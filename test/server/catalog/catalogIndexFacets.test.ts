import type { ListingQuery } from '../../../src/domain/catalog/listing'
import { aCatalogProduct as aProduct, anIndexOf, aVariant, balance, flex, tension } from './aCatalogProduct'

type Products = Parameters<typeof anIndexOf>

function facetsOf(products: Products, query: ListingQuery = {}) {
  const { facets } = anIndexOf(...products).index.list(query, 'INR')
  const facet = (name: string) => facets.find((one) => one.name === name)
  const counts = (name: string) => facet(name)?.values.map(({ value, count }) => [value, count])
  return { names: facets.map(({ name }) => name), facet, counts }
}

const withBalance = (...figures: number[]) =>
  figures.map((figure, at) => aProduct({ id: at + 1, attributes: [balance(figure)] }))
const many = [285, 288, 290, 291, 294, 296, 297, 299, 303]

test('offers many numbers as ranges without gaps, and few as single values', () => {
  const { facet } = facetsOf(withBalance(...many))
  expect(facet('balance point')).toEqual({
    name: 'balance point',
    unit: 'mm',
    range: { least: 285, most: 303 },
    values: [
      { value: '284..287', label: '284–287', count: 1 },
      { value: '288..291', label: '288–291', count: 3 },
      { value: '292..295', label: '292–295', count: 1 },
      { value: '296..299', label: '296–299', count: 3 },
      { value: '300..303', label: '300–303', count: 1 },
    ],
  })
  expect(facetsOf(withBalance(285, 299)).counts('balance point')).toEqual([
    ['285', 1],
    ['299', 1],
  ])
})

test('a filter accepts exact numbers and ranges with one or two ends, both included', () => {
  const { ids } = anIndexOf(...withBalance(...many))
  const found = (...values: string[]) => ids({ filters: { 'balance point': values } })
  expect(found('296')).toEqual([6])
  expect(found('290..294')).toEqual([3, 4, 5])
  expect(found('299..')).toEqual([8, 9])
  expect(found('..288')).toEqual([1, 2])
  expect(found('285', '303..400')).toEqual([1, 9])
})

test('a range has the products of now after each change', () => {
  const figures = Array.from({ length: 20 }, (_, at) => 280 + at)
  const { index, ids } = anIndexOf(...withBalance(...figures))
  const found = () => ids({ filters: { 'balance point': ['280..283'] } })
  const put = (id: number, ...values: number[]) =>
    index.put(aProduct({ id, attributes: values.map((value) => balance(value)) }))
  expect(found()).toEqual([1, 2, 3, 4])
  put(1, 299)
  put(20, 283)
  index.remove(2)
  expect(found()).toEqual([3, 4, 20])
  // One of two values within the range is enough, also after the other one changes.
  put(5, 281, 299)
  put(6, 281, 282)
  expect(found()).toEqual([3, 4, 5, 6, 20])
  put(6, 281, 299)
  put(5, 298, 299)
  expect(found()).toEqual([3, 4, 6, 20])
})

test('ranges retain the decimals of decimal numbers', () => {
  const gauges = ['0.61', '0.62', '0.63', '0.64', '0.65', '0.66', '0.67', '0.68', '0.70']
  const products = gauges.map((value, at) =>
    aProduct({ id: at + 1, attributes: [{ name: 'gauge', value, unit: 'mm' }] }),
  )
  const { facet } = facetsOf(products)
  expect(facet('gauge')?.values.map(({ value }) => value)).toEqual([
    '0.6..0.61',
    '0.62..0.63',
    '0.64..0.65',
    '0.66..0.67',
    '0.68..0.69',
    '0.7..0.71',
  ])
  expect(anIndexOf(...products).ids({ filters: { gauge: ['0.62..0.63'] } })).toEqual([2, 3])
})

const priced = (...rupees: number[]) =>
  rupees.map((price, at) =>
    aProduct({
      id: at + 1,
      attributes: [flex(at % 2 ? 'Stiff' : 'Soft')],
      variants: [aVariant({ id: at + 100, rupees: price })],
    }),
  )
const prices = [349, 590, 990, 1290, 2190, 3490, 5990, 8490, 12990, 18990]

test('offers price ranges that contain every product once, with the total range', () => {
  const { facet } = facetsOf(priced(...prices))
  const price = facet('price')
  expect(price).toMatchObject({ unit: 'INR', range: { least: 349, most: 18990 } })
  expect(price?.values.reduce((sum, { count }) => sum + count, 0)).toBe(prices.length)
  for (const { value, label } of price?.values ?? []) {
    expect(value).toMatch(/^\d+\.\.\d+$/)
    expect(label).toBe(value.replace('..', '–'))
  }
})

test('selections change the counts of price ranges, never their ends', () => {
  const products = priced(...prices)
  const before = facetsOf(products).facet('price')
  const after = facetsOf(products, { filters: { 'shaft flex': ['Soft'] } }).facet('price')
  expect(after?.range).toEqual(before?.range)
  expect(after?.values.map(({ value }) => value)).toEqual(before?.values.map(({ value }) => value))
  expect(after?.values.reduce((sum, { count }) => sum + count, 0)).toBe(5)
})

test('a price filter compares current prices in major units', () => {
  const { ids } = anIndexOf(
    aProduct({ id: 1, variants: [aVariant({ id: 11, rupees: 400, sale: 250 })] }),
    aProduct({ id: 2, variants: [aVariant({ id: 21, rupees: 300 })] }),
  )
  expect(ids({ filters: { price: ['200..250'] } })).toEqual([1])
  expect(ids({ filters: { price: ['250.01..'] } })).toEqual([2])
  expect(ids({ filters: { price: ['300'] } })).toEqual([2])
})

const sizes = (id: number, ...inStock: string[]) =>
  aProduct({
    id,
    options: [{ id: 1, displayName: 'Grip size', values: [{ label: 'G4' }, { label: 'G5' }] }],
    variants: ['G4', 'G5'].map((size, at) =>
      aVariant({ id: id * 100 + at, chosen: { 'Grip size': size }, inStock: inStock.includes(size) }),
    ),
  })

test('an option value counts products that have it in stock; availability counts products with any stock', () => {
  const products = [sizes(1, 'G4', 'G5'), sizes(2, 'G5'), sizes(3)]
  const { counts } = facetsOf(products)
  expect(counts('grip size')).toEqual([
    ['G4', 1],
    ['G5', 2],
  ])
  expect(counts('availability')).toEqual([['in stock', 2]])
  const { ids } = anIndexOf(...products)
  expect(ids({ filters: { 'grip size': ['G4'] } })).toEqual([1])
  expect(ids({ filters: { availability: ['in stock'] } })).toEqual([1, 2])
})

test('does not count a size after it is sold out', () => {
  const { index } = anIndexOf(sizes(1, 'G4', 'G5'))
  index.put(sizes(1, 'G5'))
  const facet = index.list({}, 'INR').facets.find(({ name }) => name === 'grip size')
  expect(facet?.values).toEqual([{ value: 'G5', label: 'G5', count: 1 }])
})

test('an attribute with several values counts for each of them', () => {
  const style = { name: 'play style', value: 'Attacking, Balanced', unit: null }
  const products = [aProduct({ id: 1, attributes: [style] })]
  expect(facetsOf(products).counts('play style')).toEqual([
    ['Attacking', 1],
    ['Balanced', 1],
  ])
  expect(anIndexOf(...products).ids({ filters: { 'play style': ['balanced'] } })).toEqual([1])
})

test('orders sizes scale by scale, whatever the order of the products', () => {
  const ordered = [
    '8Y',
    '10Y',
    'XS',
    'M',
    '3XL',
    'UK 1 / EU 33',
    'UK 10 / EU 44.5',
    'UK 3-6',
    'UK 10-12',
    'One',
  ]
  const inSize = (size: string, id: number) =>
    aProduct({ id, attributes: [{ name: 'size', value: size, unit: null }] })
  // Each rotation compares other pairs: an order that isn't transitive differs between them.
  for (const from of ordered.keys()) {
    const rotated = [...ordered.slice(from), ...ordered.slice(0, from)].reverse()
    const { counts } = facetsOf(rotated.map((size, index) => inSize(size, index + 1)))
    expect(counts('size')?.map(([label]) => label)).toEqual(ordered)
  }
})

test('orders facets by importance for the kind, with rare ones last', () => {
  const { names } = facetsOf([
    aProduct({
      id: 1,
      attributes: [tension('30'), flex('Stiff'), { name: 'level', value: 'Advanced', unit: null }],
    }),
    aProduct({ id: 2, attributes: [{ name: 'lacquer', value: 'Matt', unit: null }, flex('Soft')] }),
  ])
  expect(names).toEqual([
    'level',
    'price',
    'brand',
    'shaft flex',
    'max tension',
    'series',
    'availability',
    'lacquer',
  ])
})

test('merges an attribute with two units under the more frequent unit and filters both', () => {
  const weight = (value: string, unit: string) => [{ name: 'weight', value, unit }]
  const products = [
    aProduct({ id: 1, attributes: weight('300', 'g') }),
    aProduct({ id: 2, attributes: weight('310', 'g') }),
    aProduct({ id: 3, attributes: weight('2', 'kg') }),
  ]
  expect(facetsOf(products).names.filter((name) => name === 'weight')).toHaveLength(1)
  expect(facetsOf(products).facet('weight')?.unit).toBe('g')
  expect(anIndexOf(...products).ids({ filters: { weight: ['300', '2'] } })).toEqual([1, 3])
})

test('finds a product without category in a search but not in listings and counts', () => {
  const { index, ids } = anIndexOf(
    aProduct({ id: 1 }),
    aProduct({ id: 2, kind: 'service', name: 'Studio Stringing', series: 'Studio', categoryIds: [] }),
  )
  expect(ids({})).toEqual([1])
  expect(ids({ search: 'stringing' })).toEqual([2])
  expect(index.tree('INR')[0]?.productCount).toBe(1)
})

test.each([
  ['a prototype name', { filters: { ['__proto__']: ['x'], constructor: ['toString'] } }],
  [
    'a range without numbers',
    { filters: { 'balance point': ['NaN..5', 'Infinity..', '..', '1..2..3', '1e9..'] } },
  ],
  ['a reversed range', { filters: { price: ['900..100'] } }],
  ['an empty value', { filters: { price: [''], brand: [''] } }],
])('%s matches nothing and causes no error', (_, query) => {
  const { ids } = anIndexOf(...withBalance(...many))
  expect(ids(query)).toEqual([])
})

test('attributes with reserved or prototype names cause no error', () => {
  const odd = ['__proto__', 'constructor', 'price', 'brand', 'availability'].map((name) => ({
    name,
    value: 'toString',
    unit: null,
  }))
  const { facet, counts } = facetsOf([aProduct({ id: 1, attributes: odd })])
  expect(counts('constructor')).toEqual([['toString', 1]])
  expect(counts('__proto__')).toEqual([['toString', 1]])
  expect(counts('availability')).toEqual([['in stock', 1]])
  expect(facet('price')?.range).toEqual({ least: 100, most: 100 })
})

test('counts thousands of products as a count one by one does', () => {
  const flexes = ['Soft', 'Medium', 'Stiff']
  const products = Array.from({ length: 3000 }, (_, at) =>
    aProduct({
      id: at + 1,
      categoryIds: [at % 3 === 0 ? 3 : 2],
      attributes: [balance(280 + ((at * 7) % 40)), flex(flexes[(at * 5) % 3] ?? '')],
      variants: [aVariant({ id: at + 10_000, rupees: 100 + ((at * 37) % 900) })],
    }),
  )
  const { index } = anIndexOf(...products)
  for (const gone of [5, 900, 2999]) index.remove(gone)
  const left = products.filter(({ id }) => ![5, 900, 2999].includes(id))
  const figure = (product: (typeof products)[number]) => Number(product.attributes[0]?.value)
  const listing = index.list({ category: 2, filters: { 'shaft flex': ['Stiff'] } }, 'INR')
  const stiff = left.filter(
    ({ categoryIds, attributes }) => categoryIds[0] === 2 && attributes[1]?.value === 'Stiff',
  )
  expect(listing.pagination.total).toBe(stiff.length)
  for (const { value, count } of listing.facets.find(({ name }) => name === 'balance point')?.values ?? []) {
    const [least = 0, most = 0] = value.split('..').map(Number)
    expect([value, count]).toEqual([
      value,
      stiff.filter((one) => figure(one) >= least && figure(one) <= most).length,
    ])
  }
})
