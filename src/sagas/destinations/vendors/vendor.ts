import type { ConsentCategories } from '../../../domain/consent'
import type { EventItem } from '../../../tracking/eventFields'
import type { Pii } from '../../../tracking/personalFields'
import type { EventName, EventProps } from '../../../tracking/trackingPlan'
import type { AcceptedEvent } from '../../acceptedEvent'
import type { Adapter, Call } from '../../delivery/destination'

/**
 * What is special about one vendor. `createAdapter` adds all that vendors share: loading the script, choosing an event's
 * row, and calls to our own server.
 */
export interface Vendor extends Pick<Adapter, 'piiFields' | 'consent' | 'reset'> {
  /** Runs before the script is added to the page. */
  readonly begin?: (allowed: ConsentCategories) => void
  /** Runs after the script has run. */
  readonly ready?: (allowed: ConsentCategories) => void
  /** The calls of an event; pure. */
  readonly rows: (event: AcceptedEvent, pii: Pii, contact: Contact) => Rows
  /**
   * Makes a call, given its body and name.
   * @returns nothing if the vendor's function gives no result; otherwise whether the vendor has confirmed the call
   * @throws if the vendor's code does
   */
  readonly send: (args: never, name: string) => Promise<boolean | void> | void
}

/** Builds a vendor's calls from an event's properties; null if the vendor doesn't use the event. */
export type Row<Props> = (props: Props) => readonly Call[] | null

type ListingName = 'CategoryViewed' | 'SubCategoryViewed' | 'MicroCategoryViewed'
export type Listing = EventProps<ListingName>

/** A vendor's calls by event. */
export type Rows = {
  readonly [Name in Exclude<EventName, ListingName | 'ProductViewed'>]?: Row<EventProps<Name>>
} & {
  /** The product is also a list of one item, with its price. */
  readonly ProductViewed?: Row<EventProps<'ProductViewed'> & Goods>
  /** Category listings of all levels. */
  readonly listing?: Row<Listing>
  /** Events without a row. */
  readonly others?: Row<object>
}

/** Sends an event's properties unchanged. */
export const itself = (props: object) => props

/** Sends an event's properties with the currency of their amounts. */
export const priced =
  ({ currency }: AcceptedEvent) =>
  (props: object) => ({ ...props, currency })

/** A call with several arguments. `as` is the name that the audit page shows. */
export const callAs = (as: string, ...args: readonly unknown[]): Call => ({ name: as, body: args })

/** A call that is named after its first argument. */
export const call = (command: string, ...others: readonly unknown[]): Call =>
  callAs(command, command, ...others)

/** The arguments of a call from `call` or `callAs`. */
export type Args = readonly unknown[]

/** A vendor's global function. */
export type VendorFunction = (...args: Args) => unknown

/** The customer or recipient, as far as the vendor may know. */
export type Contact = ReturnType<typeof toContact>

/** The customer's or recipient's contact; empty without personal data. */
export const toContact = (pii: Pii) =>
  known({
    email: pii.email ?? pii.billing_email,
    firstname: pii.firstName ?? pii.first_name,
    lastname: pii.lastName ?? pii.last_name,
    phone: pii.mobileNumber ?? pii.mobile,
  })

/** Drops empty values, because vendors store `undefined` as text. */
export const known = <Facts extends object>(facts: Facts) =>
  Object.fromEntries(Object.entries(facts).filter(([, fact]) => fact)) as Partial<Facts>

export const countUnits = (items: readonly EventItem[]) =>
  items.reduce((sum, { quantity }) => sum + quantity, 0)

/** Items and their total value. */
export interface Goods {
  readonly items: readonly EventItem[]
  readonly value: number
}

export const listSkus = (items: readonly EventItem[]) => items.map(({ sku }) => sku)

/**
 * The slugs of a listing's levels, from the top: all its properties except the items, in the plan's order.
 */
export const listLevels = ({ items: _items, ...levels }: Listing): string[] => Object.values(levels)

/** A stub that collects calls until the vendor's script loads, like the vendor's own snippet. */
export function collector(): VendorFunction {
  const queue: unknown[] = []
  return Object.assign((...args: Args) => queue.push(args), { q: queue })
}
