import { useCallback, useEffect, useRef } from 'react'
import type { RegionCode } from '../../domain/region/region'
import { loadPinTable, placeOfTypedPin } from './pinTable'

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
