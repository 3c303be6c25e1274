import type { Channel, Locale } from '../../src/domain/channel'
import type { ConsentCategory } from '../../src/domain/consent'
import type { CartHolder } from './cart'
import type { Shopper } from './customers'

/** A browser's data when it leaves for the checkout of a hosted store. */
export interface NewHandOver {
  readonly holder: CartHolder
  /** Site id. */
  readonly site: string
  readonly locale: Locale
  /** The keys in the browser's cookie. */
  readonly keys: readonly string[]
  /** The categories that the visitor allows. */
  readonly consent: readonly ConsentCategory[]
  /** The cart's page and the browser, which the store's API requires beside the consent. */
  readonly request: { readonly url: string; readonly userAgent: string }
  /** Random numbers of browser and visit; null without consent to analytics. */
  readonly visitorId: string | null
  readonly sessionId: string | null
}

/** A browser's last hand-over. */
export interface HandedOver {
  readonly at: Date
  /** The store still has the cart, so it isn't ordered. False: it is ordered, or has expired. */
  readonly isCartOpen: boolean
  /** Number of the order, if the store has one from this cart. The browser can open it. */
  readonly order: string | null
}

/** Hand-overs of carts to the checkout of a hosted store. They connect a later order with its browser. */
export interface HandOvers {
  /**
   * Records a hand-over. The same browser and cart have one record.
   * @returns the record's key for the browser's cookie, and a url of the checkout that opens once
   * @throws CartGone; CommerceError `store_unavailable`
   */
  start(handOver: NewHandOver, channel: Channel): Promise<{ readonly key: string; readonly url: string }>
  /** The newest hand-over of these keys; null without one. @throws CommerceError `store_unavailable` */
  latest(keys: readonly string[], shopper: Shopper | null, channel: Channel): Promise<HandedOver | null>
}
