import type { Action, UnknownAction } from '@reduxjs/toolkit'
import { routeCompleted } from '../site/visit'
import type { EventDraft } from './trackingPlan'

/** One row: which action announces an event, and how the event is built from that action alone. */
export interface Announcement {
  readonly matches: (action: Action) => boolean
  readonly build: (action: UnknownAction) => EventDraft
}

function when<Action extends UnknownAction>(
  creator: { match: (action: unknown) => action is Action },
  build: (action: Action) => EventDraft,
): Announcement {
  return { matches: creator.match, build: (action) => build(action as Action) }
}

/**
 * The actions that become events. A row reads its action and never the store: at that moment a cached answer
 * may still be the old one.
 */
export const announcements: readonly Announcement[] = [
  when(routeCompleted, ({ payload }) => ({
    name: 'page_browse',
    props: { page_url: payload.pageUrl, page_path: payload.path, title: payload.title },
  })),
]
