import { contactFields } from '../../domain/order/checkout'
import type { CheckoutDraft, DraftChange } from '../../domain/order/checkoutSteps'

/** Whether a change changes nothing. */
export function isNothing({ fields = {}, ...choices }: DraftChange): boolean {
  return Object.keys(fields).length + Object.keys(choices).length === 0
}

/** Two changes as one; the later one's word counts. */
export function together(earlier: DraftChange, later: DraftChange): DraftChange {
  const fields = { ...earlier.fields, ...later.fields }
  return { ...earlier, ...later, ...(Object.keys(fields).length > 0 && { fields }) }
}

/** What is left of a change once a part of it has been sent: what was changed again since then stays. */
export function stillUnsent(change: DraftChange, sent: DraftChange): DraftChange {
  const fields = Object.entries(change.fields ?? {}).filter(
    ([field, text]) => sent.fields?.[field as keyof CheckoutDraft['fields']] !== text,
  )
  const { deliveryMethod: delivery, paymentMethod: payment } = change
  return {
    ...(fields.length > 0 && { fields: Object.fromEntries(fields) }),
    ...(delivery !== undefined && delivery !== sent.deliveryMethod && { deliveryMethod: delivery }),
    ...(payment !== undefined && payment !== sent.paymentMethod && { paymentMethod: payment }),
  }
}

/** What the server kept before and does not keep any more: another checkout has begun in the place of an old one. */
export function lostFields(before: CheckoutDraft | null, now: CheckoutDraft): DraftChange {
  const lost = contactFields.filter(
    (field) => before?.fields[field] !== undefined && now.fields[field] === undefined,
  )
  if (lost.length === 0) return {}
  return { fields: Object.fromEntries(lost.map((field) => [field, before?.fields[field]])) }
}
