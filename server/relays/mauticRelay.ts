import { basicAuthorization } from '../gateways/gatewayAnswer'
import { askVendor } from './askVendor'
import type { RelayedEvent, Vendor } from './relays'

interface MauticAccess {
  /** Origin of the installation. */
  readonly url: string
  readonly user: string
  readonly password: string
}

/**
 * Makes a contact in Mautic, or brings the one with its address up to date (REST API, `contacts/new`): who registers,
 * and who buys.
 */
export function mauticRelay({ url, user, password }: MauticAccess): Vendor {
  const authorization = basicAuthorization(user, password)
  return {
    names: ['Registration', 'Purchased'],
    send: (event) =>
      askVendor(new URL('/api/contacts/new', url).href, { authorization }, { ...contactOf(event) }),
  }
}

function contactOf(event: RelayedEvent) {
  const { email, firstName, lastName, phone } =
    event.name === 'Purchased' ? event.order.contact : event.customer
  return {
    email,
    firstname: firstName,
    lastname: lastName,
    ...(phone && { mobile: phone }),
    tags: [event.name === 'Purchased' ? 'customer' : 'registered', event.site.id],
    overwriteWithBlank: false,
  }
}
