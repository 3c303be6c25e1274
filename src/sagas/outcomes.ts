import type { DestinationId } from './destinationIds'

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

/** Stage of an event before its outcome. `missing` means that a defect lost it. */
export type Stage = 'held_consent' | 'queued' | 'retrying' | 'missing'

/**
 * Proof of delivery: the vendor's code accepted the call (`handed_off`), or the receiver confirmed this event
 * (`confirmed`).
 */
export type Evidence = Extract<Outcome, 'handed_off' | 'confirmed'>

/** The outcome of one event at one destination, as plain data for `analytics/event/settled`. */
export interface Settlement {
  readonly outcome: Outcome
  readonly attempts: number
  /** Milliseconds from acceptance to the outcome. */
  readonly ms: number
  /** Names of the event's calls, e.g. `add_to_cart`. */
  readonly call: string | null
}

/** Settlements by destination id. */
export type Settlements = Readonly<Record<string, Settlement>>

/** What a browser reports of one event: the settlement by destination. */
export type ReportedOutcomes = Readonly<Partial<Record<DestinationId, Settlement>>>
