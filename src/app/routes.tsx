import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit'
import { lazy, type ComponentType, type LazyExoticComponent } from 'react'
import { matchPath, type PathMatch } from 'react-router-dom'
import type { StoreExtra } from '../api/baseApi'
import { catalogApi } from '../features/catalog'
import { listingQueryOf } from './listingUrl'
import type { LayoutName } from './layouts/layouts'
import type { ShopState } from './store'

type Page = { readonly default: ComponentType }
/** What a page reads; dispatched before it is shown, on the server and when a link to it comes near. */
export type PageQuery = ThunkAction<
  PromiseLike<{ readonly error?: unknown }>,
  ShopState,
  StoreExtra,
  UnknownAction
>

export interface PageVisit {
  readonly match: PathMatch
  readonly search: URLSearchParams
  readonly state: ShopState
}

export interface ShopRoute {
  /** Also the name of the page's chunk. */
  readonly name: string
  readonly path: string
  readonly layout: LayoutName
  readonly load: () => Promise<Page>
  readonly Page: LazyExoticComponent<ComponentType>
  /** First what the page needs before anything else is known. */
  readonly queries: (visit: PageVisit) => readonly PageQuery[]
  /** True when the url names nothing that exists, which no query would find out. */
  readonly isUnknown: (visit: PageVisit) => boolean
  /** True for pages that show somebody's own things: never cached, never indexed. */
  readonly isPersonal: boolean
}

function page(
  name: string,
  path: string,
  layout: LayoutName,
  load: () => Promise<Page>,
  more: Partial<Pick<ShopRoute, 'queries' | 'isUnknown' | 'isPersonal'>> = {},
): ShopRoute {
  const defaults = { queries: () => [], isUnknown: () => false, isPersonal: false }
  return { name, path, layout, load, Page: lazy(load), ...defaults, ...more }
}

const { getListing, getProduct } = catalogApi.endpoints

/** Every screen of the shop; the first route that matches is shown. */
export const routes: readonly ShopRoute[] = [
  page(
    'home',
    '/',
    'home',
    () =>
      import(/* webpackChunkName: "home" */ './pages/HomePage').then(({ HomePage }) => ({
        default: HomePage,
      })),
    {
      queries: () => [getListing.initiate({ sort: 'trending-desc', limit: 8 })],
    },
  ),
  page(
    'category',
    '/category/*',
    'search',
    () =>
      import(/* webpackChunkName: "category" */ './pages/CategoryPage').then(({ CategoryPage }) => ({
        default: CategoryPage,
      })),
    {
      queries: ({ match, search, state }) => {
        const query = listingQueryOf(match.pathname, search, state)
        return query ? [getListing.initiate(query)] : []
      },
      isUnknown: ({ match, search, state }) => listingQueryOf(match.pathname, search, state) === null,
    },
  ),
  page(
    'wishlist',
    '/wishlist',
    'default',
    () =>
      import(/* webpackChunkName: "wishlist" */ './pages/WishlistPage').then(({ WishlistPage }) => ({
        default: WishlistPage,
      })),
    {
      isPersonal: true,
    },
  ),
  page(
    'checkout',
    '/checkout',
    'checkout',
    () =>
      import(/* webpackChunkName: "checkout" */ './pages/CheckoutPage').then(({ CheckoutPage }) => ({
        default: CheckoutPage,
      })),
    {
      isPersonal: true,
    },
  ),
  page(
    'order',
    '/orders/:id',
    'default',
    () =>
      import(/* webpackChunkName: "order" */ './pages/OrderPage').then(({ OrderPage }) => ({
        default: OrderPage,
      })),
    {
      isPersonal: true,
    },
  ),
  page(
    'product',
    '/:slug',
    'product',
    () =>
      import(/* webpackChunkName: "product" */ './pages/ProductPage').then(({ ProductPage }) => ({
        default: ProductPage,
      })),
    {
      queries: ({ match }) => [getProduct.initiate(match.params.slug ?? '')],
    },
  ),
]

export const notFoundRoute = page(
  'notFound',
  '*',
  'default',
  () =>
    import(/* webpackChunkName: "notFound" */ './pages/NotFoundPage').then(({ NotFoundPage }) => ({
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

/** The route of a path (without the language prefix), or the not-found page. */
export function routeOf(pathname: string): RouteMatch {
  for (const route of routes) {
    const match = matchPath({ path: route.path, end: true }, pathname)
    if (match) return { route, match }
  }
  return {
    route: notFoundRoute,
    match: { params: {}, pathname, pathnameBase: pathname, pattern: { path: '*' } },
  }
}
