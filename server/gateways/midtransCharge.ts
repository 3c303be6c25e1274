import type { Money } from '../../src/domain/money'
import type { PaymentMethodKey } from '../../src/domain/payment/paymentMethods'
import { transferBanks, type TransferBank } from '../../src/domain/payment/transferBanks'
import type { PaymentRequest } from './gateway'

/** Mastercard's ranges: 51 to 55, and 222100 to 272099. */
const mastercardPrefixes = [
  '51',
  '52',
  '53',
  '54',
  '55',
  '2221',
  '2222',
  '2223',
  '2224',
  '2225',
  '2226',
  '2227',
  '2228',
  '2229',
  '223',
  '224',
  '225',
  '226',
  '227',
  '228',
  '229',
  '23',
  '24',
  '25',
  '26',
  '270',
  '271',
  '2720',
]

const isCard = (method: PaymentMethodKey) => method === 'card' || method === 'mastercard'

/**
 * The order id at Midtrans: our key. A Snap page's id also contains the amount: Midtrans doesn't know the
 * page until a card is entered, and `look` reports the amount meanwhile.
 */
export const orderIdOf = ({ key, method, amount }: Pick<PaymentRequest, 'key' | 'method' | 'amount'>) =>
  isCard(method) ? `${key}~${amount.minor}` : key

/** The amount in a Snap page's order id, in whole rupiah; null for other ids. */
export function amountOfPage(orderId: string): Money | null {
  const [, minor] = /^[\w-]+~(\d{1,12})$/.exec(orderId) ?? []
  return minor === undefined ? null : { minor: Number(minor), currency: 'IDR' }
}

/** The request for a Snap page: cards only, with 3-D Secure. */
export const pageFor = (request: PaymentRequest) => ({
  ...detailsOf(request),
  enabled_payments: ['credit_card'],
  credit_card: {
    secure: true,
    ...(request.method === 'mastercard' && { whitelist_bins: mastercardPrefixes }),
  },
  // The shop ignores the status that Midtrans appends and queries Midtrans instead.
  callbacks: { finish: request.returnUrl, error: request.returnUrl },
})

/** The charge for a QRIS code valid for 15 minutes, or a virtual account valid for a day. */
export const chargeFor = (request: PaymentRequest) => ({
  ...detailsOf(request),
  ...(request.method === 'virtual_account'
    ? transferFor(request.bank ?? transferBanks[0])
    : {
        payment_type: 'qris',
        qris: { acquirer: 'gopay' },
        custom_expiry: { expiry_duration: 15, unit: 'minute' },
      }),
})

/**
 * A charge that uses up a Snap page's order id. An order id is charged once, so the page can't be paid any
 * more.
 */
export const chargeInPlaceOf = (
  orderId: string,
  { minor }: Money,
  bank: TransferBank = transferBanks[0],
) => ({
  transaction_details: { order_id: orderId, gross_amount: minor },
  ...transferFor(bank),
})

/** @param bank must be activated at Midtrans */
const transferFor = (bank: TransferBank) => ({
  payment_type: 'bank_transfer',
  bank_transfer: { bank },
  custom_expiry: { expiry_duration: 24 * 60, unit: 'minute' },
})

const detailsOf = (request: PaymentRequest) => ({
  transaction_details: { order_id: orderIdOf(request), gross_amount: request.amount.minor },
  customer_details: {
    first_name: request.shopper.name,
    email: request.shopper.email,
    phone: request.shopper.phone,
  },
})
