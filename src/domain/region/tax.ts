import type { Money } from '../money'
import type { RegionCode } from './region'

/** Tax percentage included in prices by default; a site's settings can override it. */
export const defaultTaxPercent: Readonly<Record<RegionCode, number>> = { IN: 18, SG: 9, ID: 11, AE: 5 }

/** Local name of the included tax. */
export const taxNames: Readonly<Record<RegionCode, string>> = { IN: 'GST', SG: 'GST', ID: 'PPN', AE: 'VAT' }

/** The tax included in an amount, rounded to the nearest minor unit. */
export function includedTax({ minor, currency }: Money, percent: number): Money {
  return { minor: Math.round((minor * percent) / (100 + percent)), currency }
}
