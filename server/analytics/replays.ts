import { sql, type Kysely } from 'kysely'
import type { ConsentCategories } from '../../src/domain/consent'
import { CommerceError, forbidden, isCommerceError, notFound } from '../../src/domain/errors'
import type { Site } from '../../src/site/site'
import { trackerCategories } from '../../src/site/trackers'
import { purchaseEventId } from '../../src/tracking/eventItem'
import { relayedTrackers } from '../../src/tracking/relayedTrackers'
import type { StoredOrder } from '../commerce/order'
import type { Tables } from '../database/tables'
import {
  isBoughtOrder,
  type KnownBrowser,
  type RelayedRefund,
  type RelayedVendor,
  type Relays,
  type SentCall,
} from '../relays/relays'
import { consentNow } from './consentNow'

/** Sends events of the log to a destination again, with the same id. */
export interface Replays {
  /**
   * Only purchases can be sent again, to vendors that the server calls: all others are called by scripts in the
   * visitor's browser. The visitor must have allowed the vendor at the purchase, and must allow it today. A vendor
   * that has the event already gets nothing. Each attempt is logged with its result.
   * @throws CommerceError 404 `not_found`, 403 `forbidden`, 502 if the vendor fails
   */
  send(eventId: string, destination: string): Promise<void>
  /**
   * Sends the purchases that a vendor did not get, because the shopper's page closed first or the vendor failed. The
   * same rules as for `send` apply: without consent today nothing is sent. After a failure the vendor waits for the
   * next call.
   * @param before only events received earlier; browsers deliver newer ones themselves. Those of the three days
   * before it count. A purchase that the browser reports as sent is not sent again.
   * @returns the number of calls that vendors accepted
   */
  sendMissed(before: Date): Promise<number>
  /** Sends the refunds of the log's last three days to the vendors that take them, with consent. @returns their number */
  sendRefunds(): Promise<number>
  /** The earlier attempts for an event, oldest first. */
  of(eventId: string): Promise<readonly Replay[]>
}

export interface Replay {
  readonly at: Date
  readonly destination: string
  /** `sent`, `already_sent`, or the obstacle: the consent (`consent_…`) or the error's code. */
  readonly result: string
  /** The vendor's call with the names of the personal fields in it; null if nothing was sent. */
  readonly sent: string | null
}

interface ReplayParts {
  readonly db: Kysely<Tables>
  readonly relays: Relays
  readonly sites: readonly Site[]
  readonly orderWithNumber: (number: string) => Promise<StoredOrder | null>
}

/** Why the visitor's consent does not cover a replay, by its state at the purchase (`denied`) or today. */
const consentTexts = {
  denied: 'The visitor had not allowed this vendor',
  withdrawn: 'The visitor has withdrawn the consent to this vendor since',
  expired: 'The visitor’s consent has expired',
  unknown: 'The event names no receipt of the visitor’s consent, so a later withdrawal cannot be ruled out',
}

/** Failures of a vendor after which it gets no more missed purchases until the next call. */
const maxFailures = 5

class ConsentMissing extends CommerceError {
  constructor(readonly state: keyof typeof consentTexts) {
    super('forbidden', 403, consentTexts[state])
  }
}

