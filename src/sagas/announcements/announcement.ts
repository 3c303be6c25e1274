import type { CommerceErrorData } from '../../domain/errors'
import type { cartPanelApi, cartShown, checkoutShown, checkoutStepDone } from '../../features/cart'
import type { checkoutApi } from '../../features/checkout'
import type { customerApi } from '../../features/customer'
import type { ordersApi } from '../../features/orders'
import type { paymentApi } from '../../features/payment'
import type { listingShown, productShown, searchShown } from '../../site/shown'
import type { RouteVisit } from '../../site/visit'
import type { Pii } from '../../tracking/personalFields'
import type { EventName, EventProps } from '../../tracking/trackingPlan'
import type { EventFacts } from '../acceptedEvent'
import type { TrackedProcess } from '../visitor/announcedOrders'

/** An event as its builder returns it, before validation. */
export type EventDraft = EventFacts & DraftOptions

/** What a rule builds: an event of the rule's name, or of a name of its own. */
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

/** How an action becomes an event. */
export interface EventRule {
  /** The rule's event, or the most general one. A failure of `build` counts under this name. */
  readonly name: EventName
  /**
   * Builds an event from its action alone, or returns null.
   * @param args argument of the endpoint, if the action is RTK Query's
   */
  readonly build: (payload: never, args: never) => NamedDraft<EventName> | null
}

type RuleOf<Payload, Args = undefined> = {
  [Name in EventName]: {
    readonly name: Name
    readonly build: (payload: Payload, args: Args) => NamedDraft<Name> | EventDraft | null
  }
}[EventName]

/** The features' endpoints. */
type Endpoints = (typeof cartPanelApi &
  typeof checkoutApi &
  typeof customerApi &
  typeof ordersApi &
  typeof paymentApi)['endpoints']

type Results<Name extends keyof Endpoints> = Endpoints[Name]['Types']['ResultType']
type Arguments<Name extends keyof Endpoints> = Endpoints[Name]['Types']['QueryArg']

/** Our own actions that announce what a page shows. */
type PageAction = ReturnType<
  | typeof productShown
  | typeof listingShown
  | typeof searchShown
  | typeof cartShown
  | typeof checkoutShown
  | typeof checkoutStepDone
>

/**
 * The rules by action: its type, or the endpoint and status of a request. Names are texts, because an import of a feature
 * would add its code to the analytics chunk.
 */
export type EventRules = {
  readonly 'visit/routeCompleted': RuleOf<RouteVisit>
} & {
  readonly [Action in PageAction as Action['type']]?: RuleOf<Action['payload']>
} & {
  readonly [Name in keyof Endpoints as `${Name}/fulfilled`]?: RuleOf<Results<Name>, Arguments<Name>>
} & {
  readonly [Name in keyof Endpoints as `${Name}/rejected`]?: RuleOf<
    CommerceErrorData | undefined,
    Arguments<Name>
  >
}
