import { createAction } from '@reduxjs/toolkit'
import type { AcceptedEvent } from './acceptedEvent'
import type { Outcome, Settlements } from './outcomes'

/** The reason why a draft was refused. */
export interface RefusedEvent {
  readonly name: string
  readonly outcome: Extract<Outcome, 'invalid' | 'builder_error'>
  /** One text per failed property, without its value. */
  readonly issues: readonly string[]
  readonly source_action: AcceptedEvent['source_action']
}

/** The first of an event's two actions. All destinations get this event. */
export const eventAccepted = createAction<AcceptedEvent>('analytics/event/accepted')

/** The second and last action: the event has an outcome at every destination. */
export const eventSettled = createAction<{ readonly event_id: string; readonly outcomes: Settlements }>(
  'analytics/event/settled',
)

export const eventInvalid = createAction<RefusedEvent>('analytics/event/invalid')
