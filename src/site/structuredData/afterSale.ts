import { defaultDeliveryOptions, deliveryFee, type DeliveryOption } from '../../domain/delivery'
import { toMajor, type Money } from '../../domain/money'
import { returnDays } from '../../domain/order/returns'
import type { Site } from '../site'
import { term, type Node, type Reference } from './node'

type Shop = Pick<Site, 'url' | 'region' | 'currency'>
type Delivering = Shop & Pick<Site, 'commerce'>

/** Reference to the site's return policy node. */
export const returnsReference = ({ url }: Pick<Site, 'url'>): Reference => ({ '@id': `${url}/#returns` })

/** Return policy as on the returns page: fourteen days, the customer pays for shipping, full refund. */
export function returnPolicy(site: Shop): Node {
  return {
    '@type': 'MerchantReturnPolicy',
    ...returnsReference(site),
    applicableCountry: site.region,
    returnPolicyCategory: term('MerchantReturnFiniteReturnWindow'),
    merchantReturnDays: returnDays,
    returnMethod: term('ReturnByMail'),
    returnFees: term('ReturnFeesCustomerResponsibility'),
    refundType: term('FullRefund'),
    merchantReturnLink: `${site.url}/returns/`,
  }
}

/** Made-to-order goods are not returnable unless faulty. */
export const noReturns = ({ region }: Shop) => ({
  '@type': 'MerchantReturnPolicy',
  applicableCountry: region,
  returnPolicyCategory: term('MerchantReturnNotPermitted'),
})

/** The shop's own delivery options. Empty with a hosted store, whose checkout decides on delivery. */
const deliveryOptions = ({ region, commerce }: Delivering) =>
  commerce.quotesDelivery ? defaultDeliveryOptions(region) : []

/** References to the delivery options for an order of one product. @param price price of the product */
export function shippingReferences(site: Delivering, price: Money): readonly Reference[] {
  return deliveryOptions(site).map((option) => shippingReference(site, option, price))
}

/**
 * The nodes that `shippingOf` refers to, without duplicates. @param prices prices of all products on the page
 */
export function shippingNodes(site: Delivering, prices: readonly Money[]): readonly Node[] {
  const nodes = prices.flatMap((price) =>
    deliveryOptions(site).map((option) => shippingNode(site, option, price)),
  )
  return [...new Map(nodes.map((node) => [node['@id'], node])).values()]
}

const deliveryPrice = ({ region }: Shop, option: DeliveryOption, price: Money) =>
  deliveryFee(region, option, price)

function shippingReference(site: Shop, option: DeliveryOption, price: Money): Reference {
  const isFree = deliveryPrice(site, option, price).minor === 0
  return { '@id': `${site.url}/#${isFree ? 'free-' : ''}${option.method}-delivery` }
}

function shippingNode(site: Shop, option: DeliveryOption, price: Money) {
  const days = (from: number, to: number) => ({
    '@type': 'QuantitativeValue',
    minValue: from,
    maxValue: to,
    unitCode: 'DAY',
  })
  return {
    '@type': 'OfferShippingDetails',
    ...shippingReference(site, option, price),
    shippingDestination: { '@type': 'DefinedRegion', addressCountry: site.region },
    shippingRate: {
      '@type': 'MonetaryAmount',
      value: toMajor(deliveryPrice(site, option, price)),
      currency: site.currency,
    },
    deliveryTime: {
      '@type': 'ShippingDeliveryTime',
      // `days` counts from the order and includes packing.
      handlingTime: days(0, 0),
      transitTime: days(option.days.from, option.days.to),
    },
  }
}
