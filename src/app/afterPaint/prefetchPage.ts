import type { i18n } from 'i18next'
import { languageOf } from '../../site/site'
import { selectLocale, selectSite } from '../../site/siteSlice'
import { loadText } from '../../site/texts/loadText'
import { namespacesOf } from '../../site/translations/namespaces'
import { sendPrefetch } from '../devTools/prefetches'
import { notFoundRoute, routeOf } from '../routes/routeOf'
import type { PageQuery } from '../routes/shopRoute'
import type { ShopStore } from '../store'

/**
 * Prefetches a page: its chunk, translations, text and data. Rejects when any of them fails to load.
 * @param pathname without the language prefix
 */
export async function prefetchPage(
  store: ShopStore,
  translations: Pick<i18n, 'loadNamespaces'>,
  pathname: string,
  search: URLSearchParams,
): Promise<void> {
  const state = store.getState()
  const { route, match } = routeOf(pathname, selectSite(state).commerce)
  if (route === notFoundRoute) return
  const read = async (query: PageQuery) => {
    const asked = sendPrefetch(() => store.dispatch(query))
    await asked
    // Unsubscribed at once: RTK Query evicts the data later if no page uses it.
    asked.unsubscribe()
  }
  await Promise.all([
    route.load(),
    translations.loadNamespaces(namespacesOf(route.name)),
    route.text && loadText(route.text, languageOf(selectLocale(state))),
    ...route.queries({ match, search, state }).map(read),
  ])
}
