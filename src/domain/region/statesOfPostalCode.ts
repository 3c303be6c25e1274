import { statesForPin } from './pinPrefixes'
import { normalizePostalCode } from './postalCode'
import type { RegionCode } from './region'

/**
 * Codes of the states that a postal code belongs to; empty where it doesn't decide any. Known for India. Pages load the
 * table of prefixes separately (`usePinProposal`).
 */
export function statesForPostalCode(region: RegionCode, input: string): readonly string[] {
  const code = normalizePostalCode(region, input)
  return region === 'IN' && code !== null ? statesForPin(code) : []
}
