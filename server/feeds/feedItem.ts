import type { i18n } from 'i18next'
import { defaultDeliveryOptions, deliveryFee } from '../../src/domain/delivery'
import { currencyDecimals, toMajor, toMoney } from '../../src/domain/money'
import { findAttribute, isColor, isPhysicalProduct, type Product } from '../../src/domain/product/product'
import type { Locale, Site } from '../../src/site/site'
import { urlInSite } from '../../src/site/sites'
import { translateValue } from '../../src/site/texts/attributeText'
import { describeProduct } from '../../src/site/texts/productDescription'
import { withOption } from '../../src/site/urls/optionParameters'
import type { FeedProduct } from '../commerce/commerce'

/** The site and language of a feed. */
export interface FeedEdition {
  readonly site: Site
  readonly locale: Locale
  /** With the namespaces `shop` and `productText`. */
  readonly i18n: i18n
}

/** A variant as feeds list it. An empty text: unknown, or it doesn't apply. */
export interface FeedItem {
  /** The variant's SKU: analytics names products by it, so that vendors can match their visits. */
  readonly id: string
  readonly groupId: string
  readonly title: string
  readonly description: string
  /** Absolute; it chooses the variant's options. */
  readonly url: string
  readonly imageUrl: string
  readonly otherImageUrls: readonly string[]
  readonly isInStock: boolean
  /** The price without a sale, tax included, e.g. `4790.00 INR`. */
  readonly price: string
  readonly salePrice: string
  readonly brand: string
  readonly gtin: string
  readonly mpn: string
  readonly color: string
  readonly size: string
  readonly material: string
  readonly gender: '' | 'male' | 'female' | 'unisex'
  readonly ageGroup: '' | 'adult' | 'kids'
  readonly googleCategory: string
  /** The shop's own categories, e.g. `Badminton > Rackets`. */
  readonly productType: string
  readonly deliveries: readonly { readonly method: string; readonly fee: string }[]
  /** The chosen options by name, in the feed's language. */
  readonly options: Readonly<Record<string, string>>
  readonly hasVariants: boolean
  /** Null without published reviews of buyers. */
  readonly rating: { readonly average: number; readonly count: number } | null
}

/** Width of the pictures in pixels; Google asks for at least 500 in its free listings. */
const pictureWidth = 960

/**
 * The variants of a product. None of a stringing, a printing or a gift card: each order of theirs is another product,
 * without stock and identifiers, and vendors reject services and vouchers.
 */
export function listFeedItems(
  { site, locale, i18n }: FeedEdition,
  { product, listPrices, googleCategory, categoryNames }: FeedProduct,
): readonly FeedItem[] {
  if (!isPhysicalProduct(product) || product.modifiers) return []
  const { brand, name, variants, images, rating } = product
  const description = describeProduct(i18n, product) ?? product.description
  const money = (value: number) => `${value.toFixed(currencyDecimals(site.currency))} ${site.currency}`
  const picture = (path: string) => `${site.url}${path}${path.includes('?') ? '&' : '?'}w=${pictureWidth}`
  return variants.map((variant) => {
    const chosen = Object.entries(variant.options)
    const options = Object.fromEntries(
      chosen.map(([option, value]) => [option, translateValue(i18n, value).text]),
    )
    const query = chosen.reduce(
      (sofar, [option, value]) => withOption(sofar, option, value),
      new URLSearchParams(),
    )
    const current = variant.price.value
    const list = listPrices.get(variant.id) ?? current
    return {
      id: variant.sku,
      groupId: product.sku,
      title: [`${brand} ${name}`, ...Object.values(options)].join(', '),
      description,
      url: urlInSite(site, locale, product.path) + (query.size > 0 ? `?${query}` : ''),
      imageUrl: picture(variant.defaultImage),
      otherImageUrls: images.filter(({ isDefault }) => !isDefault).map(({ url }) => picture(url)),
      isInStock: variant.inStock,
      price: money(list),
      salePrice: current < list ? money(current) : '',
      brand,
      gtin: variant.gtin ?? '',
      mpn: variant.mpn ?? '',
      color: valueOf(options, (option) => isColor({ displayName: option })),
      size: valueOf(options, (option) => /\bsize\b/i.test(option)),
      material: materialOf(i18n, product),
      ...wearerOf(product),
      googleCategory,
      productType: categoryNames.join(' > '),
      deliveries: listDeliveries(site, current),
      options,
      hasVariants: variants.length > 1,
      rating: rating && !rating.isDemo ? rating : null,
    }
  })
}

const valueOf = (options: Readonly<Record<string, string>>, isWanted: (option: string) => boolean) =>
  Object.entries(options).find(([option]) => isWanted(option))?.[1] ?? ''

function materialOf(i18n: i18n, product: Product): string {
  const attribute = findAttribute(product, 'fabric') ?? findAttribute(product, 'material')
  return attribute ? translateValue(i18n, attribute.value).text : ''
}

/** For whom clothes and shoes are made; empty for other products. */
function wearerOf(product: Product): Pick<FeedItem, 'gender' | 'ageGroup'> {
  switch (findAttribute(product, 'made for')?.value.toLowerCase()) {
    case 'men':
      return { gender: 'male', ageGroup: 'adult' }
    case 'women':
      return { gender: 'female', ageGroup: 'adult' }
    case 'unisex':
      return { gender: 'unisex', ageGroup: 'adult' }
    case 'junior':
      return { gender: 'unisex', ageGroup: 'kids' }
    default:
      return { gender: '', ageGroup: '' }
  }
}

/** Of an order for one item. Empty with a hosted store, whose checkout decides on delivery. */
function listDeliveries({ region, currency, commerce }: Site, price: number): FeedItem['deliveries'] {
  if (!commerce.quotesDelivery) return []
  return defaultDeliveryOptions(region).map((option) => {
    const fee = toMajor(deliveryFee(region, option, toMoney(price, currency)))
    return { method: option.method, fee: `${fee.toFixed(currencyDecimals(currency))} ${currency}` }
  })
}
