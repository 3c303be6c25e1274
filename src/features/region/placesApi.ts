import { baseApi } from '../../api/baseApi'
import type { Place } from '../../domain/region/place'
import type { RegionCode } from '../../domain/region/region'

/** A province, by its letters. */
export interface ProvincePath {
  readonly country: RegionCode
  readonly state: string
}

export interface CityPath extends ProvincePath {
  /** The city's id. */
  readonly city: string
}

/** Seconds that a list stays after nobody shows it: places do not change while somebody shops. */
const keepUnusedDataFor = 3600

const addressOf = (...parts: readonly string[]) =>
  ['/api/bigcommerce/places', ...parts.map(encodeURIComponent)].join('/')

export const placesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Cities and regencies of a province. */
    getCities: build.query<readonly Place[], ProvincePath>({
      query: ({ country, state }) => ({ path: addressOf(country, state) }),
      keepUnusedDataFor,
    }),
    getDistricts: build.query<readonly Place[], CityPath>({
      query: ({ country, state, city }) => ({ path: addressOf(country, state, city) }),
      keepUnusedDataFor,
    }),
  }),
})

export const { useGetCitiesQuery, useGetDistrictsQuery } = placesApi
