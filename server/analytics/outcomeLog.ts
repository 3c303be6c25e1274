import type { Kysely } from 'kysely'
import type { Tables } from '../database/tables'
import type { Written } from './eventLog'
import { isFailure, type OutcomeReport } from './outcomeReport'

/** Keeps what browsers report of their events' ways. */
export interface OutcomeLog {
  /** Resolves once the reports are durable, with what became of each, in order; the first report of an event stands. */
  write(reports: readonly OutcomeReport[]): Promise<readonly Written[]>
}

export function outcomeLogIn(db: Kysely<Tables>): OutcomeLog {
  return {
    write: async (reports) => {
      // Always in this order, so that two who report the same never wait for one another.
      const first = new Map(reports.toReversed().map((report) => [report.event_id, report]))
      const rows = [...first.values()]
        .sort((one, other) => (one.event_id < other.event_id ? -1 : 1))
        .map(({ event_id, outcomes }) => ({
          event_id,
          outcomes: JSON.stringify(outcomes),
          has_failed: Object.values(outcomes).some(isFailure),
        }))
      if (rows.length === 0) return []
      const written = await db
        .insertInto('event_outcomes')
        .values(rows)
        .onConflict((conflict) => conflict.doNothing())
        .returning('event_id')
        .execute()
      const fresh = new Set(written.map(({ event_id }) => event_id))
      // Of one that came twice in one go the first is the one that was taken.
      return reports.map(({ event_id }) => (fresh.delete(event_id) ? 'accepted' : 'duplicate'))
    },
  }
}
