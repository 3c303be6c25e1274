import { companies } from '../company/company'
import type { OrderContact } from './order'
import type { RegionCode } from '../region/region'

/** The recipient of a purchase in analytics events (specification section 3, purchase shipment details). */
export interface Shipment {
  readonly billing_email: string
  /** International form. */
  readonly mobile: string
  readonly first_name: string
  readonly last_name: string
  readonly address: string
  readonly city: string
  /** English name. */
  readonly country: string
  /** ISO 3166-1, two letters. */
  readonly country_code: RegionCode
  /** Empty in countries without postal codes. */
  readonly pincode: string
}

export function shipmentOf(contact: OrderContact, region: RegionCode): Shipment {
  return {
    billing_email: contact.email,
    mobile: contact.phone,
    first_name: contact.firstName,
    last_name: contact.lastName,
    // The nine fields of the specification have no district.
    address: [contact.address, contact.district].filter(Boolean).join(', '),
    city: contact.city,
    country: companies[region].country.en,
    country_code: region,
    pincode: contact.postalCode,
  }
}
