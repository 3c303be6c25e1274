import type { RegionCode } from './region'

/** A part of a country that an address can name: a state, a city, a district. */
export interface Place {
  /** Letters of ISO 3166-2 for states and provinces, else an opaque id of 8 characters. */
  readonly code: string
  readonly name: string
}

/** The lists that an address is chosen from, each within the one before. */
export const placeLevels = ['state', 'city', 'district'] as const
export type PlaceLevel = (typeof placeLevels)[number]

const levels: Readonly<Record<RegionCode, readonly PlaceLevel[]>> = {
  IN: ['state'],
  SG: [],
  AE: ['state'],
  ID: ['state', 'city', 'district'],
}

/** What addresses of a region are chosen from; nothing in Singapore, whose postal code says everything. */
export function placeLevelsOf(region: RegionCode): readonly PlaceLevel[] {
  return levels[region]
}

/** What has been chosen for an address; empty texts where nothing has. Names travel along for couriers to read. */
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

/** The lists of a region from which nothing has been chosen yet, the widest first. */
export function unchosenLevels(region: RegionCode, place: ChosenPlace): PlaceLevel[] {
  return levels[region].filter((level) => place[keyOf[level]] === '')
}
