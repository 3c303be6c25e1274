import { validationError } from '../errors'
import { isRegionCode, regions } from '../region/region'
import { paymentMethodKeys, type PaymentMethodKey } from './paymentMethodKeys'

export { paymentMethodKeys, type PaymentMethodKey }

export interface PaymentMethod {
  readonly key: PaymentMethodKey
  /** Name in the requested language; orders, mails and invoices use it too. */
  readonly label: string
}

/** English names, and translations that differ from them. */
const labels: Readonly<Record<PaymentMethodKey, { en: string } & Readonly<Record<string, string>>>> = {
  card: { en: 'Credit or debit card', hi: 'क्रेडिट या डेबिट कार्ड', id: 'Kartu kredit atau debit' },
  mastercard: { en: 'Mastercard' },
  upi: { en: 'UPI' },
  cod: { en: 'Cash on delivery', hi: 'डिलीवरी पर नकद भुगतान', id: 'Bayar di tempat' },
  grabpay: { en: 'GrabPay' },
  paynow: { en: 'PayNow' },
  gopay_qris: { en: 'GoPay / QRIS' },
  virtual_account: { en: 'Virtual account', hi: 'वर्चुअल अकाउंट', id: 'Virtual account' },
  gift_card: { en: 'Gift card', hi: 'गिफ़्ट कार्ड', id: 'Kartu hadiah' },
  // Orders of a hosted store, which doesn't name the method.
  at_checkout: {
    en: 'As chosen at checkout',
    hi: 'चेकआउट पर चुना गया तरीका',
    id: 'Sesuai pilihan saat checkout',
  },
  test_approve: { en: 'Test payment, approved', hi: 'परीक्षण भुगतान, स्वीकृत', id: 'Pembayaran uji, disetujui' },
  test_decline: { en: 'Test payment, declined', hi: 'परीक्षण भुगतान, अस्वीकृत', id: 'Pembayaran uji, ditolak' },
}

/**
 * The payment methods of a region (docs/contract.md#region), named in the locale's language.
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
  return regions[location].paymentMethods.map((key) => ({ key, label: methodLabel(key, language) }))
}

/** Test methods that move no money and resolve at once. Development sites offer them in addition. */
export const testMethods = ['test_approve', 'test_decline'] as const satisfies readonly PaymentMethodKey[]

export const isTestMethod = (key: PaymentMethodKey) => testMethods.some((method) => method === key)

/** A payment method's name in a language, e.g. `hi`. */
export const methodLabel = (key: PaymentMethodKey, language: string) =>
  labels[key][language] ?? labels[key].en

/** Whether the courier collects the money on delivery. */
export const isPaidOnDelivery = (method: PaymentMethodKey) => method === 'cod'
