import { contactData, type ContactKey } from '../../src/domain/company/contact'
import { defaultDeliveryOptions } from '../../src/domain/delivery'
import { toMajor } from '../../src/domain/money'
import { codError } from '../../src/domain/payment/payment'
import { acceptsPhone } from '../../src/domain/region/phone'
import { noPlace, placeLevelsIn, unchosenLevels } from '../../src/domain/region/place'
import { hasPostalCode, normalizePostalCode } from '../../src/domain/region/postalCode'
import { findCurrency, regionCodes, regions, type RegionCode } from '../../src/domain/region/region'

interface Rules {
  readonly currencyCode: string
  readonly freeDeliveryThreshold: number
  readonly fees: readonly number[]
  readonly codCartLimit: number
  readonly offersCod: boolean
  readonly paymentMethodsList: readonly string[]
  readonly taxPercent: number
  readonly validPhoneLength: number
  /** Digits of a postal code; 0 where there is none. */
  readonly postalCodeLength: number
  readonly states: number
  readonly levels: readonly string[]
}

const rules: Readonly<Record<RegionCode, Rules>> = {
  IN: {
    currencyCode: 'INR',
    freeDeliveryThreshold: 5000,
    fees: [99, 249],
    codCartLimit: 5000,
    offersCod: true,
    paymentMethodsList: ['card', 'mastercard', 'upi', 'cod'],
    taxPercent: 18,
    validPhoneLength: 10,
    postalCodeLength: 6,
    states: 36,
    levels: ['state'],
  },
  SG: {
    currencyCode: 'SGD',
    freeDeliveryThreshold: 20,
    fees: [3.9, 9.9],
    codCartLimit: 20,
    offersCod: false,
    paymentMethodsList: ['card', 'mastercard', 'grabpay', 'paynow'],
    taxPercent: 9,
    validPhoneLength: 8,
    postalCodeLength: 6,
    states: 0,
    levels: [],
  },
  ID: {
    currencyCode: 'IDR',
    freeDeliveryThreshold: 750_000,
    fees: [25_000, 60_000],
    codCartLimit: 200_000,
    offersCod: false,
    paymentMethodsList: ['card', 'mastercard', 'gopay_qris', 'virtual_account'],
    taxPercent: 11,
    validPhoneLength: 8,
    postalCodeLength: 5,
    states: 38,
    levels: ['state', 'city', 'district'],
  },
  AE: {
    currencyCode: 'AED',
    freeDeliveryThreshold: 100,
    fees: [15, 30],
    codCartLimit: 300,
    offersCod: false,
    paymentMethodsList: ['card', 'mastercard'],
    taxPercent: 5,
    validPhoneLength: 10,
    postalCodeLength: 0,
    states: 7,
    levels: ['state'],
  },
}

describe.each(regionCodes)('%s', (region) => {
  const rule = rules[region]
  const currency = findCurrency(region)

  test('charges in its currency and brings for its fees, free from its threshold', () => {
    expect(contactData(region, 'currencyCode')).toBe(rule.currencyCode)
    expect(toMajor(contactData(region, 'freeDeliveryThreshold'))).toBe(rule.freeDeliveryThreshold)
    expect(defaultDeliveryOptions(region).map(({ fee }) => toMajor(fee))).toEqual(rule.fees)
    for (const { days } of defaultDeliveryOptions(region)) {
      expect(days.from).toBeGreaterThan(0)
      expect(days.to).toBeGreaterThanOrEqual(days.from)
    }
  })

  test('has its payment methods, and cash only if its list has it', () => {
    expect(contactData(region, 'paymentMethodsList').map(({ key }) => key)).toEqual(rule.paymentMethodsList)
    expect(toMajor(contactData(region, 'codCartLimit'))).toBe(rule.codCartLimit)
    expect(codError(region, { minor: 1, currency }) === null).toBe(rule.offersCod)
  })

  test('includes its tax in prices', () => {
    expect(regions[region].tax.percent).toBe(rule.taxPercent)
  })

  test('returns the specified phone length and accepts a number of that length', () => {
    expect(contactData(region, 'validPhoneLength')).toBe(rule.validPhoneLength)
    const number = region === 'AE' ? '0501234567' : '8123456789'.slice(0, rule.validPhoneLength)
    expect(number).toHaveLength(rule.validPhoneLength)
    expect(acceptsPhone(region, number)).toBe(true)
  })

  test('has its postal code, its states and its lists to choose from', () => {
    expect(hasPostalCode(region)).toBe(rule.postalCodeLength > 0)
    const code = '123456'.slice(0, rule.postalCodeLength)
    expect(normalizePostalCode(region, code)).toBe(code)
    expect(normalizePostalCode(region, `${code}1`)).toBeNull()
    expect(contactData(region, 'statesList')).toHaveLength(rule.states)
    expect([placeLevelsIn(region), unchosenLevels(region, noPlace)]).toEqual([rule.levels, rule.levels])
  })
})

const elsewhere: Readonly<Record<ContactKey, string>> = {
  phoneNumber: 'unknown region',
  companyAddress: 'unknown region',
  grievanceOfficer: 'unknown region',
  statesList: 'unknown region',
  paymentMethodsList: 'unknown region',
  socialLinks: 'unknown region',
  currencyCode: '',
  validPhoneLength: 'Invalid Location',
  freeDeliveryThreshold: 'unknown region',
  codCartLimit: 'unknown region',
  companyPostalCode: 'unknown region',
  companyLocation: 'unknown region',
}
const keys = Object.keys(elsewhere) as ContactKey[]

/** The very words of a refusal; empty when there is an answer. */
function readError(look: () => unknown): string {
  try {
    look()
    return ''
  } catch (error) {
    return (error as Error).message
  }
}

test('there are twelve fields', () => {
  expect(keys).toHaveLength(12)
})

test.each(keys)('%s is refused for other places in its own words', (key) => {
  for (const place of ['FR', 'in', 'India', 'constructor', ' '])
    expect([place, readError(() => contactData(place, key))]).toEqual([place, elsewhere[key]])
  for (const nowhere of ['', null, undefined])
    expect(readError(() => contactData(nowhere, key))).toBe('Empty Location.')
})

test.each(['companyAddress', 'companyLocation', 'paymentMethodsList'] as const)(
  '%s asks for a locale before it asks for a place',
  (key) => {
    expect(readError(() => contactData('', key, ''))).toBe('locale is empty.')
    expect(readError(() => contactData('IN', key, ''))).toBe('locale is empty.')
  },
)

test.each(['', 'fax', 'PHONENUMBER', '__proto__', 'constructor', 'toString'])(
  '%j is no field of any place',
  (key) => {
    expect(readError(() => contactData('IN', key))).toBe('Invalid type')
    expect(readError(() => contactData('', key))).toBe('Invalid type')
  },
)

test('an Indonesian address misses only the levels without a choice', () => {
  const city = { ...noPlace, stateCode: 'JB', cityId: 'efe21k71', cityName: 'Kota Bandung' }
  expect(unchosenLevels('ID', city)).toEqual(['district'])
  expect(unchosenLevels('AE', { ...noPlace, stateCode: 'DU' })).toEqual([])
})
