import { validationError } from './errors'
import { compareMoney, moneyOf, type Money } from './money'
import { currencyOf, isRegionCode, type RegionCode } from './region'

export const paymentMethodKeys = [
  'card',
  'mastercard',
  'upi',
  'cod',
  'grabpay',
  'paynow',
  'gopay_qris',
  'virtual_account',
  'test_approve',
  'test_decline',
] as const
export type PaymentMethodKey = (typeof paymentMethodKeys)[number]

export interface PaymentMethod {
  readonly key: PaymentMethodKey
  /** Name in the language asked for; orders, mails and invoices use it too. */
  readonly label: string
}

/** English names, and those that another language words differently. */
const labels: Readonly<Record<PaymentMethodKey, { en: string } & Readonly<Record<string, string>>>> = {
  card: { en: 'Credit or debit card', hi: 'क्रेडिट या डेबिट कार्ड', id: 'Kartu kredit atau debit' },
  mastercard: { en: 'Mastercard' },
  upi: { en: 'UPI' },
  cod: { en: 'Cash on delivery', hi: 'डिलीवरी पर नकद भुगतान', id: 'Bayar di tempat' },
  grabpay: { en: 'GrabPay' },
  paynow: { en: 'PayNow' },
  gopay_qris: { en: 'GoPay / QRIS' },
  virtual_account: { en: 'Virtual account', hi: 'वर्चुअल अकाउंट', id: 'Virtual account' },
  test_approve: { en: 'Test payment, approved', hi: 'परीक्षण भुगतान, स्वीकृत', id: 'Pembayaran uji, disetujui' },
  test_decline: { en: 'Test payment, declined', hi: 'परीक्षण भुगतान, अस्वीकृत', id: 'Pembayaran uji, ditolak' },
}

const offered: Readonly<Record<RegionCode, readonly PaymentMethodKey[]>> = {
  IN: ['card', 'mastercard', 'upi', 'cod'],
  SG: ['card', 'mastercard', 'grabpay', 'paynow'],
  ID: ['card', 'mastercard', 'gopay_qris', 'virtual_account'],
  AE: ['card', 'mastercard'],
}

const codLimitsInMajorUnits: Readonly<Record<RegionCode, number>> = { IN: 5000, SG: 20, ID: 200_000, AE: 300 }

/**
 * The ways to pay in a region (specification section 9), named in the locale's language.
 * @throws CommerceError 'locale is empty.', 'Empty Location.' or 'unknown region'
 */
export function paymentMethods(
  location: string | null | undefined,
  locale: string | null | undefined,
): PaymentMethod[] {
  if (!locale) throw validationError('locale is empty.')
  if (!location) throw validationError('Empty Location.')
  if (!isRegionCode(location)) throw validationError('unknown region')
  const language = locale.slice(0, 2)
  return offered[location].map((key) => ({ key, label: methodLabel(key, language) }))
}

/** Ways that move no money; a site that is being built offers them beside its region's, decided at once. */
export const testMethods = ['test_approve', 'test_decline'] as const satisfies readonly PaymentMethodKey[]

export const isTestMethod = (key: PaymentMethodKey) => testMethods.some((method) => method === key)

/** The ways of paying that orders can be placed with today; the others are named and still to come. */
const openMethods: readonly PaymentMethodKey[] = ['cod', ...testMethods]

/** Whether orders can be placed with a way of paying today, where a region offers it. */
export function isOpenForPayment(key: PaymentMethodKey): boolean {
  return openMethods.includes(key)
}

/**
 * The cart limit of cash on delivery, whether or not the region offers it (specification section 9).
 * @throws CommerceError 'unknown region'
 */
export function codCartLimit(location: string): Money {
  if (!isRegionCode(location)) throw validationError('unknown region')
  return moneyOf(codLimitsInMajorUnits[location], currencyOf(location))
}

/** Why cash on delivery is off: the region does not offer it, or the order is too dear for it. */
export type CodRefusal = 'not_offered' | 'over_limit'

/** Null when cash on delivery is offered: the region's list names it and the order's total is below the limit. */
export function codRefusal(region: RegionCode, total: Money): CodRefusal | null {
  if (!offered[region].includes('cod')) return 'not_offered'
  return compareMoney(total, codCartLimit(region)) < 0 ? null : 'over_limit'
}

export function isCodOffered(region: RegionCode, total: Money): boolean {
  return codRefusal(region, total) === null
}

/** Why a payment failed, in as few words as all gateways share. */
export const paymentFailures = [
  'declined',
  'insufficient_funds',
  'authentication_failed',
  'expired',
  'cancelled',
  'unavailable',
] as const
export type PaymentFailure = (typeof paymentFailures)[number]

/** Why a way of paying cannot be used for an order. */
export type PaymentRefusal = CodRefusal | 'not_open'

/**
 * Null where a way of paying can be used.
 * @param total what the order comes to; null asks whether any order could be paid so
 * @param hasTestPayments whether the site offers those that move no money
 */
export function paymentRefusal(
  region: RegionCode,
  method: PaymentMethodKey,
  total: Money | null,
  hasTestPayments: boolean,
): PaymentRefusal | null {
  const isOffered = isTestMethod(method) ? hasTestPayments : offered[region].includes(method)
  if (!isOffered) return 'not_offered'
  if (!isOpenForPayment(method)) return 'not_open'
  return method === 'cod' && total !== null ? codRefusal(region, total) : null
}

/** A way's name in a language, e.g. `hi`. */
export const methodLabel = (key: PaymentMethodKey, language: string) =>
  labels[key][language] ?? labels[key].en
