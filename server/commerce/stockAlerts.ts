import type { Channel, Locale } from '../../src/domain/channel'

/** A product, or one of its variants, that a shopper waits for. */
export interface WantedAlert {
  readonly productId: string
  /** Null: any variant. */
  readonly variantId: string | null
  /** As typed. */
  readonly email: string
  /** Language of the mails. */
  readonly locale: Locale
  /** The signed-in customer; null for a guest. */
  readonly customerId: number | null
}

/** A product that a mailed key belongs to. */
export interface AlertedProduct {
  readonly name: string
  /** Its page with the options of its variant, e.g. `/court-ace/?size=UK+8`. */
  readonly path: string
}

/**
 * Requests for one mail when a product is in stock again. A request is deleted with its mail, two days after it was made
 * if it isn't confirmed, and else after a year. Keys are mailed; only their hashes are stored.
 */
export interface StockAlerts {
  /** Whether this is the customer's own address and a mailed link has proven it. */
  isConfirmed(customerId: number, email: string): Promise<boolean>
  /** Stores a request; `isConfirmed` for a proven address. Does nothing if a confirmed request exists. */
  add(wanted: WantedAlert & { readonly isConfirmed: boolean }, channel: Channel): Promise<void>
  /** Mails a link that confirms a stored request, unless the link of a recent mail does. */
  mailLink(wanted: WantedAlert, channel: Channel): Promise<void>
  /** Confirms the requests of a key. @throws CommerceError `not_found` for an unknown key */
  confirm(key: string, channel: Channel): Promise<readonly AlertedProduct[]>
  /** Deletes the requests of a key. @throws CommerceError `not_found` for an unknown key */
  remove(key: string, channel: Channel): Promise<readonly AlertedProduct[]>
}
