import type { Language } from '../site'

/** Namespaces of the translations. Every page has `shop`. Each key belongs to one namespace. */
export const namespaces = [
  'shop',
  'account',
  'address',
  'audit',
  'banners',
  'cart',
  'category',
  'checkout',
  'compare',
  'configurator',
  'consent',
  'giftCard',
  'home',
  'invoice',
  'noScript',
  'notFound',
  'offline',
  'orderList',
  'orders',
  'paying',
  'payment',
  'product',
  'review',
  'search',
  'wishlist',
] as const
export type Namespace = (typeof namespaces)[number]

/** Namespaces that a chunk needs in addition to `shop`. They are loaded together with it. */
const partsByChunk: Readonly<Record<string, readonly Namespace[]>> = {
  account: ['account'],
  accountPanel: ['account'],
  addressForm: ['account', 'address'],
  addressStep: ['checkout', 'cart', 'address'],
  addresses: ['account'],
  audit: ['audit'],
  banners: ['banners'],
  cart: ['cart'],
  category: ['category'],
  checkout: ['checkout', 'cart', 'address'],
  checkoutSteps: ['checkout', 'cart'],
  compare: ['compare'],
  'compare-links': ['compare'],
  configurator: ['configurator'],
  consentBanner: ['consent'],
  entrance: ['account'],
  giftCard: ['giftCard'],
  home: ['home'],
  invoice: ['invoice', 'orders', 'giftCard'],
  lastSteps: ['review', 'checkout', 'cart', 'payment'],
  noScript: ['noScript'],
  noOrder: ['orders', 'orderList'],
  notFound: ['notFound'],
  notOpenYet: ['checkout'],
  order: ['orders', 'cart'],
  orderDialogs: ['orders'],
  orderCards: ['giftCard'],
  orders: ['orderList'],
  track: ['orderList'],
  panels: ['cart'],
  paying: ['paying', 'payment'],
  privacyChoices: ['consent'],
  product: ['product'],
  search: ['search'],
  shortStock: ['cart'],
  sizeGuide: ['configurator'],
  sizeGuideDialog: ['configurator'],
  unpaidNotice: ['banners'],
  wishlist: ['wishlist'],
}

/** The namespaces of a browser chunk, `shop` first. */
export function namespacesOf(chunk: string): readonly [Namespace, ...Namespace[]] {
  return ['shop', ...(partsByChunk[chunk] ?? [])]
}

/** The chunk name of a namespace; the server uses it to preload the chunk. */
export function translationsChunkOf(part: Namespace, language: Language): string {
  return `translations-${language}-${part}`
}
