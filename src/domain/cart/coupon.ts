import type { ErrorCode } from '../errors'
import type { CurrencyCode } from '../money'
import type { RegionCode } from '../region/region'
import type { CouponKind } from './couponKind'

/** Minor units by currency. */
export type AmountByCurrency = Partial<Readonly<Record<CurrencyCode, number>>>

/** A code that discounts an order. A cart has at most one. */
export interface Coupon {
  /** Upper case. */
  readonly code: string
  readonly kind: CouponKind
  /** 1 to 90; null for other kinds. */
  readonly percent: number | null
  /** Discount of kind `amount`. The coupon is invalid in currencies that are missing. */
  readonly amounts: AmountByCurrency
  /** Minimum subtotal. A missing currency has no minimum. */
  readonly minimums: AmountByCurrency
  readonly startsAt: Date | null
  /** The coupon is invalid from this moment on. */
  readonly endsAt: Date | null
  /** Maximum orders that use it, over all shoppers; null for no limit. */
  readonly maxUses: number | null
  readonly uses: number
  /** Empty for all regions. */
  readonly regions: readonly RegionCode[]
  /** Brand keys; empty for all brands. */
  readonly brands: readonly string[]
}

/** Why a code does not apply. The error code selects the translated message. */
export const couponProblems = [
  'coupon_unknown',
  'coupon_expired',
  'coupon_not_started',
  'coupon_used_up',
  'coupon_below_minimum',
  'coupon_not_here',
] as const satisfies readonly ErrorCode[]
export type CouponProblem = (typeof couponProblems)[number]

/** The cart and moment that a coupon is checked against. */
export interface CouponUse {
  readonly brand: string
  readonly region: RegionCode
  readonly currency: CurrencyCode
  /** Amount that coupons discount, without gift cards and wrapping. Minor units. */
  readonly discountableMinor: number
  readonly now: Date
}

/** The effect of a code on a cart at one moment. */
export interface CouponCheck {
  readonly code: string
  readonly kind: CouponKind
  /** Null when the coupon applies. */
  readonly problem: CouponProblem | null
  /** Minimum subtotal, minor units; null without a minimum. */
  readonly minimumMinor: number | null
  /** Discount, minor units; 0 while there is a problem. */
  readonly discountMinor: number
}

/**
 * Checks a code. The same rules apply when it is entered, when the cart is read and when the order is placed.
 */
export function checkCoupon(coupon: Coupon, use: CouponUse): CouponCheck {
  const problem = findProblem(coupon, use)
  return {
    code: coupon.code,
    kind: coupon.kind,
    problem,
    minimumMinor: coupon.minimums[use.currency] ?? null,
    discountMinor: problem === null ? couponDiscount(coupon, use) : 0,
  }
}

function findProblem(coupon: Coupon, { brand, region, currency, discountableMinor, now }: CouponUse) {
  const { regions, brands, startsAt, endsAt, maxUses, uses } = coupon
  const isElsewhere =
    (regions.length > 0 && !regions.includes(region)) ||
    (brands.length > 0 && !brands.includes(brand)) ||
    (coupon.kind === 'amount' && coupon.amounts[currency] === undefined)
  if (isElsewhere) return 'coupon_not_here'
  if (endsAt !== null && endsAt <= now) return 'coupon_expired'
  if (startsAt !== null && startsAt > now) return 'coupon_not_started'
  if (maxUses !== null && uses >= maxUses) return 'coupon_used_up'
  if (discountableMinor < (coupon.minimums[currency] ?? 0)) return 'coupon_below_minimum'
  // A cart with gift cards only has nothing to discount.
  return discountableMinor === 0 ? 'coupon_not_here' : null
}

function couponDiscount(
  { kind, percent, amounts }: Coupon,
  { discountableMinor, currency }: CouponUse,
): number {
  if (kind === 'percent') return Math.round((discountableMinor * (percent ?? 0)) / 100)
  return kind === 'amount' ? Math.min(amounts[currency] ?? 0, discountableMinor) : 0
}

/** Normalises an entered code (trimmed, upper case). Returns null when it has an invalid format. */
export function normalizeCouponCode(text: string): string | null {
  const code = text.trim().toUpperCase()
  return /^[A-Z0-9][A-Z0-9-]{2,31}$/.test(code) ? code : null
}
