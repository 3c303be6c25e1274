import { returnDays } from '../../src/domain/order/returns'
import { isGtin } from '../../src/domain/product/gtin'
import { brandOf } from '../../src/site/brand/brands'
import { toLanguage, type Site } from '../../src/site/site'
import { urlInSite } from '../../src/site/sites'
import { paths } from '../../src/site/urls/paths'
import type { FeedChannel } from '../settings/feedSettings'
import type { FeedEdition, FeedItem } from './feedItem'

/** A field of a feed, and the rules that its channel has for it. */
export interface FeedColumn {
  readonly name: string
  readonly write: (item: FeedItem, edition: FeedEdition) => string
  readonly isRequired?: true
  /** In characters. */
  readonly maxLength?: number
  /** Why a value that isn't empty is wrong; null if it is right. */
  readonly findProblem?: (value: string) => string | null
}

interface Channel {
  /** The document that has the rules. */
  readonly source: string
  readonly columns: readonly FeedColumn[]
}

const oneOf =
  (...values: readonly string[]) =>
  (value: string) =>
    values.includes(value) ? null : `must be one of ${values.join(', ')}`
const matches = (pattern: RegExp, message: string) => (value: string) =>
  pattern.test(value) ? null : message
const isUrl = (value: string) =>
  /^https?:\/\/\S+$/.test(value) && URL.canParse(value) ? null : 'must be an absolute URL without spaces'
const isPrice = matches(/^\d+(\.\d+)? [A-Z]{3}$/, 'must be an amount and a currency such as 4790.00 INR')
const isIdentifier = (value: string) =>
  isGtin(value)
    ? isReserved(value)
      ? 'has a prefix that no shop may submit'
      : null
    : 'is no GTIN with its check digit'
/** GTIN-13 of restricted distribution and coupons (GS1 General Specifications, section 1.4). */
const isReserved = (gtin: string) => gtin.length === 13 && /^(02|04|2|98|99)/.test(gtin)
const isTaxonomy = matches(/^(\d+|[^<>]+( > [^<>]+)*)$/, 'must be an id or a path of the taxonomy')

/** Fields that Google named and Meta adopted. */
const shared = {
  condition: {
    name: 'condition',
    write: () => 'new',
    isRequired: true,
    findProblem: oneOf('new', 'refurbished', 'used'),
  },
  price: { name: 'price', write: ({ price }) => price, isRequired: true, findProblem: isPrice },
  salePrice: { name: 'sale_price', write: ({ salePrice }) => salePrice, findProblem: isPrice },
  gtin: { name: 'gtin', write: ({ gtin }) => gtin, findProblem: isIdentifier },
  mpn: { name: 'mpn', write: ({ mpn }) => mpn, maxLength: 70 },
  gender: { name: 'gender', write: ({ gender }) => gender, findProblem: oneOf('male', 'female', 'unisex') },
  ageGroup: {
    name: 'age_group',
    write: ({ ageGroup }) => ageGroup,
    findProblem: oneOf('newborn', 'infant', 'toddler', 'kids', 'adult'),
  },
  googleCategory: {
    name: 'google_product_category',
    write: ({ googleCategory }) => googleCategory,
    findProblem: isTaxonomy,
  },
  productType: { name: 'product_type', write: ({ productType }) => productType, maxLength: 750 },
  shipping: { name: 'shipping', write: shippingText },
  link: { name: 'link', write: ({ url }) => url, isRequired: true, maxLength: 2000, findProblem: isUrl },
  imageLink: {
    name: 'image_link',
    write: ({ imageUrl }) => imageUrl,
    isRequired: true,
    maxLength: 2000,
    findProblem: isUrl,
  },
} as const satisfies Readonly<Record<string, FeedColumn>>

const titleOf = ({ title }: FeedItem) => title
const descriptionOf = ({ description }: FeedItem) => description
const otherImages =
  (maximum: number) =>
  ({ otherImageUrls }: FeedItem) =>
    otherImageUrls.slice(0, maximum).join(',')

