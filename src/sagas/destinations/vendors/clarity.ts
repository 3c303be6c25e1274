import type { ConsentCategories } from '../../../domain/consent'
import type { Tracker } from '../../../site/trackers'
import type { AcceptedEvent } from '../../acceptedEvent'
import type { SingleAdapter } from '../../delivery/destination'
import { loadScript } from './loadScript'
import { consentValue } from './tagManager'
import { byCalling, call, callsBy, collector, ofListings, type VendorFunction } from './vendor'

declare global {
  interface Window {
    clarity?: VendorFunction
  }
}

/** Microsoft Clarity. It receives event names without properties. */
export function clarity({ script }: Tracker): SingleAdapter {
  const callVendor: VendorFunction = (...args) => (window.clarity ??= collector())(...args)
  const consent = (allowed: ConsentCategories) => callVendor('consentv2', claritySignals(allowed))
  return {
    load: (allowed, withdrawn) => {
      consent(allowed())
      return loadScript(script, withdrawn)
    },
    consent,
    map: buildCalls,
    send: byCalling(callVendor),
  }
}

/** Consent as signals of Microsoft Clarity's `consentv2`, which writes `Storage` with a capital S. */
const claritySignals = ({ marketing, analytics }: ConsentCategories) => ({
  ad_Storage: consentValue(marketing),
  analytics_Storage: consentValue(analytics),
})

function buildCalls(event: AcceptedEvent) {
  const { name, user_ref, event_id } = event
  // Clarity's events have no properties, its tags do.
  const result = call('event', name)
  const tag = call('set', 'event_id', event_id)
  const set =
    <Props>(key: string, valueOf: (props: Props) => string | number) =>
    (props: Props) => [result, call('set', key, String(valueOf(props)))]
  const identify = () => (user_ref === null ? [result] : [call('identify', user_ref), result])
  const calls = callsBy(event, {
    page_browse: ({ page_path }) => [call('set', 'page_path', page_path)],
    ProductViewed: set('sku', ({ item }) => item.sku),
    ProductSearch: set('keyword', ({ keyword }) => keyword),
    ...ofListings(set('category', ({ category }) => category)),
    Purchased: set('value', ({ value }) => value),
    Registration: identify,
    SignIn: identify,
  })
  return [...(calls ?? [result]), tag]
}
