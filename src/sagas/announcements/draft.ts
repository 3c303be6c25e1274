import * as v from 'valibot'
import { scrubText } from '../../domain/redaction'
import { isEventName, trackingPlan } from '../../tracking/trackingPlan'
import type { InvalidEvent } from '../eventActions'
import type { ObservedAction } from '../observedAction'
import type { EventRule, EventDraft } from './announcement'

/** A valid draft, a refusal, the name of an unknown event, or null for no event. */
export type DraftResult =
  | EventDraft
  | Omit<InvalidEvent, 'source_action'>
  | { readonly unknown: string }
  | null

/**
 * Builds an event from its action. It never throws, so a failing builder can't stop the others. The schema
 * drops unknown fields and masks personal data.
 */
export function toDraft(
  { name, build }: EventRule,
  { payload, meta }: Partial<ObservedAction['action']>,
): DraftResult {
  try {
    const built = build(payload as never, meta?.arg?.originalArgs as never)
    if (!built) return null
    const draft = { name, ...built }
    if (!isEventName(draft.name)) return { unknown: String(draft.name) }
    const { success, output, issues } = v.safeParse(trackingPlan[draft.name].props, draft.props)
    return success
      ? ({ ...draft, props: output } as EventDraft)
      : { name: draft.name, outcome: 'invalid', issues: issues.map(textOf) }
  } catch (reason) {
    return { name, outcome: 'builder_error', issues: [scrubText(String(reason))] }
  }
}

const textOf = ({ path, type }: v.BaseIssue<unknown>) =>
  `${(path ?? []).map(({ key }) => key).join('.')}: ${type}`
