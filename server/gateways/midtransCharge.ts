import type { Money } from '../../src/domain/money'
import type { PaymentMethodKey } from '../../src/domain/payment/paymentMethods'
import type { PaymentRequest } from './gateway'

/** The bank whose accounts customers transfer to; it has to be active at Midtrans. */
const transferBank = 'bca'

/** Mastercard's ranges: 51 to 55, and 222100 to 272099. */
const mastercardPrefixes = [
  ...['51', '52', '53', '54', '55'],
  ...['2221', '2222', '2223', '2224', '2225', '2226', '2227', '2228', '2229'],
  ...['223', '224', '225', '226', '227', '228', '229'],
  ...['23', '24', '25', '26', '270', '271', '2720'],
]

const isCard = (method: PaymentMethodKey) => method === 'card' || method === 'mastercard'

/**
 * What Midtrans is to call a payment: our key. A page's name carries the amount, too, because Midtrans knows nothing of
 * a page before somebody has typed a card there, and the shop can be asked how it stands all the same.
 */
export const orderIdOf = ({ key, method, amount }: Pick<PaymentRequest, 'key' | 'method' | 'amount'>) =>
  isCard(method) ? `${key}~${amount.minor}` : key

/** What a page asks for; null of anything but a page. Whole rupiah, as the order id was made. */
export function amountOfPage(orderId: string): Money | null {
  const [, minor] = /^[\w-]+~(\d{1,12})$/.exec(orderId) ?? []
  return minor === undefined ? null : { minor: Number(minor), currency: 'IDR' }
}

/** A page of Snap's for cards alone, with 3-D Secure. */
export const pageFor = (request: PaymentRequest) => ({
  ...detailsOf(request),
  enabled_payments: ['credit_card'],
  credit_card: {
    secure: true,
    ...(request.method === 'mastercard' && { whitelist_bins: mastercardPrefixes }),
  },
  // What Midtrans appends to it is not read: Midtrans is asked.
  callbacks: { finish: request.returnUrl, error: request.returnUrl },
})

/** A code to scan that lasts a quarter of an hour, or an account that lasts a day. */
export const chargeFor = (request: PaymentRequest) => ({
  ...detailsOf(request),
  ...(request.method === 'virtual_account'
    ? transferFor(24 * 60)
    : {
        payment_type: 'qris',
        qris: { acquirer: 'gopay' },
        custom_expiry: { expiry_duration: 15, unit: 'minute' },
      }),
})

/** Takes a page's name away from it: an order id is charged once, so that nobody can pay on that page any more. */
export const chargeInPlaceOf = (orderId: string, { minor }: Money) => ({
  transaction_details: { order_id: orderId, gross_amount: minor },
  ...transferFor(24 * 60),
})

const transferFor = (minutes: number) => ({
  payment_type: 'bank_transfer',
  bank_transfer: { bank: transferBank },
  custom_expiry: { expiry_duration: minutes, unit: 'minute' },
})

const detailsOf = (request: PaymentRequest) => ({
  transaction_details: { order_id: orderIdOf(request), gross_amount: request.amount.minor },
  customer_details: {
    first_name: request.shopper.name,
    email: request.shopper.email,
    phone: request.shopper.phone,
  },
})
