import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { prefixOf } from '../../site/site'
import { selectLocale, selectSite } from '../../site/siteSlice'
import { canSpareIt } from './connectionCost'
import { fetchNearLinks } from './nearLinks'
import { prefetchPage } from './prefetchPage'
import { useShopStore } from './useShopStore'

/** Prefetches the pages of nearby links if the connection allows it. */
export function usePrefetch(): void {
  const store = useShopStore()
  const { i18n } = useTranslation('shop')
  useEffect(() => {
    if (!canSpareIt()) return undefined
    const prefix = prefixOf(selectSite(store.getState()), selectLocale(store.getState()))
    return fetchNearLinks(async ({ pathname, search }) => {
      if (pathname === window.location.pathname || !pathname.startsWith(`${prefix}/`)) return
      await prefetchPage(store, i18n, pathname.slice(prefix.length), new URLSearchParams(search))
    })
  }, [store, i18n])
}
