import type { UnknownAction } from '@reduxjs/toolkit'
import type { EventFacts } from '../acceptedEvent'
import type { Course } from '../visitor/announcedOrders'
import type { Pii } from '../trackingPlan'

/** An event as its builder gives it, before anything is believed of it. */
export type EventDraft = EventFacts & {
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
