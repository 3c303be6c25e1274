import { useSelector } from 'react-redux'
import type { Locale, Site } from './site'
import { selectFamily, selectLocale, selectSite } from './siteSlice'

/** The shop that the page belongs to. */
export function useSite(): Site {
  return useSelector(selectSite)
}

/** The language and region that the page is shown in. */
export function useLocale(): Locale {
  return useSelector(selectLocale)
}

/** The brand's shops in every region, this one included. */
export function useFamily(): readonly Site[] {
  return useSelector(selectFamily)
}
