import type { RefundRequest } from '../../server/commerce/orderEngine'
import { wholeRefund } from '../../src/domain/order/refund'

/** The staff refunds everything that is left, cash by hand. */
export const everything: RefundRequest = {
  by: 'staff',
  reason: 'returned',
  parts: wholeRefund,
  isByHand: true,
}

/** The staff refunds an amount for no certain line. @param minor minor units */
export const anAmount = (minor: number, isByHand = true): RefundRequest => ({
  by: 'staff',
  reason: 'returned',
  parts: () => ({ lines: [], deliveryMinor: 0, otherMinor: minor }),
  isByHand,
})
