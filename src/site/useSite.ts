import { useStore } from 'react-redux'
import type { Locale, Site } from './site'
import { selectFamily, selectLocale, selectSite, type SiteRoot } from './siteSlice'

// These values never change, so no component subscribes to them: a listing has a hundred that need one.
const useRoot = () => useStore<SiteRoot>().getState()

/** The site of the page. */
export function useSite(): Site {
  return selectSite(useRoot())
}

/** The locale of the page. */
export function useLocale(): Locale {
  return selectLocale(useRoot())
}

/** The brand's sites in all regions, this one included. */
export function useFamily(): readonly Site[] {
  return selectFamily(useRoot())
}
