import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { useSite } from '../../site/useSite'
import { Button } from '../../ui/Button'
import type { Coverage } from './auditApi'
import styles from './AuditDesk.module.css'
import { filterOf, matches, questionOf, searchOf } from './auditFilter'
import { AuditFilters } from './AuditFilters'
import { Conservation } from './Conservation'
import { DryRunPart } from './dryRun/DryRunPart'
import { linesOf, rowsOf } from './events/auditRows'
import { EventTable } from './events/EventTable'
import { LaneStates } from './LaneStates'
import { PlanCoverage } from './PlanCoverage'
import { ServerLog } from './ServerLog'
import { useTabReports } from './useTabReports'

/** Everything that analysts look at: this browser's tabs as they shop, and the server's log below. */
export function AuditDesk({ coverage }: { readonly coverage: Coverage }) {
  const { t } = useTranslation(['audit', 'shop'])
  const { region: here } = useSite()
  const [search, setSearch] = useSearchParams()
  const tabs = useTabReports()
  const rows = rowsOf(tabs, here)
  const planned = coverage.events.map(({ name }) => name)
  const names = [...new Set([...planned, ...rows.map(({ name }) => name)])]
  const filter = filterOf(search, names)
  const isHere = filter.region === '' || filter.region === here
  const shown = rows.filter((row) => matches(row, filter))
  const reports = tabs.map(({ facts }) => facts)
  const reportsHere = isHere ? tabs : []
  const destinations = [...new Set(reports.flatMap(({ lanes }) => lanes.map(({ id }) => id)))]
  return (
    <div className={styles.desk}>
      <p className={styles.lead}>{t('audit.lead')}</p>
      <Conservation reports={reports} />
      <AuditFilters
        filter={filter}
        names={names}
        onFilter={(next) => setSearch(searchOf(next), { replace: true })}
      />
      <section>
        <div className={styles.head}>
          <h2>{t('audit.events')}</h2>
          <p role="status">{t('audit.shown', { shown: shown.length, count: rows.length })}</p>
          <Button onClick={() => save(linesOf(shown))}>{t('audit.export')}</Button>
        </div>
        <EventTable
          rows={shown}
          destinations={destinations}
          whenEmpty={isHere ? t('audit.nothing') : t('audit.elsewhere', { region: t(`region.${here}`) })}
        />
      </section>
      <DryRunPart />
      <LaneStates
        reports={reportsHere.filter(({ isLive }) => isLive).map(({ facts }) => facts)}
        destinations={filter.destination === '' ? destinations : [filter.destination]}
      />
      <PlanCoverage reports={reportsHere.map(({ facts }) => facts)} region={filter.region} />
      {/* Another question begins at the log's end again. */}
      <ServerLog key={searchOf(filter).toString()} question={questionOf(filter, planned)} />
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
