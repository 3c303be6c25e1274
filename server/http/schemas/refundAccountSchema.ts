import { z } from 'zod'
import { validationError } from '../../../src/domain/errors'
import {
  isRefundFieldValid,
  refundAccountMethods,
  refundAccountOf,
  refundFieldsOf,
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

const text = (field: RefundAccountField) => z.string(messageOf(field)).max(200, messageOf(field)).default('')

const messageOf = (field: RefundAccountField) => `Enter a valid ${names[field]}`

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
  const fields = refundFieldsOf(region, method)
  if (fields.length === 0) throw wrong([{ field: 'method', message: 'Choose how to be paid' }])
  const invalid = fields.filter((field) => !isRefundFieldValid(region, field, texts))
  if (invalid.length > 0) throw wrong(invalid.map((field) => ({ field, message: messageOf(field) })))
  return refundAccountOf(region, method, texts)
}

function wrong(fields: readonly { readonly field: string; readonly message: string }[]) {
  const details = fields.map((detail) => ({ ...detail, code: 'validation_error' }))
  return validationError(details[0]?.message ?? 'Invalid request', details)
}
