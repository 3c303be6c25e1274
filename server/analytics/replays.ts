import { sql, type Kysely } from 'kysely'
import { CommerceError, isCommerceError, notFound } from '../../src/domain/errors'
import type { Site } from '../../src/site/site'
import type { TrackerId } from '../../src/site/trackers'
import { relayedTrackers } from '../../src/tracking/relayedTrackers'
import type { StoredOrder } from '../commerce/order'
import type { Tables } from '../database/tables'
import type { RelayedVendor, Relays, SentCall } from '../relays/relays'
import { boughtAt } from './boughtAt'
import { findConsent } from './consentNow'
import {
  findBulkObstacle,
  findObstacle,
  findRelayed,
  readCandidates,
  readReceiptsOf,
  type Obstacle,
} from './replayCandidates'

/** Sends events of the log to a destination again, with the same id. */
export interface Replays {
  /**
   * Only purchases and refunds can be sent again, to vendors that the server calls: all others are called by scripts in
   * the visitor's browser. The visitor must have allowed the vendor at the event, and must allow it today. A vendor
   * that has the event already gets nothing. Each attempt is logged with its result.
   * @param isBulk leaves out what the vendor's script has accepted and what the vendor ignores; returns the obstacle
   * @throws CommerceError 404 `not_found`, 403 `forbidden`, 502 if the vendor fails
   */
  send(eventId: string, destination: TrackerId, isBulk?: boolean): Promise<ReplayResult>
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

/** The result of a replay; of many events at once also what kept one from being sent. */
export type ReplayResult = 'sent' | 'already_sent' | Obstacle

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

/** Failures of a vendor after which it gets no more missed purchases until the next call. */
export const maxFailures = 5

const obstacleTexts: Readonly<Record<Obstacle, string>> = {
  browser_only: 'Only the vendor’s script in the visitor’s browser can receive this event',
  not_mapped: 'The vendor receives no such event',
  unused: 'The site does not use this vendor',
  confirmed: 'The vendor has the event',
  handed_off: 'The vendor’s script has accepted the event',
  too_old: 'The vendor ignores events of this age',
  consent_denied: 'The visitor had not allowed this vendor',
  consent_withdrawn: 'The visitor has withdrawn the consent to this vendor since',
  consent_expired: 'The visitor’s consent has expired',
  consent_unknown:
    'The event names no receipt of the visitor’s consent, so a later withdrawal cannot be ruled out',
  browser_unknown: 'The browser that ordered is unknown',
  order_gone: 'The order of this event is gone',
  not_bought: 'The order was not bought',
}

class NotReplayable extends CommerceError {
  constructor(readonly obstacle: Obstacle) {
    const isGone = obstacle === 'order_gone'
    super(isGone ? 'not_found' : 'forbidden', isGone ? 404 : 403, obstacleTexts[obstacle])
  }
}

/** The calls to vendors, each with the consent of its time. */
function openSenders(parts: ReplayParts) {
  const { db, relays, sites, orderWithNumber } = parts
  const send = async (eventId: string, destination: TrackerId, findObstacleOf = findObstacle) => {
    const candidates = await readCandidates(db, destination, [eventId])
    const [candidate] = candidates
    if (!candidate) throw notFound('There is no such event')
    const vendor = findRelayed(destination)
    if (!vendor) throw new NotReplayable('browser_only')
    const receipts = await readReceiptsOf(db, candidates)
    const obstacle = findObstacleOf(parts, candidate, vendor, receipts)
    if (obstacle) throw new NotReplayable(obstacle)
    const site = sites.find(({ id }) => id === candidate.site)
    if (!site) throw new NotReplayable('unused')
    const { refund, visit, categories, consentId } = candidate
    const isAdAllowed =
      (categories?.includes('marketing') ?? true) &&
      findConsent(receipts, consentId, 'marketing') === 'granted'
    const known = { event_id: eventId, site, visit, isAdAllowed }
    if (refund) return relays.send(vendor, { name: 'OrderRefunded', refund, ...known })
    const order = candidate.number === null ? null : await orderWithNumber(candidate.number)
    if (!order) throw new NotReplayable('order_gone')
    return relays.send(vendor, { name: 'Purchased', order, ...known })
  }
  const sendMissedTo = async (vendor: RelayedVendor, before: Date) => {
    const { rows } = await sql<{ event_id: string }>`
      with due as (
        select event_id from order_visits join orders on orders.id = order_id
        where order_visits.placed_at > ${before}::timestamptz - interval '3 days'
          and ${boughtAt} is not null
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
      (eventId) => send(eventId, vendor),
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
    send: async (eventId, destination, isBulk = false) => {
      const note = (result: string, sent: string | null = null) =>
        db.insertInto('event_replays').values({ event_id: eventId, destination, result, sent }).execute()
      let sent: SentCall | null
      try {
        sent = await send(eventId, destination, isBulk ? findBulkObstacle : findObstacle)
      } catch (error) {
        const obstacle = error instanceof NotReplayable ? error.obstacle : null
        const code = isCommerceError(error) ? error.code : 'error'
        await note(obstacle?.startsWith('consent_') ? obstacle : code)
        if (isBulk && obstacle) return obstacle
        throw error
      }
      if (sent) await note('sent', [sent.call, ...sent.personal].join(' '))
      else await note('already_sent')
      return sent ? 'sent' : 'already_sent'
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
