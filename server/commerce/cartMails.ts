import type { Channel, Locale } from '../../src/domain/channel'
import type { CartHolder } from './cart'

/** Stops the mails of an address by a POST of a mail program, with the key of the mail as `key` in the query (RFC 8058). */
export const stopCartMailsPath = '/api/bigcommerce/cart-mails/unsubscribe'

/** A shopper's consent to the mail about the cart, given at the checkout. */
export interface CartMailConsent {
  /** As typed, valid. */
  readonly email: string
  /** Language of the mail. */
  readonly locale: Locale
}

/** One mail about a cart that its shopper has left, and only with consent (decision 058). */
export interface CartMails {
  /**
   * Stores or withdraws the consent for the holder's cart. Without an open cart nothing happens, and a cart that has been
   * mailed about is never mailed about again.
   * @param consent null: the box isn't ticked, or the address isn't valid any more
   */
  set(holder: CartHolder, consent: CartMailConsent | null, channel: Channel): Promise<void>
  /**
   * Stops all mails about carts to the address of a mailed key.
   * @throws CommerceError `not_found` for an unknown key
   */
  stop(key: string, channel: Channel): Promise<void>
}
