import { sql, type Kysely } from 'kysely'
import { isChoiceValid, type ConsentCategories, type ConsentCategory } from '../../src/domain/consent'
import { CommerceError, forbidden, isCommerceError, notFound } from '../../src/domain/errors'
import type { Site } from '../../src/site/site'
import { trackerCategories } from '../../src/site/trackers'
import { relayedTrackers } from '../../src/tracking/relayedTrackers'
import type { StoredOrder } from '../commerce/order'
import type { Tables } from '../database/tables'
import { isBoughtOrder, type RelayedVendor, type Relays, type SentCall } from '../relays/relays'
import { readReceipt, type Receipt } from './consentReceipts'

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
   * before it count.
   * @returns the number of calls that vendors accepted
   */
  sendMissed(before: Date): Promise<number>
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

export function openReplays({ db, relays, sites, orderWithNumber }: ReplayParts): Replays {
  const send = async (eventId: string, destination: string) => {
    const event = await db
      .selectFrom('events')
      .select(['event_id', 'name', 'site', 'order_number', 'body'])
      .where('event_id', '=', eventId)
      .executeTakeFirst()
    if (!event) throw notFound('There is no such event')
    const vendor = relayedTrackers.find((known) => known === destination)
    const site = sites.find(({ id }) => id === event.site)
    if (event.name !== 'Purchased' || !vendor || !relays.accepts(vendor, 'Purchased'))
      throw forbidden('Only the vendor’s script in the visitor’s browser can receive this event')
    if (!site?.trackers?.[vendor]) throw forbidden('The site does not use this vendor')
    const { consent } = JSON.parse(event.body) as {
      readonly consent: { readonly id?: string; readonly categories: ConsentCategories }
    }
    const category = trackerCategories[vendor]
    if (!consent.categories[category]) throw new ConsentMissing('denied')
    const now = await consentNow(db, consent.id, category)
    if (now !== 'granted') throw new ConsentMissing(now)
    const order = event.order_number === null ? null : await orderWithNumber(event.order_number)
    if (!order || order.brand !== site.brand || order.region !== site.region)
      throw notFound('The order of this event is gone')
    if (!isBoughtOrder(order)) throw forbidden('The order was not bought')
    return relays.send(vendor, { name: 'Purchased', event_id: event.event_id, site, order })
  }
  const sendMissedTo = async (vendor: RelayedVendor, before: Date) => {
    const { rows } = await sql<{ event_id: string }>`
      select events.event_id from events
      left join relayed_events on relayed_events.event_id = events.event_id and destination = ${vendor}
      where events.name = 'Purchased' and received_at < ${before}
        and received_at > ${before}::timestamptz - interval '3 days' and done_at is null
      order by begun_at nulls first, position`.execute(db)
    let count = 0
    let failures = 0
    for (const { event_id } of rows) {
      try {
        if (await send(event_id, vendor)) count += 1
      } catch (error) {
        // 403 and 404: this purchase may not be sent. Any other error is the vendor's.
        if (error instanceof CommerceError && error.status < 500) continue
        failures += 1
        if (failures === maxFailures) break
      }
    }
    return count
  }
  return {
    sendMissed: async (before) => {
      let count = 0
      for (const vendor of relayedTrackers)
        if (relays.accepts(vendor, 'Purchased')) count += await sendMissedTo(vendor, before)
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

/**
 * A visitor's consent to a category today, by the stored receipts:
 * - `granted`: the latest choice allows it
 * - `withdrawn`: a later choice does not
 * - `expired`: the choice is older than a year, or of an earlier version of the categories
 * - `unknown`: no receipt can be found, so the consent can't be proven
 */
type ConsentNow = 'granted' | 'withdrawn' | 'expired' | 'unknown'

/**
 * Reads today's consent of the visitor to a category.
 * @param consentId of the event's consent; undefined for events that name no receipts
 * @param now milliseconds since 1970
 */
async function consentNow(
  db: Kysely<Tables>,
  consentId: string | undefined,
  category: ConsentCategory,
  now = Date.now(),
): Promise<ConsentNow> {
  if (consentId === undefined) return 'unknown'
  const latest = await Promise.all(
    // Browsers date their choices, and a clock may be wrong. The last choice by date and the last one received must
    // both allow the category.
    (['chosen_at', 'received_at'] as const).map((column) =>
      db
        .selectFrom('consent_receipts')
        .select('body')
        .where('consent_id', '=', consentId.toLowerCase())
        .orderBy(column, 'desc')
        .orderBy('position', 'desc')
        .limit(1)
        .executeTakeFirst(),
    ),
  )
  const receipts = latest.flatMap((row) => (row ? [readReceipt(JSON.parse(row.body))] : []))
  const valid = receipts.filter((receipt): receipt is Receipt => !('invalid' in receipt))
  if (valid.length < latest.length) return 'unknown'
  if (valid.some(({ categories }) => !categories[category])) return 'withdrawn'
  return valid.every((receipt) => isChoiceValid(receipt, now)) ? 'granted' : 'expired'
}