export const feedColumns: Readonly<Record<FeedChannel, Channel>> = {
  google: {
    source: 'https://support.google.com/merchants/answer/7052112',
    columns: [
      { name: 'id', write: ({ id }) => id, isRequired: true, maxLength: 50 },
      { name: 'item_group_id', write: ({ groupId }) => groupId, isRequired: true, maxLength: 50 },
      { name: 'title', write: titleOf, isRequired: true, maxLength: 150 },
      { name: 'description', write: descriptionOf, isRequired: true, maxLength: 5000 },
      shared.link,
      shared.imageLink,
      { name: 'additional_image_link', write: otherImages(10), maxLength: 20_000 },
      {
        name: 'availability',
        write: ({ isInStock }) => (isInStock ? 'in_stock' : 'out_of_stock'),
        isRequired: true,
        findProblem: oneOf('in_stock', 'out_of_stock', 'preorder', 'backorder'),
      },
      shared.price,
      shared.salePrice,
      { name: 'brand', write: ({ brand }) => brand, isRequired: true, maxLength: 70 },
      shared.gtin,
      shared.mpn,
      {
        name: 'identifier_exists',
        write: ({ gtin, mpn }) => (gtin === '' && mpn === '' ? 'no' : 'yes'),
        findProblem: oneOf('yes', 'no'),
      },
      shared.condition,
      { name: 'color', write: ({ color }) => color, maxLength: 100 },
      { name: 'size', write: ({ size }) => size, maxLength: 100 },
      shared.gender,
      shared.ageGroup,
      { name: 'material', write: ({ material }) => material, maxLength: 200 },
      shared.googleCategory,
      shared.productType,
      shared.shipping,
    ],
  },
  meta: {
    source: 'https://developers.facebook.com/docs/commerce-platform/catalog/fields',
    columns: [
      { name: 'id', write: ({ id }) => id, isRequired: true, maxLength: 100 },
      { name: 'item_group_id', write: ({ groupId }) => groupId, isRequired: true },
      { name: 'title', write: titleOf, isRequired: true, maxLength: 200 },
      { name: 'description', write: descriptionOf, isRequired: true, maxLength: 9999 },
      {
        name: 'availability',
        write: ({ isInStock }) => (isInStock ? 'in stock' : 'out of stock'),
        isRequired: true,
        findProblem: oneOf('in stock', 'out of stock'),
      },
      shared.condition,
      shared.price,
      shared.salePrice,
      shared.link,
      shared.imageLink,
      { name: 'additional_image_link', write: otherImages(20), maxLength: 2000 },
      { name: 'brand', write: ({ brand }) => brand, isRequired: true, maxLength: 100 },
      shared.gtin,
      shared.mpn,
      { name: 'color', write: ({ color }) => color, maxLength: 200 },
      { name: 'size', write: ({ size }) => size, maxLength: 200 },
      shared.gender,
      shared.ageGroup,
      { name: 'material', write: ({ material }) => material, maxLength: 200 },
      shared.googleCategory,
      shared.productType,
      shared.shipping,
    ],
  },
  openai: {
    source: 'https://developers.openai.com/commerce/specs/file-upload/products',
    columns: [
      {
        name: 'is_eligible_search',
        write: () => 'true',
        isRequired: true,
        findProblem: oneOf('true', 'false'),
      },
      // The shopper sees and pays the cart in our checkout.
      {
        name: 'is_eligible_checkout',
        write: () => 'false',
        isRequired: true,
        findProblem: oneOf('true', 'false'),
      },
      { name: 'item_id', write: ({ id }) => id, isRequired: true, maxLength: 100 },
      shared.gtin,
      shared.mpn,
      { name: 'title', write: titleOf, isRequired: true, maxLength: 150 },
      { name: 'description', write: descriptionOf, isRequired: true, maxLength: 5000 },
      { ...shared.link, name: 'url' },
      shared.condition,
      {
        name: 'product_category',
        write: ({ googleCategory, productType }) => googleCategory || productType,
        findProblem: isTaxonomy,
      },
      { name: 'brand', write: ({ brand }) => brand, isRequired: true, maxLength: 70 },
      { name: 'material', write: ({ material }) => material, maxLength: 100 },
      shared.ageGroup,
      { ...shared.imageLink, name: 'image_url' },
      { name: 'additional_image_urls', write: otherImages(10) },
      shared.price,
      shared.salePrice,
      {
        name: 'availability',
        write: ({ isInStock }) => (isInStock ? 'in_stock' : 'out_of_stock'),
        isRequired: true,
        findProblem: oneOf('in_stock', 'out_of_stock', 'pre_order', 'backorder', 'unknown'),
      },
      { name: 'group_id', write: ({ groupId }) => groupId, isRequired: true, maxLength: 70 },
      {
        name: 'listing_has_variations',
        write: ({ hasVariants }) => String(hasVariants),
        isRequired: true,
        findProblem: oneOf('true', 'false'),
      },
      {
        name: 'variant_dict',
        write: ({ options, hasVariants }) => (hasVariants ? JSON.stringify(options) : ''),
        findProblem: matches(
          /^\{"[^"]+":"[^"]+"(,"[^"]+":"[^"]+")*\}$/,
          'must be an object of texts in JSON',
        ),
      },
      { name: 'color', write: ({ color }) => color, maxLength: 40 },
      { name: 'size', write: ({ size }) => size, maxLength: 20 },
      shared.gender,
      { ...shared.shipping, name: 'shipping_price' },
      {
        name: 'seller_name',
        write: (_item, { site }) => brandOf(site.brand).name,
        isRequired: true,
        maxLength: 70,
      },
      { name: 'seller_url', write: (_item, { site }) => site.url, isRequired: true, findProblem: isUrl },
      { name: 'accepts_returns', write: () => 'true', findProblem: oneOf('true', 'false') },
      {
        name: 'return_deadline_in_days',
        write: () => String(returnDays),
        findProblem: matches(/^[1-9]\d*$/, 'must be a number of days'),
      },
      {
        name: 'return_policy',
        write: (_item, edition) => pageUrl(edition, 'returns'),
        isRequired: true,
        findProblem: isUrl,
      },
      { name: 'review_count', write: ({ rating }) => (rating ? String(rating.count) : '') },
      { name: 'star_rating', write: ({ rating }) => (rating ? String(rating.average) : '') },
      {
        name: 'store_country',
        write: (_item, { site }) => site.region,
        isRequired: true,
        findProblem: isCountry,
      },
      {
        name: 'target_countries',
        write: (_item, { site }) => site.region,
        isRequired: true,
        findProblem: isCountry,
      },
    ],
  },
}