/** The calls to vendors, each with the consent of its time. */
function openSenders({ db, relays, sites, orderWithNumber }: ReplayParts) {
  const send = async (eventId: string, destination: string) => {
    const purchase = await findPurchase(db, eventId)
    const vendor = relayedTrackers.find((known) => known === destination)
    const site = sites.find(({ id }) => id === purchase.site)
    if (!vendor || !relays.accepts(vendor, 'Purchased'))
      throw forbidden('Only the vendor’s script in the visitor’s browser can receive this event')
    if (!site?.trackers?.[vendor]) throw forbidden('The site does not use this vendor')
    const { consentId, categories, visit } = purchase
    const category = trackerCategories[vendor]
    if (!categories.includes(category)) throw new ConsentMissing('denied')
    const now = await consentNow(db, consentId, category)
    if (now !== 'granted') throw new ConsentMissing(now)
    if (relays.needsVisit(vendor) && !visit?.userAgent) throw forbidden('The browser that ordered is unknown')
    const order = purchase.number === null ? null : await orderWithNumber(purchase.number)
    if (!order || order.brand !== site.brand || order.region !== site.region)
      throw notFound('The order of this event is gone')
    if (!isBoughtOrder(order)) throw forbidden('The order was not bought')
    const isAdAllowed =
      categories.includes('marketing') && (await consentNow(db, consentId, 'marketing')) === 'granted'
    return relays.send(vendor, { name: 'Purchased', event_id: eventId, site, order, visit, isAdAllowed })
  }
  const sendRefund = async (eventId: string, vendor: RelayedVendor) => {
    const {
      body,
      site: siteId,
      order_number: number,
    } = await db
      .selectFrom('events')
      .select(['body', 'site', 'order_number'])
      .where('event_id', '=', eventId)
      .executeTakeFirstOrThrow()
    const site = sites.find(({ id }) => id === siteId)
    const { consent, props, currency, occurred_at } = JSON.parse(body) as LoggedRefund
    if (
      !site?.trackers?.[vendor] ||
      (await consentNow(db, consent.id, trackerCategories[vendor])) !== 'granted'
    )
      throw forbidden('The visitor does not allow this vendor')
    const visit = await findVisit(db, purchaseEventId(number ?? props.transaction_id))
    const refund = { ...props, currency, at: new Date(occurred_at) }
    const isAdAllowed = (await consentNow(db, consent.id, 'marketing')) === 'granted'
    return relays.send(vendor, { name: 'OrderRefunded', event_id: eventId, site, refund, visit, isAdAllowed })
  }
  const sendMissedTo = async (vendor: RelayedVendor, before: Date) => {
    const { rows } = await sql<{ event_id: string }>`
      with due as (
        select event_id from order_visits join orders on orders.id = order_id
        where order_visits.placed_at > ${before}::timestamptz - interval '3 days'
          and (payment_status in ('paid', 'refunded') or payment_method = 'cod')
          and (select max(at) from order_history where order_history.order_id = orders.id
            and (status = 'paid' or event = 'place')) < ${before}
        union
        select event_id from events where name = 'Purchased' and received_at < ${before}
          and received_at > ${before}::timestamptz - interval '3 days'
      )
      select due.event_id from due
      left join relayed_events on relayed_events.event_id = due.event_id and destination = ${vendor}
      left join event_outcomes on event_outcomes.event_id = due.event_id
      where done_at is null
        and coalesce(outcomes->${vendor}::text->>'outcome', '') not in ('handed_off', 'confirmed')
      order by begun_at nulls first, due.event_id`.execute(db)
    return sendEach(
      rows.map(({ event_id }) => event_id),
      (eventId) => send(eventId, vendor),
    )
  }
  const sendRefundsTo = async (vendor: RelayedVendor) => {
    const { rows } = await sql<{ event_id: string }>`
      select events.event_id from events
      left join relayed_events on relayed_events.event_id = events.event_id and destination = ${vendor}
      where events.name = 'OrderRefunded' and received_at > now() - interval '3 days' and done_at is null
      order by begun_at nulls first, position`.execute(db)
    return sendEach(
      rows.map(({ event_id }) => event_id),
      (eventId) => sendRefund(eventId, vendor),
    )
  }
  return { send, sendMissedTo, sendRefundsTo }
}

