import { skipToken } from '@reduxjs/toolkit/query'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../../site/useSite'
import { Button } from '../../../ui/Button'
import { ErrorNote } from '../../../ui/notice/ErrorNote'
import { Skeleton } from '../../../ui/Skeleton'
import { useGetSummaryQuery, type LogQuestion } from '../auditApi'
import type { AuditFilter } from '../auditFilter'
import { useDestinationName } from '../useDestinationName'
import { useReasonName } from '../useReasonName'
import { DayBars, TrendLine } from './charts'
import { daysOf, deliveriesOf, eventsPerDay } from './deliveryRates'
import dashboard from '../AuditDashboard.module.css'
import styles from './SummaryPart.module.css'

interface SummaryPartProps {
  /** Null when the filter can't match any event in the log. */
  readonly question: LogQuestion | null
  /** Shows the events of a destination, or those that failed there for a reason. */
  readonly onSelect: (selected: Pick<AuditFilter, 'destination' | 'reason'>) => void
}

/** Events by day, and for each destination what became of them. The last two weeks without dates in the filter. */
export function SummaryPart({ question, onSelect }: SummaryPartProps) {
  const { t } = useTranslation('audit')
  const nameOf = useDestinationName()
  const reasonOf = useReasonName()
  const locale = useLocale()
  const { data, error, refetch } = useGetSummaryQuery(question ?? skipToken)
  if (!question) return null
  if (error) return <ErrorNote error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton blockSize="16rem" />
  const days = daysOf(data.from, data.to)
  const perDay = eventsPerDay(days, data.days)
  const date = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' })
  const number = new Intl.NumberFormat(locale)
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 })
  const shareOf = (share: number | null) => (share === null ? '–' : percent.format(share))
  const deliveries = deliveriesOf(days, data.days)
  const labels = days.map((day) => date.format(new Date(day)))
  const total = perDay.reduce((sum, events) => sum + events, 0)
  return (
    <section>
      <div className={dashboard.head}>
        <h2>{t('audit.summary.title')}</h2>
        <p>
          {t('audit.summary.span', {
            count: total,
            total: number.format(total),
            from: labels[0],
            to: labels.at(-1),
          })}
        </p>
      </div>
      <figure className={styles.chart}>
        <DayBars values={perDay} labels={labels} />
        <figcaption>{t('audit.summary.perDay')}</figcaption>
        <details>
          <summary>{t('audit.summary.asTable')}</summary>
          <table>
            <caption>{t('audit.summary.tableIs')}</caption>
            <thead>
              <tr>
                <th scope="col">{t('audit.summary.day')}</th>
                <th scope="col">{t('audit.events')}</th>
                {deliveries.map(({ destination }) => (
                  <th key={destination} scope="col">
                    {nameOf(destination)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {labels.map((label, index) => (
                <tr key={label}>
                  <th scope="row">{label}</th>
                  <td>{number.format(perDay[index] ?? 0)}</td>
                  {deliveries.map(({ destination, trend }) => (
                    <td key={destination}>{shareOf(trend[index] ?? null)}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </details>
      </figure>
      <div className={styles.frame} tabIndex={0} role="group" aria-label={t('audit.summary.rates')}>
        <table className={styles.rates}>
          <thead>
            <tr>
              {(['destination', 'delivered', 'failed', 'notSent', 'rate', 'trend', 'reasons'] as const).map(
                (column) => (
                  <th key={column} scope="col">
                    {t(`audit.summary.${column}`)}
                  </th>
                ),
              )}
            </tr>
          </thead>
          <tbody>
            {deliveries.map(({ destination, delivered, failed, notSent, rate, trend, reasons }) => (
              <tr key={destination}>
                <th scope="row">
                  <Button tone="quiet" onClick={() => onSelect({ destination, reason: '' })}>
                    {nameOf(destination)}
                  </Button>
                </th>
                <td>{number.format(delivered)}</td>
                <td data-tone={failed > 0 ? 'bad' : undefined}>{number.format(failed)}</td>
                <td>{number.format(notSent)}</td>
                <td>{shareOf(rate)}</td>
                <td>
                  <TrendLine values={trend} />
                </td>
                <td>
                  {reasons.map(([reason, events]) => (
                    <Button key={reason} tone="quiet" onClick={() => onSelect({ destination, reason })}>
                      {reasonOf(reason)} · {number.format(events)}
                    </Button>
                  ))}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        {total === 0 ? <p>{t('audit.logHasNone')}</p> : null}
      </div>
    </section>
  )
}