function isCountry(value: string) {
  return /^[A-Z]{2}$/.test(value) ? null : 'must be a country code such as IN'
}

const pageUrl = ({ site, locale }: FeedEdition, page: 'returns') => urlInSite(site, locale, paths.page(page))

/** `country:region:service:price`, separated by commas. The service is in English, as the names of attributes are. */
function shippingText({ deliveries }: FeedItem, { site }: Pick<FeedEdition, 'site'>): string {
  return deliveries.map(({ method, fee }) => `${site.region}::${method}:${fee}`).join(',')
}

/** Addresses of a site's feed files, by the names that registrations need. */
export const feedFileNames = {
  'google.tsv': 'google',
  'google.xml': 'google',
  'meta.csv': 'meta',
  'openai.tsv': 'openai',
} as const satisfies Readonly<Record<string, FeedChannel>>
export type FeedFileName = keyof typeof feedFileNames

/** Paths of all feeds of a site, one per file and language. */
export const feedPaths = (site: Site, channels: readonly FeedChannel[]): readonly string[] =>
  site.locales.flatMap((locale) =>
    Object.entries(feedFileNames).flatMap(([name, channel]) =>
      channels.includes(channel)
        ? [`${locale === site.defaultLocale ? '' : `/${toLanguage(locale)}`}/feeds/${name}`]
        : [],
    ),
  )
