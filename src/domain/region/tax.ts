import type { Money } from '../money'
import type { RegionCode } from './region'

/** Per cent of tax that prices include, unless a site's settings say otherwise. */
export const defaultTaxPercent: Readonly<Record<RegionCode, number>> = { IN: 18, SG: 9, ID: 11, AE: 5 }

/** What a region's people call the tax that prices include. */
export const taxNames: Readonly<Record<RegionCode, string>> = { IN: 'GST', SG: 'GST', ID: 'PPN', AE: 'VAT' }

/** The tax inside an amount that includes it, rounded to the nearest minor unit. */
export function includedTax({ minor, currency }: Money, percent: number): Money {
  return { minor: Math.round((minor * percent) / (100 + percent)), currency }
}
