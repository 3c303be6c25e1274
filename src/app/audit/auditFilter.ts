import { isRegionCode, type RegionCode } from '../../domain/region/region'
import type { Outcome, Stage } from '../../sagas'
import { trackerIds } from '../../site/trackers'
import type { LogQuestion } from './auditApi'
import { outcomeOf, type AuditRow } from './events/auditRows'
import { isWithoutOutcome, outcomeNames } from './events/OutcomeMark'

/** What an analyst wants to see; empty texts let everything through. */
export interface AuditFilter {
  readonly region: RegionCode | ''
  readonly name: string
  readonly destination: string
  readonly outcome: Outcome | Stage | ''
}

/** Everything that events are told to, whether or not this site has an account there. */
export const filterDestinations: readonly string[] = [...trackerIds, 'own_log']

const names = ['region', 'name', 'destination', 'outcome'] as const

/** Reads an address's query, e.g. `?region=SG&outcome=timeout`; what makes no sense is as if absent. */
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

/** The query of an address that shows this. */
export function searchOf(filter: AuditFilter): URLSearchParams {
  const chosen = names.filter((name) => filter[name] !== '')
  return new URLSearchParams(chosen.map((name) => [name, filter[name]]))
}

/**
 * What the server's log is asked for this; null for what it cannot hold.
 * @param planned names of events; drafts that became none may have others
 */
export function questionOf(filter: AuditFilter, planned: readonly string[]): LogQuestion | null {
  if (filter.name !== '' && !planned.includes(filter.name)) return null
  if (filter.outcome !== '' && isWithoutOutcome(filter.outcome)) return null
  return Object.fromEntries(searchOf(filter))
}

/** Whether a site is in a region, by its id, which is made of both. */
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
