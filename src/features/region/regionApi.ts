import { baseApi } from '../../api/baseApi'
import { isRegionCode, type RegionCode } from '../../domain/region/region'
import { fieldsIn } from '../../domain/typedObject'
import { siteIn } from '../../site/siteSlice'

/** The visitor's location and the site's region (docs/contract.md#location). */
export interface VisitorLocation {
  readonly ipCountry: { readonly location: string }
  readonly url: string
  readonly siteRegion: RegionCode
}

export const regionApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The visitor's country by IP address; an empty location if unknown. */
    getLocation: build.query<VisitorLocation, void>({
      queryFn: async (_none, { getState }, _options, baseQuery) => {
        const { region, locationHost = '' } = siteIn(getState())
        const response = await baseQuery({ path: `${locationHost}/location` })
        return response.error
          ? { error: response.error }
          : { data: { ...locationIn(response.data), siteRegion: region } }
      },
    }),
  }),
})

// The response may come from another host, so its shape is checked.
function locationIn(data: unknown): Omit<VisitorLocation, 'siteRegion'> {
  const { ipCountry, url } = fieldsIn(data)
  const country = fieldsIn(ipCountry)['location']
  return {
    ipCountry: { location: typeof country === 'string' ? country.toUpperCase() : '' },
    url: typeof url === 'string' ? url : '',
  }
}

export const { useGetLocationQuery } = regionApi

/** ISO 3166 code (docs/contract.md#location). */
const blockedCountry = 'AE'

/** True if a site that blocks a country blocks this visitor; false without a location. */
export function isBlockedVisitor({ ipCountry }: VisitorLocation): boolean {
  return ipCountry.location === blockedCountry
}

/** The visitor's region if the shop serves it and it isn't the site's own; else null. */
export function regionElsewhere({ ipCountry: { location }, siteRegion }: VisitorLocation): RegionCode | null {
  return isRegionCode(location) && location !== siteRegion ? location : null
}
