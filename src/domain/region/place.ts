import type { PlaceLevel } from './addressFormat'
import { addressFormats } from './addressFormats'
import type { RegionCode } from './region'

export type { PlaceLevel }

/** A part of a country in addresses: a state, a city, a district. */
export interface Place {
  /** ISO 3166-2 letters for states and provinces, else an opaque id of 8 characters. */
  readonly code: string
  readonly name: string
}

/** The lists of a region's address form; empty where the postal code is sufficient. */
export function placeLevelsIn(region: RegionCode): readonly PlaceLevel[] {
  return addressFormats[region].placeLevels
}

/** The selected state, city and district; empty texts when unselected. Couriers read the names. */
export interface ChosenPlace {
  readonly stateCode: string
  readonly cityId: string
  readonly cityName: string
  readonly districtId: string
  readonly districtName: string
}

export const noPlace: ChosenPlace = {
  stateCode: '',
  cityId: '',
  cityName: '',
  districtId: '',
  districtName: '',
}

const keyOf = { state: 'stateCode', city: 'cityId', district: 'districtId' } as const satisfies Record<
  PlaceLevel,
  keyof ChosenPlace
>

/** The lists of a region without a selection, widest first. */
export function unchosenLevels(region: RegionCode, place: ChosenPlace): PlaceLevel[] {
  return placeLevelsIn(region).filter((level) => place[keyOf[level]] === '')
}
