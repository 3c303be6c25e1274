import { regions, type RegionCode } from '../region/region'

/** Recipient and address of an order. Every field is as the shopper entered it, trimmed. */
export interface OrderContact {
  readonly email: string
  /** International form, e.g. `+919812345678`. */
  readonly phone: string
  readonly firstName: string
  readonly lastName: string
  readonly address: string
  /** Building, floor or unit; empty if not given. */
  readonly addressLine2: string
  /** A place nearby that the courier finds; empty if not given. */
  readonly landmark: string
  /** Indonesia's third level; empty elsewhere. */
  readonly district: string
  /** `Singapore` in Singapore. */
  readonly city: string
  /** Code of the state, e.g. `KA`. */
  readonly state: string
  readonly postalCode: string
}

/** The address to bill. It is in the same region as the delivery address. */
export type BillingAddress = Pick<
  OrderContact,
  'firstName' | 'lastName' | 'address' | 'district' | 'city' | 'state' | 'postalCode'
>

/** The lines of an address above its city, without empty ones. */
export const streetLines = ({
  address,
  addressLine2,
  landmark,
}: Pick<OrderContact, 'address' | 'addressLine2' | 'landmark'>): readonly string[] =>
  [address, addressLine2, landmark].filter((line) => line !== '')

/** The recipient of a purchase in analytics events (docs/contract.md#analytics). */
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
    // The nine fields of the contract have neither a second line nor a district.
    address: [contact.address, contact.addressLine2, contact.district].filter(Boolean).join(', '),
    city: contact.city,
    country: regions[region].country.en,
    country_code: region,
    pincode: contact.postalCode,
  }
}
