import type { EventItem } from '../../../tracking/eventFields'
import {
  relayedFields,
  type EventName,
  type EventProps,
  type Pii,
  type PiiField,
} from '../../../tracking/trackingPlan'
import type { AcceptedEvent } from '../../acceptedEvent'
import type { Call } from '../../delivery/destination'

export type Listing = EventProps<'CategoryViewed' | 'SubCategoryViewed' | 'MicroCategoryViewed'>

/** Builds a vendor's calls from an event's properties. */
type Row<Props> = (props: Props) => readonly Call[] | null
type Table = { readonly [Name in EventName]?: Row<EventProps<Name>> }

/** The calls of an event from a vendor's table; null without a row. */
export const callsBy = ({ name, props }: AcceptedEvent, table: Table) =>
  (table[name] as Row<unknown> | undefined)?.(props) ?? null

/** Rows with the same calls for listings of all levels. */
export const ofListings = (row: Row<Listing>) => ({
  CategoryViewed: row,
  SubCategoryViewed: row,
  MicroCategoryViewed: row,
})

/** Sends an event's properties unchanged. */
export const itself = (props: object) => props

/** A search's keyword and number of results. */
export const toSearch = ({ keyword, results }: EventProps<'ProductSearch'>) => ({ keyword, results })

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
export const argsOf = ({ body }: Call) => body as readonly unknown[]

/** A vendor's global function. */
export type VendorFunction = (...args: readonly unknown[]) => unknown

/** Calls a vendor's function. It gives no result, so the evidence is `handed_off`. */
export const byCalling =
  (callVendor: VendorFunction) =>
  (each: Call): 'handed_off' => {
    callVendor(...argsOf(each))
    return 'handed_off'
  }

/** Fields that `contactOf` reads, of a customer and of an order's recipient. */
export const contactFields: readonly PiiField[] = [...relayedFields.mautic, 'mobileNumber', 'mobile']

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

/** A summary of items for vendors that take no lists. A message can only name a product that its event names. */
export const toCart =
  ({ currency }: AcceptedEvent) =>
  ({ items, value }: Goods) => ({
    products: items.map(({ name }) => name).join(', '),
    product_ids: items.map(({ product_id }) => product_id).join(','),
    count: countUnits(items),
    value,
    currency,
  })

export const listSkus = (items: readonly EventItem[]) => items.map(({ sku }) => sku)

/**
 * The slugs of a listing's levels, from the top: all its properties except the items, in the plan's order.
 */
export const listLevels = ({ items: _items, ...levels }: Listing): string[] => Object.values(levels)

/** A stub that collects calls until the vendor's script loads, like the vendor's own snippet. */
export function collector(): VendorFunction {
  const queue: unknown[] = []
  return Object.assign((...args: readonly unknown[]) => queue.push(args), { q: queue })
}
