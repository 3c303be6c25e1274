import { toMoney } from '../../src/domain/money'
import {
  codCartLimit,
  codError,
  isCodOffered,
  overCodLimit,
  paymentMethodError,
} from '../../src/domain/payment/payment'
import { paymentMethods } from '../../src/domain/payment/paymentMethods'

test('payment methods are named in the requested language, else in English', () => {
  const nameOfCash = (locale: string) => paymentMethods('IN', locale).find(({ key }) => key === 'cod')?.label
  expect(nameOfCash('hi-IN')).toBe('डिलीवरी पर नकद भुगतान')
  expect(nameOfCash('fr-FR')).toBe('Cash on delivery')
})

test('methods need a locale and a place', () => {
  expect(() => paymentMethods('IN', '')).toThrow('locale is empty.')
  expect(() => paymentMethods('', undefined)).toThrow('locale is empty.')
  expect(() => paymentMethods('', 'en-IN')).toThrow('Empty Location.')
  expect(() => paymentMethods('FR', 'en-IN')).toThrow('unknown region')
})

test('the limits of cash on delivery are as specified', () => {
  expect(codCartLimit('IN')).toEqual({ minor: 500_000, currency: 'INR' })
  expect(codCartLimit('SG')).toEqual({ minor: 2000, currency: 'SGD' })
  expect(codCartLimit('ID')).toEqual({ minor: 200_000, currency: 'IDR' })
  expect(codCartLimit('AE')).toEqual({ minor: 30_000, currency: 'AED' })
  expect(() => codCartLimit('FR')).toThrow('unknown region')
})

test('cash on delivery is offered in India below the limit only', () => {
  expect(isCodOffered('IN', toMoney(4999.99, 'INR'))).toBe(true)
  expect(codError('IN', toMoney(5000, 'INR'))).toBe('over_limit')
  expect(codError('SG', toMoney(1, 'SGD'))).toBe('not_offered')
  expect(codError('AE', toMoney(1, 'AED'))).toBe('not_offered')
  expect(codError('ID', toMoney(1, 'IDR'))).toBe('not_offered')
})

test('the amount over the limit is counted from the limit on', () => {
  expect(overCodLimit('IN', toMoney(4999.99, 'INR'))).toBeNull()
  expect(overCodLimit('IN', toMoney(5000, 'INR'))).toEqual(toMoney(0, 'INR'))
  expect(overCodLimit('IN', toMoney(5740, 'INR'))).toEqual(toMoney(740, 'INR'))
  expect(overCodLimit('SG', toMoney(5740, 'SGD'))).toBeNull()
})

test('throws for a total in another currency', () => {
  expect(() => isCodOffered('IN', toMoney(1, 'SGD'))).toThrow(TypeError)
})

test.each([
  ['IN', 'cod', 4999.99, ['cod'], null],
  ['IN', 'cod', 5000, ['cod'], 'over_limit'],
  ['IN', 'cod', 10, ['card'], 'not_open'],
  ['SG', 'cod', 10, ['cod'], 'not_offered'],
  ['IN', 'card', 10, ['cod'], 'not_open'],
  ['IN', 'card', 10, ['cod', 'card'], null],
  ['SG', 'upi', 10, ['upi'], 'not_offered'],
  ['AE', 'test_approve', 10, ['card'], 'not_offered'],
  ['AE', 'test_decline', 10, ['test_decline'], null],
] as const)(
  'in %s %s for an order of %d where %j is open fails with %s',
  (...[region, method, total, open, refusal]) => {
    const currency = { IN: 'INR', SG: 'SGD', AE: 'AED' } as const
    expect(paymentMethodError(region, method, toMoney(total, currency[region]), open)).toBe(refusal)
  },
)

test('a way that only some orders are too dear for can be chosen before the total is known', () => {
  expect(paymentMethodError('IN', 'cod', null, ['cod'])).toBeNull()
  expect(paymentMethodError('ID', 'cod', null, ['cod'])).toBe('not_offered')
})
