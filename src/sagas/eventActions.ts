import { createAction } from '@reduxjs/toolkit'
import type { FailedTry, Outcome, Settlements } from '../tracking/outcomes'
import type { AcceptedEvent } from './acceptedEvent'

/** The reason why a draft was refused. */
export interface InvalidEvent {
  readonly name: string
  readonly outcome: Extract<Outcome, 'invalid' | 'builder_error'>
  /** One text per failed property, without its value. */
  readonly issues: readonly string[]
  readonly source_action: AcceptedEvent['source_action']
}

/** The first of an event's two actions. All destinations get this event. */
export const eventAccepted = createAction<AcceptedEvent>('analytics/event/accepted')

/** The second and last action: the event has an outcome at every destination. */
export const eventSettled = createAction<SettledEvent>('analytics/event/settled')

/** An event with an outcome at every destination. */
export interface SettledEvent {
  readonly event_id: string
  readonly name: AcceptedEvent['name']
  readonly outcomes: Settlements
}

/** The state of a destination after a change. */
export interface DestinationChange {
  readonly destination: string
  /** `loaded`: ready for calls; `blocked`: its script could not be loaded. */
  readonly state: 'fresh' | 'loaded' | 'blocked'
  readonly breaker: 'open' | 'closed'
  /** The last failed try if the script is blocked or the breaker is open, otherwise null. */
  readonly failure: FailedTry | null
}

/** A script was blocked, or the circuit breaker opened or closed. A script that loads is no action. */
export const destinationChanged = createAction<DestinationChange>('analytics/destination/changed')

export const eventInvalid = createAction<InvalidEvent>('analytics/event/invalid')
