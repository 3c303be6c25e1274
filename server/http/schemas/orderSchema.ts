import { z } from 'zod'
import { deliveryMethods } from '../../../src/domain/delivery'
import { billingAddress, orderContact, orderDetails } from '../../../src/domain/order/checkout'
import { paymentMethodKeys } from '../../../src/domain/payment/paymentMethods'
import { regionCodes, type RegionCode } from '../../../src/domain/region/region'
import { recordFrom } from '../../../src/domain/typedObject'
import { billingAddressIn, contactFieldsIn, detailFieldsIn, stateFitsIn } from './contactSchema'

/** Body of POST orders by the rules of a region; the error lists every wrong field. */
const requestIn = (region: RegionCode) =>
  z
    .object({
      cartId: z.string().max(100).nullish().describe('If the cart cookie is missing'),
      ...contactFieldsIn(region),
      ...detailFieldsIn(region),
      billingAddress: billingAddressIn(region).nullish().describe('Absent when it is the delivery address'),
      consentId: z
        .uuid()
        .nullish()
        .describe("Names the receipts of the visitor's consent, for vendors that the server calls"),
      saveDetails: z
        .boolean()
        .optional()
        .describe("Saves address and phone in the signed-in customer's account"),
      deliveryMethod: z.enum(deliveryMethods, 'Choose a delivery'),
      paymentMethod: z.enum(paymentMethodKeys, 'Choose a payment method'),
      expectedTotal: z
        .number('Say which total was agreed to')
        .min(0)
        .max(1e12)
        .describe('Major units; the order is rejected if its total differs'),
      expectedDue: z
        .number()
        .min(0)
        .max(1e12)
        .nullish()
        .describe('The rest to pay after gift cards; the gift cards are used only if this is present'),
    })
    .superRefine(stateFitsIn(region))
    .transform((body) => ({
      ...body,
      ...orderContact(region, body),
      ...orderDetails(region, body),
      billingAddress: body.billingAddress ? billingAddress(region, body.billingAddress) : null,
    }))

export type OrderBody = z.infer<ReturnType<typeof requestIn>>

/** Built once per region. */
export const orderRequests = recordFrom(regionCodes, requestIn)
