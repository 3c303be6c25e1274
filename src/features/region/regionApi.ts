import { baseApi } from '../../api/baseApi'
import type { RegionCode } from '../../domain/region'
import { selectSite } from '../../site/siteSlice'

/** Where the visitor was located, beside the region of the site they are on (specification section 3). */
export interface VisitorLocation {
  readonly ipCountry: { readonly location: string }
  readonly url: string
  readonly siteRegion: RegionCode
}

type LocationAnswer = Omit<VisitorLocation, 'siteRegion'>

export const regionApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The visitor's country by their address; an empty location when nobody knows. */
    getLocation: build.query<VisitorLocation, void>({
      queryFn: async (_none, { getState }, _options, ask) => {
        const answer = await ask({ path: '/location' })
        if (answer.error) return { error: answer.error }
        const { region } = selectSite(getState() as Parameters<typeof selectSite>[0])
        return { data: { ...(answer.data as LocationAnswer), siteRegion: region } }
      },
    }),
  }),
})

export const { useGetLocationQuery } = regionApi
