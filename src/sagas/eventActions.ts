import { createAction } from '@reduxjs/toolkit'
import type { BrandKey, Locale } from '../site/site'
import type { RegionCode } from '../domain/region'
import type { EventName } from './trackingPlan'

/** An event that met its schema; plain data without anything personal, as developers see it in Redux DevTools. */
export interface AcceptedEvent {
  readonly event_id: string
  readonly name: EventName
  readonly schema_version: number
  /** ISO 8601, UTC. */
  readonly occurred_at: string
  /** Counts the tab's events from 1. */
  readonly seq: number
  readonly region: RegionCode
  readonly brand: BrandKey
  readonly locale: Locale
  readonly source_action: { readonly type: string }
  readonly props: Readonly<Record<string, unknown>>
}

/** Why a draft was refused: one text per failed property. */
export interface RefusedEvent {
  readonly name: string
  readonly issues: readonly string[]
  readonly source_action: { readonly type: string }
}

export const eventAccepted = createAction<AcceptedEvent>('analytics/event/accepted')
export const eventInvalid = createAction<RefusedEvent>('analytics/event/invalid')
