import { catalogApi } from '../features/catalog'
import type { CommerceErrorData } from '../domain/errors'
import { routeOf, type ShopRoute } from './routes'
import type { ShopStore } from './store'

export interface PreparedPage {
  readonly route: ShopRoute
  /** HTTP status that the page deserves: 200, 404 for what does not exist, 500 or 503 when reading failed. */
  readonly status: number
}

interface QueryAnswer {
  readonly error?: unknown
}

/** Reads everything that a page needs into the store; used before rendering on the server and by link prefetch. */
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
  return { route, status: isUnknown ? 404 : statusOf([tree, ...answers]) }
}

function statusOf(answers: readonly QueryAnswer[]): number {
  const errors = answers.flatMap(({ error }) => (error ? [error as CommerceErrorData] : []))
  if (errors.length === 0) return 200
  return Math.max(...errors.map(({ status = 500 }) => status))
}
