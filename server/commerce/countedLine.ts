import {
  lineTotals,
  type CountedLine,
  type LineTotals,
  type OrderedLines,
} from '../../src/domain/cart/totals'
import { lineTotal } from '../../src/domain/order/refund'
import { amountsByRate, type TaxedAmount } from '../../src/domain/region/tax'
import type { StoredCart, StoredCartLine } from './cart'

/** The fields of a line that its totals need. */
export type PricedLine = Omit<StoredCartLine, 'discountMinor'>
/** The fields of a cart that its totals need. */
interface PricedCart extends Pick<StoredCart, 'coupons'> {
  readonly lines: readonly PricedLine[]
}

export const countedLine = ({ quantity, paidMinor, wrapping, giftCard }: PricedLine): CountedLine => ({
  quantity,
  paidMinor,
  wrappingMinor: wrapping?.minor ?? 0,
  isDiscounted: giftCard === null,
})

/** Totals of a cart's lines after its coupon. */
export const totalsOfCart = ({ lines, coupons: [coupon] }: PricedCart): LineTotals =>
  lineTotals(lines.map(countedLine), coupon?.discountMinor ?? 0)

/** Price of the gift cards among the lines, in minor units. */
export const giftCardsAmong = (
  lines: readonly Pick<StoredCartLine, 'giftCard' | 'paidMinor' | 'quantity'>[],
): number => lines.reduce((sum, line) => (line.giftCard ? sum + line.paidMinor * line.quantity : sum), 0)

/** A cart's lines after the coupon, by tax rate, without gift cards. */
export function taxedAmountsOf(cart: PricedCart): TaxedAmount[] {
  const { shares } = totalsOfCart(cart)
  const amounts = cart.lines.map((line, index) => ({
    minor: lineTotal({ ...countedLine(line), discountMinor: shares[index] ?? 0 }),
    percent: line.taxPercent,
  }))
  return amountsByRate(amounts.filter((_amount, index) => cart.lines[index]?.giftCard === null))
}

/** The amounts of a cart from which `orderTotals` computes the totals. */
export function orderedLinesOf(cart: StoredCart): OrderedLines {
  const { currency, amounts, coupons } = cart
  return {
    lines: { minor: amounts.totalMinor, currency },
    discount: { minor: amounts.discountMinor, currency },
    giftCards: { minor: giftCardsAmong(cart.lines), currency },
    ...(cart.taxedAmounts && { taxed: cart.taxedAmounts }),
    isDeliveryFree: coupons.some(({ kind, problem }) => kind === 'free delivery' && problem === null),
    isShipped: cart.lines.some(({ isShipped }) => isShipped),
  }
}
