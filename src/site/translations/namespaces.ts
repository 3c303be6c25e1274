import type { Language } from '../site'

/** Namespaces of the translations. Every page has `shop`. Each key belongs to one namespace. */
export const namespaces = [
  'shop',
  'account',
  'audit',
  'cart',
  'checkout',
  'configurator',
  'consent',
  'content',
  'finder',
  'notices',
  'giftCard',
  'home',
  'invoice',
  'listing',
  'lists',
  'orderList',
  'orders',
  'paying',
  'payment',
  'place',
  'product',
  'productText',
  'reviews',
  'sale',
  'search',
  'stockAlert',
  'setUps',
  'totals',
] as const
export type Namespace = (typeof namespaces)[number]

/** Namespaces that a chunk needs in addition to `shop`. They are loaded together with it. */
const partsByChunk: Readonly<Record<string, readonly Namespace[]>> = {
  account: ['account'],
  afterPaint: ['notices'],
  accountPanel: ['account'],
  addressForm: ['account', 'place'],
  addressStep: ['checkout', 'cart', 'totals', 'place'],
  addresses: ['account'],
  audit: ['audit'],
  bestSellers: ['lists'],
  cart: ['cart', 'totals'],
  cartRails: ['cart', 'product'],
  unpaidNotice: ['paying'],
  wishlist: ['lists'],
  saleBar: ['sale'],
  search: ['search', 'listing'],
  racketFinder: ['finder'],
  product: ['product'],
  productRails: ['cart'],
  productText: ['productText', 'product'],
  noScript: ['consent'],
  noOrder: ['orderList', 'orders'],
  notFound: ['home'],
  home: ['home'],
  'compare-links': ['lists'],
  compare: ['lists'],
  content: ['content', 'product'],
  category: ['home', 'listing'],
  filters: ['listing'],
  plainFilters: ['listing'],
  checkout: ['checkout', 'cart', 'totals'],
  checkoutSteps: ['checkout', 'cart', 'totals'],
  configurator: ['configurator'],
  entrance: ['account'],
  giftCard: ['giftCard'],
  invoice: ['invoice', 'orders'],
  lastOrder: ['orderList', 'orders'],
  lastSteps: ['checkout', 'cart', 'totals', 'payment'],
  notOpenYet: ['checkout'],
  order: ['orders', 'totals'],
  orderDialogs: ['orders'],
  orderCards: ['giftCard'],
  orderRefunds: ['orders', 'paying'],
  orders: ['orderList', 'orders'],
  stockAlert: ['stockAlert'],
  setUps: ['setUps'],
  track: ['orderList', 'orders'],
  panels: ['cart', 'totals'],
  paying: ['paying', 'payment'],
  reviews: ['reviews'],
  privacyChoices: ['consent', 'notices'],
  shortStock: ['cart'],
  sizeGuide: ['configurator'],
  sizeGuideDialog: ['configurator'],
}

/** The namespaces of a browser chunk, `shop` first. */
export function chunkNamespaces(chunk: string): readonly [Namespace, ...Namespace[]] {
  return ['shop', ...(partsByChunk[chunk] ?? [])]
}

/** The chunk name of a namespace; the server uses it to preload the chunk. */
export function translationsChunk(part: Namespace, language: Language): string {
  return `translations-${language}-${part}`
}
