import { skipToken } from '@reduxjs/toolkit/query/react'
import { baseApi } from '../../api/baseApi'
import type { Address } from '../../domain/customer/address'
import { noPlace, placeLevelsIn, type Place, type ChosenPlace } from '../../domain/region/place'
import type { RegionCode } from '../../domain/region/region'

/** A province by its code. */
export interface ProvincePath {
  readonly country: RegionCode
  readonly state: string
}

export interface CityPath extends ProvincePath {
  /** The city's id. */
  readonly city: string
}

/** Seconds that an unused list stays cached; places don't change during a visit. */
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

const cacheOptions = { refetchOnMountOrArgChange: false }

/**
 * Resolves an address to the selections of its place lists; null while loading. An address stores names of
 * city and district, the lists use ids. A name that isn't found gives an empty selection.
 */
export function usePlaceOfCode(
  address: Pick<Address, 'region' | 'state' | 'city' | 'district'> | null,
): ChosenPlace | null {
  const within =
    address && address.state !== '' && placeLevelsIn(address.region).includes('city')
      ? { country: address.region, state: address.state }
      : null
  const cities = useGetCitiesQuery(within ?? skipToken, cacheOptions)
  const city = within && cities.data?.find(({ name }) => name === address?.city)
  const districts = useGetDistrictsQuery(
    within && city ? { ...within, city: city.code } : skipToken,
    cacheOptions,
  )
  if (!address) return noPlace
  if (!within) return { ...noPlace, stateCode: address.state }
  if (cities.isLoading || (city && districts.isLoading)) return null
  const district = city && districts.data?.find(({ name }) => name === address.district)
  return {
    stateCode: address.state,
    cityId: city?.code ?? '',
    cityName: city?.name ?? '',
    districtId: district?.code ?? '',
    districtName: district?.name ?? '',
  }
}
