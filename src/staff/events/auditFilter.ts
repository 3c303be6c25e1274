import { brandKeys, type BrandKey } from '../../domain/channel'
import { isRegionCode, type RegionCode } from '../../domain/region/region'
import { keysOf } from '../../domain/typedObject'
import type { EventReport } from '../../sagas'
import { trackerIds } from '../../site/trackers'
import type { Outcome, Stage } from '../../tracking/outcomes'
import type { LogQuery } from './auditApi'
import { shownOutcome, type AuditRow } from './detail/auditRows'
import { isWithoutOutcome, outcomeNames } from './detail/OutcomeMark'

/** The filter of the dashboard. Empty texts match everything. */
export interface AuditFilter extends Readonly<Record<FilterId | 'from' | 'to' | 'reason', string>> {
  readonly region: RegionCode | ''
  readonly brand: BrandKey | ''
  readonly name: string
  readonly destination: string
  readonly outcome: Outcome | Stage | ''
}

/** Ids that an analyst can search for: parameters of the server's log. */
export const filterIds = ['order', 'event_id', 'session', 'visitor', 'customer'] as const
export type FilterId = (typeof filterIds)[number]

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
  customer: '',
}

/** All destinations, including those that this site doesn't use. */
export const filterDestinations: readonly string[] = [...trackerIds, 'own_log']

const names = keysOf(everything)

/** ISO 8601, e.g. `2026-12-01`. */
const day = /^\d{4}-\d\d-\d\d$/

/** Parses a url's query, e.g. `?region=SG&outcome=timeout`, and ignores invalid values. */
export function parseFilter(search: URLSearchParams, events: readonly string[]): AuditFilter {
  const region = search.get('region') ?? ''
  const readChoice = <Choice extends string>(name: string, known: readonly Choice[]) =>
    known.find((each) => each === search.get(name)) ?? ''
  const readText = (name: string, form: RegExp) => {
    const text = search.get(name) ?? ''
    return form.test(text) ? text : ''
  }
  return {
    region: isRegionCode(region) ? region : '',
    brand: readChoice('brand', brandKeys),
    from: readText('from', day),
    to: readText('to', day),
    reason: readText('reason', /^\w{1,40}$/),
    order: readText('order', /^.{1,64}$/),
    session: readText('session', /^.{1,64}$/),
    visitor: readText('visitor', /^.{1,64}$/),
    customer: readText('customer', /^.{1,64}$/),
    event_id: readText('event_id', /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i),
    name: readChoice('name', events),
    destination: readChoice('destination', filterDestinations),
    outcome: readChoice('outcome', outcomeNames),
  }
}

/** Builds the url query that `toEventFilter` parses. */
export function formatFilter(filter: AuditFilter): URLSearchParams {
  const chosen = names.filter((name) => filter[name] !== '')
  return new URLSearchParams(chosen.map((name) => [name, filter[name]]))
}

/**
 * The query for the server's log; null when the log can't contain a match.
 * @param planned names of the tracking plan's events; rejected drafts may have other names
 */
export function toLogQuery(filter: AuditFilter, planned: readonly string[]): LogQuery | null {
  if (filter.name !== '' && !planned.includes(filter.name)) return null
  if (filter.outcome !== '' && isWithoutOutcome(filter.outcome)) return null
  return Object.fromEntries(formatFilter(filter))
}

const notCounted: readonly string[] = [...filterIds, 'reason']

/** The parameters of the summary: it counts no single visits, events or orders. */
export const summaryQuery = (query: LogQuery): LogQuery =>
  Object.fromEntries(Object.entries(query).filter(([name]) => !notCounted.includes(name)))

/** The parameters of the rejected events: only days. */
export const rejectedQuery = ({ from, to }: AuditFilter): LogQuery =>
  Object.fromEntries(formatFilter({ ...everything, from, to }))

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
  if (row.rejection)
    return (
      destination === '' &&
      reason === '' &&
      filterIds.every((id) => filter[id] === '') &&
      (outcome === '' || row.rejection.outcome === outcome)
    )
  if (!isSought(row.entry.event, filter)) return false
  const deliveries = Object.entries(row.entry.deliveries).filter(
    ([id]) => destination === '' || id === destination,
  )
  return deliveries.some(
    ([, delivery]) =>
      (outcome === '' || shownOutcome(delivery) === outcome) &&
      (reason === '' || listReasons(delivery).includes(reason)),
  )
}

/** The reasons of all failed tries, as the log searches them. */
const listReasons = (delivery: EventReport['deliveries'][string]): readonly (string | undefined)[] =>
  typeof delivery === 'string' ? [] : [delivery.reason, ...(delivery.tries ?? []).map(({ reason }) => reason)]

function isSought(event: EventReport['event'], filter: AuditFilter): boolean {
  const { transaction_id, order_ref, order_id }: Readonly<Record<string, unknown>> = { ...event.props }
  const ids: Readonly<Record<FilterId, readonly unknown[]>> = {
    order: [transaction_id, order_ref, order_id],
    event_id: [event.event_id],
    session: [event.session_id],
    visitor: [event.anonymous_id],
    customer: [event.user_ref],
  }
  if (filter.brand !== '' && event.brand !== filter.brand) return false
  return filterIds.every((id) => filter[id] === '' || ids[id].includes(filter[id]))
}
