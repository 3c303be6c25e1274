import { z } from 'zod'
import type { Money } from '../../src/domain/money'
import type { PaymentFailure } from '../../src/domain/payment/payment'
import type { PaymentReport } from './gateway'
import { currencyCode } from './gatewayAnswer'

const lastError = z.object({ code: z.string().nullish(), decline_code: z.string().nullish() })

/** What the shop reads of a PaymentIntent (https://docs.stripe.com/api/payment_intents/object). */
export const stripeIntent = z.object({
  id: z.string(),
  status: z.string(),
  amount: z.int(),
  amount_received: z.int(),
  currency: currencyCode,
  /** Seconds since 1970. */
  created: z.int(),
  latest_charge: z.union([z.string(), z.object({ refunded: z.boolean() })]).nullish(),
  last_payment_error: lastError.nullish(),
  next_action: z
    .object({ paynow_display_qr_code: z.object({ data: z.string().min(1) }).nullish() })
    .nullish(),
})
export type StripeIntent = z.output<typeof stripeIntent>

/** What the shop reads of a Checkout Session (https://docs.stripe.com/api/checkout/sessions/object). */
export const stripeSession = z.object({
  id: z.string(),
  status: z.string().nullable(),
  payment_status: z.string(),
  amount_total: z.int(),
  currency: currencyCode,
  /** Seconds since 1970. */
  expires_at: z.int(),
  /** Of an open one. */
  url: z.url({ protocol: /^https?$/ }).nullish(),
  payment_intent: z.union([z.string(), stripeIntent]).nullish(),
})
export type StripeSession = z.output<typeof stripeSession>

/** What the shop reads of a Refund. */
export const stripeRefund = z.object({
  id: z.string(),
  status: z.string().nullable(),
  metadata: z.record(z.string(), z.string()).nullish(),
})

/** What the shop reads of an event: whom it is about. How that stands is asked. */
export const stripeEvent = z.object({
  data: z.object({
    object: z.object({
      id: z.string(),
      object: z.string(),
      metadata: z.record(z.string(), z.string()).nullish(),
    }),
  }),
})

/** How a session stands. A card that was declined leaves it open: the shopper tries again on the same page. */
export function sessionReport(session: StripeSession): PaymentReport {
  const { id: reference, status, payment_status, payment_intent } = session
  const intent = typeof payment_intent === 'object' ? payment_intent : null
  const amount = { minor: session.amount_total, currency: session.currency }
  if (status === 'expired') {
    // Stripe has one word for both: what ends before its time was given up.
    const state = session.expires_at * 1_000 > Date.now() ? 'cancelled' : 'expired'
    return { reference, state, amount, failure: null }
  }
  if (status !== 'complete') return { reference, state: 'pending', amount, failure: null }
  if (intent) return { ...intentReport(intent), reference }
  if (payment_status === 'paid') throw new Error('A paid session of Stripe names no payment')
  return { reference, state: 'pending', amount, failure: null }
}

/** How an intent stands that has been confirmed. */
export function intentReport(intent: StripeIntent): PaymentReport {
  const { id: reference, status, currency } = intent
  const asked: Money = { minor: intent.amount, currency }
  switch (status) {
    case 'succeeded': {
      const isRefunded = typeof intent.latest_charge === 'object' && intent.latest_charge?.refunded === true
      const amount = { minor: intent.amount_received, currency }
      return { reference, state: isRefunded ? 'refunded' : 'paid', amount, failure: null }
    }
    case 'canceled':
      return { reference, state: 'cancelled', amount: asked, failure: null }
    case 'requires_payment_method': {
      const failure = failureOf(intent.last_payment_error ?? {})
      return failure === 'expired'
        ? { reference, state: 'expired', amount: asked, failure: null }
        : { reference, state: 'failed', amount: asked, failure }
    }
    default:
      return { reference, state: 'pending', amount: asked, failure: null }
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
const failureOf = ({ code, decline_code }: z.output<typeof lastError>): PaymentFailure =>
  failures[decline_code ?? ''] ?? failures[code ?? ''] ?? 'declined'
