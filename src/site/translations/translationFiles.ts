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
    shop: () => import(/* webpackChunkName: "t-en-shop" */ '../locales/en/shop.json'),
    account: () => import(/* webpackChunkName: "t-en-account" */ '../locales/en/account.json'),
    cart: () => import(/* webpackChunkName: "t-en-cart" */ '../locales/en/cart.json'),
    consent: () => import(/* webpackChunkName: "t-en-consent" */ '../locales/en/consent.json'),
    content: () => import(/* webpackChunkName: "t-en-content" */ '../locales/en/content.json'),
    developer: () => import(/* webpackChunkName: "t-en-developer" */ '../locales/en/developer.json'),
    finder: () => import(/* webpackChunkName: "t-en-finder" */ '../locales/en/finder.json'),
    home: () => import(/* webpackChunkName: "t-en-home" */ '../locales/en/home.json'),
    listing: () => import(/* webpackChunkName: "t-en-listing" */ '../locales/en/listing.json'),
    lists: () => import(/* webpackChunkName: "t-en-lists" */ '../locales/en/lists.json'),
    product: () => import(/* webpackChunkName: "t-en-product" */ '../locales/en/product.json'),
    productText: () => import(/* webpackChunkName: "t-en-productText" */ '../locales/en/productText.json'),
    reviews: () => import(/* webpackChunkName: "t-en-reviews" */ '../locales/en/reviews.json'),
    search: () => import(/* webpackChunkName: "t-en-search" */ '../locales/en/search.json'),
    mailing: () => import(/* webpackChunkName: "t-en-mailing" */ '../locales/en/mailing.json'),
    stringing: () => import(/* webpackChunkName: "t-en-stringing" */ '../locales/en/stringing.json'),
    totals: () => import(/* webpackChunkName: "t-en-totals" */ '../locales/en/totals.json'),
    checkout: () => import(/* webpackChunkName: "t-en-checkout" */ '../locales/en/checkout.json'),
    configurator: () => import(/* webpackChunkName: "t-en-configurator" */ '../locales/en/configurator.json'),
    notices: () => import(/* webpackChunkName: "t-en-notices" */ '../locales/en/notices.json'),
    giftCard: () => import(/* webpackChunkName: "t-en-giftCard" */ '../locales/en/giftCard.json'),
    invoice: () => import(/* webpackChunkName: "t-en-invoice" */ '../locales/en/invoice.json'),
    orderList: () => import(/* webpackChunkName: "t-en-orderList" */ '../locales/en/orderList.json'),
    orders: () => import(/* webpackChunkName: "t-en-orders" */ '../locales/en/orders.json'),
    paying: () => import(/* webpackChunkName: "t-en-paying" */ '../locales/en/paying.json'),
    payment: () => import(/* webpackChunkName: "t-en-payment" */ '../locales/en/payment.json'),
    place: () => import(/* webpackChunkName: "t-en-place" */ '../locales/en/place.json'),
  },
  hi: {
    shop: () => import(/* webpackChunkName: "t-hi-shop" */ '../locales/hi/shop.json'),
    account: () => import(/* webpackChunkName: "t-hi-account" */ '../locales/hi/account.json'),
    cart: () => import(/* webpackChunkName: "t-hi-cart" */ '../locales/hi/cart.json'),
    consent: () => import(/* webpackChunkName: "t-hi-consent" */ '../locales/hi/consent.json'),
    content: () => import(/* webpackChunkName: "t-hi-content" */ '../locales/hi/content.json'),
    developer: () => import(/* webpackChunkName: "t-hi-developer" */ '../locales/hi/developer.json'),
    finder: () => import(/* webpackChunkName: "t-hi-finder" */ '../locales/hi/finder.json'),
    home: () => import(/* webpackChunkName: "t-hi-home" */ '../locales/hi/home.json'),
    listing: () => import(/* webpackChunkName: "t-hi-listing" */ '../locales/hi/listing.json'),
    lists: () => import(/* webpackChunkName: "t-hi-lists" */ '../locales/hi/lists.json'),
    product: () => import(/* webpackChunkName: "t-hi-product" */ '../locales/hi/product.json'),
    productText: () => import(/* webpackChunkName: "t-hi-productText" */ '../locales/hi/productText.json'),
    reviews: () => import(/* webpackChunkName: "t-hi-reviews" */ '../locales/hi/reviews.json'),
    search: () => import(/* webpackChunkName: "t-hi-search" */ '../locales/hi/search.json'),
    mailing: () => import(/* webpackChunkName: "t-hi-mailing" */ '../locales/hi/mailing.json'),
    stringing: () => import(/* webpackChunkName: "t-hi-stringing" */ '../locales/hi/stringing.json'),
    totals: () => import(/* webpackChunkName: "t-hi-totals" */ '../locales/hi/totals.json'),
    checkout: () => import(/* webpackChunkName: "t-hi-checkout" */ '../locales/hi/checkout.json'),
    configurator: () => import(/* webpackChunkName: "t-hi-configurator" */ '../locales/hi/configurator.json'),
    notices: () => import(/* webpackChunkName: "t-hi-notices" */ '../locales/hi/notices.json'),
    giftCard: () => import(/* webpackChunkName: "t-hi-giftCard" */ '../locales/hi/giftCard.json'),
    invoice: () => import(/* webpackChunkName: "t-hi-invoice" */ '../locales/hi/invoice.json'),
    orderList: () => import(/* webpackChunkName: "t-hi-orderList" */ '../locales/hi/orderList.json'),
    orders: () => import(/* webpackChunkName: "t-hi-orders" */ '../locales/hi/orders.json'),
    paying: () => import(/* webpackChunkName: "t-hi-paying" */ '../locales/hi/paying.json'),
    payment: () => import(/* webpackChunkName: "t-hi-payment" */ '../locales/hi/payment.json'),
    place: () => import(/* webpackChunkName: "t-hi-place" */ '../locales/hi/place.json'),
  },
  id: {
    shop: () => import(/* webpackChunkName: "t-id-shop" */ '../locales/id/shop.json'),
    account: () => import(/* webpackChunkName: "t-id-account" */ '../locales/id/account.json'),
    cart: () => import(/* webpackChunkName: "t-id-cart" */ '../locales/id/cart.json'),
    consent: () => import(/* webpackChunkName: "t-id-consent" */ '../locales/id/consent.json'),
    content: () => import(/* webpackChunkName: "t-id-content" */ '../locales/id/content.json'),
    developer: () => import(/* webpackChunkName: "t-id-developer" */ '../locales/id/developer.json'),
    finder: () => import(/* webpackChunkName: "t-id-finder" */ '../locales/id/finder.json'),
    home: () => import(/* webpackChunkName: "t-id-home" */ '../locales/id/home.json'),
    listing: () => import(/* webpackChunkName: "t-id-listing" */ '../locales/id/listing.json'),
    lists: () => import(/* webpackChunkName: "t-id-lists" */ '../locales/id/lists.json'),
    product: () => import(/* webpackChunkName: "t-id-product" */ '../locales/id/product.json'),
    productText: () => import(/* webpackChunkName: "t-id-productText" */ '../locales/id/productText.json'),
    reviews: () => import(/* webpackChunkName: "t-id-reviews" */ '../locales/id/reviews.json'),
    search: () => import(/* webpackChunkName: "t-id-search" */ '../locales/id/search.json'),
    mailing: () => import(/* webpackChunkName: "t-id-mailing" */ '../locales/id/mailing.json'),
    stringing: () => import(/* webpackChunkName: "t-id-stringing" */ '../locales/id/stringing.json'),
    totals: () => import(/* webpackChunkName: "t-id-totals" */ '../locales/id/totals.json'),
    checkout: () => import(/* webpackChunkName: "t-id-checkout" */ '../locales/id/checkout.json'),
    configurator: () => import(/* webpackChunkName: "t-id-configurator" */ '../locales/id/configurator.json'),
    notices: () => import(/* webpackChunkName: "t-id-notices" */ '../locales/id/notices.json'),
    giftCard: () => import(/* webpackChunkName: "t-id-giftCard" */ '../locales/id/giftCard.json'),
    invoice: () => import(/* webpackChunkName: "t-id-invoice" */ '../locales/id/invoice.json'),
    orderList: () => import(/* webpackChunkName: "t-id-orderList" */ '../locales/id/orderList.json'),
    orders: () => import(/* webpackChunkName: "t-id-orders" */ '../locales/id/orders.json'),
    paying: () => import(/* webpackChunkName: "t-id-paying" */ '../locales/id/paying.json'),
    payment: () => import(/* webpackChunkName: "t-id-payment" */ '../locales/id/payment.json'),
    place: () => import(/* webpackChunkName: "t-id-place" */ '../locales/id/place.json'),
  },
}

/** Loads a namespace in a language; rejects when loading fails. */
export type LoadTranslations = (language: Language, part: Namespace) => Promise<Translations>

/** Loads a namespace from its own chunk. */
export const loadTranslations: LoadTranslations = async (language, part) =>
  (await translationFiles[language][part]()).default
