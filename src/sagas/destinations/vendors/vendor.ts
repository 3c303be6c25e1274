import type { AcceptedEvent } from '../../acceptedEvent'
import type { Call } from '../../delivery/destination'
import type { EventItem } from '../../eventFields'
import type { EventName, EventProps, Pii, PiiField } from '../../trackingPlan'

export type Listing = EventProps<'CategoryViewed' | 'SubCategoryViewed' | 'MicroCategoryViewed'>

/** A row of a vendor's table: what it is told of an event that says this. */
type Row<Props> = (props: Props) => readonly Call[] | null
type Table = { readonly [Name in EventName]?: Row<EventProps<Name>> }

/** The calls of an event, by its row of a vendor's table; null where it has none. */
export const callsBy = ({ name, props }: AcceptedEvent, table: Table) =>
  (table[name] as Row<unknown> | undefined)?.(props) ?? null

/** The rows of listings, whichever their level. */
export const ofListings = (row: Row<Listing>) => ({
  CategoryViewed: row,
  SubCategoryViewed: row,
  MicroCategoryViewed: row,
})

/** What is told of an event is all that it says. */
export const itself = (props: object) => props

/** What a search was for, and how much it found. */
export const searchOf = ({ keyword, results }: EventProps<'ProductSearch'>) => ({ keyword, results })

/** The same, where amounts are part of it. */
export const priced =
  ({ currency }: AcceptedEvent) =>
  (props: object) => ({ ...props, currency })

/** A call of a function that takes several words; `as` is the name that people know it by. */
export const callAs = (as: string, ...args: readonly unknown[]): Call => ({ name: as, body: args })

/** A call that is known by its first word. */
export const call = (command: string, ...others: readonly unknown[]): Call =>
  callAs(command, command, ...others)

/** The words of a call that `call` has made. */
export const argsOf = ({ body }: Call) => body as readonly unknown[]

/** Vendors talk through globals: functions that take words, and lists of what is said to them. */
export type VendorFunction = (...args: readonly unknown[]) => unknown

/** Makes calls by saying their words to whoever listens; that it has heard them is all that can be known. */
export const byCalling =
  (callVendor: VendorFunction) =>
  (each: Call): 'handed_off' => {
    callVendor(...argsOf(each))
    return 'handed_off'
  }

/** What `contactOf` reads: each of a customer, and of whom an order is for. */
export const contactFields: readonly PiiField[] = [
  'email',
  'billing_email',
  'firstName',
  'first_name',
  'lastName',
  'last_name',
  'mobileNumber',
  'mobile',
]

/** Whom an event is about, whichever of its fields say so; empty where it is about nobody. */
export const contactOf = (pii: Pii) =>
  known({
    email: pii.email ?? pii.billing_email,
    firstname: pii.firstName ?? pii.first_name,
    lastname: pii.lastName ?? pii.last_name,
    phone: pii.mobileNumber ?? pii.mobile,
  })

/** What is not known, or empty, must not be there: vendors write `undefined` as a word. */
export const known = <Facts extends object>(facts: Facts) =>
  Object.fromEntries(Object.entries(facts).filter(([, fact]) => fact)) as Partial<Facts>

/** How many pieces. */
export const piecesOf = (items: readonly EventItem[]) =>
  items.reduce((sum, { quantity }) => sum + quantity, 0)

/** Items, and what they come to. */
export interface Goods {
  readonly items: readonly EventItem[]
  readonly value: number
}

/** Items in few words, for those who take no lists. */
export const cartOf =
  ({ currency }: AcceptedEvent) =>
  ({ items, value }: Goods) => ({ count: piecesOf(items), value, currency })

export const skusOf = (items: readonly EventItem[]) => items.map(({ sku }) => sku)

/** The slugs of a listing's levels, from the top: all that its properties are beside the items, in the plan's order. */
export const levelsOf = ({ items: _items, ...levels }: Listing): string[] => Object.values(levels)

/** A function that collects calls until the vendor's script takes them, as its own snippet would put it there. */
export function collector(): VendorFunction {
  const queue: unknown[] = []
  return Object.assign((...args: readonly unknown[]) => queue.push(args), { q: queue })
}
