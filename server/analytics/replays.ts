import type { Kysely } from 'kysely'
import { forbidden, isCommerceError, notFound } from '../../src/domain/errors'
import type { ConsentCategories } from '../../src/domain/consent'
import type { Site } from '../../src/site/site'
import type { StoredOrder } from '../commerce/order'
import type { Tables } from '../database/tables'
import { relayedTrackers, trackerFacts } from '../../src/site/trackers'
import type { Relays } from '../relays/relays'

/** Sends events of the log to a destination again, with the same id. */
export interface Replays {
  /**
   * Only purchases can be sent again, to vendors that the server calls: all others are called by scripts in the
   * visitor's browser. The visitor must have allowed the vendor. One that has the event already gets nothing.
   * @throws CommerceError 404 `not_found`, 403 `forbidden`, 502 if the vendor fails
   */
  send(eventId: string, destination: string): Promise<void>
  /** The earlier attempts for an event, oldest first. */
  of(eventId: string): Promise<readonly Replay[]>
}

export interface Replay {
  readonly at: Date
  readonly destination: string
  /** `confirmed`, or the error's code. */
  readonly result: string
}

interface ReplayParts {
  readonly db: Kysely<Tables>
  readonly relays: Relays
  readonly sites: readonly Site[]
  readonly orderWithNumber: (number: string) => Promise<StoredOrder | null>
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
    const { consent } = JSON.parse(event.body) as { consent: { categories: ConsentCategories } }
    if (!consent.categories[trackerFacts[vendor].category])
      throw forbidden('The visitor has not allowed this vendor')
    const order = event.order_number === null ? null : await orderWithNumber(event.order_number)
    if (!order) throw notFound('The order of this event is gone')
    await relays.send(vendor, { name: 'Purchased', event_id: event.event_id, site, order })
  }
  return {
    send: async (eventId, destination) => {
      const note = (result: string) =>
        db.insertInto('event_replays').values({ event_id: eventId, destination, result }).execute()
      try {
        await send(eventId, destination)
      } catch (error) {
        await note(isCommerceError(error) ? error.code : 'error')
        throw error
      }
      await note('confirmed')
    },
    of: (eventId) =>
      db
        .selectFrom('event_replays')
        .select(['at', 'destination', 'result'])
        .where('event_id', '=', eventId)
        .orderBy('id')
        .execute(),
  }
}
