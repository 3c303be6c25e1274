import { addressFormats } from './addressFormats'
import { statesOfPin } from './pinPrefixes'
import type { RegionCode } from './region'

/** Whether addresses of the region have a postal code. */
export function hasPostalCode(region: RegionCode): boolean {
  return addressFormats[region].postalCode !== null
}

/** Removes spaces from a postal code; null when it is invalid in the region. */
export function postalCodeOf(region: RegionCode, input: string): string | null {
  const code = input.replace(/\s/g, '')
  const { postalCode } = addressFormats[region]
  if (postalCode === null) return code === '' ? '' : null
  return code.length === postalCode.digits && /^\d+$/.test(code) ? code : null
}

/** Codes of the states that a postal code belongs to; empty where it doesn't decide any. Known for India. */
export function statesOfPostalCode(region: RegionCode, input: string): readonly string[] {
  const code = postalCodeOf(region, input)
  return region === 'IN' && code !== null ? statesOfPin(code) : []
}

/** Names of the states that a postal code belongs to, for a message, e.g. `Punjab / Chandigarh`. */
export function stateNamesOfPostalCode(region: RegionCode, input: string): string {
  const codes = statesOfPostalCode(region, input)
  const { states } = addressFormats[region]
  return codes.map((code) => states.find((state) => state.code === code)?.name ?? code).join(' / ')
}
