import type { ConsentCategories } from '../domain/consent'
import type { RegionCode } from '../domain/region/region'
import type { BrandKey, Locale } from '../site/site'
import type { EventName, EventProps } from '../tracking/trackingPlan'

/** The fields of every event around its properties. */
interface Envelope {
  /** One id for all destinations. */
  readonly event_id: string
  readonly schema_version: number
  /** Time of the action, ISO 8601 in UTC. It may be earlier than the loading of analytics. */
  readonly occurred_at: string
  /** Number of the event within its tab, from 1. */
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
  /** ISO 4217 code of all amounts in the properties. */
  readonly currency: string
  readonly page: {
    readonly url_scrubbed: string
    readonly path: string
    readonly title: string
    readonly referrer_scrubbed: string
  }
  /**
   * The visitor's consent at the time of the action. `id` names its receipts, so that the server finds a later
   * withdrawal; only `receiptEvents` have it.
   */
  readonly consent: {
    readonly id?: string
    readonly version: number
    readonly categories: ConsentCategories
  }
  readonly source_action: { readonly type: string; readonly id: string | null }
}

/** An event's name with its properties from the tracking plan. */
export type EventFacts = {
  [Name in EventName]: { readonly name: Name; readonly props: EventProps<Name> }
}[EventName]

/** An event that passed its schema. It is plain, deep-frozen, and contains no personal data. */
export type AcceptedEvent = Envelope & EventFacts

/** Copies plain data and freezes it deeply, so no destination can change another one's event. */
export function deepFreeze<Value>(value: Value): Value {
  return JSON.parse(JSON.stringify(value), (_key, part: unknown) => Object.freeze(part)) as Value
}
