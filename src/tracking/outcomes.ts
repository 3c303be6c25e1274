import type { DestinationId } from './destinations'

/** All outcomes of an event at a destination. Each pair has exactly one. */
export const outcomes = [
  'not_mapped',
  'disabled',
  'denied_consent',
  'expired_held',
  'invalid',
  'builder_error',
  'handed_off',
  'confirmed',
  'error',
  'timeout',
  'script_blocked',
  'skipped_breaker',
  'dropped_overflow',
  'abandoned_unload',
] as const
export type Outcome = (typeof outcomes)[number]

/** What an outcome says about the delivery of an event. `not_sent` follows from consent, the plan or the settings. */
export type OutcomeGroup = 'confirmed' | 'handed_off' | 'failed' | 'not_sent'

/** The group of each outcome, for the audit screens, the log and the commands alike. */
export const outcomeGroups: Readonly<Record<Outcome, OutcomeGroup>> = {
  confirmed: 'confirmed',
  handed_off: 'handed_off',
  not_mapped: 'not_sent',
  disabled: 'not_sent',
  denied_consent: 'not_sent',
  expired_held: 'not_sent',
  invalid: 'failed',
  builder_error: 'failed',
  error: 'failed',
  timeout: 'failed',
  script_blocked: 'failed',
  skipped_breaker: 'failed',
  dropped_overflow: 'failed',
  abandoned_unload: 'failed',
}

/** Stage of an event before its outcome. `missing` means that a defect lost it. */
export type Stage = 'held_consent' | 'queued' | 'retrying' | 'missing'

/**
 * Proof of delivery: the vendor's code accepted the call (`handed_off`), or the receiver confirmed this event
 * (`confirmed`).
 */
export type Evidence = Extract<Outcome, 'handed_off' | 'confirmed'>

/**
 * Causes of a failed try without an HTTP status:
 * - `exception`: the vendor's code, or our code for it, threw
 * - `refused`: the vendor's code or our server responded with a failure
 * - `csp`: the page's content security policy blocked the script
 * - `blocked`: something in the browser, e.g. an ad blocker, stopped the request before it left
 * - `network`, `offline`: no response, with and without a network connection
 * - `timeout`: no response within the limit
 * - `http_error`: an HTTP error whose status the browser hides, because the response has no CORS headers
 * - `page_closed`, `queue_full`, `breaker_open`, `invalid`: no try was made, because the page closed first, too many events
 *   waited, earlier events had failed, or the event breaks the plan
 */
export const causes = [
  'exception',
  'refused',
  'csp',
  'blocked',
  'network',
  'offline',
  'timeout',
  'http_error',
  'page_closed',
  'queue_full',
  'breaker_open',
  'invalid',
] as const
/** Why a try failed; `http_404` and the like contain the status. */
export type Reason = (typeof causes)[number] | `http_${number}`

/** A failed try: of a vendor's script to load, or of a call. */
export interface FailedTry {
  readonly reason: Reason
  /** Text of the exception, without personal data and at most `maxMessage` characters; may be empty. */
  readonly message: string
  /** Duration of the try in milliseconds. */
  readonly ms: number
}

/** Maximum number of failed tries of a settlement; the oldest are dropped. */
export const maxTries = 5
/** Maximum characters of a failed try's message. */
export const maxMessage = 120
/** Maximum characters of the calls to one destination in a report, before the mark of a cut. */
export const maxSent = 2_000

/** The outcome of one event at one destination, as plain data for `analytics/event/settled`. */
export interface Settlement {
  readonly outcome: Outcome
  /** Why the last try failed; absent if none failed. */
  readonly reason?: Reason
  /** The failed tries, oldest first, also those before a success; absent if none failed. */
  readonly tries?: readonly FailedTry[]
  readonly attempts: number
  /** Milliseconds from acceptance to the outcome. */
  readonly ms: number
  /** Names of the event's calls, e.g. `add_to_cart`. */
  readonly call: string | null
  /**
   * The arguments of the calls as sent, as JSON text with masked personal data; cut after `maxSent` characters, with `…`
   * at the end. Absent if no call was tried, and for our own log, whose body is the event itself.
   */
  readonly sent?: string
}

/** Settlements by destination id. */
export type Settlements = Readonly<Record<string, Settlement>>

/** The stored outcomes of one event, by destination. */
export type ReportedOutcomes = Readonly<Partial<Record<DestinationId, Omit<Settlement, 'sent'>>>>

/** The stored calls of one event as sent, by destination; see `Settlement.sent`. */
export type ReportedCalls = Readonly<Partial<Record<DestinationId, string>>>

/** The reason of a failure without a failed try. */
const reasonsWithoutTry: Readonly<Partial<Record<Outcome, Reason>>> = {
  abandoned_unload: 'page_closed',
  dropped_overflow: 'queue_full',
  skipped_breaker: 'breaker_open',
  invalid: 'invalid',
  builder_error: 'exception',
  error: 'exception',
  timeout: 'timeout',
  script_blocked: 'blocked',
}

/** Why a delivery failed; undefined for an outcome that is no failure. */
export function failureReason({
  outcome,
  reason,
}: Pick<Settlement, 'outcome' | 'reason'>): Reason | undefined {
  return reason ?? reasonsWithoutTry[outcome]
}
