import { createAction } from '@reduxjs/toolkit'
import type { AcceptedEvent } from './acceptedEvent'
import type { Outcome, Settlements } from './outcomes'

/** Why a draft became no event. */
export interface RefusedEvent {
  readonly name: string
  readonly outcome: Extract<Outcome, 'invalid' | 'builder_error'>
  /** One text per failed property, never its value. */
  readonly issues: readonly string[]
  readonly source_action: AcceptedEvent['source_action']
}

/** The first of an event's two actions: what happened, as every destination will hear it. */
export const eventAccepted = createAction<AcceptedEvent>('analytics/event/accepted')

/** The second and last one, when the event's way has ended at every destination. */
export const eventSettled = createAction<{ readonly event_id: string; readonly outcomes: Settlements }>(
  'analytics/event/settled',
)

export const eventInvalid = createAction<RefusedEvent>('analytics/event/invalid')
