import { toMoney, type Money } from '../../domain/money'
import { tierRows } from '../../domain/product/priceTiers'
import {
  isPhysicalProduct,
  type Price,
  type Product,
  type ProductVariant,
} from '../../domain/product/product'
import type { ProductFacts } from '../../domain/product/productFacts'
import type { Site } from '../site'
import { noReturns, returnPolicy, returnsReference, shippingNodes, shippingReferences } from './afterSale'
import { term, type Node, type JsonLdNode } from './node'
import { storeInBrief, storeReference } from './onlineStore'

/**
 * Nodes of a product with price, availability, delivery and return policy. A product with several variants
 * becomes a ProductGroup. Omits properties without data, e.g. the rating of a product without reviews.
 * @param url the product's page, absolute
 */
export function productNodes(site: Site, product: Product, url: string): readonly Node[] {
  const { variants } = product
  const prices = (variants.length > 0 ? variants : [product]).map(({ price }) => moneyIn(site, price))
  const after = isDelivered(product) ? [returnPolicy(site), ...shippingNodes(site, prices)] : []
  const isGroup = variants.length > 1 && product.options.length > 0
  return [isGroup ? group(site, product, url) : single(site, product, url), storeInBrief(site), ...after]
}

const moneyIn = ({ currency }: Site, { value }: Price): Money => toMoney(value, currency)

// Services are delivered when the work is finished, and gift cards by mail.
const isDelivered = (product: Product) => isPhysicalProduct(product) && (product.modifiers ?? []).length === 0

function description(site: Site, product: Product): JsonLdNode {
  const { name, brand, description: text, images, attributes, facts = {} } = product
  return {
    name: `${brand} ${name}`,
    description: text,
    image: images.map(({ url }) => site.url + url),
    brand: { '@type': 'Brand', name: brand },
    ...originNode(facts),
    ...reviewNodes(product),
    ...questionNodes(product),
    additionalProperty: attributes.map((attribute) => ({
      '@type': 'PropertyValue',
      name: attribute.name,
      value: attribute.value,
      ...(attribute.unit !== null && { unitText: attribute.unit }),
    })),
  }
}

/**
 * Only from published reviews of buyers, never from those of the demo shop. A `Review` needs an author, so reviews
 * without a name only count.
 */
function reviewNodes({ rating, latestReviews = [] }: Product): JsonLdNode {
  if (rating === undefined || rating.isDemo) return {}
  const range = { bestRating: 5, worstRating: 1 }
  const named = latestReviews.filter(({ name }) => name !== '')
  return {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: rating.average,
      reviewCount: rating.count,
      ...range,
    },
    ...(named.length > 0 && {
      review: named.map(({ stars, text, name, day, language }) => ({
        '@type': 'Review',
        reviewRating: { '@type': 'Rating', ratingValue: stars, ...range },
        author: { '@type': 'Person', name },
        datePublished: day,
        reviewBody: text,
        inLanguage: language,
      })),
    }),
  }
}

/** Shoppers' questions with the staff's answers. A product has no property for them, but a page about it has. */
const questionNodes = ({ latestQuestions = [] }: Product): JsonLdNode =>
  latestQuestions.length === 0
    ? {}
    : {
        subjectOf: {
          '@type': 'FAQPage',
          mainEntity: latestQuestions.map(({ text, answer, language }) => ({
            '@type': 'Question',
            name: text,
            inLanguage: language,
            acceptedAnswer: { '@type': 'Answer', text: answer, inLanguage: language },
          })),
        },
      }

/** The importer has no property in schema.org. */
const originNode = ({ countryOfOrigin, manufacturer }: ProductFacts): JsonLdNode => ({
  ...(countryOfOrigin !== undefined && { countryOfOrigin: { '@type': 'Country', name: countryOfOrigin } }),
  ...(manufacturer && { manufacturer: { '@type': 'Organization', ...manufacturer } }),
})

/** A warranty in months (UN/CEFACT unit code MON). */
const warrantyNode = ({ warrantyMonths = 0 }: ProductFacts): JsonLdNode =>
  warrantyMonths === 0
    ? {}
    : {
        hasWarranty: {
          '@type': 'WarrantyPromise',
          durationOfWarranty: { '@type': 'QuantitativeValue', value: warrantyMonths, unitCode: 'MON' },
        },
      }

