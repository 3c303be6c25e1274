import { z } from 'zod'
import { deliveryMethods } from '../delivery'
import { paymentMethodKeys } from '../payment/paymentMethods'
import { regionCodes } from '../region/region'
import { orderActions } from './orderJourney'
import { orderEvents, orderStatuses, paymentStates } from './orderStatus'
import { refundReasons, refundStates } from './refund'
import { refundAccountMethods } from './refundAccount'

const amount = z.number().describe('Major units')
/** The address to bill. It is in the same region as the delivery address. */
const billed = z.object({
  firstName: z.string(),
  lastName: z.string(),
  address: z.string(),
  district: z.string().describe('In Indonesia; empty elsewhere'),
  city: z.string().describe('`Singapore` in Singapore'),
  state: z.string().describe('Code of the state, for example `KA`'),
  postalCode: z.string(),
})

/** Recipient and address of an order. Every field is as the shopper entered it, trimmed. */
const contact = z.object({
  email: z.string(),
  phone: z.string().describe('International form, for example `+919812345678`'),
  addressLine2: z.string().describe('Building, floor or unit; empty if not given'),
  landmark: z.string().describe('A place nearby that the courier finds; empty if not given'),
  ...billed.shape,
})

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
  price: amount.describe('Price of one piece, major units'),
  listPrice: amount,
  imageUrl: z.string(),
  brand: z.string(),
  categories: z.array(z.string()).readonly().describe('Category paths'),
  path: z.string(),
  wrapping: amount.describe('Wrapping one piece, major units'),
  discount: amount.describe("The line's share of the coupon, major units"),
  hsn: z.string().describe('HSN code or SAC; empty if unknown'),
  taxPercent: z.number().describe('Included in the price at the time of the order; 0 for a gift card'),
  giftMessage: z.string().describe('Text of the gift message card'),
  cancelled: z.int().describe('Pieces that were cancelled before dispatch'),
  returned: z.int().describe('Pieces that came back'),
})

const refund = z.object({
  position: z.int().describe("1 for the order's first refund"),
  at: z.string().describe('ISO 8601'),
  reason: z.enum(refundReasons),
  note: z.string().describe('Written by the staff; empty without a text'),
  state: z.enum(refundStates),
  lines: z
    .array(z.object({ line: z.int().describe('Position of the line, from 1'), quantity: z.int(), amount }))
    .readonly(),
  delivery: amount,
  other: amount.describe('For no certain line'),
  total: amount,
  toCards: amount.describe('The share that went to gift cards'),
  creditNote: z
    .string()
    .nullable()
    .describe('Number of its credit note; null without an invoice, and for goodwill'),
})

const parcel = z.object({
  at: z.string().describe('ISO 8601'),
  carrier: z.string().nullable(),
  trackingNumber: z.string().nullable(),
  trackingUrl: z.string().nullable(),
  lines: z
    .array(z.object({ line: z.int().describe('Position of the line, from 1'), quantity: z.int() }))
    .readonly()
    .describe('Empty if unknown'),
})

const issued = z.object({ number: z.string(), at: z.string() }).nullable()

/** The recipient of a purchase in analytics events (docs/contract.md#analytics). */
const shipment = z.object({
  billing_email: z.string(),
  mobile: z.string().describe('International form'),
  first_name: z.string(),
  last_name: z.string(),
  address: z.string(),
  city: z.string(),
  country: z.string().describe('English name'),
  country_code: z.enum(regionCodes),
  pincode: z.string().describe('Empty in countries without postal codes'),
})

const step = z.object({
  event: z.enum(['place', ...orderEvents]),
  status: z.enum(orderStatuses),
  at: z.string(),
})

/** A stored account as its shopper sees it again. */
const refundAccount = z.object({
  method: z.enum(refundAccountMethods),
  ending: z.string().describe('Its last two to four characters; the rest is never sent'),
})

const boughtCard = z.object({
  recipient: z.string().describe('An email address'),
  at: z.string().describe('In the future if the card is scheduled'),
  isSent: z.boolean(),
  isBlocked: z.boolean().describe('Unusable because its purchase was refunded'),
})

