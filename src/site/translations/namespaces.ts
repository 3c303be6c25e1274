import type { Language } from '../site'

/** Namespaces of the translations. Every page has `shop`. Each key belongs to one namespace. */
export const namespaces = [
  'shop',
  'account',
  'cart',
  'checkout',
  'configurator',
  'consent',
  'content',
  'developer',
  'finder',
  'notices',
  'giftCard',
  'home',
  'invoice',
  'listing',
  'lists',
  'mailing',
  'orderList',
  'orders',
  'paying',
  'payment',
  'place',
  'product',
  'productText',
  'reviews',
  'search',
  'stringing',
  'totals',
] as const
export type Namespace = (typeof namespaces)[number]

/** Namespaces of the staff pages, which are in English. No page of the shop loads them. */
export const staffNamespaces = [
  'audit',
  'reports',
  'staff',
  'staffCatalog',
  'staffContent',
  'staffOrders',
] as const
export type StaffNamespace = (typeof staffNamespaces)[number]

/**
 * Namespaces that a chunk needs in addition to `shop`; by default the one of its name. They are loaded together with it.
 */
const partsByChunk: Readonly<Record<string, readonly Namespace[]>> = {
  afterPaint: ['notices'],
  accountPanel: ['account'],
  addressForm: ['account', 'place'],
  passkeyList: ['account'],
  addressStep: ['checkout', 'cart', 'totals', 'place'],
  addresses: ['account'],
  bestSellers: ['lists'],
  cart: ['cart', 'totals'],
  cartRails: ['cart', 'product'],
  unpaidNotice: ['paying'],
  wishlist: ['lists'],
  siteBar: ['notices'],
  search: ['search', 'listing'],
  racketFinder: ['finder'],
  rackets: ['finder', 'stringing'],
  productRails: ['cart', 'finder'],
  productText: ['productText', 'product'],
  noScript: ['consent'],
  noOrder: ['orderList', 'orders'],
  notFound: ['home'],
  'compare-links': ['lists'],
  compare: ['lists'],
  content: ['content', 'product'],
  category: ['listing'],
  filters: ['listing'],
  plainFilters: ['listing'],
  checkout: ['checkout', 'cart', 'totals'],
  checkoutSteps: ['checkout', 'cart', 'totals'],
  entrance: ['account'],
  invoice: ['invoice', 'orders'],
  overview: ['orderList', 'orders'],
  lastSteps: ['checkout', 'cart', 'totals', 'payment'],
  notOpenYet: ['checkout'],
  order: ['orders', 'totals'],
  orderDialogs: ['orders'],
  orderCards: ['giftCard'],
  orderRefunds: ['orders', 'paying'],
  orders: ['orderList', 'orders', 'account'],
  typeTiles: ['home'],
  track: ['orderList', 'orders', 'content', 'product'],
  panels: ['cart', 'totals'],
  paying: ['paying', 'payment'],
  privacyChoices: ['consent', 'notices'],
  shortStock: ['cart'],
  sizeGuide: ['configurator'],
  sizeGuideDialog: ['configurator'],
}

/** The namespaces of a browser chunk, `shop` first. */
export function chunkNamespaces(chunk: string): readonly [Namespace, ...Namespace[]] {
  return ['shop', ...(partsByChunk[chunk] ?? namespaces.filter((part) => part === chunk && part !== 'shop'))]
}

/** The chunk name of a namespace, short because the first script lists all; the server uses it to preload the chunk. */
export function translationsChunk(part: Namespace, language: Language): string {
  return `t-${language}-${part}`
}
