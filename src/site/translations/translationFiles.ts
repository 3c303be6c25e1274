import type { Language } from '../site'
import type { Namespace } from './namespaces'

/** The content of a translation file. */
export interface Translations {
  readonly [key: string]: string | Translations
}

type Load = () => Promise<{ readonly default: Translations }>

/** One browser chunk per language and namespace, named by `translationsChunkOf`. */
const translationFiles: Readonly<Record<Language, Readonly<Record<Namespace, Load>>>> = {
  en: {
    shop: () => import(/* webpackChunkName: "translations-en-shop" */ '../locales/en/shop.json'),
    account: () => import(/* webpackChunkName: "translations-en-account" */ '../locales/en/account.json'),
    address: () => import(/* webpackChunkName: "translations-en-address" */ '../locales/en/address.json'),
    audit: () => import(/* webpackChunkName: "translations-en-audit" */ '../locales/en/audit.json'),
    banners: () => import(/* webpackChunkName: "translations-en-banners" */ '../locales/en/banners.json'),
    cart: () => import(/* webpackChunkName: "translations-en-cart" */ '../locales/en/cart.json'),
    category: () => import(/* webpackChunkName: "translations-en-category" */ '../locales/en/category.json'),
    checkout: () => import(/* webpackChunkName: "translations-en-checkout" */ '../locales/en/checkout.json'),
    compare: () => import(/* webpackChunkName: "translations-en-compare" */ '../locales/en/compare.json'),
    configurator: () =>
      import(/* webpackChunkName: "translations-en-configurator" */ '../locales/en/configurator.json'),
    consent: () => import(/* webpackChunkName: "translations-en-consent" */ '../locales/en/consent.json'),
    giftCard: () => import(/* webpackChunkName: "translations-en-giftCard" */ '../locales/en/giftCard.json'),
    home: () => import(/* webpackChunkName: "translations-en-home" */ '../locales/en/home.json'),
    invoice: () => import(/* webpackChunkName: "translations-en-invoice" */ '../locales/en/invoice.json'),
    noScript: () => import(/* webpackChunkName: "translations-en-noScript" */ '../locales/en/noScript.json'),
    notFound: () => import(/* webpackChunkName: "translations-en-notFound" */ '../locales/en/notFound.json'),
    offline: () => import(/* webpackChunkName: "translations-en-offline" */ '../locales/en/offline.json'),
    orderList: () =>
      import(/* webpackChunkName: "translations-en-orderList" */ '../locales/en/orderList.json'),
    orders: () => import(/* webpackChunkName: "translations-en-orders" */ '../locales/en/orders.json'),
    paying: () => import(/* webpackChunkName: "translations-en-paying" */ '../locales/en/paying.json'),
    payment: () => import(/* webpackChunkName: "translations-en-payment" */ '../locales/en/payment.json'),
    product: () => import(/* webpackChunkName: "translations-en-product" */ '../locales/en/product.json'),
    review: () => import(/* webpackChunkName: "translations-en-review" */ '../locales/en/review.json'),
    search: () => import(/* webpackChunkName: "translations-en-search" */ '../locales/en/search.json'),
    wishlist: () => import(/* webpackChunkName: "translations-en-wishlist" */ '../locales/en/wishlist.json'),
  },
  hi: {
    shop: () => import(/* webpackChunkName: "translations-hi-shop" */ '../locales/hi/shop.json'),
    account: () => import(/* webpackChunkName: "translations-hi-account" */ '../locales/hi/account.json'),
    address: () => import(/* webpackChunkName: "translations-hi-address" */ '../locales/hi/address.json'),
    audit: () => import(/* webpackChunkName: "translations-hi-audit" */ '../locales/hi/audit.json'),
    banners: () => import(/* webpackChunkName: "translations-hi-banners" */ '../locales/hi/banners.json'),
    cart: () => import(/* webpackChunkName: "translations-hi-cart" */ '../locales/hi/cart.json'),
    category: () => import(/* webpackChunkName: "translations-hi-category" */ '../locales/hi/category.json'),
    checkout: () => import(/* webpackChunkName: "translations-hi-checkout" */ '../locales/hi/checkout.json'),
    compare: () => import(/* webpackChunkName: "translations-hi-compare" */ '../locales/hi/compare.json'),
    configurator: () =>
      import(/* webpackChunkName: "translations-hi-configurator" */ '../locales/hi/configurator.json'),
    consent: () => import(/* webpackChunkName: "translations-hi-consent" */ '../locales/hi/consent.json'),
    giftCard: () => import(/* webpackChunkName: "translations-hi-giftCard" */ '../locales/hi/giftCard.json'),
    home: () => import(/* webpackChunkName: "translations-hi-home" */ '../locales/hi/home.json'),
    invoice: () => import(/* webpackChunkName: "translations-hi-invoice" */ '../locales/hi/invoice.json'),
    noScript: () => import(/* webpackChunkName: "translations-hi-noScript" */ '../locales/hi/noScript.json'),
    notFound: () => import(/* webpackChunkName: "translations-hi-notFound" */ '../locales/hi/notFound.json'),
    offline: () => import(/* webpackChunkName: "translations-hi-offline" */ '../locales/hi/offline.json'),
    orderList: () =>
      import(/* webpackChunkName: "translations-hi-orderList" */ '../locales/hi/orderList.json'),
    orders: () => import(/* webpackChunkName: "translations-hi-orders" */ '../locales/hi/orders.json'),
    paying: () => import(/* webpackChunkName: "translations-hi-paying" */ '../locales/hi/paying.json'),
    payment: () => import(/* webpackChunkName: "translations-hi-payment" */ '../locales/hi/payment.json'),
    product: () => import(/* webpackChunkName: "translations-hi-product" */ '../locales/hi/product.json'),
    review: () => import(/* webpackChunkName: "translations-hi-review" */ '../locales/hi/review.json'),
    search: () => import(/* webpackChunkName: "translations-hi-search" */ '../locales/hi/search.json'),
    wishlist: () => import(/* webpackChunkName: "translations-hi-wishlist" */ '../locales/hi/wishlist.json'),
  },
  id: {
    shop: () => import(/* webpackChunkName: "translations-id-shop" */ '../locales/id/shop.json'),
    account: () => import(/* webpackChunkName: "translations-id-account" */ '../locales/id/account.json'),
    address: () => import(/* webpackChunkName: "translations-id-address" */ '../locales/id/address.json'),
    audit: () => import(/* webpackChunkName: "translations-id-audit" */ '../locales/id/audit.json'),
    banners: () => import(/* webpackChunkName: "translations-id-banners" */ '../locales/id/banners.json'),
    cart: () => import(/* webpackChunkName: "translations-id-cart" */ '../locales/id/cart.json'),
    category: () => import(/* webpackChunkName: "translations-id-category" */ '../locales/id/category.json'),
    checkout: () => import(/* webpackChunkName: "translations-id-checkout" */ '../locales/id/checkout.json'),
    compare: () => import(/* webpackChunkName: "translations-id-compare" */ '../locales/id/compare.json'),
    configurator: () =>
      import(/* webpackChunkName: "translations-id-configurator" */ '../locales/id/configurator.json'),
    consent: () => import(/* webpackChunkName: "translations-id-consent" */ '../locales/id/consent.json'),
    giftCard: () => import(/* webpackChunkName: "translations-id-giftCard" */ '../locales/id/giftCard.json'),
    home: () => import(/* webpackChunkName: "translations-id-home" */ '../locales/id/home.json'),
    invoice: () => import(/* webpackChunkName: "translations-id-invoice" */ '../locales/id/invoice.json'),
    noScript: () => import(/* webpackChunkName: "translations-id-noScript" */ '../locales/id/noScript.json'),
    notFound: () => import(/* webpackChunkName: "translations-id-notFound" */ '../locales/id/notFound.json'),
    offline: () => import(/* webpackChunkName: "translations-id-offline" */ '../locales/id/offline.json'),
    orderList: () =>
      import(/* webpackChunkName: "translations-id-orderList" */ '../locales/id/orderList.json'),
    orders: () => import(/* webpackChunkName: "translations-id-orders" */ '../locales/id/orders.json'),
    paying: () => import(/* webpackChunkName: "translations-id-paying" */ '../locales/id/paying.json'),
    payment: () => import(/* webpackChunkName: "translations-id-payment" */ '../locales/id/payment.json'),
    product: () => import(/* webpackChunkName: "translations-id-product" */ '../locales/id/product.json'),
    review: () => import(/* webpackChunkName: "translations-id-review" */ '../locales/id/review.json'),
    search: () => import(/* webpackChunkName: "translations-id-search" */ '../locales/id/search.json'),
    wishlist: () => import(/* webpackChunkName: "translations-id-wishlist" */ '../locales/id/wishlist.json'),
  },
}

/** Loads a namespace in a language; rejects when loading fails. */
export type LoadTranslations = (language: Language, part: Namespace) => Promise<Translations>

/** Loads a namespace from its own chunk. */
export const loadTranslations: LoadTranslations = async (language, part) =>
  (await translationFiles[language][part]()).default
