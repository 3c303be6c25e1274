import { fieldsOfStep, type CheckoutDraft, type DraftField } from './checkoutSteps'

/** The shop has the name of every customer, also before the first address. */
const names: readonly DraftField[] = ['firstName', 'lastName']

/**
 * The entries of a prepared checkout for the steps that a shopper has left empty. A step is taken as a whole, so that no
 * address has lines of two places.
 */
export function untouchedSteps(
  own: CheckoutDraft,
  { fields, deliveryMethod }: Pick<CheckoutDraft, 'fields' | 'deliveryMethod'>,
): Partial<CheckoutDraft> {
  const isEmpty = (field: DraftField) => !own.fields[field]
  const texts = Object.values(fieldsOfStep)
    .filter((step) => step.every((field) => names.includes(field) || isEmpty(field)))
    .flatMap((step) => step.filter(isEmpty))
    .flatMap((field) => (fields[field] ? [[field, fields[field]] as const] : []))
  return {
    fields: Object.fromEntries(texts),
    ...(own.deliveryMethod === null && deliveryMethod !== null && { deliveryMethod }),
  }
}
