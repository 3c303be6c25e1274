import { isGoods, type Price, type Product, type ProductVariant } from '../../domain/product/product'
import { moneyOf, type Money } from '../../domain/money'
import type { Site } from '../site'
import { noReturns, returnPolicy, returnsOf, shippingNodes, shippingOf } from './afterSale'
import { term, type Node, type Thing } from './node'
import { storeInBrief, storeOf } from './onlineStore'

/**
 * Nodes of a product with price, availability, delivery and return policy. A product with several variants
 * becomes a ProductGroup. Omits properties without data, e.g. ratings.
 * @param url the product's page, absolute
 */
export function productNodes(site: Site, product: Product, url: string): readonly Node[] {
  const { variants } = product
  const prices = (variants.length > 0 ? variants : [product]).map(({ price }) => moneyIn(site, price))
  const after = isDelivered(product) ? [returnPolicy(site), ...shippingNodes(site, prices)] : []
  const isGroup = variants.length > 1 && product.options.length > 0
  return [isGroup ? group(site, product, url) : single(site, product, url), storeInBrief(site), ...after]
}

const moneyIn = ({ currency }: Site, { value }: Price): Money => moneyOf(value, currency)

// Services are delivered when the work is finished, and gift cards by mail.
const isDelivered = (product: Product) => isGoods(product) && (product.modifiers ?? []).length === 0

function description(site: Site, product: Product): Thing {
  const { name, brand, description: text, images, attributes } = product
  return {
    name: `${brand} ${name}`,
    description: text,
    image: images.map(({ url }) => site.url + url),
    brand: { '@type': 'Brand', name: brand },
    additionalProperty: attributes.map((attribute) => ({
      '@type': 'PropertyValue',
      name: attribute.name,
      value: attribute.value,
      ...(attribute.unit !== null && { unitText: attribute.unit }),
    })),
  }
}

function single(site: Site, product: Product, url: string): Node {
  const { sku, price, prices, inStock } = product
  return {
    '@type': 'Product',
    '@id': `${url}#product`,
    url,
    ...description(site, product),
    sku,
    offers: {
      ...offer(site, product, { url, price, inStock }),
      ...(prices.salePrice !== null && {
        priceSpecification: {
          '@type': 'UnitPriceSpecification',
          priceType: term('StrikethroughPrice'),
          price: prices.price,
          priceCurrency: price.currencyCode,
        },
      }),
    },
  }
}

function group(site: Site, product: Product, url: string): Node {
  const { sku, options, variants } = product
  const varies = options.flatMap(({ displayName }) => propertyOf(displayName) ?? [])
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

function member(site: Site, product: Product, variant: ProductVariant, url: string): Thing {
  const chosen = Object.entries(variant.options)
  const others = chosen.filter(([name]) => propertyOf(name) === null)
  return {
    '@type': 'Product',
    name: `${product.brand} ${product.name}, ${chosen.map(([, value]) => value).join(', ')}`,
    sku: variant.sku,
    image: site.url + variant.defaultImage,
    ...Object.fromEntries(chosen.flatMap(([name, value]) => entryOf(propertyOf(name), value))),
    ...(others.length > 0 && {
      additionalProperty: others.map(([name, value]) => ({ '@type': 'PropertyValue', name, value })),
    }),
    offers: offer(site, product, { url, price: variant.price, inStock: variant.inStock }),
  }
}

const entryOf = (property: string | null, value: string) =>
  property === null ? [] : [[property, value] as const]

/** The schema.org property of an option, by its name; null for other options. */
function propertyOf(option: string): 'size' | 'color' | null {
  if (/\bsize\b/i.test(option)) return 'size'
  return /\bcolou?r\b/i.test(option) ? 'color' : null
}

interface Offered {
  readonly url: string
  readonly price: Price
  readonly inStock: boolean
}

function offer(site: Site, product: Product, { url, price, inStock }: Offered): Thing {
  return {
    '@type': 'Offer',
    url,
    price: price.value,
    priceCurrency: price.currencyCode,
    availability: term(inStock ? 'InStock' : 'OutOfStock'),
    itemCondition: term('NewCondition'),
    seller: storeOf(site),
    eligibleRegion: site.region,
    ...(isDelivered(product)
      ? { hasMerchantReturnPolicy: returnsOf(site), shippingDetails: shippingOf(site, moneyIn(site, price)) }
      : { hasMerchantReturnPolicy: noReturns(site) }),
  }
}
