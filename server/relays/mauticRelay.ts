import { basicAuthorization } from '../gateways/gatewayAnswer'
import { askVendor } from './askVendor'
import { contactFor, type Contact } from './personalFields'
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
    send: async (event) => {
      const { contact, personal } = contactFor('mautic', event)
      await askVendor(new URL('/api/contacts/new', url).href, { authorization }, bodyOf(event, contact))
      return { call: 'contacts/new', personal }
    },
  }
}

function bodyOf(event: RelayedEvent, { email, firstName, lastName, phone }: Contact) {
  return {
    // JSON leaves undefined fields out.
    email,
    firstname: firstName,
    lastname: lastName,
    mobile: phone,
    tags: [event.name === 'Purchased' ? 'customer' : 'registered', event.site.id],
    overwriteWithBlank: false,
  }
}
