import { createHash } from 'node:crypto'
import { toPurchase } from '../../src/tracking/eventItem'
import { toGaItem } from '../../src/tracking/gaItem'
import { toRawOrder } from '../wire/orderWire'
import { postToVendor } from './postToVendor'
import { boughtAt, type RelayedEvent, type Vendor } from './relays'

interface MeasurementAccess {
  /** Origin of the Measurement Protocol. */
  readonly url: string
  readonly measurementId: string
  readonly apiSecret: string
}

/**
 * Sends purchases and refunds to GA4 by the Measurement Protocol
 * (https://developers.google.com/analytics/devguides/collection/protocol/ga4/reference). GA4 counts purchases of one
 * user with the same `transaction_id` once (https://support.google.com/analytics/answer/12313109), so the call carries
 * the client id of the browser. A time may be up to 72 hours old
 * (https://developers.google.com/analytics/devguides/collection/protocol/ga4/use-cases).
 */
export function measurementRelay({ url, measurementId, apiSecret }: MeasurementAccess): Vendor {
  return {
    names: ['Purchased', 'OrderRefunded'],
    needsVisit: false,
    maxAge: 72 * 3_600_000,
    send: async (event) => {
      const { name, at, params } = gaEvent(event)
      const consent = event.isAdAllowed ? 'GRANTED' : 'DENIED'
      const body = {
        client_id: event.visit?.gaClientId ?? inventClient(event.event_id),
        timestamp_micros: at.getTime() * 1000,
        consent: { ad_user_data: consent, ad_personalization: consent },
        events: [{ name, params: { ...params, event_id: event.event_id, engagement_time_msec: 1 } }],
      }
      const target = new URL('/mp/collect', url)
      // The protocol takes its secret in the URL alone. `postToVendor` names only the host in errors.
      target.search = new URLSearchParams({ measurement_id: measurementId, api_secret: apiSecret }).toString()
      await postToVendor(target.href, {}, body)
      return { call: name, personal: [] }
    },
  }
}

function gaEvent(event: RelayedEvent) {
  if (event.name === 'OrderRefunded') {
    const { transaction_id, value, currency, items, at } = event.refund
    return {
      name: 'refund',
      at,
      params: { transaction_id, value, currency, items: items.map((item, index) => toGaItem(item, index)) },
    }
  }
  if (event.name !== 'Purchased') throw new Error(`GA4 takes no ${event.name}`)
  const { order, site } = event
  const raw = toRawOrder(order, { siteUrl: site.url, mayChange: false, carriers: new Map() })
  const { props, currency } = toPurchase(raw, site.url)
  const { transaction_id, value, tax, shipping, coupon } = props
  const items = props.items.map((item, index) => toGaItem(item, index, coupon))
  return {
    name: 'purchase',
    at: boughtAt(order),
    params: { transaction_id, value, tax, shipping, coupon, currency, items },
  }
}

/** A client id for a browser that has none, for example because a blocker stopped Google's script. */
function inventClient(eventId: string): string {
  const hash = createHash('sha256').update(eventId).digest()
  return `${hash.readUInt32BE(0)}.${hash.readUInt32BE(4)}`
}
