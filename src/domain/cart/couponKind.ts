/** The effect of a coupon. */
export const couponKinds = ['percent', 'amount', 'free delivery'] as const
export type CouponKind = (typeof couponKinds)[number]
