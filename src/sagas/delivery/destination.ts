import type { ConsentCategories, ConsentCategory } from '../../domain/consent'
import type { RegionCode } from '../../domain/region/region'
import type { CheckoutChoice } from '../../features/cart'
import type { AcceptedEvent } from '../acceptedEvent'
import type { Evidence } from '../outcomes'
import type { EventProps, Pii, PiiField } from '../trackingPlan'

/** Where events go: a vendor, or the shop's own log. This is what is known of it before anything of it is loaded. */
export interface Destination {
  readonly id: string
  /** Nothing of it may exist in the browser before this category is granted. */
  readonly category: ConsentCategory
  /** Regions that it runs in; all unless given. */
  readonly regions?: readonly RegionCode[]
  /** What speaks its language, or the way to load that; a failure blocks it for the page's life. */
  readonly adapter: Adapter | (() => Promise<Adapter>)
  /** What its loading has to wait for, however long that takes; nothing unless given. */
  readonly until?: () => Promise<void>
  /** Its category was denied or withdrawn: deletes what it has kept in the browser. */
  readonly clear?: () => void
  /** Told of each event that waits for it, so that it can survive the page. */
  readonly store?: (event: AcceptedEvent) => void
}

/** One call of a vendor's interface, as data: it can be shown without being made. */
export interface Call {
  /** The vendor's name of it, e.g. `add_to_cart`; never anything personal. */
  readonly name: string
  readonly body: unknown
}

/** What was chosen within a checkout, and what is bought there. */
export interface CheckoutStepFacts extends EventProps<'CheckoutInitiated'> {
  readonly currency: string
  readonly chosen: CheckoutChoice
}

interface AdapterFacts {
  /** Personal fields that it may be given; none unless said. */
  readonly piiFields?: readonly PiiField[]
  /**
   * Prepares it before its first call; a failure blocks it for the page's life (`script_blocked`).
   * @param allowed what the visitor allows by then: a script takes its time
   */
  readonly load?: (allowed: () => ConsentCategories) => void | Promise<void>
  /** Pure. Null when it has nothing to say of this event. */
  readonly map: (event: AcceptedEvent, pii: Pii) => readonly Call[] | null
  /** Told of every change once it is loaded, withdrawal included. */
  readonly consent?: (allowed: ConsentCategories) => void
  /** Told of a step within a checkout, once it is loaded and allowed. */
  readonly step?: (facts: CheckoutStepFacts) => void
  /** The customer has signed out: whoever comes next is somebody else. What follows waits until this is done. */
  readonly reset?: () => void | Promise<void>
}

/** Takes calls one by one; a failure is thrown. */
export interface SingleAdapter extends AdapterFacts {
  readonly send: (call: Call) => Evidence | Promise<Evidence>
  readonly batch?: never
}

/** What became of one call of a batch: an `error` is not worth another try, `undefined` is. */
export type Verdict = Evidence | 'error' | undefined

/** Takes several events in one go, one call each. */
export interface BatchAdapter extends AdapterFacts {
  readonly batch: {
    readonly maxCalls: number
    /** Whether calls may go together. */
    readonly fits: (calls: readonly Call[]) => boolean
    /** Milliseconds to collect before the first of a batch goes out. */
    readonly wait: number
    /** @param rest has it left alone for some milliseconds, where it asks for that */
    readonly send: (
      calls: readonly Call[],
      rest: (milliseconds: number) => void,
    ) => Promise<readonly Verdict[]>
    /** Sends while the page ends, nobody waits for the answer; throws when the browser refuses. */
    readonly sendLast: (calls: readonly Call[]) => Evidence
  }
}

/** What speaks a destination's language. It knows no Redux and no other destination. */
export type Adapter = SingleAdapter | BatchAdapter

/** @throws where it cannot be loaded */
export async function adapterOf({ adapter }: Destination): Promise<Adapter> {
  return typeof adapter === 'function' ? adapter() : adapter
}

/** What an adapter may be given of what is personal. */
export function givenTo({ piiFields = [] }: Adapter, pii: Pii): Pii {
  return Object.fromEntries(piiFields.map((field) => [field, pii[field]]))
}
