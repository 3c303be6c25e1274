import { addressFormats } from '../../src/domain/region/addressFormats'
import { findPlaceOfPin, statesForPin } from '../../src/domain/region/pinPrefixes'

test.each([
  ['110001', 'DL', 'New Delhi'],
  ['400001', 'MH', 'Mumbai'],
  ['500081', 'TS', 'Hyderabad'],
  ['560001', 'KA', 'Bengaluru'],
  ['600001', 'TN', 'Chennai'],
  ['700001', 'WB', 'Kolkata'],
  ['122001', 'HR', 'Gurugram'],
  ['201301', 'UP', 'Noida'],
  ['302001', 'RJ', 'Jaipur'],
  ['411001', 'MH', 'Pune'],
  ['400601', 'MH', 'Thane'],
  ['400703', 'MH', 'Navi Mumbai'],
  ['580001', 'KA', 'Dharwad'],
  ['580020', 'KA', 'Hubballi'],
  ['682001', 'KL', 'Kochi'],
  ['834001', 'JH', 'Ranchi'],
])('%s decides the state %s and the city %s', (pin, state, city) => {
  expect(findPlaceOfPin(pin)).toEqual({ state, city })
})

test.each([
  ['123001', 'HR'],
  ['142001', 'PB'],
  ['171001', 'HP'],
  ['192101', 'JK'],
  ['194101', 'LA'],
  ['225001', 'UP'],
  ['249401', 'UK'],
  ['303001', 'RJ'],
  ['382001', 'GJ'],
  ['403001', 'GA'],
  ['412101', 'MH'],
  ['464001', 'MP'],
  ['491001', 'CG'],
  ['521001', 'AP'],
  ['683101', 'KL'],
  ['682555', 'LD'],
  ['673310', 'PY'],
  ['533464', 'PY'],
  ['737101', 'SK'],
  ['744101', 'AN'],
  ['752001', 'OD'],
  ['782001', 'AS'],
  ['791111', 'AR'],
  ['793001', 'ML'],
  ['795001', 'MN'],
  ['796001', 'MZ'],
  ['797001', 'NL'],
  ['799001', 'TR'],
  ['801101', 'BR'],
  ['835101', 'JH'],
])('%s decides the state %s alone', (pin, state) => {
  expect(findPlaceOfPin(pin)).toEqual({ state, city: '' })
})

test.each([
  ['160017', 'Chandigarh or Mohali in Punjab'],
  ['247667', 'Uttar Pradesh or Uttarakhand'],
  ['396210', 'Gujarat or Daman'],
  ['605001', 'Puducherry or Tamil Nadu'],
  ['900001', 'the army'],
  ['56000', 'incomplete'],
  ['5600011', 'too long'],
  ['abcdef', 'no code'],
])('%s decides nothing: %s', (pin) => {
  expect(findPlaceOfPin(pin)).toEqual({ state: '', city: '' })
})

test('Mumbai shares its first three digits with Thane and Navi Mumbai', () => {
  expect(findPlaceOfPin('400101')).toEqual({ state: 'MH', city: 'Mumbai' })
  expect(findPlaceOfPin('400614')).toEqual({ state: 'MH', city: '' })
  expect(findPlaceOfPin('400703')).toEqual({ state: 'MH', city: 'Navi Mumbai' })
})

test.each([
  ['400001', ['MH']],
  ['160017', ['CH', 'PB', 'HR']],
  ['605001', ['PY', 'TN']],
  ['786629', ['AS', 'AR']],
  ['900001', []],
  ['5600011', []],
])('the states of %s are %j', (pin, states) => {
  expect(statesForPin(pin)).toEqual(states)
})

test('every state is one of the address form', () => {
  const known = ['', ...addressFormats.IN.states.map(({ code }) => code)]
  const found = new Set<string>()
  for (let prefix = 100; prefix < 1000; prefix += 1) found.add(findPlaceOfPin(`${prefix}001`).state)
  for (let prefix = 100; prefix < 1000; prefix += 1)
    for (const state of statesForPin(`${prefix}001`)) found.add(state)
  expect([...found].filter((state) => !known.includes(state))).toEqual([])
  expect(found.size).toBeGreaterThan(30)
})
