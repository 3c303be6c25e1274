import { z } from 'zod'
import { brandKeys } from '../channel'
import { paymentFailures } from '../payment/payment'
import { attemptStates } from '../payment/paymentAttempt'
import { paymentMethodKeys } from '../payment/paymentMethods'
import { orderQueues, staffOrderEvents } from './orderQueues'
import { order } from './orderSchema'
import { orderActors, orderEvents, orderStatuses } from './orderStatus'
import { refundAccountFields, refundAccountMethods } from './refundAccount'

const amount = z.number().describe('Major units')
const time = z.string().describe('ISO 8601')
const event = z.enum(['place', ...orderEvents])

const listed = z.object({
  ...order.pick({
    number: true,
    status: true,
    payment: true,
    paymentMethod: true,
    placedAt: true,
    region: true,
    currency: true,
    total: true,
    deliveryMethod: true,
  }).shape,
  brand: z.enum(brandKeys),
  name: z.string().describe('First and last name of the recipient'),
  itemCount: z.int().describe('Items that were not cancelled'),
  names: z.array(z.string()).readonly().describe('Product names of the lines'),
  isAbandoned: z.boolean().describe('Cancelled because no payment came'),
  needsAttention: z.boolean().describe("The shop can't finish a payment or refund by itself"),
})

/** A page of the staff's list of orders, newest first. */
export const staffOrderPage = z.object({
  orders: z.array(listed).readonly(),
  next: z.string().nullable().describe('`after` of the next page; null on the last one'),
  counts: z
    .record(z.enum(orderQueues), z.int())
    .describe('Orders per queue that fulfil the other filters, whatever queue and status are listed'),
})

const step = z.object({
  event,
  status: z.enum(orderStatuses),
  at: time,
  actor: z.enum(orderActors),
  author: z.string().nullable().describe('The colleague; null for others and in old orders'),
  reason: z.string().describe('Of a return, by the shopper; else empty'),
  quantities: z
    .array(z.object({ line: z.int(), quantity: z.int() }))
    .readonly()
    .describe('Cancelled, returned, or in a parcel that is not the only one'),
  refunded: amount.nullable(),
})

const payment = z.object({
  id: z.string(),
  at: time,
  paidAt: time.nullable(),
  method: z.enum(paymentMethodKeys),
  gateway: z.string(),
  amount,
  state: z.enum([...attemptStates, 'new', 'cancelling', 'overpaid']),
  failure: z.enum(paymentFailures).nullable(),
  mismatch: z
    .enum(['amount', 'reference', 'unknown', 'refunded'])
    .nullable()
    .describe("How the gateway's report differs"),
  reference: z.string().nullable().describe("The gateway's id"),
  refunds: z
    .array(
      z.object({
        id: z.string(),
        at: time,
        amount,
        state: z
          .enum(['open', 'done', 'failed', 'by_hand'])
          .describe('`by_hand`: rejected, and paid by hand'),
        tries: z.int(),
      }),
    )
    .readonly(),
})

/** Where the money of an order is. */
const money = z.object({
  giftCards: amount.describe('Paid by gift cards'),
  gateway: amount,
  cash: amount,
  toCollect: amount.describe('Cash that the courier has yet to collect'),
  unpaid: amount,
  refundedToCards: amount,
  refundedByGateway: amount,
  refundedByHand: amount,
  rejected: amount.describe('Refunds that a gateway rejected and nobody has paid yet'),
  owed: amount.describe('For cancelled and returned items, not refunded yet'),
  refundable: amount.describe('Left of the payment'),
})

/** An order with everything that the staff may know. */
export const staffOrder = z.object({
  order: order.describe('As its shopper sees it, without actions'),
  brand: z.enum(brandKeys),
  customerId: z.int().nullable().describe('Null for a guest'),
  version: z.int().describe('Changes name it'),
  moves: z.array(z.enum(staffOrderEvents)).readonly().describe('Possible now'),
  isAbandoned: z.boolean(),
  money,
  lines: z
    .array(
      z.object({
        remaining: z.int().describe('Neither cancelled nor returned'),
        unsent: z.int().describe('Has yet to leave in a parcel'),
        refundable: z.int().describe('Quantity not refunded yet'),
        isGiftCard: z.boolean(),
        cardBalance: amount.describe('On unblocked gift cards bought with the line'),
      }),
    )
    .readonly()
    .describe('In the order of `order.lines`'),
  history: z.array(step).readonly().describe('Oldest first'),
  notes: z.array(z.object({ at: time, author: z.string(), text: z.string() })).readonly(),
  payments: z.array(payment).readonly(),
  mails: z.array(event).readonly().describe('Events whose mail can be sent again'),
})

/** The effect of a refund before it is made. */
export const refundPreview = z.object({
  version: z.int(),
  total: amount,
  toCards: amount,
  byGateway: amount,
  byHand: amount,
  unpayable: amount.describe('Was paid with a blocked gift card: it stays owed until it is paid by hand'),
  owed: amount.describe('Before this refund'),
  left: amount.describe('Of the payment, before this refund'),
  isTooMuch: z.boolean().describe('More than is left: it would be rejected'),
  lines: z.array(z.object({ line: z.int(), quantity: z.int(), amount })).readonly(),
  delivery: amount,
  other: amount,
  blockedCards: z
    .array(z.object({ line: z.int(), balance: amount }))
    .readonly()
    .describe('Bought gift cards that it blocks'),
  settles: z
    .array(z.object({ position: z.int().nullable().describe('Null for an overpayment'), amount }))
    .readonly()
    .describe('Rejected refunds that it settles'),
  hasCreditNote: z.boolean().describe('A credit note is issued'),
})

/** The account for the refund of a cash order. */
export const staffRefundAccount = z.object({
  state: z
    .enum(['none', 'unreadable', 'shown', 'read'])
    .describe('`shown`: a colleague has read it; `unreadable`: another signing key encrypted it'),
  at: time.nullable().describe('When a colleague read it'),
  by: z.string().nullable(),
  method: z.enum(refundAccountMethods).nullable().describe('Null unless it is read'),
  fields: z.array(z.object({ field: z.enum(refundAccountFields), text: z.string() })).readonly(),
})

/** The results of a change of several orders, in their order. */
export const bulkResults = z.object({
  results: z
    .array(
      z.object({
        number: z.string(),
        status: z.enum(orderStatuses).nullable().describe('After the change; null for an unknown order'),
        error: z.object({ code: z.string(), message: z.string() }).nullable(),
      }),
    )
    .readonly(),
})

export type StaffOrderPage = z.output<typeof staffOrderPage>
export type ListedOrder = StaffOrderPage['orders'][number]
export type StaffOrder = z.output<typeof staffOrder>
export type RefundPreview = z.output<typeof refundPreview>
export type StaffRefundAccount = z.output<typeof staffRefundAccount>
export type BulkResults = z.output<typeof bulkResults>
