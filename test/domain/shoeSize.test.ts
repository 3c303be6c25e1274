import { shoeSizeFor, shoeSizeLabel, parseShoeSize, shoeSizes } from '../../src/domain/product/shoeSize'

test('a larger size is larger in every measure', () => {
  for (const [index, size] of shoeSizes.entries()) {
    const next = shoeSizes[index + 1]
    if (next) expect([next.mm > size.mm, next.us > size.us, next.eu > size.eu]).toEqual([true, true, true])
  }
})

test('a size is read from its label', () => {
  expect(parseShoeSize('UK 8 / EU 42')).toEqual({ mm: 265, uk: 8, us: 9, eu: 42 })
  for (const size of shoeSizes) expect(parseShoeSize(shoeSizeLabel(size))).toEqual(size)
  expect(parseShoeSize('UK 80')).toBeNull()
  expect(parseShoeSize('EU 42')).toBeNull()
})

test('a foot gets the smallest size that holds it', () => {
  expect(shoeSizeFor('mm', 265)?.uk).toBe(8)
  expect(shoeSizeFor('mm', 266)?.uk).toBe(9)
  expect(shoeSizeFor('mm', 400)).toBeNull()
  expect(shoeSizeFor('mm', Number.NaN)).toBeNull()
})
