import { validationError } from './errors'
import { compareMoney, toMoney, subtractMoney, type Money } from './money'
import { workshopDays } from './product/services'
import { isRegionCode, regions, type RegionCode } from './region/region'

export const deliveryMethods = ['standard', 'express'] as const
export type DeliveryMethod = (typeof deliveryMethods)[number]

/** A delivery method with its fee before any free delivery. */
export interface DeliveryOption {
  readonly method: DeliveryMethod
  readonly fee: Money
  /** Working days after the order, inclusive. */
  readonly days: { readonly from: number; readonly to: number }
}

/** Delivery fees and times of a region, before free delivery and the workshop's days. */
export const defaultDeliveryOptions = (region: RegionCode): readonly DeliveryOption[] =>
  deliveryMethods.map((method) => {
    const { currency, delivery } = regions[region]
    const [fee, from, to] = delivery[method]
    return { method, fee: toMoney(fee, currency), days: { from, to } }
  })

/**
 * Delivery options for products in one parcel. The longest workshop time is added to each option.
 * @param slugs of the products
 */
export function deliveryOptionsFor(region: RegionCode, slugs: readonly string[]): readonly DeliveryOption[] {
  const lead = Math.max(0, ...slugs.map((slug) => workshopDays.get(slug) ?? 0))
  return defaultDeliveryOptions(region).map(({ days: { from, to }, ...option }) => {
    return { ...option, days: { from: from + lead, to: to + lead } }
  })
}

/** The working days of an option in digits: `3–6`, or `1`. */
export function daysInDigits({ days: { from, to } }: DeliveryOption): string {
  return from === to ? `${to}` : `${from}–${to}`
}

/**
 * Standard delivery is free from this total of the lines after discounts (docs/contract.md#region).
 * @throws CommerceError 'unknown region'
 */
export function freeDeliveryThreshold(location: string): Money {
  if (!isRegionCode(location)) throw validationError('unknown region')
  const { currency, delivery } = regions[location]
  return toMoney(delivery.freeFrom, currency)
}

/** Amount missing until standard delivery is free; zero above the threshold. */
export function missingForFreeDelivery(region: RegionCode, lines: Money): Money {
  const missing = subtractMoney(freeDeliveryThreshold(region), lines)
  return missing.minor > 0 ? missing : { ...missing, minor: 0 }
}

/**
 * Delivery fee of an order. Above the threshold standard delivery is free; express is always charged.
 * @param lines total of the lines after discounts
 */
export function deliveryFee(region: RegionCode, { method, fee }: DeliveryOption, lines: Money): Money {
  const isFree = method === 'standard' && compareMoney(lines, freeDeliveryThreshold(region)) >= 0
  return isFree ? { ...fee, minor: 0 } : fee
}
