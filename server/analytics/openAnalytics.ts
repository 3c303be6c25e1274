import type { Kysely } from 'kysely'
import type { Tables } from '../database/tables'
import { consentReceiptsIn, type ConsentReceipts } from './consentReceipts'
import { outcomeLogIn, type OutcomeLog } from './outcomeLog'
import { latestEvents, seenEvents, type EventPage, type SeenEvent } from './readEvents'

/** The event log's outcomes, consent receipts and queries. `EventLog` writes the events. */
export interface Analytics {
  readonly outcomes: OutcomeLog
  readonly receipts: ConsentReceipts
  readonly latest: (query: Parameters<typeof latestEvents>[1]) => Promise<EventPage>
  readonly seen: () => Promise<readonly SeenEvent[]>
}

export const openAnalytics = (db: Kysely<Tables>): Analytics => ({
  outcomes: outcomeLogIn(db),
  receipts: consentReceiptsIn(db),
  latest: (query) => latestEvents(db, query),
  seen: () => seenEvents(db),
})
