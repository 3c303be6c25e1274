import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { prefixOf } from '../../site/site'
import { selectLocale, selectSite } from '../../site/siteSlice'
import { routeOf } from '../routes/routeOf'
import { whenIdle } from '../whenIdle'
import { canSpareIt } from './connectionCost'
import { watchInterest } from './interest'
import { fetchNearLinks, pageLinks } from './nearLinks'
import { prefetchPage } from './prefetchPage'
import { useShopStore } from './useShopStore'

/** Routes that shoppers follow most. Their code is loaded once and each near link's data. */
const browsed = ['category', 'product']

/**
 * Prefetches pages: those of nearby links while the browser is idle, if the connection allows it, and any page as
 * soon as the user points at its link.
 */
export function usePrefetch(): void {
  const store = useShopStore()
  const { i18n } = useTranslation('shop')
  useEffect(() => {
    const site = selectSite(store.getState())
    const { commerce } = site
    const prefix = prefixOf(site, selectLocale(store.getState()))
    const load = async ({ pathname, search }: HTMLAnchorElement, isWanted: (page: string) => boolean) => {
      if (pathname === window.location.pathname || !pathname.startsWith(`${prefix}/`)) return
      const path = pathname.slice(prefix.length)
      if (isWanted(routeOf(path, commerce).route.name))
        await prefetchPage(store, i18n, path, new URLSearchParams(search))
    }
    const stops = [
      watchInterest(pageLinks, (link) => {
        if (link instanceof HTMLAnchorElement) load(link, () => true).catch(() => undefined)
      }),
    ]
    if (canSpareIt())
      stops.push(
        fetchNearLinks(async (link) => {
          // The header's links are near on every page, so that says nothing.
          if (link.closest('header')) return
          await new Promise<void>(whenIdle)
          await load(link, (page) => browsed.includes(page))
        }),
      )
    return () => {
      for (const stop of stops) stop()
    }
  }, [store, i18n])
}
