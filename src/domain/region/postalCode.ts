import type { RegionCode } from './region'

/** How many digits a postal code has; null where addresses have none. */
const digits: Readonly<Record<RegionCode, number | null>> = { IN: 6, SG: 6, ID: 5, AE: null }

/** Whether addresses of the region have a postal code. */
export function hasPostalCode(region: RegionCode): boolean {
  return digits[region] !== null
}

/** The postal code without the spaces that people put into it; null when it is none of the region's. */
export function postalCodeOf(region: RegionCode, input: string): string | null {
  const code = input.replace(/\s/g, '')
  const length = digits[region]
  if (length === null) return code === '' ? '' : null
  return code.length === length && /^\d+$/.test(code) ? code : null
}
