import { basicAuthorization } from '../gateways/gatewayAnswer'
import { askVendor } from './askVendor'
import type { RelayedEvent, Vendor } from './relays'

interface MauticAccess {
  readonly url: string
  readonly user: string
  readonly password: string
}

/** Creates or updates a Mautic contact at registration and at purchase (REST API, `contacts/new`). */
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
