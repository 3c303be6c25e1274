import { consentVersion } from '../../domain/consent'
import type { Locale, Site } from '../../site/site'
import { trackerIds, type Trackers } from '../../site/trackers'
import { deepFreeze, type AcceptedEvent } from '../acceptedEvent'
import type { EventDraft } from '../announcements/announcement'
import { draftOf } from '../announcements/draft'
import type { Call } from '../delivery/destination'
import { destinationIds, type DestinationId } from '../destinationIds'
import { isEventName, trackingPlan, type EventName, type Pii } from '../trackingPlan'
import { examplePii } from './exampleOf'
import { explain } from './explain'

export { exampleProps } from './exampleOf'
export { explain } from './explain'

/** Every event that can be tried, in the plan's order. */
export const plannedNames: readonly EventName[] = Object.keys(trackingPlan).filter(isEventName)

/** An event to try, as an analyst writes it. */
export interface Trial {
  readonly name: EventName
  /** Anything; the plan's schema decides. */
  readonly props: unknown
  readonly site: Site
  readonly locale: Locale
}

/** What one destination would be told. */
export interface TrialAnswer {
  readonly id: DestinationId
  /** The site tells it its events; the calls are shown all the same. */
  readonly isUsed: boolean
  /** By the plan's decision; one that is told may still have nothing to say of this very event. */
  readonly isMapped: boolean
  readonly calls: readonly Call[] | null
}

/** What would become of an event: nothing, with one text per failed property, or a word to each destination. */
export type DryRun =
  | { readonly issues: readonly string[]; readonly answers?: never; readonly pii?: never }
  | { readonly answers: readonly TrialAnswer[]; readonly pii: Pii; readonly issues?: never }

/**
 * Takes an event the way that announced events go, by the same functions, but hands it to nobody: no action, no
 * ledger, no outbox, no script. Everything counts as allowed, and what is personal is made up.
 */
export async function dryRun({ name, props, site, locale }: Trial): Promise<DryRun> {
  const untrusted = { name, props } as EventDraft
  const draft = draftOf(() => untrusted, { type: 'audit/dryRun' })
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

/** Ids that nobody could take for a visitor's. */
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

/** The data layer and the shop's own log need no account. */
const isUsed = (id: DestinationId, { trackers }: Site) =>
  id === 'own_log' || id === 'tag_manager' || trackers?.[id] !== undefined

/** The site's own accounts, and stand-ins for those that it does not have. */
function everyTracker({ trackers }: Site): Trackers {
  const none = { id: '', script: '' }
  return { ...Object.fromEntries(trackerIds.map((id) => [id, none])), ...trackers }
}
