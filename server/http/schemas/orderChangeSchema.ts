import { z } from 'zod'
import { rawCart } from '../../../src/domain/cart/rawCartSchema'
import { validationError } from '../../../src/domain/errors'
import { maxReasonLength } from '../../../src/domain/order/orderJourney'
import { missingLine } from '../../../src/domain/order/orderSchema'
import {
  isRefundFieldValid,
  refundAccountMethods,
  toRefundAccount,
  refundFields,
  type RefundAccount,
  type RefundAccountField,
} from '../../../src/domain/order/refundAccount'
import type { RegionCode } from '../../../src/domain/region/region'

const names: Readonly<Record<RefundAccountField, string>> = {
  upiId: 'UPI id',
  mobile: 'mobile number of PayNow',
  holder: 'name of the account holder',
  bank: 'name of the bank',
  accountNumber: 'account number',
  accountAgain: 'account number twice',
  ifsc: 'IFSC code',
  iban: 'IBAN',
}

const text = (field: RefundAccountField) =>
  z.string(formatMessage(field)).max(200, formatMessage(field)).default('')

const formatMessage = (field: RefundAccountField) => `Enter a valid ${names[field]}`

/** Body of PUT orders/:id/refund-account; the order's region decides which fields are required. */
export const refundAccountBody = z.object(
  {
    method: z
      .enum(refundAccountMethods, 'Choose how to be paid')
      .describe('`upi` in India, `paynow` in Singapore, `bank` everywhere'),
    upiId: text('upiId').describe('For `upi`'),
    mobile: text('mobile').describe('For `paynow`'),
    holder: text('holder').describe('For `bank`, not in Indonesia'),
    bank: text('bank').describe('For `bank` in Singapore and Indonesia'),
    accountNumber: text('accountNumber').describe('For `bank`, not in the UAE'),
    accountAgain: text('accountAgain').describe('Repeats `accountNumber`'),
    ifsc: text('ifsc').describe('For `bank` in India'),
    iban: text('iban').describe('For `bank` in the UAE'),
  },
  'Invalid request',
)

/**
 * An account by the rules of a region.
 * @throws CommerceError `validation_error` with every wrong field
 */
export function readRefundAccount(
  region: RegionCode,
  { method, ...texts }: z.output<typeof refundAccountBody>,
): RefundAccount {
  const fields = refundFields(region, method)
  if (fields.length === 0) throw wrong([{ field: 'method', message: 'Choose how to be paid' }])
  const invalid = fields.filter((field) => !isRefundFieldValid(region, field, texts))
  if (invalid.length > 0) throw wrong(invalid.map((field) => ({ field, message: formatMessage(field) })))
  return toRefundAccount(region, method, texts)
}

function wrong(fields: readonly { readonly field: string; readonly message: string }[]) {
  const details = fields.map((detail) => ({ ...detail, code: 'validation_error' }))
  return validationError(details[0]?.message ?? 'Invalid request', details)
}

export const orderId = z.object({ id: z.string() })

/** Body of POST open: the key from the link in an order's mail. */
export const orderOpening = z.object(
  { key: z.string('Invalid request').max(100, 'Invalid request') },
  'Invalid request',
)

/** Query of GET orders; an invalid page counts as the nearest valid one. */
export const orderListQuery = z.object({
  page: z.coerce.number().int().min(1).max(100_000).catch(1).default(1),
  limit: z.coerce.number().int().min(1).max(50).catch(10).default(10),
})

/** Body of POST orders/track. */
export const orderTracking = z.object({
  number: z.string('Enter the order number').trim().min(1, 'Enter the order number').max(40),
  email: z.string('Enter the email address').trim().min(1, 'Enter the email address').max(254),
})

/** Body of POST orders/:id/return. */
export const orderReturn = z.object({
  reason: z
    .string()
    .trim()
    .max(maxReasonLength)
    // Line breaks are fine; other control characters could run commands in a terminal.
    .refine((text) => !/[\p{Cc}\p{Cf}]/u.test(text.replace(/[\r\n\u200c\u200d]/g, '')), 'Use plain text')
    .nullish(),
  items: z
    .array(z.object({ sku: z.string().max(100), quantity: z.int().min(1).max(1000) }))
    .max(100)
    .nullish()
    .describe('Returned items; default: all'),
})

/** Response of POST orders/:id/reorder. */
export const reordered = z.object({
  cart: rawCart.nullable().describe('Null if no item could be added'),
  missing: z.array(missingLine).readonly().describe('Items that are no longer sold or not in stock'),
})
