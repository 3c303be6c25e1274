import type { Place } from '../../src/domain/region/place'
import { isRegionCode } from '../../src/domain/region/region'
import { statesByRegion } from '../../src/domain/region/states'
import type { Indonesia } from './indonesia'

/** The places of the four countries, a list at a time; null where the place to look in does not exist. */
export interface Places {
  /** States, provinces or emirates; none in Singapore. */
  states(country: string): readonly Place[] | null
  /** Cities and regencies of a state; only Indonesia's are listed. */
  cities(country: string, state: string): Promise<readonly Place[] | null>
  districts(country: string, state: string, city: string): Promise<readonly Place[] | null>
}

/** @param read gives Indonesia's lists; asked when somebody first wants one of them, once */
export function openPlaces(read: () => Promise<Indonesia>): Places {
  let reading: Promise<Indonesia> | null = null
  const indonesia = () => {
    // A reading that failed is tried again by the next who asks.
    reading ??= read().catch((reason: unknown) => {
      reading = null
      throw reason
    })
    return reading
  }

  const states = (country: string) => (isRegionCode(country) ? statesByRegion[country] : null)
  const cities = async (country: string, state: string) => {
    if (!states(country)?.some(({ code }) => code === state)) return null
    return country === 'ID' ? ((await indonesia()).cities.get(state) ?? null) : noPlaces
  }
  return {
    states,
    cities,
    districts: async (country, state, city) => {
      const known = await cities(country, state)
      if (!known?.some(({ code }) => code === city)) return null
      return (await indonesia()).districts.get(city) ?? null
    },
  }
}

const noPlaces: readonly Place[] = []
