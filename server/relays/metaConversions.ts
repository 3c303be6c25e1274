import { createHash } from 'node:crypto'
import { paths } from '../../src/site/urls/paths'
import { toPurchase } from '../../src/tracking/eventItem'
import { toRawOrder } from '../wire/orderWire'
import { postToVendor } from './postToVendor'
import { boughtAt, type Vendor } from './relays'

interface MetaAccess {
  /** Origin of the Graph API. */
  readonly url: string
  readonly accessToken: string
}

/** https://developers.facebook.com/docs/marketing-api/conversions-api/parameters/v25.0 */
const version = 'v25.0'

/**
 * Sends purchases to Meta's Conversions API. Meta counts events of the browser and of the server with the same name and
 * id once, if they arrive within 48 hours
 * (https://developers.facebook.com/docs/marketing-api/conversions-api/parameters/server-event). Contact data are hashed as
 * documented (https://developers.facebook.com/docs/marketing-api/conversions-api/parameters/customer-information-parameters).
 */
export function metaRelay({ url, accessToken }: MetaAccess): Vendor {
  return {
    names: ['Purchased'],
    needsVisit: true,
    // https://developers.facebook.com/docs/marketing-api/conversions-api/parameters/server-event
    maxAge: 7 * 86_400_000,
    send: async (event) => {
      if (event.name !== 'Purchased' || !event.visit) throw new Error(`Meta takes no ${event.name}`)
      const { order, site, visit } = event
      const { props, currency } = toPurchase(
        toRawOrder(order, { siteUrl: site.url, mayChange: false, carriers: new Map() }),
        site.url,
      )
      const body = {
        data: [
          {
            event_name: 'Purchase',
            event_time: Math.floor(boughtAt(order).getTime() / 1000),
            event_id: event.event_id,
            action_source: 'website',
            event_source_url: new URL(paths.checkout(), site.url).href,
            user_data: {
              em: [sha256(order.contact.email.trim().toLowerCase())],
              ph: [sha256(order.contact.phone.replaceAll(/\D/g, ''))],
              client_user_agent: visit.userAgent,
              // JSON leaves undefined fields out.
              fbp: visit.fbp ?? undefined,
              fbc: visit.fbc ?? undefined,
            },
            custom_data: {
              currency,
              value: props.value,
              order_id: order.number,
              content_type: 'product',
              content_ids: props.items.map(({ sku }) => sku),
              contents: props.items.map(({ sku, quantity, price }) => ({
                id: sku,
                quantity,
                item_price: price,
              })),
              num_items: props.items.reduce((sum, { quantity }) => sum + quantity, 0),
            },
          },
        ],
        // In the body, because URLs are logged.
        access_token: accessToken,
      }
      const pixel = site.trackers?.meta_pixel?.id ?? ''
      await postToVendor(new URL(`/${version}/${pixel}/events`, url).href, {}, body)
      return { call: 'Purchase', personal: ['billing_email', 'mobile'] }
    },
  }
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
