import { createSlice, type WithSlice } from '@reduxjs/toolkit'
import type { Locale, Site } from './site'

/** The site of the page. The server sets it; it never changes. */
export interface SiteState {
  readonly site: Site
  readonly locale: Locale
  /** The brand's sites in all regions, this one included. Used for hreflang and the region selector. */
  readonly family: readonly Site[]
}

export const siteSlice = createSlice({
  name: 'site',
  initialState: (): SiteState | null => null,
  reducers: {},
  selectors: {
    selectSite: (state) => resolved(state).site,
    selectLocale: (state) => resolved(state).locale,
    selectFamily: (state) => resolved(state).family,
  },
})
export const { selectSite, selectLocale, selectFamily } = siteSlice.selectors

/** The part of the store's state that this slice has. */
export type SiteRoot = WithSlice<typeof siteSlice>

/** The site in the state of an endpoint's or a thunk's API, which RTK Query types as unknown. */
export const siteIn = (state: unknown): Site => selectSite(state as SiteRoot)

// Fails without a site, because a default site could show wrong prices.
function resolved(state: SiteState | null): SiteState {
  if (!state) throw new Error('The store has no site: preload { site: { site, locale, family } }')
  return state
}
