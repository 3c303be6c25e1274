import { deliveryFee, type DeliveryOption } from '../delivery'
import { addMoney, isCurrencyCode, toMoney, subtractMoney, type CurrencyCode, type Money } from '../money'
import { splitOverCards } from '../payment/giftCardPayment'
import { regions, type RegionCode } from '../region/region'
import { deliveryPercent, includedTaxes, onlyPercent, type TaxedAmount } from '../region/tax'
import { splitAmong } from '../splitAmong'
import type { Cart } from './cart'

/** A line as input of the totals; integer minor units of one currency. */
export interface CountedLine {
  readonly quantity: number
  /** Unit price without wrapping. */
  readonly paidMinor: number
  /** Wrapping per unit; 0 without wrapping. */
  readonly wrappingMinor: number
  /** False for gift cards: coupons do not discount them. */
  readonly isDiscounted: boolean
}

/** Totals of the lines, in integer minor units. The shopper pays `base - discount` for them. */
export interface LineTotals {
  /** All lines with their wrapping, before the coupon. */
  readonly base: number
  /** The share of `base` for wrapping. */
  readonly wrapping: number
  readonly discount: number
  readonly lines: number
  /** Discount per line, in line order. The shares add up to the discount. */
  readonly shares: readonly number[]
}

/** Amount that coupons discount: lines without wrapping and gift cards. */
export function discountableTotal(lines: readonly CountedLine[]): number {
  return sum(lines.map(discountableAmount))
}

/** @param discount the coupon's discount; it is limited to the discountable amount */
export function lineTotals(lines: readonly CountedLine[], discount: number): LineTotals {
  const wrapping = sum(lines.map(({ wrappingMinor, quantity }) => wrappingMinor * quantity))
  const base = wrapping + sum(lines.map(({ paidMinor, quantity }) => paidMinor * quantity))
  const discountable = lines.map(discountableAmount)
  const taken = Math.min(discount, sum(discountable))
  return { base, wrapping, discount: taken, lines: base - taken, shares: splitAmong(taken, discountable) }
}

/** Line totals of an order after the coupon. */
export interface OrderedLines {
  /** After the discount, wrapping included. */
  readonly lines: Money
  readonly discount: Money
  /** Amount for bought gift cards. Gift cards cannot pay it. */
  readonly giftCards: Money
  /** The lines by tax rate, without gift cards; absent: all at the region's rate. */
  readonly taxed?: readonly TaxedAmount[]
  /** True when the coupon makes standard delivery free. */
  readonly isDeliveryFree: boolean
  /** False when no line needs a parcel. */
  readonly isShipped: boolean
}

/** Totals of an order. Prices include tax. */
export interface OrderTotals {
  /** Lines after the discount, wrapping included. */
  readonly lines: Money
  /** Discount; `lines` already excludes it. */
  readonly discount: Money
  readonly delivery: Money
  readonly total: Money
  /** The tax included in the total. Selling a gift card is untaxed; its later use is taxed. */
  readonly tax: Money
  /** The rate of the tax; null when the lines have several. */
  readonly taxPercent: number | null
  /** Amount that each gift card pays, in minor units, in the order of the cards. */
  readonly cardParts: readonly number[]
  /** Amount left to pay after gift cards. */
  readonly due: Money
}

/**
 * Computes an order's totals. Browser and server share it, so the page shows the amount the server charges.
 * @param balances of the gift cards that pay the order, in minor units; a gift card is money, not a discount
 */
export function orderTotals(
  region: RegionCode,
  ordered: OrderedLines,
  option: DeliveryOption,
  balances: readonly number[] = [],
): OrderTotals {
  const { lines, discount, giftCards } = ordered
  const standard = regions[region].tax.percent
  const { taxed = [{ minor: subtractMoney(lines, giftCards).minor, percent: standard }] } = ordered
  const delivery = deliveryFor(region, ordered, option)
  const total = addMoney(lines, delivery)
  const cardParts = splitOverCards(subtractMoney(total, giftCards).minor, balances)
  const due = { ...total, minor: total.minor - sum(cardParts) }
  const amounts = [...taxed, { minor: delivery.minor, percent: deliveryPercent(taxed, standard) }]
  const tax = { ...total, minor: sum(includedTaxes(amounts)) }
  return { lines, discount, delivery, total, tax, taxPercent: onlyPercent(amounts), cardParts, due }
}

/** Delivery fee of an order: zero without a parcel or with a free delivery coupon, else `deliveryFee`. */
export function deliveryFor(region: RegionCode, ordered: OrderedLines, option: DeliveryOption): Money {
  const { lines, isDeliveryFree, isShipped } = ordered
  const isFree = !isShipped || (isDeliveryFree && option.method === 'standard')
  return isFree ? { ...option.fee, minor: 0 } : deliveryFee(region, option, lines)
}

type CountedCart = Pick<
  Cart,
  'totalPrice' | 'discountAmount' | 'currency' | 'coupon' | 'lineItems' | 'giftCards' | 'taxedAmounts'
>

/** Converts a cart to the input of `orderTotals`. An unsupported currency is read as the site's currency. */
export function orderedLines(cart: CountedCart, siteCurrency: CurrencyCode): OrderedLines {
  const { code } = cart.currency
  const currency = isCurrencyCode(code) ? code : siteCurrency
  return {
    lines: toMoney(cart.totalPrice, currency),
    discount: toMoney(cart.discountAmount, currency),
    giftCards: {
      minor: sum(cart.giftCards.map(({ amount, quantity }) => toMoney(amount, currency).minor * quantity)),
      currency,
    },
    // Without rates from the back end, the tax is unknown: the region's rate would be a guess.
    taxed: (cart.taxedAmounts ?? []).map(({ percent, amount }) => ({
      percent,
      minor: toMoney(amount, currency).minor,
    })),
    isDeliveryFree: cart.coupon?.kind === 'free delivery' && cart.coupon.problem === null,
    isShipped: cart.lineItems.some(({ variant }) => variant.requiresShipping),
  }
}

const discountableAmount = ({ isDiscounted, paidMinor, quantity }: CountedLine) =>
  isDiscounted ? paidMinor * quantity : 0

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)
