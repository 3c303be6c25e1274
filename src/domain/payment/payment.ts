import { validationError } from '../errors'
import { compareMoney, moneyOf, type Money } from '../money'
import { isTestMethod, offeredMethods, type PaymentMethodKey } from './paymentMethods'
import { currencyOf, isRegionCode, type RegionCode } from '../region/region'

const codLimitsInMajorUnits: Readonly<Record<RegionCode, number>> = { IN: 5000, SG: 20, ID: 200_000, AE: 300 }

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
export type PaymentRefusal = CodRefusal | 'not_open' | 'gift_card'

/**
 * Null where a way of paying can be used.
 * @param total what is left to pay of the order; null asks whether any order could be paid so
 * @param open the ways that are open on the site
 * @param buysGiftCard whether a gift card is among what is ordered: it is sent when it is paid, so not at the door
 */
export function paymentRefusal(
  region: RegionCode,
  method: PaymentMethodKey,
  total: Money | null,
  open: readonly PaymentMethodKey[],
  buysGiftCard = false,
): PaymentRefusal | null {
  const isOpen = open.includes(method)
  const isOffered = isTestMethod(method) ? isOpen : offeredMethods[region].includes(method)
  if (!isOffered) return 'not_offered'
  if (!isOpen) return 'not_open'
  if (method !== 'cod') return null
  if (buysGiftCard) return 'gift_card'
  return total === null ? null : codRefusal(region, total)
}
