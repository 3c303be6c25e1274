import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { regionName } from '../../domain/region/region'
import { languageOf } from '../../site/site'
import { useLocale, useSite } from '../../site/useSite'
import type { Coverage } from './auditApi'
import {
  everything,
  filterOf,
  matches,
  questionOf,
  rejectedQuestion,
  searchOf,
  summaryQuestion,
  type AuditFilter,
} from './auditFilter'
import { AuditFilters } from './AuditFilters'
import { Conservation } from './Conservation'
import { DryRunPart } from './dryRun/DryRunPart'
import { rowsOf } from './events/auditRows'
import { EventsPart } from './events/EventsPart'
import { RejectedPart } from './log/RejectedPart'
import { PlanCoverage } from './PlanCoverage'
import { QueueStates } from './QueueStates'
import { ServerLog } from './ServerLog'
import { SummaryPart } from './summary/SummaryPart'
import { useTabReports } from './useTabReports'
import styles from './AuditDashboard.module.css'

/** The analytics dashboard: live events of this browser's tabs, and the server's log. */
export function AuditDashboard({ coverage }: { readonly coverage: Coverage }) {
  const { t } = useTranslation(['audit', 'shop'])
  const language = languageOf(useLocale())
  const { region: here } = useSite()
  const [search, setSearch] = useSearchParams()
  const tabs = useTabReports()
  const rows = useMemo(() => rowsOf(tabs, here), [tabs, here])
  const planned = coverage.events.map(({ name }) => name)
  const names = [...new Set([...planned, ...rows.map(({ name }) => name)])]
  const filter = filterOf(search, names)
  const question = searchOf(filter).toString()
  const isHere = filter.region === '' || filter.region === here
  const shown = rows.filter((row) => matches(row, filter))
  const reports = tabs.map(({ facts }) => facts)
  const reportsHere = isHere ? tabs : []
  const destinations = [...new Set(reports.flatMap(({ queues }) => queues.map(({ id }) => id)))]
  const logQuestion = questionOf(filter, planned)
  const change = (changed: Partial<AuditFilter>) => {
    // The address is ahead of the state while a transition renders.
    const latest = filterOf(new URLSearchParams(window.location.search), names)
    setSearch(searchOf({ ...latest, ...changed }), { replace: true })
  }
  return (
    <div className={styles.dashboard}>
      <AuditFilters filter={filter} names={names} onFilter={change} />
      <SummaryPart question={logQuestion && summaryQuestion(logQuestion)} onSelect={change} />
      {/* The keys reset both lists to their newest page when the filter changes. */}
      <ServerLog
        key={`log ${question}`}
        question={logQuestion}
        onSeek={(id, value) => change({ ...everything, [id]: value })}
      />
      <p className={styles.lead}>{t('audit.lead')}</p>
      <Conservation reports={reports} />
      <EventsPart
        key={`events ${question}`}
        rows={shown}
        count={rows.length}
        destinations={destinations}
        whenEmpty={isHere ? t('audit.nothing') : t('audit.elsewhere', { region: regionName(here, language) })}
      />
      <DryRunPart />
      <QueueStates
        reports={reportsHere.filter(({ isLive }) => isLive).map(({ facts }) => facts)}
        destinations={filter.destination === '' ? destinations : [filter.destination]}
      />
      <PlanCoverage reports={reportsHere.map(({ facts }) => facts)} region={filter.region} />
      <RejectedPart question={rejectedQuestion(filter)} />
    </div>
  )
}
