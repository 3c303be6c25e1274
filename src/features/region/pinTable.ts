import type * as PinPrefixes from '../../domain/region/pinPrefixes'
import type { RegionCode } from '../../domain/region/region'

let table: typeof PinPrefixes | null = null

/** Loads the table of Indian PIN codes. A failed request leaves it unknown; the server checks all addresses, too. */
export async function loadPinTable(): Promise<void> {
  try {
    table = await import(/* webpackChunkName: "pinPrefixes" */ '../../domain/region/pinPrefixes')
  } catch {
    // Without the table, the shopper chooses the state.
  }
}

/** State and city of a typed PIN code; null while the table is unknown. */
export const placeOfTypedPin = (pin: string) => table?.findPlaceOfPin(pin.replace(/\s/g, '')) ?? null

/** Codes of the states that a typed postal code belongs to; empty where it doesn't decide any, or isn't known yet. */
export const statesOfTypedCode = (region: RegionCode, code: string): readonly string[] =>
  (region === 'IN' && table?.statesForPin(code.replace(/\s/g, ''))) || []
