import { brandKeys } from '../../domain/channel'
import { regionName, isRegionCode } from '../../domain/region/region'
import { brandOf } from '../../site/brand/brands'
import { toLanguage } from '../../site/site'
import { useTranslation } from '../../site/translations/useTranslation'
import { useLocale } from '../../site/useSite'
import { trafficChannels } from '../../tracking/trafficSource'
import { Choice } from '../events/AuditFilters'
import { download, toCsv } from '../events/download'
import { DayPlot } from './DayPlot'
import { formatChange, formatMetric, metricNames, metricOf, sumFigures, type MetricName } from './metrics'
import { RankPlot } from './RankPlot'
import type { ReportRow, SalesReport } from './reportApi'
import type { ReportQuery } from './reportQuery'
import { ReportTable, useSpan } from './ReportTable'
import styles from './ReportsScreen.module.css'

interface SalesTableProps {
  readonly query: ReportQuery
  readonly report: SalesReport
  readonly onMetric: (metric: MetricName) => void
}

/** A report's totals, the plot of one figure, and a table of all with a CSV file. */
export function SalesTable({ query, report, onMetric }: SalesTableProps) {
  const { t } = useTranslation('reports')
  const locale = useLocale()
  const spanOf = useSpan()
  const nameOf = useRowName(query)
  const { metric } = query
  const { valueOf } = metricOf(metric)
  const isByDay = query.report === 'day'
  const isByRegion = query.report === 'region'
  // Amounts of different currencies have no order.
  const isOwnScale = isByRegion && metricOf(metric).kind === 'money'
  const rows =
    isByDay || isOwnScale
      ? report.rows
      : [...report.rows].sort((one, other) => (valueOf(other.now) ?? -1) - (valueOf(one.now) ?? -1))
  const [first] = report.rows
  // A plot of these days would be an empty frame.
  const isEmpty = rows.every(({ now, before }) => !valueOf(now) && !valueOf(before))
  const title = t('reports.title', {
    metric: t(`reports.metric.${metric}`),
    report: t(`reports.name.${query.report}`),
  })
  return (
    <section aria-labelledby="report-title">
      <div className={styles.head}>
        <h2 id="report-title">{title}</h2>
        <p role="status">{t('reports.compared', { span: spanOf(report), before: spanOf(report.before) })}</p>
      </div>
      {isByRegion || !first ? null : <Totals rows={report.rows} />}
      <div className={styles.pick}>
        <Choice
          label={t('reports.figure')}
          value={metric}
          emptyText={null}
          options={metricNames.map((name) => [name, t(`reports.metric.${name}`)])}
          onChoose={(chosen) => onMetric(metricNames.find((name) => name === chosen) ?? 'revenue')}
        />
      </div>
      {isEmpty ? <p className={styles.note}>{t('reports.nothing')}</p> : null}
      {isByDay && isEmpty ? null : isByDay && first ? (
        <DayPlot
          title={title}
          labels={rows.map((row) => nameOf(row))}
          now={rows.map((row) => valueOf(row.now))}
          before={rows.map((row) => valueOf(row.before))}
          format={(value, style) => formatMetric(metric, value, first.currency, locale, style)}
        />
      ) : (
        <RankPlot rows={rows} metric={metric} nameOf={nameOf} isOwnScale={isOwnScale} />
      )}
      <FiguresTable rows={rows} nameOf={nameOf} query={query} />
      <ul role="list" className={styles.notes}>
        {(['sales', 'refunds', 'visits', 'cards'] as const).map((note) => (
          <li key={note}>{t(`reports.note.${note}`)}</li>
        ))}
        {query.report === 'campaign' || query.report === 'channel' ? (
          <li>{t('reports.note.touch')}</li>
        ) : null}
        {isByRegion ? <li>{t('reports.note.regions')}</li> : null}
      </ul>
    </section>
  )
}

