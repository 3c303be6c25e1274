import { matchPath, type PathMatch } from 'react-router-dom'
import type { Capabilities } from '../../domain/capabilities'
import { routes } from './routes'
import { page, type ShopRoute } from './shopRoute'

export const notFoundRoute = page(
  'notFound',
  '*',
  'default',
  () =>
    import(/* webpackChunkName: "notFound" */ '../pages/NotFoundPage').then(({ NotFoundPage }) => ({
      default: NotFoundPage,
    })),
  {
    isUnknown: () => true,
  },
)

export interface RouteMatch {
  readonly route: ShopRoute
  readonly match: PathMatch
}

/** The route of a path without the language prefix, or the route of the 404 page if the back end can't serve it. */
export function matchRoute(pathname: string, commerce: Capabilities): RouteMatch {
  for (const route of routes) {
    const match = matchPath({ path: route.path, end: true }, pathname)
    if (match && (route.needs === null || commerce[route.needs] !== false)) return { route, match }
  }
  return {
    route: notFoundRoute,
    match: { params: {}, pathname, pathnameBase: pathname, pattern: { path: '*' } },
  }
}
