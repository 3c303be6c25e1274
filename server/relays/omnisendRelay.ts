import { toMajor } from '../../src/domain/money'
import { paths } from '../../src/site/urls/paths'
import type { StoredOrder } from '../commerce/order'
import { askVendor } from './askVendor'
import { contactFor } from './personalFields'
import type { RelayedEvent, Vendor } from './relays'

interface OmnisendAccess {
  /** Origin of the API. */
  readonly url: string
  readonly apiKey: string
}

/**
 * Sends orders to Omnisend (REST API v5, event `placed order`), which ignores orders from its own browser
 * script.
 */
export function omnisendRelay({ url, apiKey }: OmnisendAccess): Vendor {
  return {
    names: ['Purchased'],
    send: async (event) => {
      if (event.name !== 'Purchased') throw new Error(`Omnisend takes no ${event.name}`)
      const { contact, personal } = contactFor('omnisend', event)
      const body = { ...orderEvent(event), contact }
      await askVendor(new URL('/v5/events', url).href, { 'x-api-key': apiKey }, body)
      return { call: body.eventName, personal }
    },
  }
}

function orderEvent({ event_id, order, site }: RelayedEvent & { readonly order: StoredOrder }) {
  const major = (minor: number) => toMajor({ minor, currency: order.currency })
  return {
    eventName: 'placed order',
    origin: 'api',
    eventVersion: '',
    // Omnisend deduplicates events by id and time.
    eventID: event_id,
    eventTime: order.placedAt.toISOString(),
    properties: {
      orderID: order.number,
      createdAt: order.placedAt.toISOString(),
      currency: order.currency,
      paymentMethod: order.paymentMethod,
      paymentStatus: order.payment === 'paid' ? 'paid' : 'awaitingPayment',
      fulfillmentStatus: 'unfulfilled',
      subTotalPrice: major(order.linesMinor),
      totalDiscount: major(order.discountMinor),
      shippingPrice: major(order.deliveryMinor),
      totalPrice: major(order.totalMinor),
      lineItems: order.lines.map((line) => ({
        productID: line.productId,
        productVariantID: line.variantId,
        productSKU: line.sku,
        productTitle: line.name,
        productPrice: major(line.paidMinor),
        productQuantity: line.quantity,
        productURL: new URL(paths.product(line.path), site.url).href,
        productImageURL: new URL(line.imageUrl, site.url).href,
      })),
    },
  }
}
