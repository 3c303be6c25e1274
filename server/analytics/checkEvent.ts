import * as v from 'valibot'
import { consentCategories } from '../../src/domain/consent'
import { regionCodes } from '../../src/domain/region/region'
import type { Site } from '../../src/site/site'
import { code, count, id, text, url } from '../../src/tracking/eventFields'
import { isEventName, trackingPlan } from '../../src/tracking/trackingPlan'
import { trafficSource, type TrafficSource } from '../../src/tracking/trafficSource'

const uuid = v.pipe(v.string(), v.uuid())

const maxTime = Date.UTC(2100, 0)

/**
 * A browser's timestamp: ISO 8601 between 1970 and 2099. A wrong clock is accepted. Texts that `Date` cannot
 * parse are rejected, e.g. an offset without minutes.
 */
export const moment = v.pipe(
  v.string(),
  v.isoTimestamp(),
  v.check((text) => Date.parse(text) >= 0 && Date.parse(text) < maxTime),
)

/**
 * The fields around every event's `props`. Only the server validates them: in the browser our own code builds
 * them, checked by the type.
 */
const envelope = v.object({
  event_id: uuid,
  name: v.pipe(v.string(), v.check(isEventName)),
  schema_version: count,
  occurred_at: moment,
  seq: count,
  page_view_id: uuid,
  session_id: uuid,
  anonymous_id: v.nullable(uuid),
  user_ref: v.nullable(id),
  region: v.picklist(regionCodes),
  brand: code,
  locale: code,
  currency: code,
  page: v.object({ url_scrubbed: url, path: url, title: text, referrer_scrubbed: url }),
  consent: v.object({
    /** Id of the visitor's consent receipts; only in events that the server may send to a vendor later. */
    id: v.optional(uuid),
    version: count,
    categories: v.object(v.entriesFromList(consentCategories, v.boolean())),
  }),
  source_action: v.object({
    type: v.pipe(v.string(), v.maxLength(100)),
    id: v.nullable(id),
  }),
  props: v.unknown(),
})

/** A valid event: fields outside the tracking plan are removed, personal data is masked. */
export interface CheckedEvent extends Partial<TrafficSource> {
  readonly event_id: string
  readonly name: string
  /** JSON. */
  readonly body: string
}

/**
 * Validates an event against the tracking plan and the site. Events from browsers are untrusted input.
 * @param client headers of the request that name a program; empty for the server's own events
 */
export function checkEvent(
  value: unknown,
  site: Pick<Site, 'brand' | 'region'>,
  client: Parameters<typeof trafficSource>[1] = {},
): CheckedEvent | { readonly reason: string } {
  const outer = v.safeParse(envelope, value)
  if (!outer.success) return { reason: toReason(outer.issues) }
  const { event_id, name, schema_version, props, region, brand, page } = outer.output
  if (!isEventName(name)) return { reason: 'name: unknown' }
  if (schema_version !== trackingPlan[name].version) return { reason: 'schema_version: unknown' }
  if (region !== site.region || brand !== site.brand) return { reason: 'region, brand: not this shop' }
  const inner = v.safeParse<v.GenericSchema>(trackingPlan[name].props, props)
  if (!inner.success) return { reason: `props.${toReason(inner.issues)}` }
  const body = JSON.stringify({ ...outer.output, props: inner.output })
  const source = trafficSource({ url: page.url_scrubbed, referrer: page.referrer_scrubbed }, client)
  return { event_id, name, body, ...source }
}

/** The path and type of the first issue, without the value, which may be personal. */
function toReason([issue]: readonly [v.BaseIssue<unknown>, ...v.BaseIssue<unknown>[]]): string {
  return `${v.getDotPath(issue) ?? 'event'}: ${issue.type}`
}
