import { selectConsent } from '../../features/consent'
import { knownCustomerApi } from '../../features/customer'
import { newId } from '../../site/newId'
import { selectLocale, selectSite } from '../../site/siteSlice'
import type { AcceptedEvent, EventFacts } from '../acceptedEvent'
import type { Analyst } from './analyst'
import type { EventDraft } from '../announcements/announcement'
import { trackingPlan } from '../trackingPlan'

/** What is read of the store for an event's surroundings: nothing that its own action has just changed. */
export type EventContext = Parameters<typeof selectSite>[0] &
  Parameters<typeof selectConsent>[0] &
  Parameters<typeof guestOrCustomer>[0]

const guestOrCustomer = knownCustomerApi.endpoints.getCustomer.select()

/** The event, and what surrounds it. */
export function envelopeOf(draft: EventDraft, { visitor, visit, nextSeq }: Analyst, state: EventContext) {
  const { region, brand, currency } = selectSite(state)
  const { version, categories } = selectConsent(state)
  const customer = guestOrCustomer(state).data?.id ?? null
  return {
    event_id: draft.id ?? newId(),
    ...factsOf(draft),
    schema_version: trackingPlan[draft.name].version,
    seq: nextSeq(),
    page_view_id: visit.pageViewId(),
    session_id: visitor.sessionId(),
    anonymous_id: visitor.anonymousId(),
    user_ref: visitor.userRef(customer, draft.name === 'SignOut'),
    region,
    brand,
    locale: selectLocale(state),
    currency: draft.currency ?? currency,
    page: visit.page(),
    consent: { version, categories },
  } satisfies Omit<AcceptedEvent, 'occurred_at' | 'source_action'>
}

/** Without what travels beside the event. */
const factsOf = ({ name, props }: EventDraft) => ({ name, props }) as EventFacts
