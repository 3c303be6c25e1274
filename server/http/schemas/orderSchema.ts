import { z } from 'zod'
import { deliveryMethods } from '../../../src/domain/delivery'
import { billingAddress, orderContact, orderDetails } from '../../../src/domain/order/checkout'
import { orderActions } from '../../../src/domain/order/orderJourney'
import { orderEvents, orderStatuses, paymentStates } from '../../../src/domain/order/orderStatus'
import { refundReasons, refundStates } from '../../../src/domain/order/refund'
import { refundAccountMethods } from '../../../src/domain/order/refundAccount'
import type { BillingAddress, OrderContact } from '../../../src/domain/order/shipment'
import type { Shipment } from '../../../src/domain/order/shipment'
import { paymentMethodKeys } from '../../../src/domain/payment/paymentMethods'
import { regionCodes, type RegionCode } from '../../../src/domain/region/region'
import { billingAddressIn, contactFieldsIn, detailFieldsIn, stateFitsIn } from './contactSchema'

/** Body of POST orders by the rules of a region; the error lists every wrong field. */
const requestIn = (region: RegionCode) =>
  z
    .object({
      cartId: z.string().max(100).nullish().describe('If the cart cookie is missing'),
      ...contactFieldsIn(region),
      ...detailFieldsIn(region),
      billingAddress: billingAddressIn(region).nullish().describe('Absent when it is the delivery address'),
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
        .describe('Major units; the order is refused if its total differs'),
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
export const orderRequests = Object.fromEntries(
  regionCodes.map((region) => [region, requestIn(region)]),
) as Record<RegionCode, ReturnType<typeof requestIn>>

const amount = z.number().describe('Major units')
const billed = {
  firstName: z.string(),
  lastName: z.string(),
  address: z.string(),
  district: z.string().describe('In Indonesia; empty elsewhere'),
  city: z.string(),
  state: z.string(),
  postalCode: z.string(),
} satisfies Record<keyof BillingAddress, z.ZodString>
const contact = z.object({
  email: z.string(),
  phone: z.string().describe('International form'),
  addressLine2: z.string(),
  landmark: z.string(),
  ...billed,
} satisfies Record<keyof OrderContact, z.ZodString>)

const line = z.object({
  sku: z.string(),
  productId: z.string(),
  variantId: z.string(),
  name: z.string(),
  options: z
    .array(
      z.object({
        name: z.string(),
        value: z.string(),
        valueId: z.int().exactOptional().describe('0 if the shopper entered the value'),
      }),
    )
    .readonly(),
  quantity: z.int(),
  price: amount,
  listPrice: amount,
  imageUrl: z.string(),
  brand: z.string(),
  categories: z.array(z.string()).readonly(),
  path: z.string(),
  wrapping: amount.describe('Wrapping one piece, major units'),
  discount: amount.describe("The line's share of the coupon, major units"),
  hsn: z.string().describe('HSN code or SAC; empty if unknown'),
  taxPercent: z.number().describe('Included in the price; 0 for a gift card'),
  giftMessage: z.string(),
  cancelled: z.int().describe('Pieces that were cancelled before dispatch'),
  returned: z.int().describe('Pieces that came back'),
})

const refund = z.object({
  position: z.int().describe("1 for the order's first refund"),
  at: z.string(),
  reason: z.enum(refundReasons),
  note: z.string(),
  state: z.enum(refundStates),
  lines: z.array(z.object({ line: z.int(), quantity: z.int(), amount })).readonly(),
  delivery: amount,
  other: amount.describe('For no certain line'),
  total: amount,
  toCards: amount.describe('The share that went to gift cards'),
  creditNote: z.string().nullable().describe('Number of its credit note'),
})

const issued = z.object({ number: z.string(), at: z.string() }).nullable()

const shipment = z.object({
  billing_email: z.string(),
  mobile: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  address: z.string(),
  city: z.string(),
  country: z.string(),
  country_code: z.enum(regionCodes),
  pincode: z.string(),
} satisfies Record<keyof Shipment, z.ZodType>)

const step = z.object({
  event: z.enum(['place', ...orderEvents]),
  status: z.enum(orderStatuses),
  at: z.string(),
})

/** An order in the API's format. */
export const order = z.object({
  id: z.string().describe('Identifies the order; only its customer and browsers that opened it have access'),
  number: z.string(),
  status: z.enum(orderStatuses),
  payment: z.enum(paymentStates).describe('State of the money; `void`: nothing is owed any more'),
  history: z.array(step).readonly(),
  carrier: z.string().nullable(),
  trackingNumber: z.string().nullable(),
  trackingUrl: z.string().nullable().describe("The carrier's page about the parcel, https"),
  expiresAt: z.string().nullable().describe('When the order is cancelled if it is unpaid'),
  returnUntil: z.string().nullable(),
  refundedTotal: amount.nullable().describe('The sum of finished refunds'),
  actions: z.array(z.enum(orderActions)).readonly().describe('Actions that the caller may take now'),
  hasAccount: z.boolean().describe("Only the customer's session may change the order"),
  placedAt: z.string(),
  region: z.enum(regionCodes),
  currency: z.string(),
  contact,
  deliveryNote: z.string(),
  companyName: z.string(),
  taxId: z.string().describe('In capitals, without separators'),
  billingAddress: z.object(billed).nullable().describe('Null when it is the delivery address'),
  shipment,
  lines: z.array(line).readonly(),
  linesTotal: amount.describe('After the coupon, wrapping included; major units'),
  couponCode: z.string().nullable(),
  discountTotal: amount,
  wrappingTotal: amount,
  deliveryTotal: amount,
  total: amount,
  taxTotal: amount.describe('Included in the total; bought gift cards are not taxed'),
  due: amount.describe('Amount to pay after gift cards'),
  invoice: issued.describe('Given at payment, with COD at dispatch'),
  creditNote: issued.describe('Of a COD parcel that came back undelivered'),
  refunds: z.array(refund).readonly(),
  refundAccount: z
    .object({
      method: z.enum(refundAccountMethods),
      ending: z.string().describe('Its last two to four characters; the rest is never sent'),
    })
    .nullable()
    .describe('The account named for the refund of a cash order'),
  paidByCards: z
    .array(z.object({ lastFour: z.string(), amount, back: amount.describe('Back on the gift card') }))
    .readonly(),
  boughtCards: z
    .array(z.object({ recipient: z.string(), at: z.string(), isSent: z.boolean(), isBlocked: z.boolean() }))
    .readonly()
    .describe('Gift cards bought with the order, once it is paid; only their mails contain the codes'),
  deliveryMethod: z.enum(deliveryMethods),
  paymentMethod: z.enum(paymentMethodKeys),
})
