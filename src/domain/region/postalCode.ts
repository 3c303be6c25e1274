import { addressFormats } from './addressFormats'
import type { RegionCode } from './region'

/** Whether addresses of the region have a postal code. */
export function hasPostalCode(region: RegionCode): boolean {
  return addressFormats[region].postalCode !== null
}

/** Removes spaces from a postal code; null when it is invalid in the region. */
export function normalizePostalCode(region: RegionCode, input: string): string | null {
  const code = input.replace(/\s/g, '')
  const { postalCode } = addressFormats[region]
  if (postalCode === null) return code === '' ? '' : null
  return code.length === postalCode.digits && /^\d+$/.test(code) ? code : null
}

/** Names of states by their codes, for a message, e.g. `Punjab / Chandigarh`. */
export function stateNames(region: RegionCode, codes: readonly string[]): string {
  const { states } = addressFormats[region]
  return codes.map((code) => states.find((state) => state.code === code)?.name ?? code).join(' / ')
}
