import type { Kysely } from 'kysely'
import type { Tables } from '../database/tables'
import type { Written } from './eventLog'
import { isFailure, type OutcomeReport } from './outcomeReport'

/** Stores the outcomes that browsers report. */
export interface OutcomeLog {
  /**
   * Resolves after the commit, with the result of each report, in order. The first report of an event wins.
   */
  write(reports: readonly OutcomeReport[]): Promise<readonly Written[]>
}

export function outcomeLogIn(db: Kysely<Tables>): OutcomeLog {
  return {
    write: async (reports) => {
      // A fixed order prevents deadlocks between requests with the same reports.
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
      // Of two reports of one event in a request, the first is stored.
      return reports.map(({ event_id }) => (fresh.delete(event_id) ? 'accepted' : 'duplicate'))
    },
  }
}
