import { z } from 'zod'
import { toMinor, type Money } from '../../src/domain/money'
import type { PaymentFailure } from '../../src/domain/payment/payment'
import type { AttemptState, PaymentStep } from '../../src/domain/payment/paymentAttempt'
import { bankLabel, isTransferBank } from '../../src/domain/payment/virtualAccountBanks'
import type { PaymentReport } from './gateway'
import { currencyCode } from './gatewayRequest'

/** Each Core API response has its own status, independent of HTTP's (docs.midtrans.com, Status Code). */
export const midtransStatus = z.object({ status_code: z.string().regex(/^\d{3}$/) })

/** Decimal with two places, e.g. `10000.00`; the decimals are always zero. */
const grossAmount = z.string().regex(/^\d{1,12}(\.\d{1,2})?$/)

/** The fields of a transaction that the shop reads, from charge and status responses. */
export const midtransTransaction = z.object({
  order_id: z.string(),
  gross_amount: grossAmount,
  currency: currencyCode,
  payment_type: z.string(),
  transaction_status: z.string(),
  fraud_status: z.string().nullish(),
  channel_response_code: z.string().nullish(),
  /** Format `2026-01-31 18:00:00`, in UTC+7. */
  transaction_time: z.string(),
  expiry_time: z.string().nullish(),
  va_numbers: z.array(z.object({ bank: z.string(), va_number: z.string() })).nullish(),
  /** Permata alone has a field of its own. */
  permata_va_number: z.string().nullish(),
  qr_string: z.string().nullish(),
  actions: z.array(z.object({ name: z.string(), url: z.string() })).nullish(),
  refunds: z.array(z.object({ refund_key: z.string().nullish() })).nullish(),
})
export type MidtransTransaction = z.output<typeof midtransTransaction>

/** The fields of a new Snap page that the shop reads. */
export const midtransPage = z.object({ redirect_url: z.url({ protocol: /^https?$/ }) })

/** The fields of a notification that the shop reads. */
export const midtransNotification = z.object({
  order_id: z.string(),
  status_code: z.string(),
  gross_amount: z.string(),
  signature_key: z.string(),
})

/** Converts a transaction to a report. */
export function transactionReport(transaction: MidtransTransaction): PaymentReport {
  const { order_id: reference, gross_amount, currency } = transaction
  const state = toState(transaction)
  const amount: Money = { minor: toMinor(Number(gross_amount), currency), currency }
  return { reference, state, amount, failure: state === 'failed' ? toFailure(transaction) : null }
}

const states: Readonly<Partial<Record<string, AttemptState>>> = {
  settlement: 'paid',
  // A partly refunded order is still paid; our refund rows track the amount.
  partial_refund: 'paid',
  deny: 'failed',
  failure: 'failed',
  cancel: 'cancelled',
  refund: 'refunded',
  // No request of the shop causes a chargeback, so the payment service flags it, also a partial one.
  chargeback: 'refunded',
  partial_chargeback: 'refunded',
}

function toState(transaction: MidtransTransaction): AttemptState {
  const { transaction_status, fraud_status } = transaction
  if (transaction_status === 'capture') {
    // A challenged card waits until the staff accepts it in Midtrans's dashboard.
    if (fraud_status === 'challenge') return 'pending'
    return fraud_status === 'deny' ? 'failed' : 'paid'
  }
  // Midtrans uses one status for both: a transaction that ends before its expiry was cancelled.
  if (transaction_status === 'expire') return expiryTime(transaction) > Date.now() ? 'cancelled' : 'expired'
  return states[transaction_status] ?? 'pending'
}

/** The failure by the bank's ISO 8583 response code, if present. */
function toFailure({ transaction_status, channel_response_code }: MidtransTransaction): PaymentFailure {
  if (transaction_status === 'failure') return 'unavailable'
  return channel_response_code === '51' ? 'insufficient_funds' : 'declined'
}

/** The shopper's next step; null if the response contains none. */
export function toPaymentStep(transaction: MidtransTransaction): PaymentStep | null {
  const expiresAt = new Date(expiryTime(transaction)).toISOString()
  const { qr_string: payload, permata_va_number } = transaction
  const [number] = permata_va_number
    ? [{ bank: 'permata', va_number: permata_va_number }]
    : (transaction.va_numbers ?? [])
  if (number) {
    const { bank: code, va_number: account } = number
    const bank = isTransferBank(code) ? bankLabel(code) : code.toUpperCase()
    return { kind: 'transfer', bank, account, expiresAt, simulator: null }
  }
  if (!payload) return null
  const link = transaction.actions?.find(({ name }) => name === 'deeplink-redirect')?.url ?? null
  return { kind: 'qr', payload, link, expiresAt, simulator: null }
}

const hours = 3_600_000
/**
 * End of a transaction, Unix time in milliseconds. Without `expiry_time`, Midtrans's default of one day
 * applies.
 */
const expiryTime = ({ transaction_time, expiry_time }: MidtransTransaction) =>
  expiry_time ? parseTime(expiry_time) : parseTime(transaction_time) + 24 * hours

/** @throws Error for an invalid time */
function parseTime(time: string): number {
  const instant = Date.parse(`${time.replace(' ', 'T')}+07:00`)
  if (Number.isNaN(instant)) throw new Error('A time of Midtrans cannot be read')
  return instant
}
