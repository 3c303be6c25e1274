import type { UnknownAction } from '@reduxjs/toolkit'
import type { EventFacts } from '../acceptedEvent'
import type { Course } from '../visitor/announcedOrders'
import type { Pii } from '../trackingPlan'

/** An event as its builder gives it, before anything is believed of it. */
export type EventDraft = EventFacts & {
  /** The event's id where whoever else tells of the same thing has to find the same; a new one unless given. */
  id?: string
  pii?: Pii
  /** Currency of the amounts; the site's unless given. */
  currency?: string
  /** Of what is told when it has come to its end, once. */
  course?: Course
  /** Told once for as long as a page is shown, or once a visit: what the event is about, in a key of its own. */
  once?: { readonly per: 'page' | 'visit'; readonly key: string }
}

/** One row: which action announces an event, and how the event is built from that action alone. */
export interface Announcement {
  readonly matches: (action: UnknownAction) => boolean
  /** Null where nothing has happened that is worth an event. */
  readonly build: (action: UnknownAction) => EventDraft | null
}

interface Matcher<Action> {
  readonly match: (action: UnknownAction) => action is Action & UnknownAction
}

/** A row of the table of announcements. */
export function when<Action>(
  { match }: Matcher<Action>,
  build: (action: Action) => EventDraft | null,
): Announcement {
  return {
    matches: match,
    build: (action) => {
      if (!match(action)) throw new TypeError(`${action.type} is another row's`)
      return build(action)
    },
  }
}

interface AnyEndpoint {
  readonly matchFulfilled: (action: never) => boolean
  readonly matchRejected: (action: never) => boolean
}
// RTK Query declares its matchers so.
// eslint-disable-next-line @typescript-eslint/no-explicit-any
type ActionOf<Match> = Match extends (action: any) => action is infer Action ? Action : never
type Status = 'Fulfilled' | 'Rejected'

/**
 * Matches what an endpoint was answered, by the endpoint's name: analytics knows of what rooms ask, and never makes a
 * page load the code that asks.
 */
export function answersOf<Api extends { readonly endpoints: Readonly<Record<string, AnyEndpoint>> }>() {
  type Endpoints = Api['endpoints']
  const answered =
    <Is extends Status>(status: Is) =>
    <Name extends keyof Endpoints>(name: Name): Matcher<ActionOf<Endpoints[Name][`match${Is}`]>> => {
      const type = new RegExp(`^api/execute(Query|Mutation)/${status}$`, 'i')
      return {
        match: (action): action is never => type.test(action.type) && endpointOf(action) === name,
      }
    }
  return { fulfilled: answered('Fulfilled'), rejected: answered('Rejected') }
}

const endpointOf = ({ meta }: UnknownAction & { meta?: { arg?: { endpointName?: string } } }) =>
  meta?.arg?.endpointName
