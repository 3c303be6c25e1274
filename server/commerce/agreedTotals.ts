import { defaultDeliveryOptions } from '../../src/domain/delivery'
import { CommerceError, validationError } from '../../src/domain/errors'
import { toMinor, type Money } from '../../src/domain/money'
import type { OrderRequest } from '../../src/domain/order'
import { codCartLimit, codRefusal, type PaymentMethodKey } from '../../src/domain/payment'
import { currencyOf, type RegionCode } from '../../src/domain/region'
import { orderTotals, type OrderedLines, type OrderTotals } from '../../src/domain/totals'
import { formatMoney } from '../../src/site/money'

type Asked = Pick<OrderRequest, 'deliveryMethod' | 'paymentMethod' | 'expectedTotal'>

/**
 * What an order comes to, once it is sure that the shopper has agreed to it and can pay it.
 * @throws CommerceError `price_changed`, `payment_unavailable`
 */
export function agreedTotals(region: RegionCode, lines: OrderedLines, asked: Asked): OrderTotals {
  refuseClosedRegion(region)
  const option = defaultDeliveryOptions[region].find(({ method }) => method === asked.deliveryMethod)
  if (!option) throw validationError('This delivery is not offered')
  const totals = orderTotals(region, lines, option)
  refuseChangedPrice(region, totals.total, asked.expectedTotal)
  refuseUnpayable(region, asked.paymentMethod, totals.total)
  return totals
}

function refuseChangedPrice(region: RegionCode, total: Money, expected: number): void {
  const was = { minor: toMinor(expected, total.currency), currency: total.currency }
  if (was.minor === total.minor) return
  const inWords = (money: Money) => formatMoney(money, `en-${region}`)
  throw new CommerceError('price_changed', 409, `The total was ${inWords(was)} and is now ${inWords(total)}`)
}

/** Only cash on delivery is open yet, and with it only the regions that offer it: 409 `payment_unavailable`. */
export function refuseClosedRegion(region: RegionCode): void {
  const nothing = { minor: 0, currency: currencyOf(region) }
  if (codRefusal(region, nothing) === 'not_offered')
    throw unavailable('Paying is not open in this region yet')
}

function refuseUnpayable(region: RegionCode, method: PaymentMethodKey, total: Money): void {
  if (method !== 'cod') throw unavailable('This way to pay is not open yet')
  if (codRefusal(region, total) === null) return
  const limit = formatMoney(codCartLimit(region), `en-${region}`)
  throw unavailable(`Cash on delivery is for orders below ${limit}`)
}

const unavailable = (message: string) => new CommerceError('payment_unavailable', 409, message)
