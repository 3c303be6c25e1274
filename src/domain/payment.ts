import { validationError } from './errors'
import { compareMoney, moneyOf, type Money } from './money'
import { isTestMethod, offeredMethods, testMethods, type PaymentMethodKey } from './paymentMethods'
import { currencyOf, isRegionCode, type RegionCode } from './region'

const codLimitsInMajorUnits: Readonly<Record<RegionCode, number>> = { IN: 5000, SG: 20, ID: 200_000, AE: 300 }

/** The ways of paying that orders can be placed with today; the others are named and still to come. */
const openMethods: readonly PaymentMethodKey[] = ['cod', ...testMethods]

/** Whether orders can be placed with a way of paying today, where a region offers it. */
export function isOpenForPayment(key: PaymentMethodKey): boolean {
  return openMethods.includes(key)
}

/**
 * The cart limit of cash on delivery, whether or not the region offers it (specification section 9).
 * @throws CommerceError 'unknown region'
 */
export function codCartLimit(location: string): Money {
  if (!isRegionCode(location)) throw validationError('unknown region')
  return moneyOf(codLimitsInMajorUnits[location], currencyOf(location))
}

/** Why cash on delivery is off: the region does not offer it, or the order is too dear for it. */
export type CodRefusal = 'not_offered' | 'over_limit'

/** Null when cash on delivery is offered: the region's list names it and the order's total is below the limit. */
export function codRefusal(region: RegionCode, total: Money): CodRefusal | null {
  if (!offeredMethods[region].includes('cod')) return 'not_offered'
  return compareMoney(total, codCartLimit(region)) < 0 ? null : 'over_limit'
}

export function isCodOffered(region: RegionCode, total: Money): boolean {
  return codRefusal(region, total) === null
}

/** Why a payment failed, in as few words as all gateways share. */
export const paymentFailures = [
  'declined',
  'insufficient_funds',
  'authentication_failed',
  'expired',
  'cancelled',
  'unavailable',
] as const
export type PaymentFailure = (typeof paymentFailures)[number]

/** Why a way of paying cannot be used for an order. */
export type PaymentRefusal = CodRefusal | 'not_open'

/**
 * Null where a way of paying can be used.
 * @param total what the order comes to; null asks whether any order could be paid so
 * @param hasTestPayments whether the site offers those that move no money
 */
export function paymentRefusal(
  region: RegionCode,
  method: PaymentMethodKey,
  total: Money | null,
  hasTestPayments: boolean,
): PaymentRefusal | null {
  const isOffered = isTestMethod(method) ? hasTestPayments : offeredMethods[region].includes(method)
  if (!isOffered) return 'not_offered'
  if (!isOpenForPayment(method)) return 'not_open'
  return method === 'cod' && total !== null ? codRefusal(region, total) : null
}
