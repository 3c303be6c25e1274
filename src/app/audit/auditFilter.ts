import { isRegionCode, type RegionCode } from '../../domain/region/region'
import type { Outcome, Stage } from '../../sagas'
import { trackerIds } from '../../site/trackers'
import type { LogQuestion } from './auditApi'
import { outcomeOf, type AuditRow } from './events/auditRows'
import { isWithoutOutcome, outcomeNames } from './events/OutcomeMark'

/** The filter of the dashboard. Empty texts match everything. */
export interface AuditFilter {
  readonly region: RegionCode | ''
  readonly name: string
  readonly destination: string
  readonly outcome: Outcome | Stage | ''
}

/** All destinations, including those that this site doesn't use. */
export const filterDestinations: readonly string[] = [...trackerIds, 'own_log']

const names = ['region', 'name', 'destination', 'outcome'] as const

/** Parses a url's query, e.g. `?region=SG&outcome=timeout`, and ignores invalid values. */
export function filterOf(search: URLSearchParams, events: readonly string[]): AuditFilter {
  const region = search.get('region') ?? ''
  const oneOf = <Choice extends string>(name: string, known: readonly Choice[]) =>
    known.find((each) => each === search.get(name)) ?? ''
  return {
    region: isRegionCode(region) ? region : '',
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

/** True when a site's id, e.g. `courtline-sg`, ends with the region. */
export function isIn(site: string, region: AuditFilter['region']): boolean {
  return site.endsWith(`-${region.toLowerCase()}`) || region === ''
}

export function matches(row: AuditRow, { region, name, destination, outcome }: AuditFilter): boolean {
  if (region !== '' && row.region !== region) return false
  if (name !== '' && row.name !== name) return false
  if (row.refusal) return destination === '' && (outcome === '' || row.refusal.outcome === outcome)
  const deliveries = Object.entries(row.entry.deliveries).filter(
    ([id]) => destination === '' || id === destination,
  )
  return deliveries.some(([, delivery]) => outcome === '' || outcomeOf(delivery) === outcome)
}
