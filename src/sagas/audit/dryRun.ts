import * as v from 'valibot'
import { consentVersion } from '../../domain/consent'
import { freeDeliveryThreshold } from '../../domain/delivery'
import { toMajor } from '../../domain/money'
import type { Locale, Site } from '../../site/site'
import { trackerIds, type Trackers } from '../../site/trackers'
import { destinationIds, type DestinationId } from '../../tracking/destinations'
import type { PlannedPart } from '../../tracking/eventFields'
import { personalFields, type Pii } from '../../tracking/personalFields'
import { isEventName, isMapped, trackingPlan, type EventName } from '../../tracking/trackingPlan'
import type { AcceptedEvent, deepFreeze } from '../acceptedEvent'
import type { EventDraft } from '../announcements/announcement'
import type { toDraft } from '../announcements/draft'
import type { Call, loadAdapter, permittedPii } from '../delivery/destination'
import type { ourDestinations } from '../destinations/ourDestinations'

/**
 * The functions of analytics that a dry run calls. An import would add a module of its own for each to the chunk that
 * shoppers load.
 */
export interface PipelineFunctions {
  readonly deepFreeze: typeof deepFreeze
  readonly loadAdapter: typeof loadAdapter
  readonly ourDestinations: typeof ourDestinations
  readonly permittedPii: typeof permittedPii
  readonly toDraft: typeof toDraft
}

/** An event's calls by the id of the destination; null if the plan or the adapter doesn't map the event. */
export type CallsByDestination = Readonly<Record<string, readonly Call[] | null>>

/** All events of the plan, in its order. */
const plannedNames: readonly EventName[] = Object.keys(trackingPlan).filter(isEventName)

/** An event to try out on the audit page. */
export interface Trial {
  readonly name: EventName
  /** Unvalidated; the plan's schema checks it. */
  readonly props: unknown
  readonly site: Site
  readonly locale: Locale
}

/** The calls that one destination would make. */
export interface TrialResult {
  readonly id: DestinationId
  /** The site uses this destination. Calls are present in either case. */
  readonly isUsed: boolean
  /** The plan maps the event to this destination. Its adapter may still make no calls. */
  readonly isMapped: boolean
  readonly calls: readonly Call[] | null
}

/** The result: one text per invalid property, or the calls of each destination. */
export type DryRun =
  | { readonly issues: readonly string[]; readonly results?: never; readonly pii?: never }
  | { readonly results: readonly TrialResult[]; readonly pii: Pii; readonly issues?: never }

/** Opens the functions that show the calls of events without making them. */
export function openDryRun(pipeline: PipelineFunctions) {
  return {
    dryRun: (trial: Trial) => runDry(pipeline, trial),
    /** Returns the calls that an event causes with today's mapping, without personal data. */
    previewCalls: (event: AcceptedEvent, trackers: Trackers | undefined) =>
      previewCalls(pipeline, event, trackers),
    exampleProps,
    plannedNames,
  }
}

/** @param pii the personal fields of the event; each destination gets only its permitted ones */
async function previewCalls(
  { loadAdapter, ourDestinations, permittedPii }: PipelineFunctions,
  event: AcceptedEvent,
  trackers: Trackers | undefined,
  pii: Pii = {},
): Promise<CallsByDestination> {
  const calls = ourDestinations(trackers).map(async (destination) => {
    const { id } = destination
    if (!isMapped(event.name, id)) return [id, null] as const
    const adapter = await loadAdapter(destination)
    return [id, adapter.map(event, permittedPii(adapter, pii))] as const
  })
  return Object.fromEntries(await Promise.all(calls))
}

/**
 * Runs an event through the same functions as announced events, and sends nothing. It dispatches no action,
 * writes no ledger or outbox and loads no script. All consent is granted, and personal data is invented.
 * @throws TypeError for an event that isn't in the plan
 */
async function runDry(pipeline: PipelineFunctions, { name, props, site, locale }: Trial): Promise<DryRun> {
  const { toDraft, deepFreeze } = pipeline
  const untrusted = { name, props } as EventDraft
  const draft = toDraft({ name, build: () => untrusted }, {})
  if (!draft || 'unknown' in draft) throw new TypeError(`The plan knows no event ${name}`)
  if ('issues' in draft) return draft
  const pii = examplePii(name)
  const event = deepFreeze({
    ...draft,
    ...exampleSurroundings(site, locale),
    schema_version: trackingPlan[name].version,
  })
  const explanation = await previewCalls(pipeline, event, everyTracker(site), pii)
  const results = destinationIds.map((id) => ({
    id,
    isUsed: isUsed(id, site),
    isMapped: isMapped(name, id),
    calls: explanation[id] ?? null,
  }))
  return { results, pii }
}

/** An id that is clearly not a visitor's. */
const nobody = '00000000-0000-4000-8000-000000000000'

function exampleSurroundings(site: Site, locale: Locale) {
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

/**
 * Builds example properties from the plan. Each text contains its field's name, so it is recognizable in the
 * destinations' calls. All amounts are equal, so totals are correct.
 */
function exampleProps(name: EventName, site: Site): unknown {
  return buildExample(trackingPlan[name].props, name, site)
}

/** Builds example personal data for an event. */
function examplePii(name: EventName): Pii {
  return Object.fromEntries(
    (personalFields[name] ?? []).map((field) => [
      field,
      /email/.test(field) ? 'someone@example.test' : `Example ${splitWords(field)}`,
    ]),
  )
}

/** @throws TypeError for a schema type without an example, or when no example passes a text's check */
function buildExample(schema: v.GenericSchema, key: string, site: Site): unknown {
  const part = schema as PlannedPart
  switch (part.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(part.entries).map(([name, entry]) => [name, buildExample(entry, name, site)]),
      )
    case 'array':
      return [buildExample(part.item, singular(key), site)]
    case 'optional':
      return buildExample(part.wrapped, key, site)
    case 'boolean':
      return true
    case 'number':
      // A field that accepts 0.5 is an amount; any other number is a count.
      return v.is(schema, 0.5) ? toMajor(freeDeliveryThreshold(site.region)) : 1
    case 'string': {
      const fitting = exampleTexts(key, site).find((text) => v.is(schema, text))
      if (fitting === undefined) throw new TypeError(`No example fits ${key}`)
      return fitting
    }
    default:
      throw new TypeError(`The plan uses a kind that has no example yet: ${schema.type}`)
  }
}

/** Texts that contain the field's name, the plainest first. */
function exampleTexts(key: string, { url }: Site): readonly string[] {
  const path = '/example/'
  if (key.endsWith('url')) return [url + path]
  if (key.endsWith('path')) return [path]
  const words = splitWords(key)
  return [`Example ${words}`, `example-${words.replaceAll(' ', '-')}`, key]
}

/** `first_name` and `firstName` become `first name`. */
const splitWords = (key: string) =>
  key
    .replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ')
    .replaceAll('_', ' ')
    .toLowerCase()

const singular = (key: string) => key.replace(/ies$/, 'y').replace(/s$/, '')
