import type { ConsentCategories } from '../domain/consent'
import type { RegionCode } from '../domain/region/region'
import type { BrandKey, Locale } from '../site/site'
import type { EventName, EventProps } from './trackingPlan'

/** What surrounds every event. */
interface Envelope {
  /** The same for every destination. */
  readonly event_id: string
  readonly schema_version: number
  /** ISO 8601, UTC: when the action happened, which may be before analytics was loaded. */
  readonly occurred_at: string
  /** Counts the tab's events from 1. */
  readonly seq: number
  /** New with each page_browse. */
  readonly page_view_id: string
  readonly session_id: string
  /** Null without consent to analytics. */
  readonly anonymous_id: string | null
  /** The customer's opaque id; null for guests. */
  readonly user_ref: string | null
  readonly region: RegionCode
  readonly brand: BrandKey
  readonly locale: Locale
  /** ISO 4217; of every amount in the properties. */
  readonly currency: string
  readonly page: {
    readonly url_scrubbed: string
    readonly path: string
    readonly title: string
    readonly referrer_scrubbed: string
  }
  /** What the visitor allowed when it happened. */
  readonly consent: { readonly version: number; readonly categories: ConsentCategories }
  readonly source_action: { readonly type: string; readonly id: string | null }
}

/** What an event says: its name, and the properties that the plan gives it. */
export type EventFacts = {
  [Name in EventName]: { readonly name: Name; readonly props: EventProps<Name> }
}[EventName]

/** An event that met its schema; plain, deep-frozen, without anything personal. */
export type AcceptedEvent = Envelope & EventFacts

/** Copies plain data, frozen to the bottom: no destination can change what the next one gets. */
export function deepFreeze<Value>(value: Value): Value {
  return JSON.parse(JSON.stringify(value), (_key, part: unknown) => Object.freeze(part)) as Value
}
