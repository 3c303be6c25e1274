import type { UnknownAction } from '@reduxjs/toolkit'
import type { CommerceErrorData } from '../../domain/errors'
import type { cartPanelApi } from '../../features/cart'
import type { checkoutApi } from '../../features/checkout'
import type { customerApi } from '../../features/customer'
import type { ordersApi } from '../../features/orders'
import type { paymentApi } from '../../features/payment'
import type { Pii } from '../../tracking/personalFields'
import type { EventName, EventProps } from '../../tracking/trackingPlan'
import type { EventFacts } from '../acceptedEvent'
import type { TrackedProcess } from '../visitor/announcedOrders'

/** An event as its builder returns it, before validation. */
export type EventDraft = EventFacts & DraftOptions

/** What a row builds: an event of the row's name, or of a name of its own. */
export type NamedDraft<Name extends EventName> = DraftOptions & {
  readonly name?: EventName
  readonly props: EventProps<Name>
}

interface DraftOptions {
  /** A fixed id if another tab or the server may send the same event; otherwise a new id. */
  id?: string
  pii?: Pii
  /** Currency of the amounts. Default: the site's currency. */
  currency?: string | undefined
  /** For a sign-out that `getCustomer` detects: the current customer's `userRef`, or null for a guest. */
  present?: string | null
  /** For an event that is sent once, when an order or payment ends. */
  course?: TrackedProcess
  /** Limits the event to one per page view or per visit. The key identifies its subject. */
  once?: { readonly per: 'page' | 'visit'; readonly key: string }
}

/** One row of the table. */
export interface EventRule {
  /** The row's event, or the most general one. A failure of `build` counts under this name. */
  readonly name: EventName
  /** Builds an event from its action alone, or returns null. */
  readonly build: (action: UnknownAction) => EventDraft | null
}

/** Recognizes an action by its type. It imports no code of the features, which the analytics chunk would then load. */
type Matcher<Matched extends UnknownAction> = (action: UnknownAction) => action is Matched

/** Builds a row: the action that it matches becomes an event of this name, unless `build` returns null. */
export const when = <Name extends EventName, Matched extends UnknownAction>(
  name: Name,
  matches: Matcher<Matched>,
  build: (action: Matched) => NamedDraft<Name> | null,
): EventRule => ({
  name,
  build: (action) => {
    const draft = matches(action) ? build(action) : null
    return draft && ({ name, ...draft } as EventDraft)
  },
})

/** Matches one of our own actions, as the `match` of its creator does. */
export const ofType =
  <Creator extends (...args: never[]) => UnknownAction>(
    type: ReturnType<Creator>['type'],
  ): Matcher<ReturnType<Creator>> =>
  (action): action is ReturnType<Creator> =>
    action.type === type

/** The features' endpoints. */
type Endpoints = (typeof cartPanelApi &
  typeof checkoutApi &
  typeof customerApi &
  typeof ordersApi &
  typeof paymentApi)['endpoints']

/** RTK Query's action for a settled request of an endpoint. */
interface Settled<Args, Payload> extends UnknownAction {
  readonly payload: Payload
  readonly meta: { readonly arg: { readonly endpointName: string; readonly originalArgs: Args } }
}

/** Matches a successful request, as the endpoint's `matchFulfilled` does. */
export const fulfilled = <Name extends keyof Endpoints>(endpoint: Name) =>
  settled<Endpoints[Name]['Types']['QueryArg'], Endpoints[Name]['Types']['ResultType']>(endpoint, 'fulfilled')

/** Matches a failed request, as the endpoint's `matchRejected` does. */
export const rejected = <Name extends keyof Endpoints>(endpoint: Name) =>
  settled<Endpoints[Name]['Types']['QueryArg'], CommerceErrorData | undefined>(endpoint, 'rejected')

const settled =
  <Args, Payload>(endpoint: string, status: 'fulfilled' | 'rejected') =>
  (
    action: UnknownAction & { meta?: { arg?: { endpointName?: string } } },
  ): action is Settled<Args, Payload> =>
    action.type.endsWith(`/${status}`) && action.meta?.arg?.endpointName === endpoint
