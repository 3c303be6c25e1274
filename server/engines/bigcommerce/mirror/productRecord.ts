import type { ChannelKey } from '../../../../src/domain/channelKey'
import { toMajor, toMinor, type CurrencyCode } from '../../../../src/domain/money'
import { isGtin } from '../../../../src/domain/product/gtin'
import { reservedSlugs } from '../../../../src/site/urls/paths'
import {
  maxStock,
  newProduct,
  wholeProduct,
  type WholeProduct,
  type WholeVariant,
} from '../../../catalog/exchange/record'
import type { StoredPicture } from '../../../database/mirrorTables'
import { maxPhotos } from '../../../pictures/photoFolder'
import { nameWithoutBrand, type StoreProduct } from '../operations/productParts'
import { descriptionText, maxDescription } from './descriptionText'
import { attributesOf, kindOf, type Mapping, type MirroredChannel } from './mapping'
import { optionProblem, readOptions, type Answers } from './productOptions'

/** A product as the catalog's tables store it. */
interface ProductRecord {
  readonly product: WholeProduct
  readonly channels: readonly ChannelKey[]
  /** Ids of the store, by SKU and by option name. */
  readonly variantIds: ReadonlyMap<string, number>
  readonly optionIds: ReadonlyMap<string, number>
  readonly answers: Answers
  readonly pictures: readonly StoredPicture[]
}

export interface ReadProduct {
  /** Null if no channel can sell it. */
  readonly record: ProductRecord | null
  /** The rejected part: the product, or one of its channels. */
  readonly problems: readonly string[]
  /** Parts that exceed the shop's limits and aren't shown, e.g. `12 of 15 pictures`. */
  readonly cuts: readonly string[]
}

interface Reading {
  readonly mapping: Mapping
  readonly channels: readonly MirroredChannel[]
  /** A category's path in the store, by its id there. */
  readonly categoryPath: (id: number) => string | undefined
  readonly since: string
}

/** As many as a product of the shop can have. */
const maxCategories = 20
const maxAttributes = 40

type Found = readonly [MirroredChannel, StoreProduct]

/** Converts a product. Texts and options come from the first channel that shows it. */
export function readProduct(
  byChannel: ReadonlyMap<ChannelKey, StoreProduct>,
  { mapping, channels, categoryPath, since }: Reading,
): ReadProduct {
  const found = channels.flatMap((channel): Found[] => {
    const product = byChannel.get(channel.key)
    return product ? [[channel, product]] : []
  })
  const rejected = (problems: readonly string[]) => ({ record: null, problems, cuts: [] })
  const [, own] = found[0] ?? []
  if (!own) return rejected([])
  const unsellable = optionProblem(own)
  if (unsellable !== null) return rejected([unsellable])

  const prices = readPrices(found)
  const sold = found.filter(([{ key }]) => prices.channels.includes(key))
  if (sold.length === 0) return rejected(prices.problems)
  const paths = [
    ...new Set(
      sold.flatMap(([, { categories }]) =>
        (categories.edges ?? []).flatMap(({ node }) => categoryPath(node.entityId) ?? []),
      ),
    ),
  ]
  const fields = (own.customFields.edges ?? []).map(({ node }) => node)
  const kind = kindOf(mapping, { fields, paths })
  if ('problem' in kind) return rejected([kind.problem])

  const { options, modifiers, answers } = readOptions(own, mapping)
  const variants = variantsOf(own, options, { prices, found })
  const unusable = variantProblem(variants)
  if (unusable !== null) return rejected([...prices.problems, unusable])
  const series = fields.find(({ name }) => name === mapping.seriesField)?.value.trim() ?? ''
  const draft = {
    ...newProduct,
    sku: skuOf(own.sku, own.entityId),
    slug: slugOf(own.path),
    kind: kind.kind,
    brand: own.brand?.name.trim() ?? '-',
    series,
    name: nameWithoutBrand(own.name, own.brand?.name),
    description: descriptionText(own.description) || own.name.trim(),
    categories: paths.slice(0, maxCategories).map(shopPath),
    attributes: attributesOf(mapping, fields).slice(0, maxAttributes),
    colors: [
      ...new Set(options.flatMap(({ values }) => values.flatMap(({ hexColors = [] }) => hexColors))),
    ].slice(0, 6),
    options: options.map(({ displayName, values }) => ({ displayName, values })),
    modifiers,
    // The store has no ranking; older products come first.
    salesRank: Math.min(own.entityId, maxSalesRank),
    since,
    variants: variants.map(({ id: _, ...variant }) => variant),
  }
  const checked = wholeProduct.safeParse(draft)
  if (!checked.success) {
    const mistakes = checked.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
    return rejected([...prices.problems, ...mistakes])
  }
  if (reservedSlugs.includes(checked.data.slug)) {
    return rejected([`${own.path} is a page of the shop`])
  }
  return {
    problems: prices.problems,
    cuts: listCuts(own, mapping),
    record: {
      product: checked.data,
      channels: prices.channels,
      variantIds: new Map(variants.map(({ sku, id }) => [sku, id])),
      optionIds: new Map(options.map(({ displayName, id }) => [displayName, id])),
      answers,
      pictures: picturesOf(own),
    },
  }
}

