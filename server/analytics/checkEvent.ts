import * as v from 'valibot'
import type { Site } from '../../src/site/site'
import { isEventName, trackingPlan } from '../../src/tracking/trackingPlan'
import { envelope } from './envelope'

/** A valid event: fields outside the tracking plan are removed, personal data is masked. */
export interface CheckedEvent {
  readonly event_id: string
  readonly name: string
  /** JSON. */
  readonly body: string
}

/** Validates an event against the tracking plan and the site. Events from browsers are untrusted input. */
export function checkEvent(
  value: unknown,
  site: Pick<Site, 'brand' | 'region'>,
): CheckedEvent | { readonly reason: string } {
  const outer = v.safeParse(envelope, value)
  if (!outer.success) return { reason: reasonOf(outer.issues) }
  const { event_id, name, schema_version, props, region, brand } = outer.output
  if (!isEventName(name)) return { reason: 'name: unknown' }
  if (schema_version !== trackingPlan[name].version) return { reason: 'schema_version: unknown' }
  if (region !== site.region || brand !== site.brand) return { reason: 'region, brand: not this shop' }
  const inner = v.safeParse<v.GenericSchema>(trackingPlan[name].props, props)
  if (!inner.success) return { reason: `props.${reasonOf(inner.issues)}` }
  return { event_id, name, body: JSON.stringify({ ...outer.output, props: inner.output }) }
}

/** The path and type of the first issue, without the value, which may be personal. */
function reasonOf([issue]: readonly [v.BaseIssue<unknown>, ...v.BaseIssue<unknown>[]]): string {
  return `${v.getDotPath(issue) ?? 'event'}: ${issue.type}`
}
