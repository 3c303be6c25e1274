import type { RegionCode } from '../../../domain/region/region'
import type { EventReport, Outcome, Refusal, Settlement, Stage } from '../../../sagas'
import type { ReportingTab } from '../useTabReports'

/** What is shown in one line: an event with its ways, or a draft that became none. */
export type AuditRow = {
  readonly key: string
  readonly at: string
  readonly name: string
  readonly path: string
  readonly region: RegionCode
} & (
  | { readonly entry: EventReport; readonly refusal?: never }
  | { readonly refusal: Refusal; readonly entry?: never }
)

/**
 * Everything that the tabs have told, newest first.
 * @param region of this page's site: only tabs of one origin hear one another, and a site has its own
 */
export function rowsOf(tabs: readonly ReportingTab[], region: RegionCode): readonly AuditRow[] {
  const rows = tabs.flatMap(({ facts, entries }): AuditRow[] => [
    ...[...entries.values()].map((entry) => ({
      // One who leaves in several tabs leaves in one event, which each of them tells of.
      key: `${facts.tab} ${entry.event.event_id}`,
      at: entry.event.occurred_at,
      name: entry.event.name,
      path: entry.event.page.path,
      region: entry.event.region,
      entry,
    })),
    ...facts.refusals.map((refusal, index) => ({
      key: `${facts.tab} ${index} ${refusal.at}`,
      at: refusal.at,
      name: refusal.name,
      path: facts.path,
      region,
      refusal,
    })),
  ])
  return [...rows].sort((one, other) => compare(other, one))
}

/** By time, which is written so that it can be compared as it is. */
function compare(one: AuditRow, other: AuditRow): number {
  if (one.at !== other.at) return one.at < other.at ? -1 : 1
  return (one.entry?.event.seq ?? 0) - (other.entry?.event.seq ?? 0)
}

/** The word for where an event stands at a destination. */
export const outcomeOf = (delivery: Stage | Settlement): Stage | Outcome =>
  typeof delivery === 'string' ? delivery : delivery.outcome

/** Rows as newline-delimited JSON, one a line. */
export function linesOf(rows: readonly AuditRow[]): string {
  return rows.map((row) => `${JSON.stringify(row.entry ?? { refused: row.refusal })}\n`).join('')
}
