import type { CurrencyCode } from '../money'

/** The four regions of the shop, by ISO 3166-1 alpha-2 code. */
export const regionCodes = ['IN', 'SG', 'AE', 'ID'] as const
export type RegionCode = (typeof regionCodes)[number]

const currencies: Readonly<Record<RegionCode, CurrencyCode>> = { IN: 'INR', SG: 'SGD', AE: 'AED', ID: 'IDR' }

export function isRegionCode(text: string): text is RegionCode {
  return (regionCodes as readonly string[]).includes(text)
}

/** The currency of a region. All other regions pay in INR (specification section 9). */
export function currencyOf(location: string): CurrencyCode {
  return isRegionCode(location) ? currencies[location] : 'INR'
}
