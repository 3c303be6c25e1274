import { consentVersion } from '../../domain/consent'
import type { Locale, Site } from '../../site/site'
import { trackerIds, type Trackers } from '../../site/trackers'
import { destinationIds, type DestinationId } from '../../tracking/destinations'
import { isEventName, trackingPlan, type EventName, type Pii } from '../../tracking/trackingPlan'
import { deepFreeze, type AcceptedEvent } from '../acceptedEvent'
import type { EventDraft } from '../announcements/announcement'
import { draftOf } from '../announcements/draft'
import type { Call } from '../delivery/destination'
import { examplePii } from './exampleOf'
import { explain } from './explain'

export { exampleProps } from './exampleOf'
export { explain } from './explain'

/** All events of the plan, in its order. */
export const plannedNames: readonly EventName[] = Object.keys(trackingPlan).filter(isEventName)

/** An event to try out on the audit page. */
export interface Trial {
  readonly name: EventName
  /** Unvalidated; the plan's schema checks it. */
  readonly props: unknown
  readonly site: Site
  readonly locale: Locale
}

/** The calls that one destination would make. */
export interface TrialAnswer {
  readonly id: DestinationId
  /** The site uses this destination. Calls are present in either case. */
  readonly isUsed: boolean
  /** The plan maps the event to this destination. Its adapter may still make no calls. */
  readonly isMapped: boolean
  readonly calls: readonly Call[] | null
}

/** The result: one text per invalid property, or the calls of each destination. */
export type DryRun =
  | { readonly issues: readonly string[]; readonly answers?: never; readonly pii?: never }
  | { readonly answers: readonly TrialAnswer[]; readonly pii: Pii; readonly issues?: never }

/**
 * Runs an event through the same functions as announced events, and sends nothing. It dispatches no action,
 * writes no ledger or outbox and loads no script. All consent is granted, and personal data is invented.
 * @throws TypeError for an event that isn't in the plan
 */
export async function dryRun({ name, props, site, locale }: Trial): Promise<DryRun> {
  const untrusted = { name, props } as EventDraft
  const draft = draftOf({ name, build: () => untrusted }, { type: 'audit/dryRun' })
  if (!draft || 'unknown' in draft) throw new TypeError(`The plan knows no event ${name}`)
  if ('issues' in draft) return draft
  const pii = examplePii(name)
  const event = deepFreeze({
    ...draft,
    ...surroundingsOf(site, locale),
    schema_version: trackingPlan[name].version,
  })
  const explanation = await explain(event, everyTracker(site), pii)
  const { destinations } = trackingPlan[name]
  const answers = destinationIds.map((id) => ({
    id,
    isUsed: isUsed(id, site),
    isMapped: destinations[id] === 'mapped',
    calls: explanation[id] ?? null,
  }))
  return { answers, pii }
}

/** An id that is clearly not a visitor's. */
const nobody = '00000000-0000-4000-8000-000000000000'

function surroundingsOf(site: Site, locale: Locale) {
  const path = '/example/'
  return {
    event_id: nobody,
    occurred_at: new Date().toISOString(),
    seq: 1,
    page_view_id: nobody,
    session_id: nobody,
    anonymous_id: nobody,
    user_ref: 'example-customer',
    region: site.region,
    brand: site.brand,
    locale,
    currency: site.currency,
    page: { url_scrubbed: site.url + path, path, title: 'Example', referrer_scrubbed: '' },
    consent: {
      version: consentVersion,
      categories: { necessary: true, functional: true, analytics: true, marketing: true, messaging: true },
    },
    source_action: { type: 'audit/dryRun', id: null },
  } satisfies Partial<AcceptedEvent>
}

/** The data layer and the own log need no vendor account. */
const isUsed = (id: DestinationId, { trackers }: Site) =>
  id === 'own_log' || id === 'tag_manager' || trackers?.[id] !== undefined

/** The site's own accounts, and empty ones for the other vendors. */
function everyTracker({ trackers }: Site): Trackers {
  const none = { id: '', script: '' }
  return { ...Object.fromEntries(trackerIds.map((id) => [id, none])), ...trackers }
}
