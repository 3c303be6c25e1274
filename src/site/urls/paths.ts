import { splitCategoryPath } from '../../domain/catalog/category'
import { giftCardSlug } from '../../domain/payment/giftCard'

/** Text pages in the footer. */
export const textPages = [
  'about',
  'contact',
  'delivery',
  'returns',
  'faq',
  'terms',
  'privacy',
  'grievance',
] as const
export type TextPage = (typeof textPages)[number]

/** First path segments of the shop's own pages. Products cannot use them as slug. */
export const reservedSlugs: readonly string[] = [
  ...textPages,
  'account',
  'api',
  'artwork',
  'assets',
  'brand',
  'cart',
  'category',
  'checkout',
  'compare',
  'en',
  'feeds',
  'forgot-password',
  'hi',
  'id',
  'images',
  'location',
  'login',
  'logout',
  'mails',
  'orders',
  'reset-password',
  'search',
  'signup',
  'size-guide',
  'sw.js',
  'racket-finder',
  'offline',
  'privacy-choices',
  'site.webmanifest',
  'staff',
  'stock-alerts',
  'track',
  'wishlist',
  '_app',
  '_audit',
]

/** First path segments of personal pages. Search engines do not index them; their scripts read the query. */
export const ownSegments: readonly string[] = [
  'account',
  'cart',
  'checkout',
  'compare',
  'forgot-password',
  'login',
  'mails',
  'orders',
  'reset-password',
  'signup',
  'stock-alerts',
  'track',
  'wishlist',
]

const segment = encodeURIComponent

/** Paths of the shop's pages, without the language prefix (the router adds it). All end with a slash. */
export const paths = {
  home: () => '/',
  product: (slug: string) => `/${segment(slug)}/`,
  /** @param path a category's path, with or without the leading `/category/` */
  category: (path: string) => `/${['category', ...splitCategoryPath(path).map(segment)].join('/')}/`,
  search: (text = '') => (text === '' ? '/search/' : `/search/?q=${segment(text)}`),
  cart: () => '/cart/',
  /** @param secret of the link, in the fragment, which browsers never send to a server */
  openCart: (secret: string) => `/cart/open/#key=${secret}`,
  wishlist: () => '/wishlist/',
  /** @param key of the link, in the fragment, which browsers never send to a server */
  sharedWishlist: (key: string) => `/wishlist/shared/#key=${key}`,
  compare: (productIds: readonly string[]) => `/${['compare', ...productIds.map(segment)].join('/')}/`,
  checkout: () => '/checkout/',
  login: () => '/login/',
  signup: () => '/signup/',
  forgotPassword: () => '/forgot-password/',
  /** The mail's link has the token in the fragment, which browsers never send to a server. */
  resetPassword: () => '/reset-password/',
  account: () => '/account/',
  accountDetails: () => '/account/details/',
  addresses: () => '/account/addresses/',
  accountData: () => '/account/data/',
  /** @param page starts at 1 */
  orders: (page = 1) => (page > 1 ? `/orders/?page=${page}` : '/orders/'),
  order: (id: string) => `/orders/${segment(id)}/`,
  /** The mail's link has the order key in the fragment, which browsers never send to a server. */
  openOrder: ({ id, key }: { readonly id: string; readonly key: string }) =>
    `/orders/${segment(id)}/#key=${key}`,
  /** The mails' links have their key in the fragment. */
  alerts: (action: 'confirm' | 'stop') => `/stock-alerts/${action}/`,
  /** What mails the visitor gets. The mails' links have their key in the fragment. */
  mails: (action: 'newsletter' | 'confirm' | 'stop' | 'stop-cart') => `/mails/${action}/`,
  /** @param line position of the line in the order */
  reviewLine: (id: string, line: number) => `/orders/${segment(id)}/review/${line}/`,
  invoice: (id: string) => `/orders/${segment(id)}/invoice/`,
  track: () => '/track/',
  giftCardBalance: () => `/${giftCardSlug}/balance/`,
  sizeGuide: () => '/size-guide/',
  /** @param query the query of the answers, with its question mark */
  racketFinder: (query = '') => `/racket-finder/${query}`,
  /** The visitor's consent choices. */
  privacyChoices: () => '/privacy-choices/',
  /** The mail's link has the token in the fragment. */
  staffInvitation: () => '/staff/invitation/',
  /** The service worker shows it in place of a page that is unavailable offline. */
  offline: () => '/offline/',
  page: (key: TextPage) => `/${key}/`,
  /** A product's image by SKU, for mails and other clients (docs/contract.md#catalog). */
  thumbnail: (sku: string) => `/api/studio2/product/${segment(sku)}/thumbnail`,
  /** A further picture of a product, e.g. a scene. */
  picture: (sku: string, view: string) => `/api/studio2/product/${segment(sku)}/gallery/${segment(view)}`,
} as const

/** Signs out and goes on to another page. Only a hosted checkout leads there. */
export const logoutPath = '/logout/'

/** Adds a language prefix (`prefixOf`) to a path, for links outside the router. */
export function withPrefix(prefix: string, path: string): string {
  return prefix + path
}

/** Paths of public pages in every region, for sitemaps. Text pages, categories and products come in addition. */
export const indexedPaths: readonly string[] = [paths.home(), paths.sizeGuide(), paths.racketFinder()]

/** Whether this page shows an order. Its shopper may have just bought, and leave at once. */
export const isOrderPage = () => /\/orders\/./.test(window.location.pathname)
