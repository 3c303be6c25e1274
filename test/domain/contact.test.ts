import { companyAddress } from '../../src/domain/company/company'
import { contactData, type ContactKey } from '../../src/domain/company/contact'
import { acceptsPhone, validPhoneLength } from '../../src/domain/region/phone'
import { findCurrency, regionCodes } from '../../src/domain/region/region'

const keys: readonly ContactKey[] = [
  'phoneNumber',
  'companyAddress',
  'grievanceOfficer',
  'statesList',
  'paymentMethodsList',
  'socialLinks',
  'currencyCode',
  'validPhoneLength',
  'freeDeliveryThreshold',
  'codCartLimit',
  'companyPostalCode',
  'companyLocation',
]

test.each(regionCodes)('all twelve fields are answered for %s', (region) => {
  for (const key of keys) expect(contactData(region, key)).toBeDefined()
})

test('a field that does not exist is an invalid type', () => {
  expect(() => contactData('IN', 'fax')).toThrow('Invalid type')
  expect(() => contactData('IN', 'toString')).toThrow('Invalid type')
})

test('an invalid look-up throws a validation error, never a server error', () => {
  const rejected = (look: () => unknown) => {
    try {
      return look()
    } catch (error) {
      return error
    }
  }
  expect(rejected(() => contactData('IN', 'fax'))).toMatchObject({ code: 'validation_error', status: 400 })
  expect(rejected(() => validPhoneLength('FR'))).toMatchObject({ code: 'validation_error', status: 400 })
})

test('contact data needs a place', () => {
  expect(() => contactData('', 'phoneNumber')).toThrow('Empty Location.')
})

test('each field has its own error for an unknown place', () => {
  expect(contactData('FR', 'currencyCode')).toBe('INR')
  expect(() => contactData('FR', 'validPhoneLength')).toThrow('Invalid Location')
  expect(() => contactData('FR', 'freeDeliveryThreshold')).toThrow('unknown region')
  expect(() => contactData('FR', 'codCartLimit')).toThrow('unknown region')
  expect(() => contactData('FR', 'statesList')).toThrow('unknown region')
})

test('an address needs a locale before it needs a place', () => {
  expect(() => companyAddress('AE', undefined)).toThrow('locale is empty.')
  expect(() => companyAddress('AE', '')).toThrow('locale is empty.')
  expect(() => companyAddress(undefined, 'en-AE')).toThrow('Empty Location.')
  expect(() => contactData('AE', 'companyAddress', '')).toThrow('locale is empty.')
})

test('the country of an address is named in the requested language', () => {
  expect(companyAddress('AE', 'en-AE')).toMatchObject({
    city: 'Dubai',
    country: 'United Arab Emirates',
    postalCode: null,
  })
  expect(companyAddress('IN', 'hi-IN').country).toBe('भारत')
  expect(contactData('SG', 'companyLocation', 'id-ID')).toBe('Singapore, Singapura')
})

test.each([
  ['IN', 36],
  ['AE', 7],
  ['ID', 38],
  ['SG', 0],
])('%s has its %i states, each with a code of its own', (region, count) => {
  const states = contactData(region, 'statesList')
  expect(states).toHaveLength(count)
  expect(new Set(states.map(({ code }) => code)).size).toBe(count)
})

test('the shop can be called by a number that its own checkout would take', () => {
  for (const region of regionCodes)
    expect(acceptsPhone(region, contactData(region, 'phoneNumber'))).toBe(true)
})

test.each([
  ['AE', 'AED'],
  ['SG', 'SGD'],
  ['ID', 'IDR'],
  ['IN', 'INR'],
  ['', 'INR'],
  ['toString', 'INR'],
])('the currency of %j is %s', (location, currency) => {
  expect(findCurrency(location)).toBe(currency)
})
