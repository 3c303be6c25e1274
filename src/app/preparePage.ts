import { catalogApi } from '../features/catalog'
import type { CommerceErrorData } from '../domain/errors'
import { notFoundQuery } from './notFoundQuery'
import { routeOf } from './routes/routeOf'
import type { ShopRoute } from './routes/shopRoute'
import type { ShopStore } from './store'

export interface PreparedPage {
  readonly route: ShopRoute
  /** HTTP status that the page deserves: 200, 404 for what does not exist, 500 or 503 when reading failed. */
  readonly status: number
  /** Chunks of what it shows at once, beside its own. */
  readonly parts: readonly string[]
}

interface QueryAnswer {
  readonly error?: unknown
}

/** Reads everything that a page needs into the store, before it is rendered on the server. */
export async function preparePage(
  store: ShopStore,
  pathname: string,
  search: URLSearchParams,
): Promise<PreparedPage> {
  const { route, match } = routeOf(pathname)
  const tree: QueryAnswer = await store.dispatch(catalogApi.endpoints.getCategories.initiate())
  const queries = route.queries({ match, search, state: store.getState() })
  const answers = await Promise.all(queries.map((query) => store.dispatch(query)))
  const isUnknown = route.isUnknown({ match, search, state: store.getState() })
  const status = isUnknown ? 404 : statusOf([tree, ...answers])
  // What the page shows instead; without it the page is still the right one.
  if (status === 404)
    await store.dispatch(catalogApi.endpoints.getLookalikes.initiate(notFoundQuery(pathname, search)))
  const parts = route.parts({ match, search, state: store.getState() })
  return { route, status, parts }
}

function statusOf(answers: readonly QueryAnswer[]): number {
  const errors = answers.flatMap(({ error }) => (error ? [error as CommerceErrorData] : []))
  if (errors.length === 0) return 200
  return Math.max(...errors.map(({ status = 500 }) => status))
}
