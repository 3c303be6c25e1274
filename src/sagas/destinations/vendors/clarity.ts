import type { ConsentCategories } from '../../../domain/consent'
import type { AcceptedEvent } from '../../acceptedEvent'
import type { SingleAdapter } from '../../delivery/destination'
import type { Tracker } from '../../../site/trackers'
import { claritySignals } from './consentWords'
import { loadScript } from './loadScript'
import { bySaying, call, callsBy, collector, ofListings, type Tell } from './vendor'

declare global {
  interface Window {
    clarity?: Tell
  }
}

/** Microsoft Clarity; it is told names, no properties. */
export function clarity({ script }: Tracker): SingleAdapter {
  const tell: Tell = (...words) => (window.clarity ??= collector())(...words)
  const consent = (allowed: ConsentCategories) => tell('consentv2', claritySignals(allowed))
  return {
    load: (allowed) => {
      consent(allowed())
      return loadScript(script)
    },
    consent,
    map: callsOf,
    send: bySaying(tell),
  }
}

function callsOf(event: AcceptedEvent) {
  const { name, user_ref } = event
  const told = call('event', name)
  const set =
    <Props>(key: string, valueOf: (props: Props) => string | number) =>
    (props: Props) => [told, call('set', key, String(valueOf(props)))]
  const identify = () => (user_ref === null ? [told] : [call('identify', user_ref), told])
  const calls = callsBy(event, {
    page_browse: ({ page_path }) => [call('set', 'page_path', page_path)],
    ProductViewed: set('sku', ({ item }) => item.sku),
    ProductSearch: set('keyword', ({ keyword }) => keyword),
    ...ofListings(set('category', ({ category }) => category)),
    Purchased: set('value', ({ value }) => value),
    Registration: identify,
    SignIn: identify,
  })
  return calls ?? [told]
}
