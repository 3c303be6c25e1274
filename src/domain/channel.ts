import type { CurrencyCode } from './money'
import type { RegionCode } from './region/region'

export type { Locale } from './region/region'

/**
 * `courtline` sells gear of many makers. `aerovolt` is one maker's shop with selected gear of others
 * (decision 025).
 */
export const brandKeys = ['courtline', 'aerovolt'] as const
export type BrandKey = (typeof brandKeys)[number]

/** The maker whose own shop a brand is: its goods come first. Null for a shop of many makers. */
export function makerOf(brand: BrandKey): string | null {
  return brand === 'aerovolt' ? 'Aerovolt' : null
}

/** The part of a site that determines catalog, prices and stored texts. */
export interface Channel {
  readonly brand: BrandKey
  readonly region: RegionCode
  readonly currency: CurrencyCode
}
