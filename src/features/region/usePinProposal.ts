import { useCallback, useEffect, useRef } from 'react'
import type { placeOfPin } from '../../domain/region/pinPrefixes'
import type { RegionCode } from '../../domain/region/region'

type PinPlace = ReturnType<typeof placeOfPin>

const nothing: PinPlace = { state: '', city: '' }

/**
 * Returns a function that proposes state and city for a typed Indian PIN code. It never replaces a text that
 * the shopper entered. The table of prefixes loads with the first form of India.
 */
export function usePinProposal(region: RegionCode) {
  const lookUp = useRef<typeof placeOfPin>(null)
  const proposed = useRef(nothing)
  useEffect(() => {
    if (region !== 'IN') return
    // Without the table, the shopper chooses the state.
    import(/* webpackChunkName: "pinPrefixes" */ '../../domain/region/pinPrefixes').then(
      ({ placeOfPin }) => (lookUp.current = placeOfPin),
      () => undefined,
    )
  }, [region])
  return useCallback((pin: string, entered: PinPlace): Partial<PinPlace> => {
    const found = lookUp.current?.(pin.replace(/\s/g, ''))
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
