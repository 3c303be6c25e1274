import { useCallback, useEffect, useRef } from 'react'
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
const placeOfTypedPin = (pin: string) => table?.findPlaceOfPin(pin.replace(/\s/g, '')) ?? null

/** Codes of the states that a typed postal code belongs to; empty where it doesn't decide any, or isn't known yet. */
export const statesOfTypedCode = (region: RegionCode, code: string): readonly string[] =>
  (region === 'IN' && table?.statesForPin(code.replace(/\s/g, ''))) || []

type PinPlace = NonNullable<ReturnType<typeof placeOfTypedPin>>

const nothing: PinPlace = { state: '', city: '' }

/**
 * Returns a function that proposes state and city for a typed Indian PIN code. It never replaces a text that
 * the shopper entered. The table of prefixes loads with the first form of India.
 */
export function usePinProposal(region: RegionCode) {
  const proposed = useRef(nothing)
  useEffect(() => {
    if (region === 'IN') void loadPinTable()
  }, [region])
  return useCallback((pin: string, entered: PinPlace): Partial<PinPlace> => {
    const found = placeOfTypedPin(pin)
    if (!found || found.state === '') return {}
    const isFree = (part: keyof PinPlace) => entered[part] === '' || entered[part] === proposed.current[part]
    const proposal = {
      ...(isFree('state') && { state: found.state }),
      ...(isFree('city') && { city: found.city }),
    }
    proposed.current = { ...proposed.current, ...proposal }
    return proposal
  }, [])
}
