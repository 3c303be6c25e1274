import type { RegionCode } from './region'

/** Digits of a postal code; null in regions without postal codes. */
const digits: Readonly<Record<RegionCode, number | null>> = { IN: 6, SG: 6, ID: 5, AE: null }

/** Whether addresses of the region have a postal code. */
export function hasPostalCode(region: RegionCode): boolean {
  return digits[region] !== null
}

/** Removes spaces from a postal code; null when it is invalid in the region. */
export function postalCodeOf(region: RegionCode, input: string): string | null {
  const code = input.replace(/\s/g, '')
  const length = digits[region]
  if (length === null) return code === '' ? '' : null
  return code.length === length && /^\d+$/.test(code) ? code : null
}
