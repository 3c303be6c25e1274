import type { CouponProblem } from '../../src/domain/cart/coupon'
import { CommerceError } from '../../src/domain/errors'
import { toMajor, type Money } from '../../src/domain/money'
import type { RegionCode } from '../../src/domain/region/region'
import { formatMoney } from '../../src/site/formats/money'

const sentences: Readonly<Record<CouponProblem, string>> = {
  coupon_unknown: 'There is no such code',
  coupon_expired: 'This code has expired',
  coupon_not_started: 'This code is not valid yet',
  coupon_used_up: 'This code has been used as often as it can be',
  coupon_below_minimum: 'This code asks for a larger order',
  coupon_not_here: 'This code is not for this shop or these items',
}

/**
 * The error of a refused code: 404 for an unknown one, else 409.
 * @param minimum for `coupon_below_minimum`: part of the message, and `field` in major units
 */
export function couponRefusal(
  problem: CouponProblem,
  region: RegionCode,
  minimum: Money | null = null,
): CommerceError {
  const status = problem === 'coupon_unknown' ? 404 : 409
  if (problem !== 'coupon_below_minimum' || !minimum) {
    return new CommerceError(problem, status, sentences[problem])
  }
  const message = `This code is for orders from ${formatMoney(minimum, `en-${region}`)}`
  return new CommerceError(problem, status, message, [
    { message, code: problem, field: String(toMajor(minimum)) },
  ])
}
