import { validationError } from '../errors'
import { compareMoney, toMoney, type Money } from '../money'
import { isRegionCode, regions, type RegionCode } from '../region/region'
import { isTestMethod, type PaymentMethodKey } from './paymentMethods'

/**
 * The cart limit for COD, also for regions without COD (docs/contract.md#region).
 * @throws CommerceError 'unknown region'
 */
export function codCartLimit(location: string): Money {
  if (!isRegionCode(location)) throw validationError('unknown region')
  const { codLimit, currency } = regions[location]
  return toMoney(codLimit, currency)
}

/** Why COD is unavailable: the region does not offer it, or the total reaches the limit. */
export type CodError = 'not_offered' | 'over_limit'

/** Null when COD is available: the region offers it and the total is below the limit. */
export function codError(region: RegionCode, total: Money): CodError | null {
  if (!regions[region].paymentMethods.includes('cod')) return 'not_offered'
  return compareMoney(total, codCartLimit(region)) < 0 ? null : 'over_limit'
}

/** The amount of a total from the COD limit on, 0 at the limit; null when COD is available or not offered. */
export function overCodLimit(region: RegionCode, total: Money): Money | null {
  if (codError(region, total) !== 'over_limit') return null
  return { ...total, minor: total.minor - codCartLimit(region).minor }
}

export function isCodOffered(region: RegionCode, total: Money): boolean {
  return codError(region, total) === null
}

/** Failure reasons that all gateways share. */
export const paymentFailures = [
  'declined',
  'insufficient_funds',
  'authentication_failed',
  'expired',
  'cancelled',
  'unavailable',
] as const
export type PaymentFailure = (typeof paymentFailures)[number]

/** Why a payment method is unavailable for an order. */
export type PaymentMethodError = CodError | 'not_open' | 'gift_card'

/**
 * Null when a payment method is available.
 * @param total amount left to pay; null checks the method without an amount
 * @param open payment methods that are enabled on the site
 * @param buysGiftCard whether the order contains a gift card; it is sent on payment, so COD is unavailable
 */
export function paymentMethodError(
  region: RegionCode,
  method: PaymentMethodKey,
  total: Money | null,
  open: readonly PaymentMethodKey[],
  buysGiftCard = false,
): PaymentMethodError | null {
  const isOpen = open.includes(method)
  const isOffered = isTestMethod(method) ? isOpen : regions[region].paymentMethods.includes(method)
  if (!isOffered) return 'not_offered'
  if (!isOpen) return 'not_open'
  if (method !== 'cod') return null
  if (buysGiftCard) return 'gift_card'
  return total === null ? null : codError(region, total)
}
