import { slugsOf } from '../../domain/catalogue/category'
import { giftCardSlug } from '../../domain/payment/giftCard'

/** Pages of plain text that the footer links to. */
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

/** First segments that pages of the shop take; no product may have one of them as its slug. */
export const reservedSlugs: readonly string[] = [
  ...textPages,
  ...[
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
    'forgot-password',
    'hi',
    'id',
  ],
  ...['images', 'location', 'login', 'orders', 'reset-password', 'search', 'signup', 'size-guide', 'sw.js'],
  ...['offline', 'privacy-choices', 'site.webmanifest', 'track', 'wishlist', '_app', '_audit'],
]

/**
 * First segments of pages that are made for one shopper: no search engine lists them, and their scripts read the query
 * and whatever follows the segment.
 */
export const ownSegments: readonly string[] = [
  ...[
    'account',
    'cart',
    'checkout',
    'compare',
    'forgot-password',
    'login',
    'orders',
    'reset-password',
    'signup',
  ],
  ...['track', 'wishlist', '_audit'],
]

const segment = encodeURIComponent

/** Addresses of the shop's pages, without the language prefix (the router adds it); all end with a slash. */
export const paths = {
  home: () => '/',
  product: (slug: string) => `/${segment(slug)}/`,
  /** @param path a category's path, with or without the leading `/category/` */
  category: (path: string) => `/${['category', ...slugsOf(path).map(segment)].join('/')}/`,
  search: (text = '') => (text === '' ? '/search/' : `/search/?q=${segment(text)}`),
  cart: () => '/cart/',
  wishlist: () => '/wishlist/',
  compare: (productIds: readonly string[]) => `/${['compare', ...productIds.map(segment)].join('/')}/`,
  checkout: () => '/checkout/',
  login: () => '/login/',
  signup: () => '/signup/',
  forgotPassword: () => '/forgot-password/',
  /** The link in the mail carries its token behind `#`, which no server and no other page gets to see. */
  resetPassword: () => '/reset-password/',
  account: () => '/account/',
  accountDetails: () => '/account/details/',
  addresses: () => '/account/addresses/',
  accountData: () => '/account/data/',
  /** @param page from 1 */
  orders: (page = 1) => (page > 1 ? `/orders/?page=${page}` : '/orders/'),
  order: (id: string) => `/orders/${segment(id)}/`,
  /** The link in its mails carries its key behind `#`, which no server and no other page gets to see. */
  openOrder: ({ id, key }: { readonly id: string; readonly key: string }) =>
    `/orders/${segment(id)}/#key=${key}`,
  invoice: (id: string) => `/orders/${segment(id)}/invoice/`,
  track: () => '/track/',
  giftCardBalance: () => `/${giftCardSlug}/balance/`,
  sizeGuide: () => '/size-guide/',
  /** What a visitor allows the shop to note and to tell. */
  privacyChoices: () => '/privacy-choices/',
  /** The staff's view of events; nothing links to it. */
  audit: () => '/_audit/events/',
  /** Shown by the service worker in place of a page that it cannot have. */
  offline: () => '/offline/',
  page: (key: TextPage) => `/${key}/`,
  /** A product's picture by SKU, for mails and other clients (specification section 2). */
  thumbnail: (sku: string) => `/api/studio2/product/${segment(sku)}/thumbnail`,
} as const

/** Puts a language's prefix (`prefixOf`) before a path, for links that leave the router. */
export function withPrefix(prefix: string, path: string): string {
  return prefix + path
}
