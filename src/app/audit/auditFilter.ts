import { brandKeys, type BrandKey } from '../../domain/channel'
import { isRegionCode, type RegionCode } from '../../domain/region/region'
import type { EventReport } from '../../sagas'
import { trackerIds } from '../../site/trackers'
import type { Outcome, Stage } from '../../tracking/outcomes'
import type { LogQuestion } from './auditApi'
import { outcomeOf, type AuditRow } from './events/auditRows'
import { isWithoutOutcome, outcomeNames } from './events/OutcomeMark'

/** The filter of the dashboard. Empty texts match everything. */
export interface AuditFilter extends Readonly<Record<SoughtId | 'from' | 'to' | 'reason', string>> {
  readonly region: RegionCode | ''
  readonly brand: BrandKey | ''
  readonly name: string
  readonly destination: string
  readonly outcome: Outcome | Stage | ''
}

/** Ids that an analyst can search for: parameters of the server's log. */
export const soughtIds = ['order', 'event_id', 'session', 'visitor'] as const
export type SoughtId = (typeof soughtIds)[number]

/** A filter that matches everything. */
export const everything: AuditFilter = {
  region: '',
  brand: '',
  name: '',
  destination: '',
  outcome: '',
  reason: '',
  from: '',
  to: '',
  order: '',
  event_id: '',
  session: '',
  visitor: '',
}

/** All destinations, including those that this site doesn't use. */
export const filterDestinations: readonly string[] = [...trackerIds, 'own_log']

// Safe cast: the keys of a literal.
const names = Object.keys(everything) as readonly (keyof AuditFilter)[]

/** ISO 8601, e.g. `2026-12-01`. */
const day = /^\d{4}-\d\d-\d\d$/

/** Parses a url's query, e.g. `?region=SG&outcome=timeout`, and ignores invalid values. */
export function filterOf(search: URLSearchParams, events: readonly string[]): AuditFilter {
  const region = search.get('region') ?? ''
  const oneOf = <Choice extends string>(name: string, known: readonly Choice[]) =>
    known.find((each) => each === search.get(name)) ?? ''
  const textOf = (name: string, form: RegExp) => {
    const text = search.get(name) ?? ''
    return form.test(text) ? text : ''
  }
  return {
    region: isRegionCode(region) ? region : '',
    brand: oneOf('brand', brandKeys),
    from: textOf('from', day),
    to: textOf('to', day),
    reason: textOf('reason', /^\w{1,40}$/),
    order: textOf('order', /^.{1,64}$/),
    session: textOf('session', /^.{1,64}$/),
    visitor: textOf('visitor', /^.{1,64}$/),
    event_id: textOf('event_id', /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i),
    name: oneOf('name', events),
    destination: oneOf('destination', filterDestinations),
    outcome: oneOf('outcome', outcomeNames),
  }
}

/** Builds the url query that `filterOf` parses. */
export function searchOf(filter: AuditFilter): URLSearchParams {
  const chosen = names.filter((name) => filter[name] !== '')
  return new URLSearchParams(chosen.map((name) => [name, filter[name]]))
}

/**
 * The query for the server's log; null when the log can't contain a match.
 * @param planned names of the tracking plan's events; refused drafts may have other names
 */
export function questionOf(filter: AuditFilter, planned: readonly string[]): LogQuestion | null {
  if (filter.name !== '' && !planned.includes(filter.name)) return null
  if (filter.outcome !== '' && isWithoutOutcome(filter.outcome)) return null
  return Object.fromEntries(searchOf(filter))
}

const notCounted: readonly string[] = [...soughtIds, 'reason']

/** The parameters of the summary: it counts no single visits, events or orders. */
export const summaryQuestion = (question: LogQuestion): LogQuestion =>
  Object.fromEntries(Object.entries(question).filter(([name]) => !notCounted.includes(name)))

/** The parameters of the rejected events: only days. */
export const rejectedQuestion = ({ from, to }: AuditFilter): LogQuestion =>
  Object.fromEntries(searchOf({ ...everything, from, to }))

/** True when a site's id, e.g. `courtline-sg`, ends with the region. */
export function isIn(site: string, region: AuditFilter['region']): boolean {
  return site.endsWith(`-${region.toLowerCase()}`) || region === ''
}

/** Whether a row of this browser's tabs matches. Days are in UTC, as in the log. */
export function matches(row: AuditRow, filter: AuditFilter): boolean {
  const { region, name, destination, outcome, reason, from, to } = filter
  const today = row.at.slice(0, 10)
  if (region !== '' && row.region !== region) return false
  if (name !== '' && row.name !== name) return false
  if ((from !== '' && today < from) || (to !== '' && today > to)) return false
  if (row.refusal)
    return (
      destination === '' &&
      reason === '' &&
      soughtIds.every((id) => filter[id] === '') &&
      (outcome === '' || row.refusal.outcome === outcome)
    )
  if (!isSought(row.entry.event, filter)) return false
  const deliveries = Object.entries(row.entry.deliveries).filter(
    ([id]) => destination === '' || id === destination,
  )
  return deliveries.some(
    ([, delivery]) =>
      (outcome === '' || outcomeOf(delivery) === outcome) &&
      (reason === '' || reasonsOf(delivery).includes(reason)),
  )
}

/** The reasons of all failed tries, as the log searches them. */
const reasonsOf = (delivery: EventReport['deliveries'][string]): readonly (string | undefined)[] =>
  typeof delivery === 'string' ? [] : [delivery.reason, ...(delivery.tries ?? []).map(({ reason }) => reason)]

function isSought(event: EventReport['event'], filter: AuditFilter): boolean {
  const { transaction_id, order_ref, order_id }: Readonly<Record<string, unknown>> = { ...event.props }
  const ids: Readonly<Record<SoughtId, readonly unknown[]>> = {
    order: [transaction_id, order_ref, order_id],
    event_id: [event.event_id],
    session: [event.session_id],
    visitor: [event.anonymous_id],
  }
  if (filter.brand !== '' && event.brand !== filter.brand) return false
  return soughtIds.every((id) => filter[id] === '' || ids[id].includes(filter[id]))
}
