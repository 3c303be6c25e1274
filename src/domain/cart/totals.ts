import type { Cart } from './cart'
import { deliveryFee, type DeliveryOption } from '../delivery'
import { paidByCards } from '../payment/giftCardPayment'
import { addMoney, isCurrencyCode, moneyOf, subtractMoney, type CurrencyCode, type Money } from '../money'
import type { RegionCode } from '../region/region'
import { defaultTaxPercent, includedTax } from '../region/tax'

/** A line as totals see it; integer minor units of one currency. */
export interface CountedLine {
  readonly quantity: number
  /** One piece, wrapping aside. */
  readonly paidMinor: number
  /** Wrapping one piece; 0 where it comes unwrapped. */
  readonly wrappingMinor: number
  /** False for gift cards: they are money already. */
  readonly isDiscounted: boolean
}

/** What the lines of a cart come to, in integer minor units. `base - discount` is what is paid for them. */
export interface LineTotals {
  /** All lines with their wrapping, before the coupon. */
  readonly base: number
  /** The part of `base` that is for wrapping. */
  readonly wrapping: number
  readonly discount: number
  readonly lines: number
  /** Each line's part of the discount, in the order of the lines; together exactly the discount. */
  readonly shares: readonly number[]
}

/** What coupons count for: the lines' prices without wrapping, gift cards aside. */
export function discountedGoods(lines: readonly CountedLine[]): number {
  return sum(lines.map(goodsIn))
}

/** @param discount what the coupon takes off; no more than the goods it counts for is taken */
export function lineTotals(lines: readonly CountedLine[], discount: number): LineTotals {
  const wrapping = sum(lines.map(({ wrappingMinor, quantity }) => wrappingMinor * quantity))
  const base = wrapping + sum(lines.map(({ paidMinor, quantity }) => paidMinor * quantity))
  const goods = lines.map(goodsIn)
  const taken = Math.min(discount, sum(goods))
  return { base, wrapping, discount: taken, lines: base - taken, shares: splitAmong(taken, goods) }
}

/**
 * Splits an amount in proportion to weights, by largest remainder: whole minor units, no line pays for another's
 * rounding by more than one, and nothing is lost. BigInt, because rupiah times rupiah outgrow a double.
 */
export function splitAmong(amount: number, weights: readonly number[]): number[] {
  const whole = BigInt(sum(weights))
  if (whole === 0n) return weights.map(() => 0)
  const parts = weights.map((weight, index) => {
    const product = BigInt(amount) * BigInt(weight)
    return { index, part: Number(product / whole), rest: product % whole }
  })
  const left = amount - sum(parts.map(({ part }) => part))
  const byRest = [...parts].sort((a, b) => (a.rest === b.rest ? a.index - b.index : a.rest > b.rest ? -1 : 1))
  const lucky = new Set(byRest.slice(0, left).map(({ index }) => index))
  return parts.map(({ part, index }) => part + (lucky.has(index) ? 1 : 0))
}

/** The lines of an order, once the coupon is settled. */
export interface OrderedLines {
  /** After the discount, wrapping included. */
  readonly lines: Money
  readonly discount: Money
  /** The part of the lines that is for gift cards: no gift card pays that. */
  readonly giftCards: Money
  /** The coupon makes standard delivery free. */
  readonly isDeliveryFree: boolean
  /** False where nothing needs a parcel. */
  readonly isShipped: boolean
}

/** What an order comes to: prices include tax. */
export interface OrderTotals {
  /** Lines after the discount, wrapping included. */
  readonly lines: Money
  /** Taken off the lines already. */
  readonly discount: Money
  readonly delivery: Money
  readonly total: Money
  /** The tax inside the total; see `taxInside`. */
  readonly tax: Money
  /** What each gift card pays of the total, in minor units, in the order of the cards. */
  readonly cardParts: readonly number[]
  /** What is left to pay after them. */
  readonly due: Money
}

/**
 * The one computation of an order's totals; the page shows what the server charges.
 * @param balances of the gift cards that it is paid with, in minor units: money, not a discount
 */
export function orderTotals(
  region: RegionCode,
  ordered: OrderedLines,
  option: DeliveryOption,
  balances: readonly number[] = [],
): OrderTotals {
  const { lines, discount, giftCards } = ordered
  const delivery = deliveryFor(region, ordered, option)
  const total = addMoney(lines, delivery)
  const cardParts = paidByCards(subtractMoney(total, giftCards).minor, balances)
  const due = { ...total, minor: total.minor - sum(cardParts) }
  const tax = taxInside(region, total, giftCards)
  return { lines, discount, delivery, total, tax, cardParts, due }
}

/**
 * The tax inside what an order comes to. Buying a gift card is no supply: there is tax in what is bought with it.
 * @param giftCards the part of the total that is for gift cards
 */
export const taxInside = (region: RegionCode, total: Money, giftCards: Money): Money =>
  includedTax(subtractMoney(total, giftCards), defaultTaxPercent[region])

/** What an order pays for an option: nothing without a parcel, else by `deliveryFee` unless a coupon pays it. */
export function deliveryFor(region: RegionCode, ordered: OrderedLines, option: DeliveryOption): Money {
  const { lines, isDeliveryFree, isShipped } = ordered
  const isFree = !isShipped || (isDeliveryFree && option.method === 'standard')
  return isFree ? { ...option.fee, minor: 0 } : deliveryFee(region, option, lines)
}

type CountedCart = Pick<
  Cart,
  'totalPrice' | 'discountAmount' | 'currency' | 'coupon' | 'lineItems' | 'giftCards'
>

/** A cart as `orderTotals` takes it. A currency that the shop does not charge in counts as the site's. */
export function orderedLines(cart: CountedCart, siteCurrency: CurrencyCode): OrderedLines {
  const { code } = cart.currency
  const currency = isCurrencyCode(code) ? code : siteCurrency
  return {
    lines: moneyOf(cart.totalPrice, currency),
    discount: moneyOf(cart.discountAmount, currency),
    giftCards: {
      minor: sum(cart.giftCards.map(({ amount, quantity }) => moneyOf(amount, currency).minor * quantity)),
      currency,
    },
    isDeliveryFree: cart.coupon?.kind === 'free delivery' && cart.coupon.problem === null,
    isShipped: cart.lineItems.some(({ variant }) => variant.requiresShipping),
  }
}

const goodsIn = ({ isDiscounted, paidMinor, quantity }: CountedLine) =>
  isDiscounted ? paidMinor * quantity : 0

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)
