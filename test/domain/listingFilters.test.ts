import { decodeFilters, encodeFilters } from '../../src/domain/catalog/listingFilters'

test('filters travel as names and, in the same order, their values', () => {
  expect(encodeFilters({ flex: ['stiff', 'medium'], 'weight class': ['4U'] })).toEqual({
    filterAttributes: 'flex,weight class',
    filters: 'stiff|medium,4U',
  })
})

test('nothing chosen needs no parameters', () => {
  expect(encodeFilters({ flex: [] })).toBeNull()
})

test.each([
  { brand: ['Hale & Sons, Ltd'] },
  { 'a|b': ['c,d', 'e\\f', '|'] },
  { flex: ['stiff'], 'grip size': ['G5', 'G4'] },
  { ['__proto__']: ['x'] },
  { price: ['..3000', '1000..', '-1.5..2', '5..5'] },
])('reads what it writes: %j', (filters) => {
  const encoded = encodeFilters(filters)
  expect(encoded && decodeFilters(encoded)).toEqual(filters)
})

test.each([
  ['flex', ''],
  ['', 'stiff'],
  ['flex,weight', 'stiff'],
  ['flex', 'stiff,4U'],
  ['flex,flex', 'stiff,medium'],
  ['flex', 'stiff||medium'],
  ['flex', 'x'.repeat(1001)],
  ['price', 'x..y'],
  ['price', '..'],
  ['price', '5..3'],
  ['price', '1..2..3'],
  ['flex,price', 'stiff,x..5'],
])('rejects %j with %j', (filterAttributes, filters) => {
  expect(decodeFilters({ filterAttributes, filters })).toBeNull()
})
