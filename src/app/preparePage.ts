import { isCommerceError } from '../domain/errors'
import { catalogApi } from '../features/catalog'
import { selectSite } from '../site/siteSlice'
import { notFoundQuery } from './notFoundQuery'
import { routeOf } from './routes/routeOf'
import type { ShopRoute } from './routes/shopRoute'
import type { ShopStore } from './store'

export interface PreparedPage {
  readonly route: ShopRoute
  /** HTTP status of the page: 200, 404 for an unknown address, 500 or 503 when a read failed. */
  readonly status: number
  /** Names of further chunks that its first view needs, besides its own. */
  readonly parts: readonly string[]
}

interface QueryAnswer {
  readonly error?: unknown
}

/** Loads all data of a page into the store before the server renders it. */
export async function preparePage(
  store: ShopStore,
  pathname: string,
  search: URLSearchParams,
): Promise<PreparedPage> {
  const { route, match } = routeOf(pathname, selectSite(store.getState()).commerce)
  const tree: QueryAnswer = await store.dispatch(catalogApi.endpoints.getCategories.initiate())
  const queries = route.queries({ match, search, state: store.getState() })
  const answers = await Promise.all(queries.map((query) => store.dispatch(query)))
  const isUnknown = route.isUnknown({ match, search, state: store.getState() })
  const status = isUnknown ? 404 : statusOf([tree, ...answers])
  // Suggestions for the 404 page. An error here is ignored: the status stays 404.
  if (status === 404)
    await store.dispatch(catalogApi.endpoints.getLookalikes.initiate(notFoundQuery(pathname, search)))
  const parts = route.parts({ match, search, state: store.getState() })
  return { route, status, parts }
}

function statusOf(answers: readonly QueryAnswer[]): number {
  const statuses = answers.flatMap(({ error }) => {
    if (!error) return []
    return isCommerceError(error) ? [error.status ?? 500] : [500]
  })
  return Math.max(200, ...statuses)
}
