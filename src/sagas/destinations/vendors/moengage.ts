import type { AcceptedEvent } from '../../acceptedEvent'
import type { Call, SingleAdapter } from '../../delivery/destination'
import type { Pii } from '../../trackingPlan'
import type { Tracker } from '../../../site/trackers'
import { loadScript } from './loadScript'
import { bySaying, call, contactFields, contactOf, globalsOf, piecesOf } from './vendor'

type Interface = Readonly<Record<string, ((...words: readonly unknown[]) => unknown) | undefined>>

/** MoEngage, in some configurations only; the first word of a call is the method. */
export function moengage({ id, script }: Tracker): SingleAdapter {
  const ask = (method: unknown, ...words: readonly unknown[]) => {
    const named = (globalsOf(window).Moengage as Interface | undefined)?.[String(method)]
    if (!named) throw new TypeError(String(method))
    return named(...words)
  }
  return {
    piiFields: [...contactFields, 'gender'],
    load: async () => {
      await loadScript(script)
      const { moe } = globalsOf(window) as { moe?: (settings: object) => unknown }
      globalsOf(window).Moengage = moe?.({ app_id: id, cluster: clusterOf(script), debug_logs: 0 })
    },
    // The vendor's next call has to wait for it.
    reset: async () => {
      await ask('destroy_session')
    },
    map: callsOf,
    send: bySaying(ask),
  }
}

/** The data centre whose script it is, as the vendor writes it: `DC_3`. */
const clusterOf = (script: string) => (/dc_\d/.exec(script)?.[0] ?? 'dc_1').toUpperCase()

function callsOf(event: AcceptedEvent, pii: Pii): Call[] {
  const { currency } = event
  const track = (facts: object) => [...identify(event, pii), call('track_event', wordsFor(event.name), facts)]
  switch (event.name) {
    case 'ProductViewed': {
      const { sku, name, price, categories } = event.props.item
      return track({ sku, name, price, currency, category: categories.join('/') })
    }
    case 'AddedToCart':
    case 'RemovedFromCart':
    case 'CartItems':
    case 'CheckoutInitiated': {
      const { items, value } = event.props
      return track({ count: piecesOf(items), value, currency })
    }
    case 'Purchased': {
      const { transaction_id, items, value } = event.props
      return track({ transaction_id, count: piecesOf(items), value, currency })
    }
    case 'CategoryViewed':
    case 'SubCategoryViewed':
    case 'MicroCategoryViewed': {
      const { items, ...levels } = event.props
      return track({ ...levels, count: items.length })
    }
    case 'ProductSearch': {
      const { keyword, results } = event.props
      return track({ keyword, results })
    }
    default:
      return track(event.props)
  }
}

/** Whom an event is about, where it is about somebody. */
function identify({ user_ref }: AcceptedEvent, pii: Pii): Call[] {
  const contact = contactOf(pii)
  if (!contact) return []
  const told = {
    // Ids such as `guest` or `0` would put all visitors together; ours are the customers' own.
    add_unique_user_id: user_ref,
    add_email: contact.email,
    add_mobile: contact.phone,
    add_first_name: contact.firstname,
    add_last_name: contact.lastname,
    add_gender: pii.gender,
  }
  return Object.entries(told).flatMap(([method, value]) => (value ? [call(method, value)] : []))
}

/** `AddedToCart` as people read it: `Added To Cart`. */
const wordsFor = (name: string) =>
  name === 'page_browse' ? 'Page Browse' : name.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ')
