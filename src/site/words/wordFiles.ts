import type { Language } from '../site'
import type { WordPart } from './wordParts'

/** A part of a language's words as its file holds them. */
export interface Words {
  readonly [key: string]: string | Words
}

type Load = () => Promise<{ readonly default: Words }>

/** One chunk per language and part in the browser's build, named as `wordsChunkOf` says. */
const wordFiles: Readonly<Record<Language, Readonly<Record<WordPart, Load>>>> = {
  en: {
    shop: () => import(/* webpackChunkName: "words-en-shop" */ '../locales/en/shop.json'),
    account: () => import(/* webpackChunkName: "words-en-account" */ '../locales/en/account.json'),
    address: () => import(/* webpackChunkName: "words-en-address" */ '../locales/en/address.json'),
    audit: () => import(/* webpackChunkName: "words-en-audit" */ '../locales/en/audit.json'),
    banners: () => import(/* webpackChunkName: "words-en-banners" */ '../locales/en/banners.json'),
    cart: () => import(/* webpackChunkName: "words-en-cart" */ '../locales/en/cart.json'),
    category: () => import(/* webpackChunkName: "words-en-category" */ '../locales/en/category.json'),
    checkout: () => import(/* webpackChunkName: "words-en-checkout" */ '../locales/en/checkout.json'),
    compare: () => import(/* webpackChunkName: "words-en-compare" */ '../locales/en/compare.json'),
    configurator: () =>
      import(/* webpackChunkName: "words-en-configurator" */ '../locales/en/configurator.json'),
    consent: () => import(/* webpackChunkName: "words-en-consent" */ '../locales/en/consent.json'),
    giftCard: () => import(/* webpackChunkName: "words-en-giftCard" */ '../locales/en/giftCard.json'),
    home: () => import(/* webpackChunkName: "words-en-home" */ '../locales/en/home.json'),
    noScript: () => import(/* webpackChunkName: "words-en-noScript" */ '../locales/en/noScript.json'),
    notFound: () => import(/* webpackChunkName: "words-en-notFound" */ '../locales/en/notFound.json'),
    offline: () => import(/* webpackChunkName: "words-en-offline" */ '../locales/en/offline.json'),
    orders: () => import(/* webpackChunkName: "words-en-orders" */ '../locales/en/orders.json'),
    payment: () => import(/* webpackChunkName: "words-en-payment" */ '../locales/en/payment.json'),
    product: () => import(/* webpackChunkName: "words-en-product" */ '../locales/en/product.json'),
    search: () => import(/* webpackChunkName: "words-en-search" */ '../locales/en/search.json'),
    wishlist: () => import(/* webpackChunkName: "words-en-wishlist" */ '../locales/en/wishlist.json'),
  },
  hi: {
    shop: () => import(/* webpackChunkName: "words-hi-shop" */ '../locales/hi/shop.json'),
    account: () => import(/* webpackChunkName: "words-hi-account" */ '../locales/hi/account.json'),
    address: () => import(/* webpackChunkName: "words-hi-address" */ '../locales/hi/address.json'),
    audit: () => import(/* webpackChunkName: "words-hi-audit" */ '../locales/hi/audit.json'),
    banners: () => import(/* webpackChunkName: "words-hi-banners" */ '../locales/hi/banners.json'),
    cart: () => import(/* webpackChunkName: "words-hi-cart" */ '../locales/hi/cart.json'),
    category: () => import(/* webpackChunkName: "words-hi-category" */ '../locales/hi/category.json'),
    checkout: () => import(/* webpackChunkName: "words-hi-checkout" */ '../locales/hi/checkout.json'),
    compare: () => import(/* webpackChunkName: "words-hi-compare" */ '../locales/hi/compare.json'),
    configurator: () =>
      import(/* webpackChunkName: "words-hi-configurator" */ '../locales/hi/configurator.json'),
    consent: () => import(/* webpackChunkName: "words-hi-consent" */ '../locales/hi/consent.json'),
    giftCard: () => import(/* webpackChunkName: "words-hi-giftCard" */ '../locales/hi/giftCard.json'),
    home: () => import(/* webpackChunkName: "words-hi-home" */ '../locales/hi/home.json'),
    noScript: () => import(/* webpackChunkName: "words-hi-noScript" */ '../locales/hi/noScript.json'),
    notFound: () => import(/* webpackChunkName: "words-hi-notFound" */ '../locales/hi/notFound.json'),
    offline: () => import(/* webpackChunkName: "words-hi-offline" */ '../locales/hi/offline.json'),
    orders: () => import(/* webpackChunkName: "words-hi-orders" */ '../locales/hi/orders.json'),
    payment: () => import(/* webpackChunkName: "words-hi-payment" */ '../locales/hi/payment.json'),
    product: () => import(/* webpackChunkName: "words-hi-product" */ '../locales/hi/product.json'),
    search: () => import(/* webpackChunkName: "words-hi-search" */ '../locales/hi/search.json'),
    wishlist: () => import(/* webpackChunkName: "words-hi-wishlist" */ '../locales/hi/wishlist.json'),
  },
  id: {
    shop: () => import(/* webpackChunkName: "words-id-shop" */ '../locales/id/shop.json'),
    account: () => import(/* webpackChunkName: "words-id-account" */ '../locales/id/account.json'),
    address: () => import(/* webpackChunkName: "words-id-address" */ '../locales/id/address.json'),
    audit: () => import(/* webpackChunkName: "words-id-audit" */ '../locales/id/audit.json'),
    banners: () => import(/* webpackChunkName: "words-id-banners" */ '../locales/id/banners.json'),
    cart: () => import(/* webpackChunkName: "words-id-cart" */ '../locales/id/cart.json'),
    category: () => import(/* webpackChunkName: "words-id-category" */ '../locales/id/category.json'),
    checkout: () => import(/* webpackChunkName: "words-id-checkout" */ '../locales/id/checkout.json'),
    compare: () => import(/* webpackChunkName: "words-id-compare" */ '../locales/id/compare.json'),
    configurator: () =>
      import(/* webpackChunkName: "words-id-configurator" */ '../locales/id/configurator.json'),
    consent: () => import(/* webpackChunkName: "words-id-consent" */ '../locales/id/consent.json'),
    giftCard: () => import(/* webpackChunkName: "words-id-giftCard" */ '../locales/id/giftCard.json'),
    home: () => import(/* webpackChunkName: "words-id-home" */ '../locales/id/home.json'),
    noScript: () => import(/* webpackChunkName: "words-id-noScript" */ '../locales/id/noScript.json'),
    notFound: () => import(/* webpackChunkName: "words-id-notFound" */ '../locales/id/notFound.json'),
    offline: () => import(/* webpackChunkName: "words-id-offline" */ '../locales/id/offline.json'),
    orders: () => import(/* webpackChunkName: "words-id-orders" */ '../locales/id/orders.json'),
    payment: () => import(/* webpackChunkName: "words-id-payment" */ '../locales/id/payment.json'),
    product: () => import(/* webpackChunkName: "words-id-product" */ '../locales/id/product.json'),
    search: () => import(/* webpackChunkName: "words-id-search" */ '../locales/id/search.json'),
    wishlist: () => import(/* webpackChunkName: "words-id-wishlist" */ '../locales/id/wishlist.json'),
  },
}

/** Reads a part of a language's words; rejects when it cannot be had just now. */
export type LoadWords = (language: Language, part: WordPart) => Promise<Words>

/** A part of the words from its own chunk. */
export const loadWords: LoadWords = async (language, part) => (await wordFiles[language][part]()).default
