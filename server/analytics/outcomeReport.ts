import { sql, type Kysely } from 'kysely'
import * as v from 'valibot'
import { maskPeople, scrubText } from '../../src/domain/redaction'
import { destinationIds } from '../../src/tracking/destinations'
import {
  causes,
  failureReason,
  maxMessage,
  maxSent,
  maxTries,
  outcomeGroups,
  outcomes,
  type Outcome,
  type Reason,
  type ReportedCalls,
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

/** The texts of a JSON text; the last one may be cut. */
const texts = /"(?:[^"\\]|\\.)*"?/g

/** The calls as a JSON text. One more character is the mark of a cut. Numbers such as prices are not masked. */
const sent = v.pipe(
  v.string(),
  v.maxLength(maxSent + 1),
  v.check((json) => /^\[[\s\w.,:{}[\]+…-]*$/.test(json.replaceAll(texts, ''))),
  v.transform((json) => json.replaceAll(texts, maskPeople)),
)

const settlement = v.object({
  outcome: v.picklist(outcomes),
  /** Browsers with an older page report no reasons. */
  reason: v.exactOptional(reason),
  tries: v.exactOptional(v.pipe(v.array(failedTry), v.maxLength(maxTries))),
  attempts: number,
  ms: number,
  /** Names of calls. */
  call: v.nullable(v.pipe(v.string(), v.regex(/^[\w $.,:/-]{0,500}$/))),
  sent: v.exactOptional(sent),
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
  /** Null if the report has none. */
  readonly calls: ReportedCalls | null
}

/** Outcomes of an event that was meant for a destination and may not have arrived. */
export const failures: readonly Outcome[] = outcomes.filter((outcome) => outcomeGroups[outcome] === 'failed')
export const isFailure = ({ outcome }: Settlement) => outcomeGroups[outcome] === 'failed'

/** Parses a report; null for an invalid one. */
export function readReport(value: unknown): OutcomeReport | null {
  const read = v.safeParse(report, value)
  if (!read.success) return null
  const all = Object.entries(read.output.outcomes)
  const outcomes = all.map(([id, { sent: _sent, ...settled }]) => [id, settled] as const)
  const calls = all.flatMap(([id, { sent }]) => (sent === undefined ? [] : [[id, sent] as const]))
  return {
    event_id: read.output.event_id.toLowerCase(),
    outcomes: Object.fromEntries(outcomes),
    calls: calls.length > 0 ? Object.fromEntries(calls) : null,
  }
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
      const sorted = [...first.values()].sort((one, other) => (one.event_id < other.event_id ? -1 : 1))
      const rows = sorted.map(({ event_id, outcomes }) => ({
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
      await storeCalls(
        db,
        sorted.filter(({ event_id }) => fresh.has(event_id)),
      )
      // Of two reports of one event in a request, the first is stored.
      return reports.map(({ event_id }) => (fresh.delete(event_id) ? 'accepted' : 'duplicate'))
    },
  }
}

/** Stores the calls of fresh reports, except for events that have lost their links to a person. */
async function storeCalls(db: Kysely<Tables>, reports: readonly OutcomeReport[]): Promise<void> {
  const rows = reports.flatMap(({ event_id, calls }) => (calls === null ? [] : [{ event_id, calls }]))
  if (rows.length === 0) return
  await sql`insert into event_calls (event_id, calls)
    select event_id, calls from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) reported (event_id uuid, calls jsonb)
    where not exists (
      select from events where events.event_id = reported.event_id and unlinked_at is not null
    )
    on conflict do nothing`.execute(db)
}
