import { useTranslation } from '../../site/translations/useTranslation'
import { useLocale } from '../../site/useSite'
import { formatMetric, metricOf, type MetricName } from './metrics'
import type { ReportRow } from './reportApi'
import styles from './Plots.module.css'

interface RankPlotProps {
  /** The highest value first. */
  readonly rows: readonly ReportRow[]
  readonly metric: MetricName
  readonly nameOf: (row: ReportRow) => string
  /** Amounts of different currencies: each row is compared with itself alone. */
  readonly isOwnScale: boolean
}

/** Rows that are drawn; the table has all. */
const maxShown = 12

/** Bars of the highest rows, each above a thin bar of its comparison. */
export function RankPlot({ rows, metric, nameOf, isOwnScale }: RankPlotProps) {
  const locale = useLocale()
  const { valueOf } = metricOf(metric)
  const shown = rows.slice(0, maxShown)
  const maxOf = (some: readonly ReportRow[]) =>
    Math.max(...some.flatMap(({ now, before }) => [valueOf(now) ?? 0, valueOf(before) ?? 0]), 0)
  const highest = maxOf(shown)
  if (shown.length === 0) return null
  return (
    <figure className={styles.plot}>
      <ol role="list" className={styles.ranks}>
        {shown.map((row) => {
          const max = isOwnScale ? maxOf([row]) : highest
          const now = valueOf(row.now)
          return (
            <li key={row.key ?? 'unknown'}>
              <span>{nameOf(row)}</span>
              <strong>{formatMetric(metric, now, row.currency, locale)}</strong>
              <Bars now={now ?? 0} before={valueOf(row.before) ?? 0} max={max} />
            </li>
          )
        })}
      </ol>
      <PlotLegend />
    </figure>
  )
}

/** The marks of a plot's period and of the one that it is compared with. */
export function PlotLegend() {
  const { t } = useTranslation('reports')
  return (
    <figcaption>
      <span data-mark="now">{t('reports.now')}</span>
      <span data-mark="before">{t('reports.before')}</span>
    </figcaption>
  )
}

interface BarsProps {
  readonly now: number
  readonly before: number
  /** The value of the full width. */
  readonly max: number
}

/** A bar and a thin one of its comparison. The numbers stand beside it. */
export function Bars({ now, before, max }: BarsProps) {
  const width = (value: number) => `${max > 0 ? (Math.max(0, value) / max) * 100 : 0}%`
  return (
    <svg className={styles.bars} aria-hidden="true">
      <rect className={styles.column} width={width(now)} height="14" />
      <rect className={styles.thin} y="17" width={width(before)} height="5" />
    </svg>
  )
}
