import type { UnknownAction } from '@reduxjs/toolkit'
import * as v from 'valibot'
import { scrubText } from '../../domain/redaction'
import type { Announcement, EventDraft } from './announcement'
import type { RefusedEvent } from '../eventActions'
import { isEventName, trackingPlan } from '../trackingPlan'

/** A draft that met its schema, a refusal, the name of an event that the plan does not know, or no event at all. */
export type DraftResult =
  | { readonly draft: EventDraft }
  | { readonly refused: Omit<RefusedEvent, 'source_action'> }
  | { readonly unknown: string }
  | 'nothing'

/**
 * Builds an event from its action; never throws, because one failing builder must not silence the others. The
 * schema drops what the plan does not name and masks what looks personal.
 */
export function draftOf(announce: Announcement, action: UnknownAction): DraftResult {
  try {
    const draft = announce(action)
    if (draft === null) return 'nothing'
    if (!isEventName(draft.name)) return { unknown: String(draft.name) }
    const result = v.safeParse(trackingPlan[draft.name].props, draft.props)
    if (result.success) return { draft: { ...draft, props: result.output } as EventDraft }
    const issues = result.issues.map(
      ({ path = [], type }) => `${path.map(({ key }) => String(key)).join('.')}: ${type}`,
    )
    return { refused: { name: draft.name, outcome: 'invalid', issues } }
  } catch (reason) {
    return { refused: { name: action.type, outcome: 'builder_error', issues: [scrubText(String(reason))] } }
  }
}
