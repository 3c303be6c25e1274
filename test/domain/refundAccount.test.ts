import {
  isRefundFieldValid,
  toRefundAccount,
  refundFields,
  refundMethodsIn,
  shownRefundAccount,
  type RefundAccountField,
  type RefundAccountTexts,
} from '../../src/domain/order/refundAccount'
import type { RegionCode } from '../../src/domain/region/region'

const nothing: RefundAccountTexts = {
  upiId: '',
  mobile: '',
  holder: '',
  bank: '',
  accountNumber: '',
  accountAgain: '',
  ifsc: '',
  iban: '',
}
const isValid = (region: RegionCode, field: RefundAccountField, text: string, more: object = {}) =>
  isRefundFieldValid(region, field, { ...nothing, ...more, [field]: text })

test.each([
  ['IN', { upi: ['upiId'], bank: ['holder', 'accountNumber', 'accountAgain', 'ifsc'] }],
  ['SG', { paynow: ['mobile'], bank: ['holder', 'bank', 'accountNumber', 'accountAgain'] }],
  ['AE', { bank: ['holder', 'iban'] }],
  ['ID', { bank: ['bank', 'accountNumber', 'accountAgain'] }],
] as const)('%s requires only the fields that a transfer needs', (region, fields) => {
  const methods = refundMethodsIn(region).map((method) => [method, refundFields(region, method)])
  expect(Object.fromEntries(methods)).toEqual(fields)
})

test('a method that a region does not offer has no fields', () => {
  expect(refundFields('AE', 'upi')).toEqual([])
})

test.each([
  ['IN', 'upiId', 'asha.rao-1@okaxis'],
  ['IN', 'upiId', ' 9812345678@YBL '],
  ['IN', 'ifsc', 'hdfc0001234'],
  ['IN', 'accountNumber', '5010 0123 4567 89'],
  ['IN', 'holder', 'आशा राव'],
  ['SG', 'mobile', '8123 4567'],
  ['SG', 'mobile', '+65 9123-4567'],
  ['SG', 'accountNumber', '123-45678-9'],
  ['SG', 'bank', 'DBS/POSB'],
  ['AE', 'iban', 'AE07 0331 2345 6789 0123 456'],
  ['AE', 'iban', 'ae070331234567890123456'],
  ['ID', 'accountNumber', '1234567890'],
  ['ID', 'bank', 'BCA'],
] as const)('%s accepts %s %j', (region, field, text) => {
  expect(isValid(region, field, text)).toBe(true)
})

test.each([
  ['IN', 'upiId', ''],
  ['IN', 'upiId', 'asha@example.test'],
  ['IN', 'upiId', 'asha rao@okaxis'],
  ['IN', 'upiId', 'asha'],
  ['IN', 'ifsc', 'HDFC1001234'],
  ['IN', 'ifsc', 'HDFC000123'],
  ['IN', 'accountNumber', '12345678'],
  ['IN', 'accountNumber', '12345678901a'],
  ['IN', 'holder', '4711'],
  ['IN', 'holder', 'Asha\u001b[2J'],
  ['IN', 'holder', 'x'.repeat(101)],
  ['SG', 'mobile', '6123 4567'],
  ['SG', 'mobile', '+60 8123 4567'],
  ['SG', 'accountNumber', '123456'],
  ['AE', 'iban', 'AE08 0331 2345 6789 0123 456'],
  ['AE', 'iban', 'AE07 0331 2345 6789 0123 465'],
  ['AE', 'iban', 'GB82 WEST 1234 5698 7654 32'],
  ['AE', 'iban', 'AE07 0331 2345 6789 0123 45'],
  ['AE', 'accountNumber', '123456789012'],
  ['ID', 'accountNumber', '1234567'],
] as const)('%s rejects %s %j', (region, field, text) => {
  expect(isValid(region, field, text)).toBe(false)
})

test('the repeated number may have other separators, and no other digit', () => {
  const more = { accountNumber: '5010 0123 4567' }
  expect(isValid('IN', 'accountAgain', '501001234567', more)).toBe(true)
  expect(isValid('IN', 'accountAgain', '501001234576', more)).toBe(false)
  expect(isValid('IN', 'accountAgain', '', more)).toBe(false)
})

test('stores the fields of the method in their usual form, without the repeated number', () => {
  const texts = {
    ...nothing,
    upiId: 'other@okaxis',
    holder: ' Asha Rao ',
    ifsc: 'hdfc 0001234',
    accountNumber: '5010 0123 4567',
    accountAgain: '501001234567',
  }
  expect(toRefundAccount('IN', 'bank', texts)).toEqual({
    method: 'bank',
    holder: 'Asha Rao',
    accountNumber: '501001234567',
    ifsc: 'HDFC0001234',
  })
  expect(toRefundAccount('SG', 'paynow', { ...nothing, mobile: '8123 4567' })).toEqual({
    method: 'paynow',
    mobile: '+6581234567',
  })
})

test('shows at most the last four characters', () => {
  expect(shownRefundAccount({ method: 'bank', accountNumber: '501001234567' })).toEqual({
    method: 'bank',
    ending: '4567',
  })
  expect(shownRefundAccount({ method: 'bank', accountNumber: '1234567' }).ending).toBe('67')
  expect(shownRefundAccount({ method: 'upi', upiId: 'asha@okaxis' }).ending).toBe('axis')
  expect(shownRefundAccount({ method: 'bank', holder: 'A', iban: 'AE070331234567890123456' }).ending).toBe(
    '3456',
  )
})