/** Returns a row's name in words. */
function useRowName({ report }: ReportQuery): (row: ReportRow) => string {
  const { t } = useTranslation('reports')
  const locale = useLocale()
  const day = new Intl.DateTimeFormat(locale, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  })
  return ({ key, label }) => {
    if (key === null)
      return report === 'campaign' || report === 'channel' ? t('reports.unknown') : t('reports.noProduct')
    switch (report) {
      case 'day':
        return day.format(new Date(key))
      case 'region':
        return isRegionCode(key) ? regionName(key, toLanguage(locale)) : key
      case 'brand': {
        const brand = brandKeys.find((known) => known === key)
        return brand ? brandOf(brand).name : key
      }
      case 'channel': {
        const channel = trafficChannels.find((known) => known === key)
        return channel ? t(`reports.channel.${channel}`) : key
      }
      case 'campaign':
        return key === '' ? t('reports.noCampaign') : key
      default:
        return label ?? key
    }
  }
}

/** The sums of the period, each with its change. */
function Totals({ rows }: Pick<SalesReport, 'rows'>) {
  const { t } = useTranslation('reports')
  const locale = useLocale()
  const now = sumFigures(rows.map((row) => row.now))
  const before = sumFigures(rows.map((row) => row.before))
  const currency = rows[0]?.currency ?? 'INR'
  return (
    <dl className={styles.totals}>
      {(['revenue', 'orders', 'average', 'conversion', 'refunded'] as const).map((metric) => {
        const { valueOf } = metricOf(metric)
        return (
          <div key={metric}>
            <dt>{t(`reports.metric.${metric}`)}</dt>
            <dd>{formatMetric(metric, valueOf(now), currency, locale)}</dd>
            <dd>
              <Change metric={metric} now={valueOf(now)} before={valueOf(before)} />
            </dd>
          </div>
        )
      })}
    </dl>
  )
}

interface ChangeProps {
  readonly metric: MetricName
  readonly now: number | null
  readonly before: number | null
}

/** The change of a figure; a dash without a comparison. */
function Change({ metric, now, before }: ChangeProps) {
  const { t } = useTranslation('reports')
  const locale = useLocale()
  const change = formatChange(metric, now, before, locale)
  if (change === null) return <span className={styles.soft}>–</span>
  const isShare = metricOf(metric).kind === 'share'
  return <span>{isShare ? t('reports.points', { change }) : change}</span>
}

interface FiguresTableProps {
  readonly rows: readonly ReportRow[]
  readonly nameOf: (row: ReportRow) => string
  readonly query: ReportQuery
}

function FiguresTable({ rows, nameOf, query: { report, metric: chosen, from, to } }: FiguresTableProps) {
  const { t } = useTranslation('reports')
  const locale = useLocale()
  const save = () => {
    const head = [report, 'name', 'currency', ...metricNames, ...metricNames.map((name) => `${name}_before`)]
    const lines = rows.map((row) => [
      row.key,
      nameOf(row),
      row.currency,
      ...metricNames.map((name) => metricOf(name).valueOf(row.now)),
      ...metricNames.map((name) => metricOf(name).valueOf(row.before)),
    ])
    download(toCsv([head, ...lines]), `sales-by-${report}-${from}-${to}.csv`, 'text/csv')
  }
  return (
    <ReportTable onSave={save}>
      <thead>
        <tr>
          <th scope="col">{t(`reports.name.${report}`)}</th>
          {metricNames.map((name) => (
            <th key={name} scope="col" data-chosen={name === chosen ? '' : undefined}>
              {t(`reports.metric.${name}`)}
            </th>
          ))}
          <th scope="col">{t('reports.changeOf', { metric: t(`reports.metric.${chosen}`) })}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key ?? 'unknown'}>
            <th scope="row">{nameOf(row)}</th>
            {metricNames.map((name) => (
              <td key={name} data-chosen={name === chosen ? '' : undefined}>
                {formatMetric(name, metricOf(name).valueOf(row.now), row.currency, locale)}
              </td>
            ))}
            <td>
              <Change
                metric={chosen}
                now={metricOf(chosen).valueOf(row.now)}
                before={metricOf(chosen).valueOf(row.before)}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </ReportTable>
  )
}
