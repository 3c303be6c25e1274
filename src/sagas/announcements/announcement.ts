import type { UnknownAction } from '@reduxjs/toolkit'
import type { cartApi } from '../../features/cart'
import type { checkoutApi } from '../../features/checkout'
import type { customerApi } from '../../features/customer'
import type { ordersApi } from '../../features/orders'
import type { paymentApi } from '../../features/payment'
import type { EventFacts } from '../acceptedEvent'
import type { Course } from '../visitor/announcedOrders'
import type { Pii } from '../trackingPlan'

/** An event as its builder gives it, before anything is believed of it. */
export type EventDraft = EventFacts & {
  /** The event's id where whoever else tells of the same thing has to find the same; a new one unless given. */
  id?: string
  pii?: Pii
  /** Currency of the amounts; the site's unless given. */
  currency?: string | undefined
  /** Who is here now, of a sign-out that shows in that; null for a guest. */
  present?: string | null
  /** Of what is told when it has come to its end, once. */
  course?: Course
  /** Told once for as long as a page is shown, or once a visit: what the event is about, in a key of its own. */
  once?: { readonly per: 'page' | 'visit'; readonly key: string }
}

/** One row: the event that an action announces, built from that action alone; null where it announces none. */
export type Announcement = (action: UnknownAction) => EventDraft | null

interface Creator<Payload> {
  readonly match: (action: UnknownAction) => action is UnknownAction & { readonly payload: Payload }
}

/** A row for an action of our own. */
export function when<Payload>(
  { match }: Creator<Payload>,
  build: (payload: Payload) => EventDraft | null,
): Announcement {
  return (action) => (match(action) ? build(action.payload) : null)
}

/** What rooms ask. */
type Endpoints = (typeof cartApi &
  typeof checkoutApi &
  typeof customerApi &
  typeof ordersApi &
  typeof paymentApi)['endpoints']
type Status = 'fulfilled' | 'rejected'
// RTK Query declares its matchers so.
// oxlint-disable-next-line typescript/no-explicit-any
type ActionOf<Match> = Match extends ((action: any) => action is infer Action) ? Action : never
type AnswerIn<Action> = Action extends { readonly payload: infer Payload } ? Payload : never
type AskedIn<Action> = Action extends { meta: { arg: { originalArgs: infer Asked } } } ? Asked : never

/** What is read of an action that may be an answer; what was asked, the endpoint's types know. */
interface Answer extends UnknownAction {
  meta?: { arg?: { endpointName?: string; originalArgs: never } }
}

/**
 * A row for what an endpoint was answered, known by the endpoint's name: analytics knows of what rooms ask, and never
 * makes a page load the code that asks.
 */
const answered =
  <Is extends Status>(status: Is) =>
  <Name extends keyof Endpoints>(
    name: Name,
    build: (
      answer: AnswerIn<ActionOf<Endpoints[Name][`match${Capitalize<Is>}`]>>,
      asked: AskedIn<ActionOf<Endpoints[Name][`match${Capitalize<Is>}`]>>,
    ) => EventDraft | null,
  ): Announcement =>
  ({ type, payload, meta }: Answer) =>
    type.endsWith(`/${status}`) && meta?.arg?.endpointName === name
      ? build(payload as never, meta.arg.originalArgs)
      : null

export const fulfilled = answered('fulfilled')
export const rejected = answered('rejected')
