import { applyCoupon, type AppliedCoupon, type Coupon } from '../../../../src/domain/cart/coupon'
import { discountedGoods } from '../../../../src/domain/cart/totals'
import type { Channel } from '../../../../src/domain/channel'
import { countedLine, type PricedLine } from '../../../commerce/countedLine'

/** A row of the table as `row_to_json` writes it: times are strings. */
export interface CouponJson {
  readonly code: string
  readonly kind: Coupon['kind']
  readonly percent: number | null
  readonly amounts: Coupon['amounts']
  readonly minimums: Coupon['minimums']
  readonly starts_at: string | null
  readonly ends_at: string | null
  readonly max_uses: number | null
  readonly uses: number
  readonly regions: Coupon['regions']
  readonly brands: Coupon['brands']
}

export function couponOfJson({ starts_at, ends_at, max_uses, ...same }: CouponJson): Coupon {
  return { ...same, startsAt: dateOf(starts_at), endsAt: dateOf(ends_at), maxUses: max_uses }
}

/** Evaluates a coupon against the lines, now. */
export function couponOnCart(
  json: CouponJson,
  lines: readonly PricedLine[],
  { brand, region, currency }: Channel,
): AppliedCoupon {
  const goodsMinor = discountedGoods(lines.map(countedLine))
  return applyCoupon(couponOfJson(json), { brand, region, currency, goodsMinor, now: new Date() })
}

const dateOf = (text: string | null) => (text === null ? null : new Date(text))
