import type { AcceptedEvent } from '../../acceptedEvent'
import type { Call, SingleAdapter } from '../../delivery/destination'
import type { Pii } from '../../trackingPlan'
import type { Tracker } from '../../../site/trackers'
import { loadScript } from './loadScript'
import { call, globalsOf, piecesOf, wordsOf } from './vendor'

type Interface = Readonly<Record<string, ((...words: readonly unknown[]) => unknown) | undefined>>

/** MoEngage, in some configurations only; the first word of a call is the method. */
export function moengage({ id, script }: Tracker): SingleAdapter {
  const ask = (method: string, ...words: readonly unknown[]) => {
    const named = (globalsOf(window).Moengage as Interface | undefined)?.[method]
    if (!named) throw new TypeError(method)
    return named(...words)
  }
  return {
    piiFields: ['email', 'mobileNumber', 'firstName', 'lastName', 'gender', 'billing_email', 'mobile'],
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
    send: (each) => {
      const [method, ...words] = wordsOf(each)
      ask(String(method), ...words)
      return 'handed_off'
    },
  }
}

/** The data centre whose script it is, as the vendor writes it: `DC_3`. */
const clusterOf = (script: string) => (/dc_\d/.exec(script)?.[0] ?? 'dc_1').toUpperCase()

const attributes = {
  email: 'add_email',
  billing_email: 'add_email',
  mobileNumber: 'add_mobile',
  mobile: 'add_mobile',
  firstName: 'add_first_name',
  lastName: 'add_last_name',
  gender: 'add_gender',
} as const

function callsOf(event: AcceptedEvent, pii: Pii): Call[] {
  const { name, currency, user_ref } = event
  const track = (facts: object = {}) => call('track_event', wordsFor(name), facts)
  const who = [
    // Ids such as `guest` or `0` would put all visitors together; ours are the customers' own.
    ...(user_ref === null ? [] : [call('add_unique_user_id', user_ref)]),
    ...Object.entries(attributes).flatMap(([field, method]) => {
      const value = pii[field as keyof typeof attributes]
      return value === undefined ? [] : [call(method, value)]
    }),
  ]
  switch (event.name) {
    case 'ProductViewed': {
      const { sku, name: title, price, categories } = event.props.item
      return [track({ sku, name: title, price, currency, category: categories.join('/') })]
    }
    case 'AddedToCart':
    case 'RemovedFromCart':
    case 'CartItems':
    case 'CheckoutInitiated': {
      const { items, value } = event.props
      return [track({ count: piecesOf(items), value, currency })]
    }
    case 'Purchased': {
      const { transaction_id, items, value } = event.props
      return [...who, track({ transaction_id, count: piecesOf(items), value, currency })]
    }
    case 'CategoryViewed':
    case 'SubCategoryViewed':
    case 'MicroCategoryViewed': {
      const { items, ...levels } = event.props
      return [track({ ...levels, count: items.length })]
    }
    case 'ProductSearch':
      return [track({ keyword: event.props.keyword, results: event.props.results })]
    case 'TrackOrder':
    case 'Registration':
    case 'SignIn':
      return [...who, track(event.props)]
    default:
      return [track(event.props)]
  }
}

/** `AddedToCart` as people read it: `Added To Cart`. */
const wordsFor = (name: string) =>
  name === 'page_browse' ? 'Page Browse' : name.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ')
