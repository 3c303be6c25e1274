import type { RegionCode } from '../../../domain/region/region'
import type { EventReport, RejectedEvent } from '../../../sagas'
import type { Outcome, Settlement, Stage } from '../../../tracking/outcomes'
import type { ReportingTab } from '../useTabReports'

/** A row of the table: an event with its deliveries, or a rejected draft. */
export type AuditRow = {
  readonly key: string
  readonly at: string
  readonly name: string
  readonly path: string
  readonly region: RegionCode
} & (
  | { readonly entry: EventReport; readonly rejection?: never }
  | { readonly rejection: RejectedEvent; readonly entry?: never }
)

/**
 * Combines the reports of all tabs into rows, newest first.
 * @param region of this page's site; only tabs of the same site, which share an origin, can report
 */
export function auditRows(tabs: readonly ReportingTab[], region: RegionCode): readonly AuditRow[] {
  const rows = tabs.flatMap(({ facts, entries }): AuditRow[] => [
    ...[...entries.values()].map((entry) => ({
      // Not unique by event id alone: several tabs report the same `SignOut` event.
      key: `${facts.tab} ${entry.event.event_id}`,
      at: entry.event.occurred_at,
      name: entry.event.name,
      path: entry.event.page.path,
      region: entry.event.region,
      entry,
    })),
    ...facts.refusals.map((rejection, index) => ({
      key: `${facts.tab} ${index} ${rejection.at}`,
      at: rejection.at,
      name: rejection.name,
      path: facts.path,
      region,
      rejection: rejection,
    })),
  ])
  return [...rows].sort((one, other) => compare(other, one))
}

/** By time (ISO 8601 texts sort by time), then by sequence number. */
function compare(one: AuditRow, other: AuditRow): number {
  if (one.at !== other.at) return one.at < other.at ? -1 : 1
  return (one.entry?.event.seq ?? 0) - (other.entry?.event.seq ?? 0)
}

/** The name of a stage or an outcome. */
export const shownOutcome = (delivery: Stage | Settlement): Stage | Outcome =>
  typeof delivery === 'string' ? delivery : delivery.outcome

/** Rows as newline-delimited JSON. */
export function toJsonLines(rows: readonly AuditRow[]): string {
  return rows.map((row) => `${JSON.stringify(row.entry ?? { refused: row.rejection })}\n`).join('')
}
