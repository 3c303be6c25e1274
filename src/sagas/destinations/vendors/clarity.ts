import type { ConsentCategories } from '../../../domain/consent'
import type { AcceptedEvent } from '../../acceptedEvent'
import { consentValue } from './tagManager'
import { call, collector, type Args, type Rows, type Vendor, type VendorFunction } from './vendor'

declare global {
  interface Window {
    clarity?: VendorFunction
  }
}

/** Microsoft Clarity. It receives event names without properties. */
export function clarity(): Vendor {
  const send = (args: Args) => void (window.clarity ??= collector())(...args)
  // Microsoft writes `Storage` with a capital S.
  const consent = ({ marketing, analytics }: ConsentCategories) =>
    send(['consentv2', { ad_Storage: consentValue(marketing), analytics_Storage: consentValue(analytics) }])
  return { begin: consent, consent, rows, send }
}

function rows({ name, user_ref, event_id }: AcceptedEvent): Rows {
  // Clarity's events have no properties, its tags do.
  const result = call('event', name)
  const tag = call('set', 'event_id', event_id)
  const set =
    <Props>(key: string, valueOf: (props: Props) => string | number) =>
    (props: Props) => [result, call('set', key, String(valueOf(props))), tag]
  const others = () => [result, tag]
  const identify = user_ref === null ? others : () => [call('identify', user_ref), result, tag]
  return {
    page_browse: ({ page_path }) => [call('set', 'page_path', page_path), tag],
    ProductViewed: set('sku', ({ item }) => item.sku),
    ProductSearch: set('keyword', ({ keyword }) => keyword),
    listing: set('category', ({ category }) => category),
    Purchased: set('value', ({ value }) => value),
    Registration: identify,
    SignIn: identify,
    others,
  }
}
