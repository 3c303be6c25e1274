import { normalizeSearchText } from '../../src/domain/catalog/listing'

test.each([
  ['asha@example.test', '[email]'],
  ['grip for asha@example.test, please', 'grip for [email] please'],
  ['9812345678', '[phone]'],
  ['order of 98123 45678', 'order of [phone]'],
  ['98 12 34 56 78', '[phone]'],
  ['+91 98123-45678', '[phone]'],
  ['0091 9812345678', '[phone]'],
  ['919812345678', '[phone]'],
  ['080 2345 6789', '[phone]'],
  ['9123 4567', '[phone]'],
  ['+65 6123 4567', '[phone]'],
  ['(050) 123 4567', '[phone]'],
  ['971501234567', '[phone]'],
  ['0812-3456-7890', '[phone]'],
  ['62 812 3456 789', '[phone]'],
  ['asha@example.test or 9812345678', '[email] or [phone]'],
])('%j, typed by mistake, is searched for as %j', (typed, searched) => {
  expect(normalizeSearchText(typed)).toBe(searched)
})

test.each([
  'CL-7K3M-9QXT',
  'CL-2345-6789',
  'cl 2345 6789',
  'AV-STR-90-G5',
  'OS-BG65-98123456',
  'BG80 10012345',
  '12345678901234567890',
  '4006381333931',
  '24 26 28 30 lbs',
  '36 37 38 39',
  '36 37 38 39 40 41',
  '220 225 230 235 mm',
  '1000-5000',
  'shoes 3000-5000',
  '8000 9000',
  '88 g 302 mm 3U',
])('%j is searched for as it is', (typed) => {
  expect(normalizeSearchText(typed)).toBe(typed)
})
