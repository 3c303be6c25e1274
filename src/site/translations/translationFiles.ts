import type { Language } from '../site'
import type { Namespace } from './namespaces'

/** The content of a translation file. */
export interface Translations {
  readonly [key: string]: string | Translations
}

type Load = () => Promise<{ readonly default: Translations }>

/** One browser chunk per language and namespace, named by `translationsChunk`. */
const translationFiles: Readonly<Record<Language, Readonly<Record<Namespace, Load>>>> = {
  en: {
    shop: () => import(/* webpackChunkName: "translations-en-shop" */ '../locales/en/shop.json'),
    account: () => import(/* webpackChunkName: "translations-en-account" */ '../locales/en/account.json'),
    audit: () => import(/* webpackChunkName: "translations-en-audit" */ '../locales/en/audit.json'),
    cart: () => import(/* webpackChunkName: "translations-en-cart" */ '../locales/en/cart.json'),
    consent: () => import(/* webpackChunkName: "translations-en-consent" */ '../locales/en/consent.json'),
    content: () => import(/* webpackChunkName: "translations-en-content" */ '../locales/en/content.json'),
    finder: () => import(/* webpackChunkName: "translations-en-finder" */ '../locales/en/finder.json'),
    home: () => import(/* webpackChunkName: "translations-en-home" */ '../locales/en/home.json'),
    listing: () => import(/* webpackChunkName: "translations-en-listing" */ '../locales/en/listing.json'),
    lists: () => import(/* webpackChunkName: "translations-en-lists" */ '../locales/en/lists.json'),
    product: () => import(/* webpackChunkName: "translations-en-product" */ '../locales/en/product.json'),
    productText: () =>
      import(/* webpackChunkName: "translations-en-productText" */ '../locales/en/productText.json'),
    reports: () => import(/* webpackChunkName: "translations-en-reports" */ '../locales/en/reports.json'),
    reviews: () => import(/* webpackChunkName: "translations-en-reviews" */ '../locales/en/reviews.json'),
    search: () => import(/* webpackChunkName: "translations-en-search" */ '../locales/en/search.json'),
    stockAlert: () =>
      import(/* webpackChunkName: "translations-en-stockAlert" */ '../locales/en/stockAlert.json'),
    stringing: () =>
      import(/* webpackChunkName: "translations-en-stringing" */ '../locales/en/stringing.json'),
    totals: () => import(/* webpackChunkName: "translations-en-totals" */ '../locales/en/totals.json'),
    checkout: () => import(/* webpackChunkName: "translations-en-checkout" */ '../locales/en/checkout.json'),
    configurator: () =>
      import(/* webpackChunkName: "translations-en-configurator" */ '../locales/en/configurator.json'),
    notices: () => import(/* webpackChunkName: "translations-en-notices" */ '../locales/en/notices.json'),
    giftCard: () => import(/* webpackChunkName: "translations-en-giftCard" */ '../locales/en/giftCard.json'),
    invoice: () => import(/* webpackChunkName: "translations-en-invoice" */ '../locales/en/invoice.json'),
    orderList: () =>
      import(/* webpackChunkName: "translations-en-orderList" */ '../locales/en/orderList.json'),
    orders: () => import(/* webpackChunkName: "translations-en-orders" */ '../locales/en/orders.json'),
    paying: () => import(/* webpackChunkName: "translations-en-paying" */ '../locales/en/paying.json'),
    payment: () => import(/* webpackChunkName: "translations-en-payment" */ '../locales/en/payment.json'),
    place: () => import(/* webpackChunkName: "translations-en-place" */ '../locales/en/place.json'),
  },
  hi: {
    shop: () => import(/* webpackChunkName: "translations-hi-shop" */ '../locales/hi/shop.json'),
    account: () => import(/* webpackChunkName: "translations-hi-account" */ '../locales/hi/account.json'),
    audit: () => import(/* webpackChunkName: "translations-hi-audit" */ '../locales/hi/audit.json'),
    cart: () => import(/* webpackChunkName: "translations-hi-cart" */ '../locales/hi/cart.json'),
    consent: () => import(/* webpackChunkName: "translations-hi-consent" */ '../locales/hi/consent.json'),
    content: () => import(/* webpackChunkName: "translations-hi-content" */ '../locales/hi/content.json'),
    finder: () => import(/* webpackChunkName: "translations-hi-finder" */ '../locales/hi/finder.json'),
    home: () => import(/* webpackChunkName: "translations-hi-home" */ '../locales/hi/home.json'),
    listing: () => import(/* webpackChunkName: "translations-hi-listing" */ '../locales/hi/listing.json'),
    lists: () => import(/* webpackChunkName: "translations-hi-lists" */ '../locales/hi/lists.json'),
    product: () => import(/* webpackChunkName: "translations-hi-product" */ '../locales/hi/product.json'),
    productText: () =>
      import(/* webpackChunkName: "translations-hi-productText" */ '../locales/hi/productText.json'),
    reports: () => import(/* webpackChunkName: "translations-hi-reports" */ '../locales/hi/reports.json'),
    reviews: () => import(/* webpackChunkName: "translations-hi-reviews" */ '../locales/hi/reviews.json'),
    search: () => import(/* webpackChunkName: "translations-hi-search" */ '../locales/hi/search.json'),
    stockAlert: () =>
      import(/* webpackChunkName: "translations-hi-stockAlert" */ '../locales/hi/stockAlert.json'),
    stringing: () =>
      import(/* webpackChunkName: "translations-hi-stringing" */ '../locales/hi/stringing.json'),
    totals: () => import(/* webpackChunkName: "translations-hi-totals" */ '../locales/hi/totals.json'),
    checkout: () => import(/* webpackChunkName: "translations-hi-checkout" */ '../locales/hi/checkout.json'),
    configurator: () =>
      import(/* webpackChunkName: "translations-hi-configurator" */ '../locales/hi/configurator.json'),
    notices: () => import(/* webpackChunkName: "translations-hi-notices" */ '../locales/hi/notices.json'),
    giftCard: () => import(/* webpackChunkName: "translations-hi-giftCard" */ '../locales/hi/giftCard.json'),
    invoice: () => import(/* webpackChunkName: "translations-hi-invoice" */ '../locales/hi/invoice.json'),
    orderList: () =>
      import(/* webpackChunkName: "translations-hi-orderList" */ '../locales/hi/orderList.json'),
    orders: () => import(/* webpackChunkName: "translations-hi-orders" */ '../locales/hi/orders.json'),
    paying: () => import(/* webpackChunkName: "translations-hi-paying" */ '../locales/hi/paying.json'),
    payment: () => import(/* webpackChunkName: "translations-hi-payment" */ '../locales/hi/payment.json'),
    place: () => import(/* webpackChunkName: "translations-hi-place" */ '../locales/hi/place.json'),
  },
  id: {
    shop: () => import(/* webpackChunkName: "translations-id-shop" */ '../locales/id/shop.json'),
    account: () => import(/* webpackChunkName: "translations-id-account" */ '../locales/id/account.json'),
    audit: () => import(/* webpackChunkName: "translations-id-audit" */ '../locales/id/audit.json'),
    cart: () => import(/* webpackChunkName: "translations-id-cart" */ '../locales/id/cart.json'),
    consent: () => import(/* webpackChunkName: "translations-id-consent" */ '../locales/id/consent.json'),
    content: () => import(/* webpackChunkName: "translations-id-content" */ '../locales/id/content.json'),
    finder: () => import(/* webpackChunkName: "translations-id-finder" */ '../locales/id/finder.json'),
    home: () => import(/* webpackChunkName: "translations-id-home" */ '../locales/id/home.json'),
    listing: () => import(/* webpackChunkName: "translations-id-listing" */ '../locales/id/listing.json'),
    lists: () => import(/* webpackChunkName: "translations-id-lists" */ '../locales/id/lists.json'),
    product: () => import(/* webpackChunkName: "translations-id-product" */ '../locales/id/product.json'),
    productText: () =>
      import(/* webpackChunkName: "translations-id-productText" */ '../locales/id/productText.json'),
    reports: () => import(/* webpackChunkName: "translations-id-reports" */ '../locales/id/reports.json'),
    reviews: () => import(/* webpackChunkName: "translations-id-reviews" */ '../locales/id/reviews.json'),
    search: () => import(/* webpackChunkName: "translations-id-search" */ '../locales/id/search.json'),
    stockAlert: () =>
      import(/* webpackChunkName: "translations-id-stockAlert" */ '../locales/id/stockAlert.json'),
    stringing: () =>
      import(/* webpackChunkName: "translations-id-stringing" */ '../locales/id/stringing.json'),
    totals: () => import(/* webpackChunkName: "translations-id-totals" */ '../locales/id/totals.json'),
    checkout: () => import(/* webpackChunkName: "translations-id-checkout" */ '../locales/id/checkout.json'),
    configurator: () =>
      import(/* webpackChunkName: "translations-id-configurator" */ '../locales/id/configurator.json'),
    notices: () => import(/* webpackChunkName: "translations-id-notices" */ '../locales/id/notices.json'),
    giftCard: () => import(/* webpackChunkName: "translations-id-giftCard" */ '../locales/id/giftCard.json'),
    invoice: () => import(/* webpackChunkName: "translations-id-invoice" */ '../locales/id/invoice.json'),
    orderList: () =>
      import(/* webpackChunkName: "translations-id-orderList" */ '../locales/id/orderList.json'),
    orders: () => import(/* webpackChunkName: "translations-id-orders" */ '../locales/id/orders.json'),
    paying: () => import(/* webpackChunkName: "translations-id-paying" */ '../locales/id/paying.json'),
    payment: () => import(/* webpackChunkName: "translations-id-payment" */ '../locales/id/payment.json'),
    place: () => import(/* webpackChunkName: "translations-id-place" */ '../locales/id/place.json'),
  },
}

/** Loads a namespace in a language; rejects when loading fails. */
export type LoadTranslations = (language: Language, part: Namespace) => Promise<Translations>

/** Loads a namespace from its own chunk. */
export const loadTranslations: LoadTranslations = async (language, part) =>
  (await translationFiles[language][part]()).default
