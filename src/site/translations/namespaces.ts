import type { Language } from '../site'

/** The parts that the shop's words come in; every page has those of `shop`. A key is in one part only. */
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
  'noScript',
  'notFound',
  'offline',
  'orders',
  'payment',
  'product',
  'search',
  'wishlist',
] as const
export type Namespace = (typeof namespaces)[number]

/** What a page's chunk, or that of a part of a page, needs besides the words of `shop`; it comes together with it. */
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
  invoice: ['orders', 'giftCard'],
  lastSteps: ['checkout', 'cart', 'payment'],
  noScript: ['noScript'],
  notFound: ['notFound'],
  notOpenYet: ['checkout'],
  order: ['orders', 'cart'],
  orderDialogs: ['orders'],
  orderCards: ['giftCard'],
  orders: ['orders'],
  track: ['orders'],
  panels: ['cart'],
  paying: ['payment'],
  privacyChoices: ['consent'],
  product: ['product'],
  search: ['search'],
  shortStock: ['cart'],
  sizeGuide: ['configurator'],
  sizeGuideDialog: ['configurator'],
  wishlist: ['wishlist'],
}

/** The parts of words that a chunk of the browser's build needs, those of every page first. */
export function namespacesOf(chunk: string): readonly [Namespace, ...Namespace[]] {
  return ['shop', ...(partsByChunk[chunk] ?? [])]
}

/** The chunk that a part arrives in, for the server to name. */
export function translationsChunkOf(part: Namespace, language: Language): string {
  return `translations-${language}-${part}`
}
