import { z } from 'zod'
import type { Money } from '../../src/domain/money'
import type { PaymentFailure } from '../../src/domain/payment/payment'
import type { PaymentReport } from './gateway'
import { currencyCode } from './gatewayRequest'

const lastError = z.object({ code: z.string().nullish(), decline_code: z.string().nullish() })

/** The fields of a PaymentIntent that the shop reads (https://docs.stripe.com/api/payment_intents/object). */
export const stripeIntent = z.object({
  id: z.string(),
  status: z.string(),
  amount: z.int(),
  amount_received: z.int(),
  currency: currencyCode,
  /** Unix time in seconds. */
  created: z.int(),
  latest_charge: z.union([z.string(), z.object({ refunded: z.boolean(), disputed: z.boolean() })]).nullish(),
  last_payment_error: lastError.nullish(),
  next_action: z
    .object({ paynow_display_qr_code: z.object({ data: z.string().min(1) }).nullish() })
    .nullish(),
})
type StripeIntent = z.output<typeof stripeIntent>

/**
 * The fields of a Checkout Session that the shop reads
 * (https://docs.stripe.com/api/checkout/sessions/object).
 */
export const stripeSession = z.object({
  id: z.string(),
  status: z.string().nullable(),
  payment_status: z.string(),
  amount_total: z.int(),
  currency: currencyCode,
  /** Unix time in seconds. */
  expires_at: z.int(),
  /** Only for an open session. */
  url: z.url({ protocol: /^https?$/ }).nullish(),
  payment_intent: z.union([z.string(), stripeIntent]).nullish(),
})
type StripeSession = z.output<typeof stripeSession>

/** The fields of a Refund that the shop reads. */
export const stripeRefund = z.object({
  id: z.string(),
  status: z.string().nullable(),
  metadata: z.record(z.string(), z.string()).nullish(),
})

/**
 * The fields of an event that the shop reads: the object's id and our key, or the PaymentIntent of a charge or
 * dispute. The payment's state is queried.
 */
export const stripeEvent = z.object({
  data: z.object({
    object: z.object({
      id: z.string(),
      object: z.string(),
      metadata: z.record(z.string(), z.string()).nullish(),
      payment_intent: z.string().nullish(),
    }),
  }),
})
export type StripeEventObject = z.output<typeof stripeEvent>['data']['object']

/** Converts a session to a report. A declined card leaves the session open for another try. */
export function sessionReport(session: StripeSession): PaymentReport {
  const { id: reference, status, payment_status, payment_intent } = session
  const intent = typeof payment_intent === 'object' ? payment_intent : null
  const amount = { minor: session.amount_total, currency: session.currency }
  if (status === 'expired') {
    // Stripe uses one status for both: a session that ends before its expiry was cancelled.
    const state = session.expires_at * 1_000 > Date.now() ? 'cancelled' : 'expired'
    return { reference, state, amount, failure: null }
  }
  if (status !== 'complete') return { reference, state: 'pending', amount, failure: null }
  if (intent) return { ...intentReport(intent), reference }
  if (payment_status === 'paid') throw new Error('A paid session of Stripe names no payment')
  return { reference, state: 'pending', amount, failure: null }
}

/** Converts a confirmed PaymentIntent to a report. */
export function intentReport(intent: StripeIntent): PaymentReport {
  const { id: reference, status, currency } = intent
  const total: Money = { minor: intent.amount, currency }
  switch (status) {
    case 'succeeded': {
      const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null
      const isRefunded = charge?.refunded === true || charge?.disputed === true
      const amount = { minor: intent.amount_received, currency }
      return { reference, state: isRefunded ? 'refunded' : 'paid', amount, failure: null }
    }
    case 'canceled':
      return { reference, state: 'cancelled', amount: total, failure: null }
    case 'requires_payment_method': {
      const failure = toFailure(intent.last_payment_error ?? {})
      return failure === 'expired'
        ? { reference, state: 'expired', amount: total, failure: null }
        : { reference, state: 'failed', amount: total, failure }
    }
    default:
      return { reference, state: 'pending', amount: total, failure: null }
  }
}

/** https://docs.stripe.com/error-codes and https://docs.stripe.com/declines/codes */
const failures: Readonly<Partial<Record<string, PaymentFailure>>> = {
  insufficient_funds: 'insufficient_funds',
  authentication_required: 'authentication_failed',
  payment_intent_authentication_failure: 'authentication_failed',
  payment_intent_payment_attempt_expired: 'expired',
  payment_method_provider_timeout: 'expired',
  payment_method_customer_decline: 'cancelled',
  payment_method_not_available: 'unavailable',
  processing_error: 'unavailable',
}
const toFailure = ({ code, decline_code }: z.output<typeof lastError>): PaymentFailure =>
  failures[decline_code ?? ''] ?? failures[code ?? ''] ?? 'declined'
