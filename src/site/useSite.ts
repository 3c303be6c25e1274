import { useSelector } from 'react-redux'
import type { Locale, Site } from './site'
import { selectFamily, selectLocale, selectSite } from './siteSlice'

/** The site of the page. */
export function useSite(): Site {
  return useSelector(selectSite)
}

/** The locale of the page. */
export function useLocale(): Locale {
  return useSelector(selectLocale)
}

/** The brand's sites in all regions, this one included. */
export function useFamily(): readonly Site[] {
  return useSelector(selectFamily)
}
