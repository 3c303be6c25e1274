import type { selectConsent } from '../../features/consent'
import { selectUserRef } from '../../features/customer'
import { selectLocale, selectSite } from '../../site/siteSlice'
import { trackingPlan } from '../../tracking/trackingPlan'
import type { AcceptedEvent, EventFacts } from '../acceptedEvent'
import type { EventDraft } from '../announcements/announcement'
import type { ObservedAction } from '../observedAction'
import type { Analyst } from './analyst'

/** The parts of the store's state that an envelope reads. An event's own action never changes them. */
export type EventContext = Parameters<typeof selectSite>[0] &
  Parameters<typeof selectConsent>[0] &
  Parameters<typeof selectUserRef>[0]

/**
 * Events that name the visitor's consent receipts. The server sends purchases to vendors later, and copies the
 * consent of a purchase that no browser saw from its checkout. The id would join the customers of one browser, so
 * no other event has it.
 */
const receiptEvents: readonly string[] = ['CheckoutInitiated', 'Purchased']

/** Adds the envelope to an event. */
export function envelopeOf(
  draft: EventDraft,
  { visitor, visit }: Analyst,
  state: EventContext,
  { id, version, categories }: ObservedAction['consent'],
) {
  const { region, brand, currency } = selectSite(state)
  return {
    event_id: draft.id ?? visitor.eventId(draft.name),
    ...factsOf(draft),
    schema_version: trackingPlan[draft.name].version,
    seq: visitor.nextSeq(),
    page_view_id: visit.pageViewId(),
    session_id: visitor.sessionId(),
    // Events from before the consent stay anonymous.
    anonymous_id: categories.analytics ? visitor.anonymousId() : null,
    user_ref: visitor.userRef(selectUserRef(state)),
    region,
    brand,
    locale: selectLocale(state),
    currency: draft.currency ?? currency,
    page: visit.page(),
    consent: { ...(id && receiptEvents.includes(draft.name) && { id }), version, categories },
  } satisfies Omit<AcceptedEvent, 'occurred_at' | 'source_action'>
}

/** Drops the draft's other fields, such as personal data. */
const factsOf = ({ name, props }: EventDraft) => ({ name, props }) as EventFacts
