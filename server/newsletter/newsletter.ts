import type { BrandKey, Channel, Locale } from '../../src/domain/channel'
import type { StaffActor } from '../staff/staffChanges'

/** Ends a subscription by a POST of a mail program, with the key of the mail as `key` in the query (RFC 8058). */
export const unsubscribePath = '/api/newsletter/unsubscribe'

export interface WantedSubscription {
  /** As typed, valid. */
  readonly email: string
  readonly locale: Locale
  /** The signed-in customer; null for a guest. */
  readonly customerId: number | null
  /** URL of the page with the form. */
  readonly source: string
}

/** How many addresses a brand's newsletter has. */
export interface SubscriptionCount {
  readonly brand: BrandKey
  readonly confirmed: number
  /** Not confirmed yet. */
  readonly pending: number
}

/**
 * The newsletter's subscriptions. They belong to the shop and not to its back end. An address counts once the link of a mail
 * has confirmed it. Keys of links are mailed, and none of them is stored.
 */
export interface Newsletter {
  /** Stores an unconfirmed subscription. A confirmed one stays as it is. */
  add(wanted: WantedSubscription, channel: Channel): Promise<void>
  /** Mails the link that confirms a stored subscription, unless it is confirmed or has had enough mails. */
  mailLink(wanted: WantedSubscription, channel: Channel): Promise<void>
  /** @throws CommerceError `not_found` for an unknown key, and after the end of its subscription */
  confirm(key: string, channel: Channel): Promise<void>
  /** Ends a subscription; again without effect. @throws CommerceError `not_found` for an unknown key */
  stop(key: string, channel: Channel): Promise<void>
  count(): Promise<readonly SubscriptionCount[]>
  /** The confirmed addresses as CSV, each with its proof of consent and a link that ends it. It is recorded. */
  exportCsv(by: StaffActor): AsyncGenerator<string>
}