export function openReplays(parts: ReplayParts): Replays {
  const { db, relays } = parts
  const { send, sendMissedTo, sendRefundsTo } = openSenders(parts)
  return {
    sendMissed: async (before) => {
      let count = 0
      for (const vendor of relayedTrackers)
        if (relays.accepts(vendor, 'Purchased')) count += await sendMissedTo(vendor, before)
      return count
    },
    sendRefunds: async () => {
      let count = 0
      for (const vendor of relayedTrackers)
        if (relays.accepts(vendor, 'OrderRefunded')) count += await sendRefundsTo(vendor)
      return count
    },
    send: async (eventId, destination) => {
      const note = (result: string, sent: string | null = null) =>
        db.insertInto('event_replays').values({ event_id: eventId, destination, result, sent }).execute()
      let sent: SentCall | null
      try {
        sent = await send(eventId, destination)
      } catch (error) {
        if (error instanceof ConsentMissing) await note(`consent_${error.state}`)
        else await note(isCommerceError(error) ? error.code : 'error')
        throw error
      }
      if (sent) await note('sent', [sent.call, ...sent.personal].join(' '))
      else await note('already_sent')
    },
    of: (eventId) =>
      db
        .selectFrom('event_replays')
        .select(['at', 'destination', 'result', 'sent'])
        .where('event_id', '=', eventId)
        .orderBy('id')
        .execute(),
  }
}

/** A refund as the event log has it. */
interface LoggedRefund {
  readonly consent: { readonly id?: string }
  readonly currency: string
  readonly occurred_at: string
  readonly props: Omit<RelayedRefund, 'currency' | 'at'>
}

/** A purchase to send: from its event in the log, and from the browser that placed the order. */
interface MissedPurchase {
  readonly number: string | null
  /** Site id. */
  readonly site: string
  readonly consentId: string | undefined
  /** The categories that the visitor allowed at the purchase. */
  readonly categories: readonly string[]
  readonly visit: KnownBrowser | null
}

/** @throws CommerceError 404 without an event and a visit, 403 if the event is no purchase */
async function findPurchase(db: Kysely<Tables>, eventId: string): Promise<MissedPurchase> {
  const [event, visit] = await Promise.all([
    db
      .selectFrom('events')
      .select(['name', 'site', 'order_number', 'body'])
      .where('event_id', '=', eventId)
      .executeTakeFirst(),
    findVisit(db, eventId),
  ])
  if (event && event.name !== 'Purchased')
    throw forbidden('Only the vendor’s script in the visitor’s browser can receive this event')
  if (visit) {
    const { number, site, consentId, categories } = visit
    return { number, site, consentId, categories, visit }
  }
  if (!event) throw notFound('There is no such event')
  const { consent } = JSON.parse(event.body) as {
    readonly consent: { readonly id?: string; readonly categories: ConsentCategories }
  }
  const categories = Object.entries(consent.categories).flatMap(([name, isAllowed]) =>
    isAllowed ? [name] : [],
  )
  return { number: event.order_number, site: event.site, consentId: consent.id, categories, visit }
}

/** The browser that placed the order of a purchase; null if it is unknown. */
async function findVisit(db: Kysely<Tables>, eventId: string) {
  const row = await db
    .selectFrom('order_visits')
    .innerJoin('orders', 'orders.id', 'order_visits.order_id')
    .select([
      'number',
      'brand',
      'region',
      'consent_id',
      'categories',
      'ga_client_id',
      'fbp',
      'fbc',
      'user_agent',
    ])
    .where('event_id', '=', eventId)
    .executeTakeFirst()
  if (!row) return null
  const { number, brand, region, consent_id: consentId, categories, fbp, fbc } = row
  const browser = { gaClientId: row.ga_client_id, fbp, fbc, userAgent: row.user_agent }
  return { number, site: `${brand}-${region.toLowerCase()}`, consentId, categories, ...browser }
}

/** Sends events one by one. @returns the number of accepted calls */
async function sendEach(
  eventIds: readonly string[],
  sendOne: (eventId: string) => Promise<unknown>,
): Promise<number> {
  let count = 0
  let failures = 0
  for (const eventId of eventIds) {
    try {
      if (await sendOne(eventId)) count += 1
    } catch (error) {
      // 403 and 404: this event may not be sent. Any other error is the vendor's.
      if (error instanceof CommerceError && error.status < 500) continue
      failures += 1
      if (failures === maxFailures) break
    }
  }
  return count
}
