import { z } from 'zod'
import type { RefundReport } from './gateway'
import { currencyCode } from './gatewayAnswer'

/**
 * The fields of a Payment Link that the shop reads
 * (https://razorpay.com/docs/api/payments/payment-links/entity).
 */
export const razorpayLink = z.object({
  id: z.string(),
  status: z.string(),
  amount: z.int(),
  currency: currencyCode,
  reference_id: z.string().nullish(),
  short_url: z.url({ protocol: /^https?$/ }),
  payments: z.array(z.object({ payment_id: z.string(), status: z.string() })).nullish(),
})
export type RazorpayLink = z.output<typeof razorpayLink>

export const razorpayLinks = z.object({ payment_links: z.array(razorpayLink) })

/** The fields of a Payment that the shop reads. */
export const razorpayPayment = z.object({
  id: z.string(),
  status: z.string(),
  amount: z.int(),
  currency: currencyCode,
})

/** The fields of a Refund that the shop reads. Empty notes are an empty array. */
export const razorpayRefund = z.object({
  id: z.string(),
  status: z.string(),
  notes: z.union([z.record(z.string(), z.unknown()), z.array(z.unknown())]).nullish(),
})
type RazorpayRefund = z.output<typeof razorpayRefund>

export const razorpayRefunds = z.object({ items: z.array(razorpayRefund) })

export const razorpayRefusal = z.object({ error: z.object({ description: z.string().nullish() }) })

/** The fields of an event that the shop reads: the link's id. Its state is queried. */
export const razorpayEvent = z.object({
  payload: z.object({ payment_link: z.object({ entity: z.object({ id: z.string() }) }).optional() }),
})

/** Our key, which Razorpay stores in the refund's notes. */
export const keyOfRefund = ({ notes }: RazorpayRefund) => (Array.isArray(notes) ? undefined : notes?.key)

const refundStates: Readonly<Partial<Record<string, RefundReport['state']>>> = {
  processed: 'done',
  failed: 'failed',
}

/** Converts a refund to a report. */
export const refundReport = ({ id, status }: RazorpayRefund): RefundReport => ({
  reference: id,
  state: refundStates[status] ?? 'pending',
})
