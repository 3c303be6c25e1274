import {
  catalogApi,
  selectListedProduct,
  toListingQuery,
  toSearchQuery,
  startSuggestions,
} from '../../features/catalog'
import { parseComparedIds } from '../../features/compare'
import { selectSite } from '../../site/siteSlice'
import { paths, textPages } from '../../site/urls/paths'
import { regionsOfPage } from '../../site/urls/regionsOfPage'
import { tileQuery, tilesIn } from '../pages/home/catalogTileQueries'
import { homeQueries } from '../pages/home/homeRails'
import { page, type ShopRoute, personalPage } from './shopRoute'

const { getCategories, getListing, getProduct, getProductsBySlug, getSuggestions } = catalogApi.endpoints
const selectTree = getCategories.select()

/** The routes of orders, reviews, invoices, tracking and the gift card balance. */
const orderRoutes: readonly ShopRoute[] = [
  // Also shows the last visit to the checkout of a hosted store.
  personalPage('orders', '/orders', null, async () => {
    const { OrdersPage } = await import(/* webpackChunkName: "orders" */ '../pages/OrdersPage')
    return { default: OrdersPage }
  }),
  personalPage('order', '/orders/:id', 'orders', async () => {
    const { OrderPage } = await import(/* webpackChunkName: "order" */ '../pages/OrderPage')
    return { default: OrderPage }
  }),
  personalPage(
    'invoice',
    '/orders/:id/invoice',
    'orderChanges',
    async () => {
      const { InvoicePage } = await import(/* webpackChunkName: "invoice" */ '../pages/InvoicePage')
      return { default: InvoicePage }
    },
    'checkout',
  ),
  personalPage('reviews', '/orders/:id/review/:line', 'reviews', async () => {
    const { ReviewPage } = await import(/* webpackChunkName: "reviews" */ '../pages/ReviewPage')
    return { default: ReviewPage }
  }),
  personalPage('track', '/track', 'orders', async () => {
    const { TrackPage } = await import(/* webpackChunkName: "track" */ '../pages/TrackPage')
    return { default: TrackPage }
  }),
  page(
    'giftCard',
    paths.giftCardBalance(),
    'default',
    async () => {
      const { GiftCardPage } = await import(/* webpackChunkName: "giftCard" */ '../pages/GiftCardPage')
      return { default: GiftCardPage }
    },
    { needs: 'giftCards' },
  ),
]

// A route's name is its chunk's name. Pages often visited together share a chunk.
const ofAccount = (name: string, path: string, load: ShopRoute['load']) =>
  personalPage(name, path, 'accounts', load)

/** Targets of links in mails, by the action in their path. */
const mailsPage = (path: string, actions: RegExp, needs?: 'stockAlerts') =>
  page(
    'mailing',
    path,
    'default',
    async () => {
      const { MailsPage } = await import(/* webpackChunkName: "mailing" */ '../pages/MailsPage')
      return { default: MailsPage }
    },
    {
      isPersonal: true,
      ...(needs && { needs }),
      isUnknown: ({ match }) => !actions.test(match.params.action ?? ''),
    },
  )

/** The routes of sign-in, sign-up, the account pages, and links of mails. */
const accountRoutes: readonly ShopRoute[] = [
  ofAccount('entrance', '/login', async () => {
    const { LoginPage } = await import(/* webpackChunkName: "entrance" */ '../pages/LoginPage')
    return { default: LoginPage }
  }),
  ofAccount('entrance', '/signup', async () => {
    const { SignUpPage } = await import(/* webpackChunkName: "entrance" */ '../pages/SignUpPage')
    return { default: SignUpPage }
  }),
  ofAccount('entrance', '/forgot-password', async () => {
    const page = await import(/* webpackChunkName: "entrance" */ '../pages/ForgotPasswordPage')
    return { default: page.ForgotPasswordPage }
  }),
  ofAccount('entrance', '/reset-password', async () => {
    const page = await import(/* webpackChunkName: "entrance" */ '../pages/ResetPasswordPage')
    return { default: page.ResetPasswordPage }
  }),
  ofAccount('account', '/account', async () => {
    const { AccountPage } = await import(/* webpackChunkName: "account" */ '../pages/AccountPage')
    return { default: AccountPage }
  }),
  ofAccount('account', '/account/details', async () => {
    const page = await import(/* webpackChunkName: "account" */ '../pages/AccountDetailsPage')
    return { default: page.AccountDetailsPage }
  }),
  ofAccount('addresses', '/account/addresses', async () => {
    const { AddressesPage } = await import(/* webpackChunkName: "addresses" */ '../pages/AddressesPage')
    return { default: AddressesPage }
  }),
  ofAccount('account', '/account/data', async () => {
    const { AccountDataPage } = await import(/* webpackChunkName: "account" */ '../pages/AccountDataPage')
    return { default: AccountDataPage }
  }),
  mailsPage('/stock-alerts/:action', /^(confirm|stop)$/, 'stockAlerts'),
  mailsPage('/mails/:action', /^(newsletter|confirm|stop(-cart)?)$/),
]

