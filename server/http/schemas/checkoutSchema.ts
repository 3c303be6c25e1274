import { z } from 'zod'
import { deliveryMethods } from '../../../src/domain/delivery'
import { checkoutSteps, draftFields, maxTypedLength } from '../../../src/domain/order/checkoutSteps'
import type { AppliedGiftCard } from '../../../src/domain/payment/giftCard'
import { maxTypedCodeLength } from '../../../src/domain/payment/giftCardCode'
import { paymentMethodKeys } from '../../../src/domain/payment/paymentMethods'
import { virtualAccountBanks } from '../../../src/domain/payment/virtualAccountBanks'
import { recordFrom } from '../../../src/domain/typedObject'

const typed = z.string().max(maxTypedLength).optional()
const fields = z.object(recordFrom(draftFields, () => typed))

/**
 * Body of PUT checkout: the changed fields. Texts are stored as typed; `step` reports whether they are valid.
 */
export const checkoutChange = z.object({
  fields: fields.optional(),
  deliveryMethod: z.enum(deliveryMethods).nullish(),
  paymentMethod: z.enum(paymentMethodKeys).nullish(),
  bank: z.enum(virtualAccountBanks).nullish(),
})
export type CheckoutChange = z.infer<typeof checkoutChange>

/** Body of POST checkout/gift-cards, and of POST gift-cards/balance. */
export const giftCardEntry = z.object({
  code: z.string('Enter the code').max(maxTypedCodeLength, 'Enter the code').describe('As typed'),
})

/** A gift card for a client that has its code. */
export const appliedGiftCard = z.object({
  id: z.string(),
  lastFour: z.string(),
  balance: z.number().describe('Major units'),
  expiresAt: z.string().nullable().describe('Null for a card that never expires'),
} satisfies Record<keyof AppliedGiftCard, z.ZodType>)

/** Body of DELETE checkout/gift-cards. */
export const giftCardRemoval = z.object({ id: z.uuid() })

/** The data of a checkout and its current step. */
export const checkoutView = z.object({
  step: z.enum(checkoutSteps).describe('The first incomplete step'),
  fields,
  deliveryMethod: z.enum(deliveryMethods).nullable(),
  paymentMethod: z.enum(paymentMethodKeys).nullable(),
  bank: z.enum(virtualAccountBanks).nullable().describe('Bank of a virtual account'),
  giftCards: z.array(appliedGiftCard).readonly().describe('Accepted gift cards with their current balance'),
})
