import { z } from 'zod'
import { contactFields, type ContactField } from '../../src/domain/checkout'
import { checkoutSteps, longestTyped } from '../../src/domain/checkoutSteps'
import { deliveryMethods } from '../../src/domain/delivery'
import { paymentMethodKeys } from '../../src/domain/paymentMethods'

const typed = z.string().max(longestTyped).optional()
const fields = z.object(
  Object.fromEntries(contactFields.map((field) => [field, typed])) as Record<ContactField, typeof typed>,
)

/** Body of PUT checkout: what has changed. Texts are kept as typed; whether they are right is said by `step`. */
export const checkoutChange = z.object({
  fields: fields.optional(),
  deliveryMethod: z.enum(deliveryMethods).nullish(),
  paymentMethod: z.enum(paymentMethodKeys).nullish(),
})
export type CheckoutChange = z.infer<typeof checkoutChange>

/** What is known of a checkout, and where it goes on. */
export const checkoutView = z.object({
  step: z.enum(checkoutSteps).describe('The first step that is not done'),
  fields,
  deliveryMethod: z.enum(deliveryMethods).nullable(),
  paymentMethod: z.enum(paymentMethodKeys).nullable(),
})
