import { lazyWithTranslations } from '../../site/translations/lazyWithTranslations'

// One chunk, because most products need several of these parts and they share a file of texts.
const load = () => import(/* webpackChunkName: "productText" */ './laterPartsChunk')

/** Stores a product as viewed. A failed chunk leaves the list as it is. */
export const storeAsViewed = (slug: string): void =>
  void load().then(
    ({ addViewed }) => addViewed(slug),
    () => undefined,
  )

/** Lazy: few products have price tiers. */
export const PriceTiers = lazyWithTranslations('productText', load, 'PriceTiers')

/** Lazy: below the facts of the delivery, and for India only. */
export const PinDelivery = lazyWithTranslations('productText', load, 'PinDelivery')

/** Lazy: pages in English need it only for products without a description. */
export const ProductText = lazyWithTranslations('productText', load, 'ProductText')

/** Lazy: below the fold, and a list's product has no facts. */
export const ProductFacts = lazyWithTranslations('productText', load, 'ProductFacts')

/** Lazy: below the fold. */
export const SpecificationTable = lazyWithTranslations('productText', load, 'SpecificationTable')

/** Lazy: only products with reviews have a rating. */
export const RatingLink = lazyWithTranslations('productText', load, 'RatingLink')

/** Lazy: the server has rendered its button. */
export const SizeGuideLink = lazyWithTranslations('productText', load, 'SizeGuideLink')
