import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { prefixOf } from '../../site/site'
import { selectLocale, selectSite } from '../../site/siteSlice'
import { canSpareIt } from './connectionCost'
import { fetchNearLinks } from './nearLinks'
import { prefetchPage } from './prefetchPage'
import { useShopStore } from './useShopStore'

/** Has the pages ready that links nearby lead to, where the connection can spare it. */
export function usePrefetch(): void {
  const store = useShopStore()
  const { i18n } = useTranslation('shop')
  useEffect(() => {
    if (!canSpareIt()) return undefined
    const prefix = prefixOf(selectSite(store.getState()), selectLocale(store.getState()))
    return fetchNearLinks(async ({ pathname, search }) => {
      // The page that is being shown has what it needs.
      if (pathname === window.location.pathname || !pathname.startsWith(`${prefix}/`)) return
      await prefetchPage(store, i18n, pathname.slice(prefix.length), new URLSearchParams(search))
    })
  }, [store, i18n])
}
