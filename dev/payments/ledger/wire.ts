import { bankLabel } from '../../../src/domain/payment/virtualAccountBanks'
import type { Controls } from './controls'
import { buildPayload } from './payloads'
import { sumRefunds, flowOf, type Payment } from './payment'

/** The payment in the format of responses and webhooks; a lie changes amount, currency or order. */
export function toWire(payment: Payment, lie: Controls['lie']) {
  const { id, key, orderNumber, amountMinor, currency, method, state, failure, expiresAt } = payment
  return {
    id,
    key,
    orderNumber: lie === 'order' ? `${orderNumber}-X` : orderNumber,
    amountMinor: lie === 'amount' ? amountMinor + 1 : amountMinor,
    currency: lie === 'currency' ? otherCurrency(currency) : currency,
    method,
    state,
    failure,
    refundedMinor: sumRefunds(payment),
    expiresAt: new Date(expiresAt).toISOString(),
  }
}

const otherCurrency = (currency: string) => (currency === 'INR' ? 'SGD' : 'INR')

/** The shopper's next step, for the merchant's pages. */
export function toStep(payment: Payment, origin: string) {
  const { id, method } = payment
  const expiresAt = new Date(payment.expiresAt).toISOString()
  const simulator = `${origin}/simulator/${id}`
  switch (flowOf(method)) {
    case 'page':
      return { kind: 'redirect', url: `${origin}/pay/${id}` } as const
    case 'code':
      return { kind: 'qr', ...buildPayload(payment), expiresAt, simulator } as const
    case 'transfer':
      return { kind: 'transfer', ...toAccount(payment), expiresAt, simulator } as const
  }
}

/** The virtual account of a payment: the bank's prefix and twelve digits derived from the payment's id. */
export function toAccount({ id, bank }: Pick<Payment, 'id' | 'bank'>): {
  readonly bank: string
  readonly account: string
} {
  const bytes = Buffer.from(id.replace(/^pay_/, ''), 'base64url')
  const digits = bytes.subarray(0, 6).readUIntBE(0, 6) % 10 ** 12
  return {
    bank: bank ? bankLabel(bank) : 'Bank Contoh Nusantara',
    account: `8808${String(digits).padStart(12, '0')}`,
  }
}