/** All routes of the shop, in matching order: the first match wins. */
export const routes: readonly ShopRoute[] = [
  page(
    'home',
    '/',
    'home',
    () =>
      import(/* webpackChunkName: "home" */ '../pages/HomePage').then(({ HomePage }) => ({
        default: HomePage,
      })),
    {
      queries: ({ state }) => {
        const { brand, commerce, home } = selectSite(state)
        const tiles = commerce.showcase === 'catalog' ? tilesIn(selectTree(state).data ?? []) : []
        return [
          ...(home ? [getProductsBySlug.initiate(home.slugs)] : []),
          ...[...homeQueries(brand), ...tiles.map(tileQuery)].map((query) => getListing.initiate(query)),
        ]
      },
    },
  ),
  page(
    'category',
    '/category/*',
    'search',
    () =>
      import(/* webpackChunkName: "category" */ '../pages/CategoryPage').then(({ CategoryPage }) => ({
        default: CategoryPage,
      })),
    {
      queries: ({ match, search, state }) => {
        const query = toListingQuery(match.pathname, search, state)
        return query ? [getListing.initiate(query)] : []
      },
      isUnknown: ({ match, search, state }) => toListingQuery(match.pathname, search, state) === null,
    },
  ),
  page(
    'search',
    '/search',
    'search',
    () =>
      import(/* webpackChunkName: "search" */ '../pages/SearchPage').then(({ SearchPage }) => ({
        default: SearchPage,
      })),
    {
      queries: ({ search }) => {
        const query = toSearchQuery(search)
        return query ? [getListing.initiate(query)] : [getSuggestions.initiate(startSuggestions)]
      },
    },
  ),
  page(
    'compare',
    '/compare/*',
    'default',
    () =>
      import(/* webpackChunkName: "compare" */ '../pages/ComparePage').then(({ ComparePage }) => ({
        default: ComparePage,
      })),
    {
      queries: ({ match }) => {
        const { ids } = parseComparedIds(match.pathname)
        return ids.length > 0 ? [getProductsBySlug.initiate(ids)] : []
      },
    },
  ),
  // Also shows the list of somebody else, by a link.
  personalPage('wishlist', '/wishlist/shared?', null, async () => {
    const { WishlistPage } = await import(/* webpackChunkName: "wishlist" */ '../pages/WishlistPage')
    return { default: WishlistPage }
  }),
  personalPage('cart', '/cart', null, async () => {
    const { CartPage } = await import(/* webpackChunkName: "cart" */ '../pages/CartPage')
    return { default: CartPage }
  }),
  personalPage('mailing', '/cart/open', null, async () => {
    const { CartLinkPage } = await import(/* webpackChunkName: "mailing" */ '../pages/CartLinkPage')
    return { default: CartLinkPage }
  }),
  personalPage(
    'checkout',
    '/checkout',
    null,
    async () => {
      const { CheckoutPage, checkoutAhead } = await import(
        /* webpackChunkName: "checkout" */ '../pages/CheckoutPage'
      )
      return { default: CheckoutPage, ahead: checkoutAhead }
    },
    'checkout',
  ),
  ...orderRoutes,
  ...accountRoutes,
  page('sizeGuide', '/size-guide', 'default', () =>
    import(/* webpackChunkName: "sizeGuide" */ '../pages/SizeGuidePage').then(({ SizeGuidePage }) => ({
      default: SizeGuidePage,
    })),
  ),
  page('racketFinder', '/racket-finder', 'default', () =>
    import(/* webpackChunkName: "racketFinder" */ '../pages/RacketFinderPage').then(
      ({ RacketFinderPage }) => ({
        default: RacketFinderPage,
      }),
    ),
  ),
  page('privacyChoices', paths.privacyChoices(), 'default', () =>
    import(/* webpackChunkName: "privacyChoices" */ '../pages/PrivacyChoicesPage').then(
      ({ PrivacyChoicesPage }) => ({ default: PrivacyChoicesPage }),
    ),
  ),
  ...textPages.map((text) =>
    page(
      'content',
      `/${text}`,
      'default',
      () =>
        import(/* webpackChunkName: "content" */ '../pages/ContentPage').then(({ ContentPage }) => ({
          default: ContentPage,
        })),
      {
        isUnknown: ({ state }) => !regionsOfPage(text).includes(selectSite(state).region),
        text,
      },
    ),
  ),
  page(
    'product',
    '/:slug',
    'product',
    () =>
      import(/* webpackChunkName: "product" */ '../pages/ProductPage').then(({ ProductPage }) => ({
        default: ProductPage,
      })),
    {
      // The product of a list stands in until the page has fetched its own, so a prefetch needs none.
      queries: ({ match: { params }, state }) =>
        selectListedProduct(state, params.slug ?? '') ? [] : [getProduct.initiate(params.slug ?? '')],
      // The configurator's styles are needed before hydration.
      parts: ({ match, state }) =>
        getProduct.select(match.params.slug ?? '')(state).data?.modifiers?.length ? ['configurator'] : [],
      // Price table, PIN code and facts of the product.
      earlyStyles: ['productText'],
    },
  ),
]
