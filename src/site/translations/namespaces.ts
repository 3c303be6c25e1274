import type { Language } from '../site'

/** Namespaces of the translations. Every page has `shop`. Each key belongs to one namespace. */
export const namespaces = [
  'shop',
  'account',
  'audit',
  'cart',
  'checkout',
  'configurator',
  'content',
  'notices',
  'giftCard',
  'home',
  'invoice',
  'lists',
  'orderList',
  'orders',
  'paying',
  'payment',
  'product',
  'productText',
  'search',
] as const
export type Namespace = (typeof namespaces)[number]

/** Namespaces that a chunk needs in addition to `shop`. They are loaded together with it. */
const partsByChunk: Readonly<Record<string, readonly Namespace[]>> = {
  account: ['account'],
  afterPaint: ['notices'],
  accountPanel: ['account'],
  addressForm: ['account'],
  addressStep: ['checkout', 'cart'],
  addresses: ['account'],
  audit: ['audit'],
  bestSellers: ['lists'],
  cart: ['cart'],
  cartRails: ['cart', 'product'],
  unpaidNotice: ['notices'],
  wishlist: ['lists'],
  saleBar: ['notices'],
  search: ['search'],
  product: ['product'],
  productRails: ['cart'],
  productText: ['productText'],
  noScript: ['notices'],
  noOrder: ['orderList', 'orders'],
  notFound: ['home', 'search'],
  home: ['home'],
  'compare-links': ['lists'],
  compare: ['lists'],
  content: ['content', 'product'],
  category: ['home'],
  checkout: ['checkout', 'cart'],
  checkoutSteps: ['checkout', 'cart'],
  configurator: ['configurator'],
  entrance: ['account'],
  giftCard: ['giftCard'],
  invoice: ['invoice', 'orders', 'giftCard'],
  lastOrder: ['orderList', 'orders'],
  lastSteps: ['checkout', 'cart', 'payment'],
  notOpenYet: ['checkout'],
  order: ['orders', 'cart'],
  orderDialogs: ['orders'],
  orderCards: ['giftCard'],
  orderRefunds: ['orders'],
  orders: ['orderList', 'orders'],
  track: ['orderList', 'orders'],
  panels: ['cart'],
  paying: ['paying', 'payment'],
  privacyChoices: ['notices'],
  shortStock: ['cart'],
  sizeGuide: ['configurator'],
  sizeGuideDialog: ['configurator'],
}

/** The namespaces of a browser chunk, `shop` first. */
export function namespacesOf(chunk: string): readonly [Namespace, ...Namespace[]] {
  return ['shop', ...(partsByChunk[chunk] ?? [])]
}

/** The chunk name of a namespace; the server uses it to preload the chunk. */
export function translationsChunkOf(part: Namespace, language: Language): string {
  return `translations-${language}-${part}`
}
