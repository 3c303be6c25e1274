import { addressFormats } from './addressFormats'
import type { RegionCode } from './region'

/** A tax id in capitals, without spaces, dots and hyphens; null when it is invalid in the region. */
export function taxIdOf(region: RegionCode, input: string): string | null {
  const number = input.replace(/[\s.-]/g, '').toUpperCase()
  return addressFormats[region].taxId.isValid(number) ? number : null
}
