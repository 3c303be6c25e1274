import type { UnknownAction } from '@reduxjs/toolkit'
import type { cartPanelApi } from '../../features/cart'
import type { checkoutApi } from '../../features/checkout'
import type { customerApi } from '../../features/customer'
import type { ordersApi } from '../../features/orders'
import type { paymentApi } from '../../features/payment'
import type { EventName, Pii } from '../../tracking/trackingPlan'
import type { EventFacts } from '../acceptedEvent'
import type { Course } from '../visitor/announcedOrders'

/** An event as its builder returns it, before validation. */
export type EventDraft = EventFacts & {
  /** A fixed id if another tab or the server may send the same event; otherwise a new id. */
  id?: string
  pii?: Pii
  /** Currency of the amounts. Default: the site's currency. */
  currency?: string | undefined
  /** For a sign-out that `getCustomer` detects: the current customer's `userRef`, or null for a guest. */
  present?: string | null
  /** For an event that is sent once, when an order or payment ends. */
  course?: Course
  /** Limits the event to one per page view or per visit. The key identifies its subject. */
  once?: { readonly per: 'page' | 'visit'; readonly key: string }
}

/** One row of the table. */
export interface Announcement {
  /** The row's event, or the most general one. A failure of `build` counts under this name. */
  readonly name: EventName
  /** Builds an event from its action alone, or returns null. */
  readonly build: (action: UnknownAction) => EventDraft | null
}

/** A creator of our own actions, made by `createAction`. */
interface Creator {
  (...args: never[]): { readonly payload: unknown }
  readonly type: string
}

/**
 * Builds a row for one of our own actions. It matches by the action's type, so analytics imports no code that builds
 * the actions.
 */
export function when<Action extends Creator>(
  name: EventName,
  type: Action['type'],
  build: (payload: ReturnType<Action>['payload']) => EventDraft | null,
): Announcement {
  return { name, build: (action) => (action.type === type ? build(action['payload']) : null) }
}

/** The features' endpoints. */
type Endpoints = (typeof cartPanelApi &
  typeof checkoutApi &
  typeof customerApi &
  typeof ordersApi &
  typeof paymentApi)['endpoints']
type Status = 'fulfilled' | 'rejected'
// RTK Query's matchers have this type.
// oxlint-disable-next-line typescript/no-explicit-any
type ActionOf<Match> = Match extends ((action: any) => action is infer Action) ? Action : never
type AnswerIn<Action> = Action extends { readonly payload: infer Payload } ? Payload : never
type AskedIn<Action> = Action extends { meta: { arg: { originalArgs: infer Asked } } } ? Asked : never

/** The parts of an RTK Query action that a row reads. The endpoint's types describe its argument. */
interface Answer extends UnknownAction {
  meta?: { arg?: { endpointName?: string; originalArgs: never } }
}

/**
 * Builds a row for an endpoint's response. It matches by the endpoint's name, so analytics imports no
 * endpoint code.
 */
const answered =
  <Is extends Status>(status: Is) =>
  <Name extends keyof Endpoints>(
    name: EventName,
    endpoint: Name,
    build: (
      answer: AnswerIn<ActionOf<Endpoints[Name][`match${Capitalize<Is>}`]>>,
      asked: AskedIn<ActionOf<Endpoints[Name][`match${Capitalize<Is>}`]>>,
    ) => EventDraft | null,
  ): Announcement => ({
    name,
    build: ({ type, payload, meta }: Answer) =>
      type.endsWith(`/${status}`) && meta?.arg?.endpointName === endpoint
        ? build(payload as never, meta.arg.originalArgs)
        : null,
  })

export const fulfilled = answered('fulfilled')
export const rejected = answered('rejected')