function single(site: Site, product: Product, url: string): Node {
  const { sku, price, prices, inStock, variants } = product
  return {
    '@type': 'Product',
    '@id': `${url}#product`,
    url,
    ...description(site, product),
    sku,
    ...identifiers(variants[0]),
    offers: {
      ...offer(site, product, { url, price, inStock }),
      ...specified([
        ...(prices.salePrice === null
          ? []
          : [unitPrice({ ...price, value: prices.price }, { priceType: term('StrikethroughPrice') })]),
        ...tierPrices(product, price),
      ]),
    },
  }
}

/** schema.org's `gtin` takes all lengths. */
const identifiers = ({ gtin, mpn }: Partial<ProductVariant> = {}): JsonLdNode => ({
  ...(gtin !== undefined && { gtin }),
  ...(mpn !== undefined && { mpn }),
})

const unitPrice = ({ value, currencyCode }: Price, more: JsonLdNode): JsonLdNode => ({
  '@type': 'UnitPriceSpecification',
  price: value,
  priceCurrency: currencyCode,
  ...more,
})

/** The prices by quantity, for the quantity (UN/CEFACT unit code C62) that they need. */
const tierPrices = ({ priceTiers = [] }: Product, price: Price): JsonLdNode[] =>
  tierRows(priceTiers, price).map(({ from, to, price: each }) =>
    unitPrice(each, {
      eligibleQuantity: {
        '@type': 'QuantitativeValue',
        minValue: from,
        ...(to !== null && { maxValue: to }),
        unitCode: 'C62',
      },
    }),
  )

const specified = ([first, ...others]: readonly JsonLdNode[]): JsonLdNode =>
  first ? { priceSpecification: others.length > 0 ? [first, ...others] : first } : {}

function group(site: Site, product: Product, url: string): Node {
  const { sku, options, variants } = product
  const varies = options.flatMap(({ displayName }) => toSchemaProperty(displayName) ?? [])
  return {
    '@type': 'ProductGroup',
    '@id': `${url}#product`,
    url,
    ...description(site, product),
    productGroupID: sku,
    ...(varies.length > 0 && { variesBy: [...new Set(varies)].map(term) }),
    hasVariant: variants.map((variant) => member(site, product, variant, url)),
  }
}

function member(site: Site, product: Product, variant: ProductVariant, url: string): JsonLdNode {
  const chosen = Object.entries(variant.options)
  const others = chosen.filter(([name]) => toSchemaProperty(name) === null)
  return {
    '@type': 'Product',
    name: `${product.brand} ${product.name}, ${chosen.map(([, value]) => value).join(', ')}`,
    sku: variant.sku,
    ...identifiers(variant),
    image: site.url + variant.defaultImage,
    ...Object.fromEntries(chosen.flatMap(([name, value]) => toPropertyValue(toSchemaProperty(name), value))),
    ...(others.length > 0 && {
      additionalProperty: others.map(([name, value]) => ({ '@type': 'PropertyValue', name, value })),
    }),
    offers: {
      ...offer(site, product, { url, price: variant.price, inStock: variant.inStock }),
      ...specified(tierPrices(product, variant.price)),
    },
  }
}

const toPropertyValue = (property: string | null, value: string) =>
  property === null ? [] : [[property, value] as const]

/** The schema.org property of an option, by its name; null for other options. */
function toSchemaProperty(option: string): 'size' | 'color' | null {
  if (/\bsize\b/i.test(option)) return 'size'
  return /\bcolou?r\b/i.test(option) ? 'color' : null
}

interface Offered {
  readonly url: string
  readonly price: Price
  readonly inStock: boolean
}

function offer(site: Site, product: Product, { url, price, inStock }: Offered): JsonLdNode {
  const shipping = shippingReferences(site, moneyIn(site, price))
  return {
    '@type': 'Offer',
    url,
    price: price.value,
    priceCurrency: price.currencyCode,
    availability: term(inStock ? 'InStock' : 'OutOfStock'),
    itemCondition: term('NewCondition'),
    seller: storeReference(site),
    eligibleRegion: site.region,
    ...warrantyNode(product.facts ?? {}),
    ...(isDelivered(product)
      ? {
          hasMerchantReturnPolicy: returnsReference(site),
          ...(shipping.length > 0 && { shippingDetails: shipping }),
        }
      : { hasMerchantReturnPolicy: noReturns(site) }),
  }
}
