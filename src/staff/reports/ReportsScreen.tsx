import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { brandKeys } from '../../domain/channel'
import { isRegionCode, regionCodes, regionName } from '../../domain/region/region'
import { brandOf } from '../../site/brand/brands'
import audit from '../../site/locales/en/audit.json'
import reports from '../../site/locales/en/reports.json'
import { toLanguage } from '../../site/site'
import { useTranslation } from '../../site/translations/useTranslation'
import { useLocale, useSite } from '../../site/useSite'
import { Link } from '../../ui/Link'
import { ErrorNote } from '../../ui/notice/ErrorNote'
import { Skeleton } from '../../ui/Skeleton'
import { Choice, DayField } from '../events/AuditFilters'
import { ScreenTitle } from '../frame/ScreenTitle'
import { useTexts } from '../useTexts'
import { FunnelReport } from './FunnelReport'
import { useGetFunnelQuery, useGetSalesReportQuery } from './reportApi'
import {
  formatReport,
  parseReport,
  periodNames,
  reportNames,
  toApiQuery,
  type ReportQuery,
} from './reportQuery'
import { SalesTable } from './SalesTable'
import filterStyles from '../events/AuditFilters.module.css'
import styles from './ReportsScreen.module.css'

/** Reports of sales and visits. The page's URL names the report, its days, region and brand. */
export function ReportsScreen() {
  useTexts({ audit, reports })
  const { t } = useTranslation(['staff', 'reports'])
  const { region: home } = useSite()
  const [search, setSearch] = useSearchParams()
  // Fixed, so that the days don't change while the page is read over midnight.
  const [now] = useState(Date.now)
  const query = parseReport(search, home, now)
  const change = (changed: Partial<ReportQuery>) => {
    const latest = parseReport(new URLSearchParams(window.location.search), home, now)
    setSearch(formatReport({ ...latest, ...changed }), { replace: true })
  }
  return (
    <div className={styles.screen}>
      <ScreenTitle title={t('staff.menu.reports')} />
      <nav aria-label={t('reports.menu')}>
        <ul role="list" className={styles.menu}>
          {reportNames.map((report) => (
            <li key={report}>
              <Link
                to={`?${formatReport({ ...query, report })}`}
                aria-current={report === query.report ? 'page' : undefined}
              >
                {t(`reports.name.${report}`)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <Controls query={query} onChange={change} />
      {query.report === 'funnel' ? (
        <FunnelPart query={query} />
      ) : (
        <SalesPart query={query} onChange={change} />
      )}
    </div>
  )
}

interface PartProps {
  readonly query: ReportQuery
  readonly onChange: (change: Partial<ReportQuery>) => void
}

function Controls({ query, onChange }: PartProps) {
  const { t } = useTranslation(['reports', 'audit', 'shop'])
  const language = toLanguage(useLocale())
  const { report, period, region, brand, from, to } = query
  const setDays = (days: Partial<Pick<ReportQuery, 'from' | 'to'>>) => {
    const span = { from, to, ...days }
    // One day at least: the other end follows.
    if (span.from > span.to)
      onChange({ period: 'custom', ...(days.from ? { ...span, to: span.from } : { ...span, from: span.to }) })
    else if (span.from !== '' && span.to !== '') onChange({ period: 'custom', ...span })
  }
  return (
    <div
      className={`${filterStyles.filters} ${styles.controls}`}
      role="search"
      aria-label={t('audit.filter')}
    >
      <Choice
        label={t('reports.period')}
        value={period}
        emptyText={null}
        options={periodNames.map((name) => [name, t(`reports.periods.${name}`)])}
        onChoose={(chosen) =>
          onChange({ period: periodNames.find((name) => name === chosen) ?? 'last_week', from, to })
        }
      />
      <DayField label={t('audit.from')} value={from} onChoose={(day) => setDays({ from: day })} />
      <DayField label={t('audit.to')} value={to} onChoose={(day) => setDays({ to: day })} />
      {report === 'region' ? null : (
        <Choice
          label={t('shell.region')}
          value={region}
          emptyText={null}
          options={regionCodes.map((code) => [code, regionName(code, language)])}
          onChoose={(code) => onChange(isRegionCode(code) ? { region: code } : {})}
        />
      )}
      <Choice
        label={t('audit.brand')}
        value={brand}
        options={brandKeys.map((key) => [key, brandOf(key).name])}
        onChoose={(chosen) => onChange({ brand: brandKeys.find((key) => key === chosen) ?? '' })}
      />
    </div>
  )
}

function SalesPart({ query, onChange }: PartProps) {
  const { t } = useTranslation('reports')
  // Not `data`, which has the rows of the last report while another one loads.
  const { currentData: data, error, refetch } = useGetSalesReportQuery(toApiQuery(query))
  if (error) return <ErrorNote error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton blockSize="32rem" />
  return (
    <>
      {data.has_orders ? null : <p className={styles.note}>{t('reports.hosted')}</p>}
      <SalesTable query={query} report={data} onMetric={(metric) => onChange({ metric })} />
    </>
  )
}

function FunnelPart({ query }: Pick<PartProps, 'query'>) {
  const { currentData: data, error, refetch } = useGetFunnelQuery(toApiQuery(query))
  if (error) return <ErrorNote error={error} onRetry={() => void refetch()} />
  return data ? <FunnelReport funnel={data} region={query.region} /> : <Skeleton blockSize="24rem" />
}
