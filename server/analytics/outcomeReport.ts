import type { Kysely } from 'kysely'
import * as v from 'valibot'
import { scrubText } from '../../src/domain/redaction'
import { destinationIds } from '../../src/tracking/destinations'
import {
  causes,
  failureReason,
  maxMessage,
  maxTries,
  outcomeGroups,
  outcomes,
  type Outcome,
  type Reason,
  type ReportedOutcomes,
  type Settlement,
} from '../../src/tracking/outcomes'
import type { Tables } from '../database/tables'
import type { Written } from './eventLog'

const number = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(86_400_000))

const reason = v.custom<Reason>(
  (text) => typeof text === 'string' && (causes.some((cause) => cause === text) || /^http_\d{3}$/.test(text)),
)

const failedTry = v.object({
  reason,
  message: v.pipe(v.string(), v.maxLength(maxMessage), v.transform(scrubText)),
  ms: number,
})

const settlement = v.object({
  outcome: v.picklist(outcomes),
  /** Browsers with an older page report no reasons. */
  reason: v.exactOptional(reason),
  tries: v.exactOptional(v.pipe(v.array(failedTry), v.maxLength(maxTries))),
  attempts: number,
  ms: number,
  /** Names of calls. */
  call: v.nullable(v.pipe(v.string(), v.regex(/^[\w $.,:/-]{0,500}$/))),
})

/** A settlement whose failure has a reason, also if no try was made. */
const reasonedSettlement = v.pipe(
  settlement,
  v.transform((settled): Settlement => {
    const why = failureReason(settled)
    return why === undefined ? settled : { ...settled, reason: why }
  }),
)

/** One event's outcomes at all destinations, as a browser reports them. */
const report = v.object({
  event_id: v.pipe(v.string(), v.uuid()),
  outcomes: v.pipe(
    v.record(v.picklist(destinationIds), reasonedSettlement),
    v.check((reported) => Object.keys(reported).length > 0),
  ),
})

interface OutcomeReport {
  readonly event_id: string
  readonly outcomes: ReportedOutcomes
}

/** Outcomes of an event that was meant for a destination and may not have arrived. */
export const failures: readonly Outcome[] = outcomes.filter((outcome) => outcomeGroups[outcome] === 'failed')
export const isFailure = ({ outcome }: Settlement) => outcomeGroups[outcome] === 'failed'

/** Parses a report; null for an invalid one. */
export function readReport(value: unknown): OutcomeReport | null {
  const read = v.safeParse(report, value)
  if (!read.success) return null
  const { event_id, ...reported } = read.output
  return { event_id: event_id.toLowerCase(), outcomes: reported.outcomes }
}

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
