import { sql, type Kysely } from 'kysely'
import type { Customer } from '../../src/domain/customer/customer'
import { CommerceError, notFound, notReady } from '../../src/domain/errors'
import { isRefundable } from '../../src/domain/order/orderStatus'
import { isPaidOnDelivery } from '../../src/domain/payment/paymentMethods'
import type { Locale, Site } from '../../src/site/site'
import type { EventItem } from '../../src/tracking/eventFields'
import type { PiiField } from '../../src/tracking/personalFields'
import type { relayedTrackers } from '../../src/tracking/relayedTrackers'
import type { StoredOrder } from '../commerce/order'
import type { OrderVisit } from '../commerce/orderEngine'
import type { Tables } from '../database/tables'

/**
 * Paid, or to be paid on delivery and not cancelled. Vendors receive no other orders. Money for an ended order is
 * refunded and is no purchase.
 */
export const isBoughtOrder = ({ payment, paymentMethod, history }: StoredOrder) =>
  isPaidOnDelivery(paymentMethod)
    ? payment !== 'void'
    : isRefundable({ payment }) && history.some(({ status }) => status === 'paid')

/** A vendor that the server calls. */
export type RelayedVendor = (typeof relayedTrackers)[number]

/** An event with data from the shop's own database. */
export type Happening =
  | { readonly name: 'Registration'; readonly customer: Customer }
  | { readonly name: 'Purchased'; readonly order: StoredOrder }
  | { readonly name: 'OrderRefunded'; readonly refund: RelayedRefund }
  | { readonly name: 'Subscribed' | 'Unsubscribed'; readonly subscription: RelayedSubscription }
export type RelayedEvent = Happening & {
  readonly event_id: string
  readonly site: Site
  /** The browser that ordered; absent or null: unknown. */
  readonly visit?: KnownBrowser | null
  /** Whether the visitor allows marketing today. Default: no. */
  readonly isAdAllowed?: boolean
}

/** The part of an order's visit that vendors get. */
export type KnownBrowser = Pick<OrderVisit, 'gaClientId' | 'fbp' | 'fbc' | 'userAgent'>

/** A finished refund as the event log has it. */
export interface RelayedRefund {
  readonly transaction_id: string
  readonly value: number
  readonly currency: string
  readonly items: readonly EventItem[]
  readonly at: Date
}

/** A newsletter's subscription, confirmed by the owner of the mailbox, or its end. */
export interface RelayedSubscription {
  readonly email: string
  readonly locale: Locale
  /** URL of the page with the form. */
  readonly source: string
  readonly requestedAt: Date
  /** Of the confirmation or the end. */
  readonly at: Date
}

/** When an order was bought: paid, or placed for cash on delivery. */
export const boughtAt = ({ history, placedAt }: StoredOrder): Date =>
  history.find(({ event }) => event === 'pay')?.at ?? placedAt

/** A call that a vendor has accepted, without its values. */
export interface SentCall {
  /** The vendor's name of the call, e.g. `placed order`. */
  readonly call: string
  /** Names of the personal fields in it (`relayedFields`). */
  readonly personal: readonly PiiField[]
}

export interface Vendor {
  /** Names of the events that the vendor receives. */
  readonly names: readonly Happening['name'][]
  /** Takes purchases of known browsers alone. */
  readonly needsVisit: boolean
  /** Ignores older events, in milliseconds; absent: takes any. */
  readonly maxAge?: number
  /** Resolves when the vendor has accepted the event. Errors contain no key and no personal data. */
  readonly send: (event: RelayedEvent) => Promise<SentCall>
}
export type Vendors = Readonly<Partial<Record<RelayedVendor, Vendor>>>

/** Sends each event to a vendor once. */
export interface Relays {
  readonly accepts: (vendor: RelayedVendor, name: Happening['name']) => boolean
  readonly needsVisit: (vendor: RelayedVendor) => boolean
  /** Milliseconds after which the vendor ignores an event. */
  readonly maxAge: (vendor: RelayedVendor) => number
  readonly isDelivered: (vendor: RelayedVendor, eventId: string) => Promise<boolean>
  /**
   * Resolves when the vendor has accepted the event.
   * @returns the accepted call, or null if the vendor had the event already, so nothing was sent
   * @throws CommerceError 404 if the vendor takes no such event, 502 if it fails, 503 while another request is
   * sending the event
   */
  readonly send: (vendor: RelayedVendor, event: RelayedEvent) => Promise<SentCall | null>
}

/** Seconds for which a sender claims an event; longer than the timeout of a vendor call. */
const claim = 30

export function openRelays(db: Kysely<Tables>, vendors: Vendors): Relays {
  const isDelivered = async (destination: RelayedVendor, eventId: string) => {
    const row = await db
      .selectFrom('relayed_events')
      .select('done_at')
      .where('event_id', '=', eventId)
      .where('destination', '=', destination)
      .executeTakeFirst()
    return row !== undefined && row.done_at !== null
  }
  const isFree = sql<boolean>`relayed_events.done_at is null
    and coalesce(relayed_events.claimed_until, '-infinity') < now()`
  const until = sql<Date>`now() + make_interval(secs => ${claim})`
  const isClaimed = async (destination: RelayedVendor, { event_id, name }: RelayedEvent) => {
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('relayed_events')
      .values({ event_id, destination, name, claimed_until: until })
      .onConflict((conflict) =>
        conflict.columns(['event_id', 'destination']).doUpdateSet({ claimed_until: until }).where(isFree),
      )
      .executeTakeFirstOrThrow()
    return numInsertedOrUpdatedRows === 1n
  }
  const note = (destination: RelayedVendor, { event_id }: RelayedEvent, isDone: boolean) =>
    db
      .updateTable('relayed_events')
      .set({ claimed_until: null, done_at: isDone ? sql<Date>`now()` : null })
      .where('event_id', '=', event_id)
      .where('destination', '=', destination)
      .execute()

  const accepts: Relays['accepts'] = (vendor, name) => vendors[vendor]?.names.includes(name) ?? false

  return {
    accepts,
    needsVisit: (vendor) => vendors[vendor]?.needsVisit ?? false,
    maxAge: (vendor) => vendors[vendor]?.maxAge ?? Infinity,
    isDelivered,
    send: async (id, event) => {
      const vendor = vendors[id]
      if (!vendor || !accepts(id, event.name)) throw notFound('No vendor is notified of this here')
      if (!(await isClaimed(id, event))) {
        if (await isDelivered(id, event.event_id)) return null
        throw notReady('This event is being sent')
      }
      let sent: SentCall
      try {
        sent = await vendor.send(event)
      } catch (reason) {
        await note(id, event, false)
        throw Object.assign(new CommerceError('not_ready', 502, `${id} has not taken it`), {
          cause: reason,
        })
      }
      await note(id, event, true)
      return sent
    },
  }
}
