import type { Order, OrderLine } from '../domain/order'
import { currencyOf, regionCodes } from '../domain/region'
import { paths } from '../site/paths'
import { eventCategories } from './eventItem'
import type { EventItem, Pii } from './trackingPlan'

/** A line of an order as an item of an event. */
export function orderItem(line: OrderLine): EventItem {
  return {
    sku: line.sku,
    product_id: line.productId,
    variant_id: line.variantId,
    name: line.name,
    brand: line.brand,
    price: line.price,
    list_price: line.listPrice,
    quantity: line.quantity,
    categories: eventCategories(line.categories),
    url: paths.product(line.path),
    image_url: line.imageUrl,
  }
}

/** Who gets the order and where; each currency is one country's. */
export function shipmentOf({ contact, currency }: Order): Pii {
  const country = regionCodes.find((region) => currencyOf(region) === currency)
  return {
    billing_email: contact.email,
    mobile: contact.phone,
    first_name: contact.firstName,
    last_name: contact.lastName,
    address: contact.address,
    city: contact.city,
    pincode: contact.postalCode,
    ...(country && {
      country_code: country,
      country: new Intl.DisplayNames('en', { type: 'region' }).of(country) ?? country,
    }),
  }
}
