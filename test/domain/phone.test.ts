import { acceptsPhone, internationalPhone, shownPhone, validPhoneLength } from '../../src/domain/region/phone'
import { regionCodes, regions, type RegionCode } from '../../src/domain/region/region'

test('returns the specified phone lengths, and an error for other locations', () => {
  expect(['SG', 'ID', 'AE', 'IN'].map(validPhoneLength)).toEqual([8, 8, 10, 10])
  expect(() => validPhoneLength('FR')).toThrow('Invalid Location')
  expect(() => validPhoneLength('')).toThrow('Invalid Location')
})

test.each<[RegionCode, string, string]>([
  ['IN', '10000 00147', '+911000000147'],
  ['IN', '+91 10000-00147', '+911000000147'],
  ['IN', '911000000147', '+911000000147'],
  ['IN', '9100000147', '+919100000147'],
  ['SG', '0000 0147', '+6500000147'],
  ['SG', '+65 8000 0147', '+6580000147'],
  ['SG', '65000147', '+6565000147'],
  ['ID', '80000147', '+6280000147'],
  ['ID', '0800-0000-0147', '+6280000000147'],
  ['ID', '+62 800 0000 0147', '+6280000000147'],
  ['ID', '0062 800 0000 0147', '+6280000000147'],
  ['ID', '0800 0147', '+628000147'],
  ['ID', '+628000147', '+628000147'],
  ['AE', '050 000 0147', '+971500000147'],
  ['AE', '50 000 0147', '+971500000147'],
  ['AE', '+971 50 000 0147', '+971500000147'],
  ['AE', '(971) 050.000.0147', '+971500000147'],
])('%s takes %j as %s', (region, input, stored) => {
  expect(internationalPhone(region, input)).toBe(stored)
})

test.each<[RegionCode, string]>([
  ['IN', ''],
  ['IN', '100000014'],
  ['IN', '010000000147'],
  ['IN', '+44 1000000147'],
  ['IN', '+1000000147'],
  ['IN', '10000 0014x'],
  ['SG', '1234567'],
  ['SG', '123456789'],
  ['SG', '+62 80000147'],
  ['ID', '8000014'],
  ['ID', '08000000000147'],
  ['ID', '00000000'],
  ['AE', '0012345678'],
  ['AE', '050000014'],
  ['AE', '05000001470'],
  ['AE', '+91 500000147'],
])('%s rejects %j', (region, input) => {
  expect(acceptsPhone(region, input)).toBe(false)
})

test.each<[RegionCode, string, string]>([
  ['IN', '+911000000147', '+91 10000 00147'],
  ['IN', '10000 00147', '+91 10000 00147'],
  ['SG', '+6580000147', '+65 8000 0147'],
  ['AE', '+971500000147', '+971 50 000 0147'],
  ['AE', '0500000147', '+971 50 000 0147'],
  ['ID', '+6280000000147', '+62 800 0000 0147'],
  ['ID', '+62800000000147', '+62 800 0000 00147'],
  ['ID', '+6280000147', '+62 8000 0147'],
  ['ID', '+628000147', '+62 800 0147'],
])('%s shows %j as %s, on one line', (region, phone, shown) => {
  expect(shownPhone(region, phone)).toBe(shown.replaceAll(' ', '\u00a0'))
})

test('shows an invalid number, or one of another region, unchanged', () => {
  expect(shownPhone('IN', '12345')).toBe('12345')
  expect(shownPhone('SG', '+911000000147')).toBe('+911000000147')
  expect(shownPhone('IN', '')).toBe('')
})

test.each(regionCodes)("the company's number in %s has the groups of its region", (region) => {
  const { phone } = regions[region].company
  expect(phone.replaceAll(' ', '\u00a0')).toBe(shownPhone(region, phone))
})
