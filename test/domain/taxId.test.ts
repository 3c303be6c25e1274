import { normalizeTaxId } from '../../src/domain/order/checkout'
import type { RegionCode } from '../../src/domain/region/region'

test.each<[RegionCode, string, string]>([
  ['IN', '29ABCDE1234F1ZW', '29ABCDE1234F1ZW'],
  ['IN', ' 29abcde1234f1zw ', '29ABCDE1234F1ZW'],
  ['IN', '29ABCD12345E1Z5', '29ABCD12345E1Z5'],
  ['SG', '201912345A', '201912345A'],
  ['SG', '53123456x', '53123456X'],
  ['SG', 'T08LL1234A', 'T08LL1234A'],
  ['SG', 'M9-0312345-A', 'M90312345A'],
  ['AE', '100 1234 5678 9003', '100123456789003'],
  ['ID', '01.234.567.8-901.000', '012345678901000'],
  ['ID', '0012345678901000', '0012345678901000'],
])('in %s the tax id %j is stored as %s', (region, typed, stored) => {
  expect(normalizeTaxId(region, typed)).toBe(stored)
  expect(normalizeTaxId(region, stored)).toBe(stored)
})

test.each<[RegionCode, string]>([
  // The checksum is that of another number.
  ['IN', '29ABCDE1234F1ZX'],
  ['IN', '92ABCDE1234F1ZW'],
  ['IN', '29ABCDE1234F1Z'],
  ['IN', '29ABCDE12345F1ZW'],
  ['SG', '2019123456'],
  ['SG', '170012345A'],
  ['SG', 'X08LL1234A'],
  ['AE', '200123456789003'],
  ['AE', '10012345678900'],
  ['ID', '01.234.567.8-901'],
  ['ID', '00123456789010001'],
  ['IN', ''],
])('in %s %j is no tax id', (region, typed) => {
  expect(normalizeTaxId(region, typed)).toBeNull()
})
