import type { CouponKind } from './couponKind'
import type { ErrorCode } from '../errors'
import type { CurrencyCode } from '../money'
import type { RegionCode } from '../region/region'

/** Minor units by currency. */
export type AmountByCurrency = Partial<Readonly<Record<CurrencyCode, number>>>

/** A code that takes something off an order. One cart has one. */
export interface Coupon {
  /** Upper case. */
  readonly code: string
  readonly kind: CouponKind
  /** 1 to 90; null for other kinds. */
  readonly percent: number | null
  /** What `amount` takes off; it is not for currencies that are missing. */
  readonly amounts: AmountByCurrency
  /** Least that the goods have to cost; a currency that is missing has no minimum. */
  readonly minimums: AmountByCurrency
  readonly startsAt: Date | null
  /** From this moment on it is over. */
  readonly endsAt: Date | null
  /** Orders that may use it, all shoppers together; null for any number. */
  readonly maxUses: number | null
  readonly uses: number
  /** Empty: everywhere. */
  readonly regions: readonly RegionCode[]
  /** Keys of brands; empty: all. */
  readonly brands: readonly string[]
}

/** Why a code does not apply; the shopper is told in words chosen by it. */
export const couponProblems = [
  'coupon_unknown',
  'coupon_expired',
  'coupon_not_started',
  'coupon_used_up',
  'coupon_below_minimum',
  'coupon_not_here',
] as const satisfies readonly ErrorCode[]
export type CouponProblem = (typeof couponProblems)[number]

/** Where and when a code is used. */
export interface CouponUse {
  readonly brand: string
  readonly region: RegionCode
  readonly currency: CurrencyCode
  /** What the goods cost that coupons count for: neither gift cards nor wrapping. Minor units. */
  readonly goodsMinor: number
  readonly now: Date
}

/** What a code does for a cart at this moment. */
export interface AppliedCoupon {
  readonly code: string
  readonly kind: CouponKind
  /** Null where it applies. */
  readonly problem: CouponProblem | null
  /** Least that the goods have to cost, minor units; null where nothing is asked. */
  readonly minimumMinor: number | null
  /** Taken off the goods, minor units; 0 while there is a problem. */
  readonly discountMinor: number
}

/** Judges a code, by the same rules when it is typed, when the cart is read and when it is ordered. */
export function applyCoupon(coupon: Coupon, use: CouponUse): AppliedCoupon {
  const problem = problemOf(coupon, use)
  return {
    code: coupon.code,
    kind: coupon.kind,
    problem,
    minimumMinor: coupon.minimums[use.currency] ?? null,
    discountMinor: problem === null ? discountOf(coupon, use) : 0,
  }
}

function problemOf(coupon: Coupon, { brand, region, currency, goodsMinor, now }: CouponUse) {
  const { regions, brands, startsAt, endsAt, maxUses, uses } = coupon
  const isElsewhere =
    (regions.length > 0 && !regions.includes(region)) ||
    (brands.length > 0 && !brands.includes(brand)) ||
    (coupon.kind === 'amount' && coupon.amounts[currency] === undefined)
  if (isElsewhere) return 'coupon_not_here'
  if (endsAt !== null && endsAt <= now) return 'coupon_expired'
  if (startsAt !== null && startsAt > now) return 'coupon_not_started'
  if (maxUses !== null && uses >= maxUses) return 'coupon_used_up'
  if (goodsMinor < (coupon.minimums[currency] ?? 0)) return 'coupon_below_minimum'
  // Nothing but gift cards: there is nothing that it could be taken off.
  return goodsMinor === 0 ? 'coupon_not_here' : null
}

function discountOf({ kind, percent, amounts }: Coupon, { goodsMinor, currency }: CouponUse): number {
  if (kind === 'percent') return Math.round((goodsMinor * (percent ?? 0)) / 100)
  return kind === 'amount' ? Math.min(amounts[currency] ?? 0, goodsMinor) : 0
}

/** A typed code as codes are kept, or null for a text that can be none. */
export function couponCodeOf(text: string): string | null {
  const code = text.trim().toUpperCase()
  return /^[A-Z0-9][A-Z0-9-]{2,31}$/.test(code) ? code : null
}
