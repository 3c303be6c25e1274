import { z } from 'zod'
import type { RefundReport } from './gateway'
import { currencyCode } from './gatewayAnswer'

/** What the shop reads of a Payment Link (https://razorpay.com/docs/api/payments/payment-links/entity). */
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

/** What the shop reads of a Payment. */
export const razorpayPayment = z.object({
  id: z.string(),
  status: z.string(),
  amount: z.int(),
  currency: currencyCode,
})

/** What the shop reads of a Refund; notes that nobody wrote are an empty list. */
export const razorpayRefund = z.object({
  id: z.string(),
  status: z.string(),
  notes: z.union([z.record(z.string(), z.unknown()), z.array(z.unknown())]).nullish(),
})
type RazorpayRefund = z.output<typeof razorpayRefund>

export const razorpayRefunds = z.object({ items: z.array(razorpayRefund) })

export const razorpayRefusal = z.object({ error: z.object({ description: z.string().nullish() }) })

/** What the shop reads of an event: which link it is about. How that stands is asked. */
export const razorpayEvent = z.object({
  payload: z.object({ payment_link: z.object({ entity: z.object({ id: z.string() }) }).optional() }),
})

/** Our own key, which Razorpay keeps in the refund's notes. */
export const keyOfRefund = ({ notes }: RazorpayRefund) => (Array.isArray(notes) ? undefined : notes?.key)

const refundStates: Readonly<Partial<Record<string, RefundReport['state']>>> = {
  processed: 'done',
  failed: 'failed',
}

/** How a refund stands. */
export const refundReport = ({ id, status }: RazorpayRefund): RefundReport => ({
  reference: id,
  state: refundStates[status] ?? 'pending',
})
