import * as v from 'valibot'
import { scrubText } from '../../src/domain/redaction'
import { destinationIds } from '../../src/tracking/destinations'
import {
  causes,
  maxMessage,
  maxTries,
  outcomes,
  type Outcome,
  type Reason,
  type ReportedOutcomes,
  type Settlement,
} from '../../src/tracking/outcomes'

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

/** One event's outcomes at all destinations, as a browser reports them. */
const report = v.object({
  event_id: v.pipe(v.string(), v.uuid()),
  outcomes: v.pipe(
    v.record(v.picklist(destinationIds), settlement),
    v.check((reported) => Object.keys(reported).length > 0),
  ),
})

export interface OutcomeReport {
  readonly event_id: string
  readonly outcomes: ReportedOutcomes
}

/**
 * Outcomes of an event that was meant for a destination and may not have arrived. The others are successes or
 * follow from consent and settings.
 */
export const failures: readonly Outcome[] = outcomes.filter(
  (outcome) => !['not_mapped', 'disabled', 'denied_consent', 'handed_off', 'confirmed'].includes(outcome),
)
export const isFailure = ({ outcome }: Settlement) => failures.includes(outcome)

/** Parses a report; null for an invalid one. */
export function readReport(value: unknown): OutcomeReport | null {
  const read = v.safeParse(report, value)
  if (!read.success) return null
  const { event_id, ...reported } = read.output
  return { event_id: event_id.toLowerCase(), outcomes: reported.outcomes }
}
