import type { Channel, Locale } from '../../src/domain/channel'

/** Deletes requests by a POST of a mail program, with the key of the mail as `key` in the query (RFC 8058). */
export const unsubscribePath = '/api/bigcommerce/stock-alerts/unsubscribe'

/** The event that a shopper waits for: a product in stock again, or a lower price. */
export const alertKinds = ['stock', 'price'] as const
export type AlertKind = (typeof alertKinds)[number]

/** A product, or one of its variants, that a shopper waits for. */
export interface WantedAlert {
  readonly kind: AlertKind
  readonly productId: string
  /** Null: any variant. */
  readonly variantId: string | null
  /** As typed. */
  readonly email: string
  /** Language of the mails. */
  readonly locale: Locale
  /** The signed-in customer; null for a guest. */
  readonly customerId: number | null
  /** For a price: mailed when it is lower than this, in minor units of the channel's currency. Null for the stock. */
  readonly belowMinor: number | null
}

/** A product that a mailed key belongs to. */
export interface AlertedProduct {
  readonly name: string
  /** Its page with the options of its variant, e.g. `/court-ace/?size=UK+8`. */
  readonly path: string
}

/** A product, or one of its variants, that shoppers wait to be in stock. */
export interface StockDemand {
  readonly product: string
  /** Null: any variant. */
  readonly sku: string | null
  /** Values of the variant's options, e.g. `['UK 8']`. */
  readonly options: readonly string[]
  readonly waiting: number
  /** Time of the oldest request. */
  readonly since: Date
  /** The current stock; null if it isn't counted. */
  readonly stock: number | null
}

/**
 * Requests for one mail when a product is in stock again, or when its price falls. A request is deleted with its mail, two days after it was made
 * if it isn't confirmed, and else after a year. Keys are mailed; only their hashes are stored.
 */
export interface StockAlerts {
  /** Whether this is the customer's own address and a mailed link has proven it. */
  isConfirmed(customerId: number, email: string): Promise<boolean>
  /**
   * Stores a request; `isConfirmed` for a proven address. Only such a request changes a confirmed one, e.g. to another
   * price.
   */
  add(wanted: WantedAlert & { readonly isConfirmed: boolean }, channel: Channel): Promise<void>
  /** Mails a link that confirms a stored request, unless the link of a recent mail does. */
  mailLink(wanted: WantedAlert, channel: Channel): Promise<void>
  /** Confirms the requests of a key. @throws CommerceError `not_found` for an unknown key */
  confirm(key: string, channel: Channel): Promise<readonly AlertedProduct[]>
  /** Lists what shoppers wait for, most requests first. Only confirmed requests count. */
  demand(limit: number): Promise<readonly StockDemand[]>
  /** Deletes the requests of a key. @throws CommerceError `not_found` for an unknown key */
  remove(key: string, channel: Channel): Promise<readonly AlertedProduct[]>
}
