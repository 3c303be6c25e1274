import { regions, type RegionCode } from '../region/region'
import type { OrderContact, Shipment } from './orderSchema'

/** The lines of an address above its city, without empty ones. */
export const streetLines = ({
  address,
  addressLine2,
  landmark,
}: Pick<OrderContact, 'address' | 'addressLine2' | 'landmark'>): readonly string[] =>
  [address, addressLine2, landmark].filter((line) => line !== '')

export function toShipment(contact: OrderContact, region: RegionCode): Shipment {
  return {
    billing_email: contact.email,
    mobile: contact.phone,
    first_name: contact.firstName,
    last_name: contact.lastName,
    // The nine fields of the contract have neither a second line nor a district.
    address: [contact.address, contact.addressLine2, contact.district].filter(Boolean).join(', '),
    city: contact.city,
    country: regions[region].country.en,
    country_code: region,
    pincode: contact.postalCode,
  }
}
