import type { Order } from '../domain/order'
import { currencyOf, regionCodes } from '../domain/region'
import type { Pii } from './trackingPlan'

/** Who gets the order and where; each currency is one country's. */
export function shipmentOf({ contact, currency }: Order): Pii {
  const country = regionCodes.find((region) => currencyOf(region) === currency)
  return {
    billing_email: contact.email,
    mobile: contact.phone,
    first_name: contact.firstName,
    last_name: contact.lastName,
    address: [contact.address, contact.district].filter(Boolean).join(', '),
    city: contact.city,
    pincode: contact.postalCode,
    ...(country && {
      country_code: country,
      country: new Intl.DisplayNames('en', { type: 'region' }).of(country) ?? country,
    }),
  }
}
