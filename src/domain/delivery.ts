import { validationError } from './errors'
import { compareMoney, moneyOf, subtractMoney, type Money } from './money'
import { currencyOf, isRegionCode, type RegionCode } from './region/region'
import { afterWorkingDays } from './region/workingDays'

export const deliveryMethods = ['standard', 'express'] as const
export type DeliveryMethod = (typeof deliveryMethods)[number]

/** One way to have an order brought, with its price before any free delivery. */
export interface DeliveryOption {
  readonly method: DeliveryMethod
  readonly fee: Money
  /** Working days after the order, both ends included. */
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

/** What delivery costs and how long it takes, unless a site's settings say otherwise. */
export const defaultDeliveryOptions: Readonly<Record<RegionCode, readonly DeliveryOption[]>> = {
  IN: [option('IN', 'standard', 99, 3, 6), option('IN', 'express', 249, 1, 2)],
  SG: [option('SG', 'standard', 3.9, 2, 4), option('SG', 'express', 9.9, 1, 1)],
  ID: [option('ID', 'standard', 25_000, 3, 7), option('ID', 'express', 60_000, 1, 2)],
  AE: [option('AE', 'standard', 15, 2, 4), option('AE', 'express', 30, 1, 1)],
}

/** The product under which stringing is ordered (specification section 9). */
export const stringingSlug = 'studio-pro-stringing'

/** Working days that a workshop needs for what is made to order, by the product's slug (specification section 9). */
const workshopDays: ReadonlyMap<string, number> = new Map([
  [stringingSlug, 2],
  ['t-shirt-printing', 3],
  ['sticker-printing', 2],
])

/** Whether a product is made for whoever orders it. @param slug of the product */
export const isMadeToOrder = (slug: string): boolean => workshopDays.has(slug)

/**
 * The ways to have products brought in one parcel: it leaves when the slowest of them is made.
 * @param slugs of the products
 */
export function deliveryOptionsFor(region: RegionCode, slugs: readonly string[]): readonly DeliveryOption[] {
  const lead = Math.max(0, ...slugs.map((slug) => workshopDays.get(slug) ?? 0))
  return defaultDeliveryOptions[region].map(({ days: { from, to }, ...option }) => {
    return { ...option, days: { from: from + lead, to: to + lead } }
  })
}

/** How many working days a way takes, in digits: `3–6`, or `1`. */
export function daysInDigits({ days: { from, to } }: DeliveryOption): string {
  return from === to ? `${to}` : `${from}–${to}`
}

/** The first and the last day on which an order placed now is to arrive. */
export function arrivalOf(
  { days }: DeliveryOption,
  region: RegionCode,
  now: Date,
): { readonly from: Date; readonly to: Date } {
  return { from: afterWorkingDays(now, days.from, region), to: afterWorkingDays(now, days.to, region) }
}

/**
 * From this amount (lines after discounts, before delivery) standard delivery is free; specification section 9.
 * @throws CommerceError 'unknown region'
 */
export function freeDeliveryThreshold(location: string): Money {
  if (!isRegionCode(location)) throw validationError('unknown region')
  return moneyOf(thresholdsInMajorUnits[location], currencyOf(location))
}

/** What is still missing until standard delivery is free; zero once it is. */
export function missingForFreeDelivery(region: RegionCode, lines: Money): Money {
  const missing = subtractMoney(freeDeliveryThreshold(region), lines)
  return missing.minor > 0 ? missing : { ...missing, minor: 0 }
}

/**
 * What an order pays for an option. Reaching the threshold makes standard delivery free; express keeps its price.
 * @param lines total of the lines after discounts
 */
export function deliveryFee(region: RegionCode, { method, fee }: DeliveryOption, lines: Money): Money {
  const isFree = method === 'standard' && compareMoney(lines, freeDeliveryThreshold(region)) >= 0
  return isFree ? { ...fee, minor: 0 } : fee
}