/** Lists the parts of a product that exceed the shop's limits, e.g. `12 of 15 pictures`. */
export function listCuts(own: StoreProduct, mapping: Mapping): readonly string[] {
  const { categories, customFields, images } = own
  const attributes = attributesOf(
    mapping,
    (customFields.edges ?? []).map(({ node }) => node),
  )
  const lists = [
    ['categories', maxCategories, categories.edges?.length ?? 0, categories],
    ['custom fields', maxAttributes, attributes.length, customFields],
    ['pictures', maxPhotos, images.edges?.length ?? 0, images],
  ] as const
  const cuts = lists.flatMap(([name, max, length, { pageInfo }]) => {
    const isLonger = pageInfo?.hasNextPage === true
    return length > max || isLonger
      ? [`${Math.min(length, max)} of ${isLonger ? 'more than ' : ''}${length} ${name}`]
      : []
  })
  const text = descriptionText(own.description, Infinity)
  return text.length > maxDescription
    ? [...cuts, `${maxDescription} of ${text.length} characters of its description`]
    : cuts
}

interface VariantParts {
  readonly prices: ChannelPrices
  readonly found: readonly Found[]
}

function variantsOf(
  own: StoreProduct,
  options: ReturnType<typeof readOptions>['options'],
  { prices, found }: VariantParts,
) {
  return (own.variants.edges ?? []).map(({ node }) => {
    const chosen = (node.options.edges ?? []).flatMap(({ node: { entityId, values } }) => {
      const option = options.find(({ id }) => id === entityId)
      const label = option?.labels.get(values.edges?.[0]?.node.entityId ?? 0)
      return option && label !== undefined ? [[option.displayName, label] as const] : []
    })
    return {
      id: node.entityId,
      sku: skuOf(node.sku, node.entityId),
      // A UPC is a GTIN. Stores keep other texts there, too.
      gtin: [node.gtin, node.upc].map((text) => text?.trim() ?? '').find(isGtin) ?? '',
      mpn: (node.mpn ?? '').trim().slice(0, 70),
      options: Object.fromEntries(chosen),
      stock: stockOf(node.entityId, found),
      prices: prices.of(node.entityId),
    }
  })
}

/** Why the shop cannot store these variants; null if it can. */
function variantProblem(variants: readonly { readonly id: number; readonly sku: string }[]): string | null {
  const large = variants.find(({ id }) => id > maxId)
  if (large) return `the id ${large.id} of the variant ${large.sku} is above ${maxId}`
  const skus = variants.map(({ sku }) => sku)
  const repeated = skus.find((each, index) => skus.indexOf(each) < index)
  return repeated === undefined ? null : `two of its variants have the article number ${repeated}`
}

/** Why the mirror cannot store a product as the store sent it; null if it can. */
export function contentProblem(product: StoreProduct): string | null {
  if (product.entityId > maxId) return `its id is above ${maxId}`
  return hasUnstorableText(product) ? 'a text has a NUL or half a character' : null
}

/** PostgreSQL's texts cannot contain NUL characters or lone surrogates. */
const hasUnstorableText = (value: unknown): boolean =>
  typeof value === 'string'
    ? /[\0\p{Surrogate}]/u.test(value)
    : typeof value === 'object' && value !== null && Object.values(value).some(hasUnstorableText)

/** The largest value of the database's 32-bit ids. */
export const maxId = 2 ** 31 - 1
const maxSalesRank = 2_000_000_000

/**
 * The largest stock that a channel sees; null for uncounted stock. Stores enter 999,999,999 for a product that never
 * sells out.
 */
function stockOf(variantId: number, found: readonly Found[]): number | null {
  let most: number | null = 0
  for (const [, product] of found) {
    const variant = product.variants.edges?.find(({ node }) => node.entityId === variantId)?.node
    const isSold = product.showCartAction && product.availabilityV2.status !== 'Unavailable'
    if (!variant?.isPurchasable || !isSold) continue
    const { isInStock, aggregated } = variant.inventory ?? { ...product.inventory, aggregated: null }
    if (!isInStock) continue
    if (!aggregated || aggregated.availableToSell > maxStock) return null
    most = Math.max(most, aggregated.availableToSell)
  }
  return most
}

