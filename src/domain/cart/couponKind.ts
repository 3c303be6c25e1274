/** The effect of a coupon. */
export const couponKinds = ['percent', 'amount', 'free delivery'] as const
export type CouponKind = (typeof couponKinds)[number]

/** The kinds in API responses (docs/contract.md#cart). */
export const rawCouponTypes = {
  percent: 'percentage_discount',
  amount: 'per_total_discount',
  'free delivery': 'free_shipping',
} as const satisfies Record<CouponKind, string>
