import { baseApi } from '../../api/baseApi'
import { isRegionCode, type RegionCode } from '../../domain/region/region'
import { selectSite } from '../../site/siteSlice'

/** Where the visitor was located, beside the region of the site they are on (specification section 3). */
export interface VisitorLocation {
  readonly ipCountry: { readonly location: string }
  readonly url: string
  readonly siteRegion: RegionCode
}

export const regionApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The visitor's country by their address; an empty location when nobody knows. */
    getLocation: build.query<VisitorLocation, void>({
      queryFn: async (_none, { getState }, _options, ask) => {
        const { region, locationHost = '' } = selectSite(getState() as Parameters<typeof selectSite>[0])
        const answer = await ask({ path: `${locationHost}/location` })
        return answer.error
          ? { error: answer.error }
          : { data: { ...locationIn(answer.data), siteRegion: region } }
      },
    }),
  }),
})

// Another host may answer anything.
function locationIn(data: unknown): Omit<VisitorLocation, 'siteRegion'> {
  const { ipCountry, url } = (data ?? {}) as { ipCountry?: { location?: unknown } | null; url?: unknown }
  const country = ipCountry?.location
  return {
    ipCountry: { location: typeof country === 'string' ? country.toUpperCase() : '' },
    url: typeof url === 'string' ? url : '',
  }
}

export const { useGetLocationQuery } = regionApi

/** Specification section 9. */
const blockedCountry = 'AE'

/** Whether a site that blocks a country blocks this visitor; nobody is blocked who was not located. */
export function isBlockedVisitor({ ipCountry }: VisitorLocation): boolean {
  return ipCountry.location === blockedCountry
}

/** The region that a visitor is in, when it is one of the four and not the site's own; else null. */
export function regionElsewhere({ ipCountry: { location }, siteRegion }: VisitorLocation): RegionCode | null {
  return isRegionCode(location) && location !== siteRegion ? location : null
}
