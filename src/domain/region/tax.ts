import { splitAmong } from '../splitAmong'
import type { RegionCode } from './region'

/** Included percent by region, where it differs from the region's rate. */
export type TaxPercents = Readonly<Partial<Record<RegionCode, number>>>

/** An amount in minor units with the tax rate that it includes; 0 percent for a gift card. */
export interface TaxedAmount {
  readonly minor: number
  readonly percent: number
}

/**
 * The tax included in each amount. Amounts of one rate are taxed together, so their tax is rounded once. The
 * largest remainder method splits it, so the taxes of an order's lines add up to its tax.
 * @param halves true for two taxes of half the rate each: both are rounded alike, so every tax is even
 */
export function includedTaxes(amounts: readonly TaxedAmount[], halves = false): number[] {
  const unit = halves ? 2 : 1
  const taxes = amounts.map(() => 0)
  for (const { percent, minor } of amountsByRate(amounts)) {
    const ofRate = amounts.map((amount) => (amount.percent === percent ? amount.minor : 0))
    for (const [index, tax] of splitAmong(taxIn(minor, percent, unit), ofRate).entries())
      taxes[index] = (taxes[index] ?? 0) + tax * unit
  }
  return taxes
}

/** One amount per rate, in the order of the rates' first amounts. */
export function amountsByRate(amounts: readonly TaxedAmount[]): TaxedAmount[] {
  const sums = new Map<number, number>()
  for (const { percent, minor } of amounts) sums.set(percent, (sums.get(percent) ?? 0) + minor)
  return [...sums].map(([percent, minor]) => ({ percent, minor }))
}

/**
 * The rate of a delivery fee: that of the goods with the largest amount. Goods with their delivery are a
 * composite supply, which is taxed like its principal supply (CGST Act 2017, section 8(a)). The other regions
 * have one rate for all goods.
 * @param standard the region's rate, for an order without taxed goods
 */
export function deliveryPercent(lines: readonly TaxedAmount[], standard: number): number {
  const taxed = amountsByRate(lines).filter(({ minor, percent }) => minor > 0 && percent > 0)
  return taxed.reduce((largest, rate) => (rate.minor > largest.minor ? rate : largest), {
    minor: 0,
    percent: standard,
  }).percent
}

/** The only rate among taxed amounts; null with several rates or without any. */
export function onlyPercent(amounts: readonly TaxedAmount[]): number | null {
  const [rate, ...others] = amountsByRate(amounts).filter(({ minor, percent }) => minor > 0 && percent > 0)
  return rate && others.length === 0 ? rate.percent : null
}

/** One of `unit` equal parts of the included tax. */
const taxIn = (minor: number, percent: number, unit: number) =>
  Math.round((minor * percent) / (100 + percent) / unit)
