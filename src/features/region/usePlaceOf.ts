import { skipToken } from '@reduxjs/toolkit/query/react'
import type { Address } from '../../domain/customer/address'
import { noPlace, placeLevelsOf, type ChosenPlace } from '../../domain/region/place'
import { useGetCitiesQuery, useGetDistrictsQuery } from './placesApi'

// Places do not change while somebody shops.
const cacheOptions = { refetchOnMountOrArgChange: false }

/**
 * The choices that led to an address; null while they are being found. An address keeps the names of its city and
 * district, the lists that they are chosen from know them by ids. What is found no more is to be chosen anew.
 */
export function usePlaceOf(
  address: Pick<Address, 'region' | 'state' | 'city' | 'district'> | null,
): ChosenPlace | null {
  const within =
    address && address.state !== '' && placeLevelsOf(address.region).includes('city')
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
