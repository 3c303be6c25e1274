import { orderTotals, type OrderedLines, type OrderTotals } from '../../../../src/domain/cart/totals'
import { defaultDeliveryOptions } from '../../../../src/domain/delivery'
import { CommerceError, validationError } from '../../../../src/domain/errors'
import { toMinor, type Money } from '../../../../src/domain/money'
import type { OrderRequest } from '../../../../src/domain/order/order'
import { codCartLimit, paymentRefusal } from '../../../../src/domain/payment/payment'
import type { PaymentMethodKey } from '../../../../src/domain/payment/paymentMethods'
import type { RegionCode } from '../../../../src/domain/region/region'
import { formatMoney } from '../../../../src/site/formats/money'
import { paymentUnavailable } from '../../../commerce/order'

type Asked = Pick<OrderRequest, 'deliveryMethod' | 'paymentMethod' | 'expectedTotal' | 'expectedDue'>

/**
 * Computes an order's totals, after checking the price that the shopper agreed to and the payment method.
 * @param balances balances of the gift cards that pay the order, in minor units
 * @throws CommerceError `price_changed`, `gift_card_changed`, `payment_unavailable`
 */
export function agreedTotals(
  region: RegionCode,
  lines: OrderedLines,
  asked: Asked,
  balances: readonly number[] = [],
): OrderTotals {
  const option = defaultDeliveryOptions(region).find(({ method }) => method === asked.deliveryMethod)
  if (!option) throw validationError('This delivery is not offered')
  const totals = orderTotals(region, lines, option, balances)
  const { total, due } = totals
  refuseChangedPrice(region, total, asked.expectedTotal)
  if (toMinor(asked.expectedDue ?? asked.expectedTotal, total.currency) !== due.minor) {
    throw new CommerceError('gift_card_changed', 409, 'What is on a gift card has changed')
  }
  if (due.minor === 0) return totals
  refuseUnpayable(region, asked.paymentMethod, due)
  if (asked.paymentMethod === 'cod' && lines.giftCards.minor > 0)
    throw paymentUnavailable('A gift card cannot be paid on delivery')
  return totals
}

function refuseChangedPrice(region: RegionCode, total: Money, expected: number): void {
  const was = { minor: toMinor(expected, total.currency), currency: total.currency }
  if (was.minor === total.minor) return
  const inWords = (money: Money) => formatMoney(money, `en-${region}`)
  throw new CommerceError('price_changed', 409, `The total was ${inWords(was)} and is now ${inWords(total)}`)
}

function refuseUnpayable(region: RegionCode, method: PaymentMethodKey, due: Money): void {
  const refusal = paymentRefusal(region, method, due, [method])
  if (refusal === null) return
  if (refusal !== 'over_limit') throw paymentUnavailable()
  throw paymentUnavailable(
    `Cash on delivery is for orders below ${formatMoney(codCartLimit(region), `en-${region}`)}`,
  )
}
