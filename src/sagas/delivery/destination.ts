import type { ConsentCategories, ConsentCategory } from '../../domain/consent'
import type { RegionCode } from '../../domain/region/region'
import type { Evidence } from '../../tracking/outcomes'
import type { Pii, PiiField } from '../../tracking/personalFields'
import type { AcceptedEvent } from '../acceptedEvent'

/** A destination of events: a vendor or the own log. These facts are available before its adapter loads. */
export interface Destination {
  readonly id: string
  /** Without consent to this category, the browser loads and stores nothing of the destination. */
  readonly category: ConsentCategory
  /** Regions that use it. Default: all. */
  readonly regions?: readonly RegionCode[]
  /**
   * The adapter, or a function that loads it. A failed load blocks the destination until the next page load.
   */
  readonly adapter: Adapter | (() => Promise<Adapter>)
  /** Loading waits for this promise, without a time limit. */
  readonly until?: () => Promise<unknown>
  /** Deletes the destination's data in the browser after consent is denied or withdrawn. */
  readonly clear?: () => void
  /** Maximum number of waiting events; further ones are dropped. Default: the delivery queue's own limits. */
  readonly maxQueued?: number
  /** Number of events that the browser refused to store; they stay in memory. */
  readonly unstored?: () => number
  /** Stores a waiting event so that it survives the page. */
  readonly store?: (event: AcceptedEvent) => void
}

/** One call of a vendor's API as data, so the audit page can show it. */
export interface Call {
  /** The vendor's name for the call, e.g. `add_to_cart`; never personal data. */
  readonly name: string
  readonly body: unknown
}

interface AdapterFacts {
  /** Personal fields that it may receive. Default: none. */
  readonly piiFields?: readonly PiiField[]
  /**
   * Prepares the vendor before the first call. A failure blocks it until the next page load
   * (`script_blocked`).
   * @param allowed reads the current consent, which may change while a script loads
   * @param withdrawn aborts when the visitor withdraws consent to the destination
   */
  readonly load?: (allowed: () => ConsentCategories, withdrawn: AbortSignal) => void | Promise<void>
  /** Builds the calls of an event; pure. Null if the vendor doesn't use the event. */
  readonly map: (event: AcceptedEvent, pii: Pii) => readonly Call[] | null
  /** Receives every change of consent after loading, including a withdrawal. */
  readonly consent?: (allowed: ConsentCategories) => void
  /** Clears the customer's identity after a sign-out. Later events wait until it completes. */
  readonly reset?: () => void | Promise<void>
}

/** Sends calls one by one. Throws on failure. */
export interface SingleAdapter extends AdapterFacts {
  readonly send: (call: Call) => Evidence | Promise<Evidence>
  readonly batch?: never
}

/** Result of one call in a batch: `error` is final, `undefined` means retry. */
export type Verdict = Evidence | 'error' | undefined

/** Sends several events in one request, one call each. */
export interface BatchAdapter extends AdapterFacts {
  readonly batch: {
    readonly maxCalls: number
    /** True if the calls fit into one batch. */
    readonly fits: (calls: readonly Call[]) => boolean
    /** Milliseconds to collect events before a batch. */
    readonly wait: number
    /** @param pauseFor pauses the destination for at least this many milliseconds */
    readonly send: (
      calls: readonly Call[],
      pauseFor: (milliseconds: number) => void,
    ) => Promise<readonly Verdict[]>
    /**
     * Sends on pagehide without waiting for the response.
     * @throws if the browser refuses the request
     */
    readonly sendLast: (calls: readonly Call[]) => Evidence
  }
}

/** Translates events for one destination. It uses neither Redux nor other destinations. */
export type Adapter = SingleAdapter | BatchAdapter

/** @throws if the adapter can't be loaded */
export async function loadAdapter(destination: Destination): Promise<Adapter> {
  return typeof destination.adapter === 'function' ? destination.adapter() : destination.adapter
}

/** Selects the personal fields that an adapter may receive. */
export const permittedPii = (adapter: Adapter, pii: Pii): Pii =>
  Object.fromEntries((adapter.piiFields ?? []).map((field) => [field, pii[field]]))
