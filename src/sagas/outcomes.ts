import type { DestinationId } from './destinationIds'

/** How the way of one event to one destination can end; exactly one of them per event and destination. */
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

/** Where an event stands before its outcome; a `missing` one was lost on its way, by a defect. */
export type Stage = 'held_consent' | 'queued' | 'retrying' | 'missing'

/**
 * What a destination can truly say: the vendor's own code took the call (`handed_off`), or the receiving end
 * answered for this very event (`confirmed`).
 */
export type Evidence = Extract<Outcome, 'handed_off' | 'confirmed'>

/** The end of one event at one destination; plain data for `analytics/event/settled`. */
export interface Settlement {
  readonly outcome: Outcome
  readonly attempts: number
  /** Milliseconds from acceptance to the outcome. */
  readonly ms: number
  /** Names of the calls that were made of the event, e.g. `add_to_cart`. */
  readonly call: string | null
}

/** Every destination's settlement, by its id. */
export type Settlements = Readonly<Record<string, Settlement>>

/** What a browser reports of one event: the settlement by destination. */
export type ReportedOutcomes = Readonly<Partial<Record<DestinationId, Settlement>>>
