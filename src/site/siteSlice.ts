import { createSlice } from '@reduxjs/toolkit'
import type { Locale, Site } from './site'

/** Which shop the page belongs to; resolved by the server and never changed afterwards. */
export interface SiteState {
  readonly site: Site
  readonly locale: Locale
  /** The brand's shops in every region, this one included: for hreflang and the choice of region. */
  readonly family: readonly Site[]
}

export const siteSlice = createSlice({
  name: 'site',
  initialState: null as SiteState | null,
  reducers: {},
  selectors: {
    selectSite: (state) => resolved(state).site,
    selectLocale: (state) => resolved(state).locale,
    selectFamily: (state) => resolved(state).family,
  },
})
export const { selectSite, selectLocale, selectFamily } = siteSlice.selectors

// A guessed site would show the wrong prices, so a store made without one fails.
function resolved(state: SiteState | null): SiteState {
  if (!state) throw new Error('The store has no site: preload { site: { site, locale, family } }')
  return state
}
