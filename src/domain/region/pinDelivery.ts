import type { DeliveryOption } from '../delivery'
import { findPlaceOfPin } from './pinPrefixes'

/** Karnataka, where the parcels start, and the states beside it. */
const nearStates: readonly string[] = ['KA', 'AP', 'GA', 'KL', 'MH', 'TN', 'TS']

/** The metro cities of the delivery norms. */
const metroCities = new Set(['New Delhi', 'Mumbai', 'Hyderabad', 'Bengaluru', 'Chennai', 'Kolkata'])

/** Delivery to an Indian PIN code. */
export interface PinDelivery {
  readonly pin: string
  /** Empty if the prefix decides no city. */
  readonly city: string
  readonly options: readonly DeliveryOption[]
}

/**
 * Narrows the delivery days to a PIN code. Metro cities, the own state and its neighbours get the first half of
 * the region's days, the other states the last half, and unknown prefixes all. No day is outside the region's.
 * Source: India Post, delivery norms of 26 November 2014 (memorandum 13-45/2008-D): 2 to 3 days between metro
 * cities, 3 to 4 within the state and to neighbours, 5 to 6 to the rest of the country.
 * @param text as typed; spaces are ignored
 * @returns null without a PIN code of 6 digits
 */
export function pinDelivery(text: string, options: readonly DeliveryOption[]): PinDelivery | null {
  const pin = text.replace(/\s/g, '')
  if (!/^[1-9]\d{5}$/.test(pin)) return null
  const { state, city } = findPlaceOfPin(pin)
  const isNear = metroCities.has(city) || nearStates.includes(state)
  const formatDays = ({ from, to }: DeliveryOption['days']) => {
    const half = Math.floor((to - from) / 2)
    return isNear ? { from, to: from + half } : { from: to - half, to }
  }
  return {
    pin,
    city,
    options: options.map((option) =>
      isNear || state !== '' ? { ...option, days: formatDays(option.days) } : option,
    ),
  }
}