/** An order as the shopper sees it. Amounts in major units, times in ISO 8601. */
export const order = z.object({
  id: z.string().describe('Identifies the order; only its customer and browsers that opened it have access'),
  number: z.string().describe('For people and parcels, for example `CL-7K3M-9QXT`'),
  status: z.enum(orderStatuses),
  payment: z.enum(paymentStates).describe('State of the money; `void`: nothing is owed any more'),
  history: z.array(step).readonly().describe('Oldest first; the first entry is `place`'),
  carrier: z.string().nullable().describe('Of the last parcel; null before the first'),
  trackingNumber: z.string().nullable(),
  trackingUrl: z.string().nullable().describe("The carrier's page about the parcel, https; null if unknown"),
  parcels: z
    .array(parcel)
    .readonly()
    .exactOptional()
    .describe(
      'Oldest first; each belongs to a step `ship` of the history. Absent in cached responses of before',
    ),
  expiresAt: z
    .string()
    .nullable()
    .describe('When the order is cancelled if it is unpaid; null if no payment is pending'),
  returnUntil: z
    .string()
    .nullable()
    .describe('Deadline for requesting a return; null before delivery or when nothing is returnable'),
  refundedTotal: amount.nullable().describe('The sum of finished refunds; null without one'),
  actions: z.array(z.enum(orderActions)).readonly().describe('Actions that the caller may take now'),
  hasAccount: z.boolean().describe("Only the customer's session may change the order"),
  placedAt: z.string(),
  region: z.enum(regionCodes),
  currency: z.string(),
  contact,
  deliveryNote: z.string().describe('For the courier; empty if not given'),
  companyName: z.string().describe('The company that buys; empty for a private buyer'),
  taxId: z.string().describe('In capitals, without separators'),
  billingAddress: billed.nullable().describe('Null when it is the delivery address'),
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
  invoice: issued.describe('Given at payment, with COD at dispatch; null before, and for gift cards alone'),
  creditNote: issued.describe('Of a COD parcel that came back undelivered'),
  refunds: z.array(refund).readonly().describe('Oldest first'),
  owedByHand: amount
    .exactOptional()
    .describe('Owed for what blocked gift cards paid: it can’t go back to them; absent if nothing is'),
  refundAccount: refundAccount.nullable().describe('The account named for the refund of a cash order'),
  paidByCards: z
    .array(z.object({ lastFour: z.string(), amount, back: amount.describe('Back on the gift card') }))
    .readonly(),
  boughtCards: z
    .array(boughtCard)
    .readonly()
    .describe('Gift cards bought with the order, once it is paid; only their mails contain the codes'),
  deliveryMethod: z.enum(deliveryMethods),
  paymentMethod: z.enum(paymentMethodKeys),
})

const summary = z.object({
  ...order.pick({
    id: true,
    number: true,
    status: true,
    payment: true,
    paymentMethod: true,
    placedAt: true,
    currency: true,
    total: true,
  }).shape,
  pieces: z.int(),
  names: z.array(z.string()).readonly().describe('Of the lines, in their order'),
  imageUrls: z.array(z.string()).readonly(),
})

/** One page of a customer's orders, newest first. */
export const orderList = z.object({
  orders: z.array(summary).readonly(),
  pagination: z.object({ page: z.int(), limit: z.int(), total: z.int(), totalPages: z.int() }),
})

/** A line that could not be added to the cart again. */
export const missingLine = z.object({
  sku: z.string(),
  name: z.string(),
  code: z.string().describe('The reason, one of `errorCodes`'),
})

export type Order = z.output<typeof order>
export type OrderLine = Order['lines'][number]
export type OrderParcel = z.output<typeof parcel>
export type OrderRefund = Order['refunds'][number]
export type OrderContact = z.output<typeof contact>
export type BillingAddress = z.output<typeof billed>
export type Shipment = z.output<typeof shipment>
export type ShownRefundAccount = z.output<typeof refundAccount>
export type OrderSummary = z.output<typeof summary>
export type OrderList = z.output<typeof orderList>
export type MissingLine = z.output<typeof missingLine>
