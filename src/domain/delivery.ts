import { validationError } from './errors'
import { compareMoney, moneyOf, subtractMoney, type Money } from './money'
import { currencyOf, isRegionCode, type RegionCode } from './region/region'
import { afterWorkingDays } from './region/workingDays'

export const deliveryMethods = ['standard', 'express'] as const
export type DeliveryMethod = (typeof deliveryMethods)[number]

/** A delivery method with its fee before any free delivery. */
export interface DeliveryOption {
  readonly method: DeliveryMethod
  readonly fee: Money
  /** Working days after the order, inclusive. */
  readonly days: { readonly from: number; readonly to: number }
}

const thresholdsInMajorUnits: Readonly<Record<RegionCode, number>> = {
  IN: 5000,
  SG: 20,
  ID: 750_000,
  AE: 100,
}

const option = (region: RegionCode, method: DeliveryMethod, fee: number, from: number, to: number) => ({
  method,
  fee: moneyOf(fee, currencyOf(region)),
  days: { from, to },
})

/** Delivery methods of each region; the fees here are in major units. */
export const defaultDeliveryOptions: Readonly<Record<RegionCode, readonly DeliveryOption[]>> = {
  IN: [option('IN', 'standard', 99, 3, 6), option('IN', 'express', 249, 1, 2)],
  SG: [option('SG', 'standard', 3.9, 2, 4), option('SG', 'express', 9.9, 1, 1)],
  ID: [option('ID', 'standard', 25_000, 3, 7), option('ID', 'express', 60_000, 1, 2)],
  AE: [option('AE', 'standard', 15, 2, 4), option('AE', 'express', 30, 1, 1)],
}

/** Slug of the product for stringing (specification section 9). */
export const stringingSlug = 'studio-pro-stringing'

/** Working days that the workshop needs, by product slug (specification section 9). */
const workshopDays: ReadonlyMap<string, number> = new Map([
  [stringingSlug, 2],
  ['t-shirt-printing', 3],
  ['sticker-printing', 2],
])

/** Whether a product is made to order. @param slug of the product */
export const isMadeToOrder = (slug: string): boolean => workshopDays.has(slug)

/**
 * Delivery options for products in one parcel. The longest workshop time is added to each option.
 * @param slugs of the products
 */
export function deliveryOptionsFor(region: RegionCode, slugs: readonly string[]): readonly DeliveryOption[] {
  const lead = Math.max(0, ...slugs.map((slug) => workshopDays.get(slug) ?? 0))
  return defaultDeliveryOptions[region].map(({ days: { from, to }, ...option }) => {
    return { ...option, days: { from: from + lead, to: to + lead } }
  })
}

/** The working days of an option in digits: `3–6`, or `1`. */
export function daysInDigits({ days: { from, to } }: DeliveryOption): string {
  return from === to ? `${to}` : `${from}–${to}`
}

/** The first and last expected delivery day of an order placed now. */
export function arrivalOf(
  { days }: DeliveryOption,
  region: RegionCode,
  now: Date,
): { readonly from: Date; readonly to: Date } {
  return { from: afterWorkingDays(now, days.from, region), to: afterWorkingDays(now, days.to, region) }
}

/**
 * Standard delivery is free from this total of the lines after discounts (specification section 9).
 * @throws CommerceError 'unknown region'
 */
export function freeDeliveryThreshold(location: string): Money {
  if (!isRegionCode(location)) throw validationError('unknown region')
  return moneyOf(thresholdsInMajorUnits[location], currencyOf(location))
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
