import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './AuditDesk.module.css'
import { AuditFilters } from './AuditFilters'
import { linesOf, matches, rowsOf, type RowFilter } from './auditRows'
import { Conservation } from './Conservation'
import { EventTable } from './EventTable'
import { LaneStates } from './LaneStates'
import { PlanCoverage } from './PlanCoverage'
import { ServerLog } from './ServerLog'
import { useTabReports } from './useTabReports'

/** Everything that analysts look at: this browser's tabs as they shop, and the server's log below. */
export function AuditDesk() {
  const { t } = useTranslation('audit')
  const tabs = useTabReports()
  const [filter, setFilter] = useState<RowFilter>({ name: '', destination: '', outcome: '' })
  const reports = tabs.map(({ report }) => report)
  const liveReports = tabs.filter(({ isLive }) => isLive).map(({ report }) => report)
  const destinations = [...new Set(reports.flatMap(({ lanes }) => lanes.map(({ id }) => id)))]
  const rows = rowsOf(tabs)
  const shown = rows.filter((row) => matches(row, filter))
  return (
    <div className={styles.desk}>
      <p className={styles.lead}>{t('audit.lead')}</p>
      <Conservation reports={reports} />
      <section>
        <div className={styles.head}>
          <h2>{t('audit.events')}</h2>
          <p role="status">{t('audit.shown', { shown: shown.length, count: rows.length })}</p>
          <AuditFilters
            filter={filter}
            names={[...new Set(rows.map(({ name }) => name))].toSorted()}
            destinations={destinations}
            onFilter={setFilter}
            onExport={() => save(linesOf(shown))}
          />
        </div>
        <EventTable rows={shown} destinations={destinations} />
      </section>
      <LaneStates reports={liveReports} destinations={destinations} />
      <PlanCoverage reports={reports} />
      <ServerLog />
    </div>
  )
}

/** Hands a file to the browser. */
function save(lines: string): void {
  const url = URL.createObjectURL(new Blob([lines], { type: 'application/x-ndjson' }))
  const link = document.createElement('a')
  link.href = url
  link.download = 'events.ndjson'
  link.click()
  // The browser has begun to read it by then.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
