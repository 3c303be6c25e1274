import { z } from 'zod'
import { brandKeys } from '../../../src/domain/channel'
import { typedOrderNumber } from '../../../src/domain/order/orderNumber'
import { orderQueues } from '../../../src/domain/order/orderQueues'
import { orderEvents, orderStatuses } from '../../../src/domain/order/orderStatus'
import {
  bulkResults,
  refundPreview,
  staffOrder,
  staffOrderPage,
  staffRefundAccount,
} from '../../../src/domain/order/staffOrderSchema'
import { paymentMethodKeys } from '../../../src/domain/payment/paymentMethods'
import { regionCodes } from '../../../src/domain/region/region'
import { conflict, failure, success } from './envelopeSchema'

const tags = ['staff']
const number = z.string().trim().min(1).max(40).transform(typedOrderNumber)
const params = z.object({ number })
const version = z.int().min(0).describe('The version of the order that the author of the change saw')
/** Line breaks are fine; other control characters could run commands in a terminal. */
const text = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .refine((typed) => !/[\p{Cc}\p{Cf}]/u.test(typed.replace(/[\r\n\u200c\u200d]/g, '')), 'Use plain text')
const filled = (max: number, message: string) => text(max).min(1, message)
const lines = z
  .array(
    z.object({
      line: z.int().min(1).max(9999).describe('Position, from 1'),
      quantity: z.int().min(1).max(9999).nullable().describe('Null: everything that is left of the line'),
    }),
  )
  .max(100)

const parcel = {
  carrier: filled(60, 'Enter the carrier'),
  trackingNumber: filled(80, 'Enter the tracking number'),
}

const move = z.discriminatedUnion('event', [
  z.object({ version, event: z.enum(['pack', 'deliver', 'cancel', 'decline_return']) }),
  z.object({
    version,
    event: z.literal('ship'),
    ...parcel,
    lines: lines.default([]).describe('Empty: everything that is left'),
  }),
  z.object({ version, event: z.literal('cancel_pieces'), lines: lines.min(1) }),
  z.object({
    version,
    event: z.literal('accept_return'),
    lines: lines.default([]).describe('Empty: what was requested, else everything'),
    isRestocked: z.boolean().default(false).describe('Puts the items back on sale'),
  }),
])

const bulk = z.discriminatedUnion('event', [
  z.object({ event: z.literal('pack'), orders: z.array(z.object({ number })).min(1).max(50) }),
  z.object({
    event: z.literal('ship'),
    orders: z
      .array(z.object({ number, ...parcel }))
      .min(1)
      .max(50),
  }),
])

export type BulkBody = z.output<typeof bulk>

const refund = z.object({
  lines: lines.default([]),
  isWithDelivery: z.boolean().default(false),
  amount: z.number().min(0).max(1e12).default(0).describe('Major units, for no certain line'),
  isGoodwill: z.boolean().default(false).describe('A gift, which reduces nothing owed'),
  isByHand: z.boolean().default(false).describe('Paid outside the system; also settles rejected refunds'),
  note: text(500).default('').describe('For the shopper'),
})
export type RefundBody = z.output<typeof refund>

const denied = { 401: failure, 403: failure }
const changed = { 200: success(staffOrder), ...denied, 404: failure, 409: conflict(staffOrder) }

/** The calls of the staff for orders of the own engine. */
export const staffOrderCalls = {
  listStaffOrders: {
    tags,
    operationId: 'listStaffOrders',
    summary: 'Orders for the staff, newest first, with the counts of waiting work',
    querystring: z.object({
      queue: z.enum(orderQueues).optional(),
      status: z.enum([...orderStatuses, 'abandoned']).optional(),
      customer: z.coerce.number().int().min(1).max(2_147_483_647).optional().describe('Id of a customer'),
      region: z.enum(regionCodes).optional(),
      brand: z.enum(brandKeys).optional(),
      method: z.enum(paymentMethodKeys).optional(),
      text: z
        .string()
        .trim()
        .max(100)
        .optional()
        .describe('A part of number, name, email, phone, tracking or invoice number'),
      after: number.optional().describe('`next` of the page before'),
      limit: z.coerce.number().int().min(1).max(100).default(50),
    }),
    response: { 200: success(staffOrderPage), ...denied },
  },
  getStaffOrder: {
    tags,
    operationId: 'getStaffOrder',
    summary: 'One order with payments, notes and possible changes',
    params,
    response: { 200: success(staffOrder), ...denied },
  },
  moveStaffOrder: {
    tags,
    operationId: 'moveStaffOrder',
    summary: 'Pack, ship, deliver or cancel an order, or decide on its return',
    params,
    body: move,
    response: changed,
  },
  moveStaffOrders: {
    tags,
    operationId: 'moveStaffOrders',
    summary: 'Pack or ship up to 50 orders; each has its own result',
    body: bulk,
    response: { 200: success(bulkResults), ...denied },
  },
  previewStaffRefund: {
    tags,
    operationId: 'previewStaffRefund',
    summary: 'Where the money of a refund would go; changes nothing',
    params,
    body: refund,
    response: { 200: success(refundPreview), ...denied, 404: failure, 409: conflict(staffOrder) },
  },
  refundStaffOrder: {
    tags,
    operationId: 'refundStaffOrder',
    summary: 'Make a refund as previewed',
    params,
    body: refund.extend({
      version,
      total: z.number().min(0).max(1e12).describe('`total` of the preview; another total is rejected'),
    }),
    response: changed,
  },
  readRefundAccount: {
    tags,
    operationId: 'readRefundAccount',
    summary: 'Where the refund of a cash order goes; shown once, and recorded',
    params,
    body: z.object({ isAgain: z.boolean().default(false).describe('Also after a colleague has read it') }),
    response: { 200: success(staffRefundAccount), ...denied, 404: failure },
  },
  addStaffNote: {
    tags,
    operationId: 'addStaffNote',
    summary: 'Add a note to colleagues; shoppers never see it',
    params,
    body: z.object({ text: filled(1000, 'Write a note') }),
    response: { 200: success(staffOrder), ...denied, 404: failure },
  },
  resendOrderMail: {
    tags,
    operationId: 'resendOrderMail',
    summary: 'Send the shopper the last mail of a kind again',
    params,
    body: z.object({ event: z.enum(['place', ...orderEvents]) }),
    response: changed,
  },
} as const