/** An article number of ours: the store allows any text. */
const skuOf = (sku: string, id: number): string => {
  const own = sku.trim().replaceAll(/[^\w.-]+/g, '-')
  return own === '' ? `id-${id}` : own
}

/** A path of one segment. */
const slugOf = (path: string): string =>
  path
    .toLowerCase()
    .replace(/\.html?\/?$/, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')

/** The path of a category's page: `/badminton/rackets/` becomes `/category/badminton/rackets/`. */
export const shopPath = (path: string): string => {
  const segments = path.split('/').map(slugOf).filter(Boolean)
  return `/category/${segments.map((segment) => `${segment}/`).join('')}`
}

const maxAlt = 200

const picturesOf = (own: StoreProduct): StoredPicture[] => {
  const nodes = (own.images.edges ?? []).map(({ node }) => node)
  const sorted = [
    ...nodes.filter(({ isDefault }) => isDefault),
    ...nodes.filter((each) => !each.isDefault),
  ].slice(0, maxPhotos)
  const alts = new Map(
    sorted.map(({ urlOriginal, altText }) => [urlOriginal, altText.trim().slice(0, maxAlt)]),
  )
  return [...[...alts].map(([url, alt]) => ({ url, alt })), ...variantPicturesOf(own, [...alts.keys()][0])]
}

/** The variants' own pictures, once per url. A variant with the product's main picture needs none. */
function variantPicturesOf({ sku, entityId, variants }: StoreProduct, main: string | undefined) {
  const skusOf = new Map<string, string[]>()
  for (const { node } of variants.edges ?? []) {
    const url = node.defaultImage?.urlOriginal ?? main
    const own = skuOf(node.sku, node.entityId)
    // The only variant of a product without options may have the product's article number.
    if (url === undefined || url === main || own === skuOf(sku, entityId)) continue
    skusOf.set(url, [...(skusOf.get(url) ?? []), own])
  }
  return [...skusOf].map(([url, skus]) => ({ url, alt: '', variants: skus }))
}

interface ChannelPrices {
  /** Channels that sell the product. */
  readonly channels: readonly ChannelKey[]
  /** Rejected channels. */
  readonly problems: readonly string[]
  /** Prices of a variant in major units. */
  readonly of: (variantId: number) => WholeVariant['prices']
}

interface Price {
  readonly list: number
  readonly sale: number | null
  readonly retail: null
}

/** Reads the prices of each channel, and rejects channels whose prices the shop cannot show. */
function readPrices(found: readonly (readonly [MirroredChannel, StoreProduct])[]): ChannelPrices {
  const problems: string[] = []
  const channels: ChannelKey[] = []
  const byCurrency = new Map<CurrencyCode, { site: string; prices: ReadonlyMap<number, Price> }>()
  for (const [{ site, key, currency }, product] of found) {
    const read = pricesIn(product, currency)
    if (typeof read === 'string') {
      problems.push(`${site}: ${read}`)
      continue
    }
    const other = byCurrency.get(currency)
    const difference = other && differenceOf(other.prices, read)
    if (other && difference !== null) {
      problems.push(`${site}: ${difference} ${currency}, but another price in ${other.site}`)
      continue
    }
    if (!other) byCurrency.set(currency, { site, prices: read })
    channels.push(key)
  }
  return {
    channels,
    problems,
    of: (variantId) =>
      Object.fromEntries(
        [...byCurrency].flatMap(([currency, { prices }]) => {
          const price = prices.get(variantId)
          return price ? [[currency, price]] : []
        }),
      ),
  }
}

/** Prices by variant, or why they cannot be used. */
function pricesIn({ variants }: StoreProduct, currency: CurrencyCode): ReadonlyMap<number, Price> | string {
  const found = new Map<number, Price>()
  for (const { node } of variants.edges ?? []) {
    if (!node.prices) continue
    const { price, basePrice } = node.prices
    if (price.currencyCode !== currency) return `the price is in ${price.currencyCode}, not in ${currency}`
    const now = rounded(price.value, currency)
    const list = Math.max(rounded(basePrice?.value ?? 0, currency), now)
    if (now <= 0) continue
    found.set(node.entityId, { list, sale: now < list ? now : null, retail: null })
  }
  return found.size > 0 ? found : 'no price'
}

/** To the decimals of the currency: a price with computed tax can have more. */
const rounded = (value: number, currency: CurrencyCode) =>
  toMajor({ minor: toMinor(value, currency), currency })

/** A price of the second list that differs; null if all are equal. */
function differenceOf(prices: ReadonlyMap<number, Price>, others: ReadonlyMap<number, Price>): string | null {
  for (const [id, price] of others) {
    const other = prices.get(id)
    if (other?.list !== price.list || other.sale !== price.sale) return `${price.sale ?? price.list}`
  }
  return null
}
