import { decodeFilters, encodeFilters } from '../../src/domain/catalogue/listingFilters'

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
])('refuses %j with %j', (filterAttributes, filters) => {
  expect(decodeFilters({ filterAttributes, filters })).toBeNull()
})
