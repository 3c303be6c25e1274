import type { i18n } from 'i18next'
import { useEffect } from 'react'
import { localePrefix, toLanguage } from '../../site/site'
import { selectLocale, selectSite } from '../../site/siteSlice'
import { loadText } from '../../site/texts/loadText'
import { chunkNamespaces } from '../../site/translations/namespaces'
import { useTranslation } from '../../site/translations/useTranslation'
import { sendPrefetch } from '../devTools/prefetches'
import { matchRoute, notFoundRoute } from '../routes/matchRoute'
import type { PageQuery } from '../routes/shopRoute'
import type { ShopStore } from '../store'
import { whenIdle } from '../whenIdle'
import { canSpareIt } from './connectionCost'
import { watchInterest } from './interest'
import { useShopStore } from './useShopStore'

/** Routes that shoppers follow most. Their code is loaded once and each near link's data. */
const browsed = ['category', 'product', 'cart', 'checkout']

/** Signs of a visitor who goes on. Before the first, a visitor of the home page needs no product. */
const firstSigns = ['scroll', 'pointerdown', 'keydown'] as const

/**
 * Prefetches pages: those of nearby links while the browser is idle, if the connection allows it, and any page as
 * soon as the user points at its link.
 */
export function usePrefetch(): void {
  const store = useShopStore()
  const { i18n } = useTranslation('shop')
  useEffect(() => {
    const prefix = localePrefix(selectSite(store.getState()), selectLocale(store.getState()))
    const load = async ({ pathname, search }: HTMLAnchorElement, isWanted?: (page: string) => boolean) => {
      if (pathname === window.location.pathname || !pathname.startsWith(`${prefix}/`)) return
      await prefetchPage(store, i18n, pathname.slice(prefix.length), new URLSearchParams(search), isWanted)
    }
    const stops = [
      watchInterest(pageLinks, (link) => {
        if (link instanceof HTMLAnchorElement) load(link).catch(() => undefined)
      }),
    ]
    const fetchNear = (pages: readonly string[]) =>
      fetchNearLinks(async (link) => {
        // The header's links are near on every page, so that says nothing.
        if (link.closest('header')) return
        await new Promise<void>(whenIdle)
        await load(link, (page) => pages.includes(page))
      })
    if (canSpareIt()) {
      const isHome = window.location.pathname === `${prefix}/`
      let stopNear = fetchNear(isHome ? browsed.filter((page) => page !== 'product') : browsed)
      stops.push(() => stopNear())
      if (isHome)
        stops.push(
          afterFirstSign(() => {
            stopNear()
            stopNear = fetchNear(browsed)
          }),
        )
    }
    return () => {
      for (const stop of stops) stop()
    }
  }, [store, i18n])
}

/** @returns a function that stops the wait */
function afterFirstSign(act: () => void): () => void {
  const stop = () => {
    for (const sign of firstSigns) window.removeEventListener(sign, handle)
  }
  const handle = () => {
    stop()
    act()
  }
  for (const sign of firstSigns) window.addEventListener(sign, handle, { passive: true })
  return stop
}

/**
 * Prefetches a page: its chunk, translations, text and data. Rejects when any of them fails to load.
 * @param pathname without the language prefix
 * @param isWanted whether to prefetch the page with a route's name; by default every page
 */
export async function prefetchPage(
  store: ShopStore,
  translations: Pick<i18n, 'loadNamespaces'>,
  pathname: string,
  search: URLSearchParams,
  isWanted = (_page: string) => true,
): Promise<void> {
  const state = store.getState()
  const { route, match } = matchRoute(pathname, selectSite(state).commerce)
  if (route === notFoundRoute || !isWanted(route.name)) return
  const read = async (query: PageQuery) => {
    const request = sendPrefetch(() => store.dispatch(query))
    await request
    // Unsubscribed at once: RTK Query evicts the data later if no page uses it.
    request.unsubscribe()
  }
  const loadPage = async () => {
    const { ahead } = await route.load()
    if (ahead) await Promise.all([ahead.load(translations), ...ahead.queries().map(read)])
  }
  await Promise.all([
    loadPage(),
    translations.loadNamespaces(chunkNamespaces(route.name)),
    route.text && loadText(route.text, toLanguage(selectLocale(state))),
    ...route.queries({ match, search, state }).map(read),
  ])
}

/** CSS pixels around the viewport within which a link counts as near (docs/contract.md#page-shell). */
export const nearMargin = 200

/** Maximum number of parallel fetches: the shopper's own requests must not wait for them. */
const maxAtOnce = 2

/** Links to shop pages in the current language. */
export const pageLinks = 'a[href^="/"]:not([hreflang], [download], [target], [rel~="external"])'

/**
 * Prefetches each link's target when the link comes near the viewport, including links that are added later.
 * @param fetch its rejections are ignored: following the link shows the error
 * @returns a function that stops it
 */
export function fetchNearLinks(fetch: (link: HTMLAnchorElement) => Promise<unknown>): () => void {
  const waiting = new Set<HTMLAnchorElement>()
  let pending = 0
  const goOn = () => {
    for (const link of waiting) {
      if (pending >= maxAtOnce) return
      waiting.delete(link)
      near.unobserve(link)
      pending += 1
      void fetch(link)
        .catch(() => undefined)
        .finally(() => {
          pending -= 1
          goOn()
        })
    }
  }
  const near = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        // A link that left the area before its fetch began is skipped.
        if (!(target instanceof HTMLAnchorElement)) continue
        if (isIntersecting) waiting.add(target)
        else waiting.delete(target)
      }
      goOn()
    },
    { rootMargin: `${nearMargin}px` },
  )
  const watch = (link: HTMLAnchorElement) => {
    near.unobserve(link)
    near.observe(link)
  }
  const changes = new MutationObserver((records) => {
    for (const { type, target, addedNodes } of records) {
      const roots = type === 'attributes' ? [target] : [...addedNodes]
      for (const root of roots) for (const link of linksIn(root)) watch(link)
    }
  })
  for (const link of linksIn(document.body)) watch(link)
  changes.observe(document.body, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['href'],
  })
  return () => {
    changes.disconnect()
    near.disconnect()
    waiting.clear()
  }
}

function linksIn(node: Node): HTMLAnchorElement[] {
  if (!(node instanceof Element)) return []
  if (node instanceof HTMLAnchorElement) return node.matches(pageLinks) ? [node] : []
  return [...node.querySelectorAll<HTMLAnchorElement>(pageLinks)]
}
