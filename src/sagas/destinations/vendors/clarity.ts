import type { ConsentCategories } from '../../../domain/consent'
import type { AcceptedEvent } from '../../acceptedEvent'
import type { Call, SingleAdapter } from '../../delivery/destination'
import type { Tracker } from '../../../site/trackers'
import { loadScript } from './loadScript'
import { bySaying, call, collector, signalOf, type Tell } from './vendor'

declare global {
  interface Window {
    clarity?: Tell
  }
}

/** Microsoft Clarity; it is told names, no properties. */
export function clarity({ script }: Tracker): SingleAdapter {
  const tell: Tell = (...words) => (window.clarity ??= collector())(...words)
  const consent = ({ marketing, analytics }: ConsentCategories) =>
    // Capital S, as the vendor spells it.
    tell('consentv2', { ad_Storage: signalOf(marketing), analytics_Storage: signalOf(analytics) })
  return {
    load: (allowed) => {
      consent(allowed)
      return loadScript(script)
    },
    consent,
    map: callsOf,
    send: bySaying(tell),
  }
}

function callsOf(event: AcceptedEvent): Call[] {
  const told = call('event', event.name)
  const set = (key: string, value: string | number) => call('set', key, String(value))
  switch (event.name) {
    case 'page_browse':
      return [set('page_path', event.props.page_path)]
    case 'ProductViewed':
      return [told, set('sku', event.props.item.sku)]
    case 'ProductSearch':
      return [told, set('keyword', event.props.keyword)]
    case 'CategoryViewed':
    case 'SubCategoryViewed':
    case 'MicroCategoryViewed':
      return [told, set('category', event.props.category)]
    case 'Purchased':
      return [told, set('value', event.props.value)]
    case 'Registration':
    case 'SignIn':
      return event.user_ref === null ? [told] : [call('identify', event.user_ref), told]
    default:
      return [told]
  }
}
