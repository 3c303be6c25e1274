import { relayedFields, type Pii, type PiiField } from '../../src/tracking/trackingPlan'
import type { RelayedEvent, RelayedVendor } from './relays'

/** A contact as the vendors' APIs need it; absent fields are not sent. */
export interface Contact {
  readonly email?: string | undefined
  readonly phone?: string | undefined
  readonly firstName?: string | undefined
  readonly lastName?: string | undefined
}

/**
 * The personal data of an event that a vendor may receive by the plan (`relayedFields`). Everything else stays in
 * the shop.
 * @returns the contact, and the names of its fields in the plan
 */
export function contactFor(
  vendor: RelayedVendor,
  event: RelayedEvent,
): { readonly contact: Contact; readonly personal: readonly PiiField[] } {
  const known = piiOf(event)
  const personal = relayedFields[vendor].filter((field) => known[field])
  const given: Pii = Object.fromEntries(personal.map((field) => [field, known[field]]))
  return {
    contact: {
      email: given.email ?? given.billing_email,
      phone: given.mobileNumber ?? given.mobile,
      firstName: given.firstName ?? given.first_name,
      lastName: given.lastName ?? given.last_name,
    },
    personal,
  }
}

function piiOf(event: RelayedEvent): Pii {
  if (event.name === 'Purchased') {
    const { email, phone, firstName, lastName } = event.order.contact
    return { billing_email: email, mobile: phone, first_name: firstName, last_name: lastName }
  }
  const { email, phone, firstName, lastName } = event.customer
  return { email, mobileNumber: phone, firstName, lastName }
}
