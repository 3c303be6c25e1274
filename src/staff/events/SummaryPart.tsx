import { skipToken } from '@reduxjs/toolkit/query'
import { useTranslation } from '../../site/translations/useTranslation'
import { useLocale } from '../../site/useSite'
import { outcomeGroups, type OutcomeGroup, type Reason } from '../../tracking/outcomes'
import { Button } from '../../ui/Button'
import { ErrorNote } from '../../ui/notice/ErrorNote'
import { Skeleton } from '../../ui/Skeleton'
import { useGetSummaryQuery, type LogQuery, type DayCount } from './auditApi'
import type { AuditFilter } from './auditFilter'
import { useDestinationName, useReasonName } from './useAuditNames'
import dashboard from './AuditDashboard.module.css'
import styles from './SummaryPart.module.css'

interface SummaryPartProps {
  /** Null when the filter can't match any event in the log. */
  readonly query: LogQuery | null
  /** Shows the events of a destination, or those that failed there for a reason. */
  readonly onSelect: (selected: Pick<AuditFilter, 'destination' | 'reason'>) => void
}

/** Events by day, and for each destination what became of them. The last two weeks without dates in the filter. */
export function SummaryPart({ query, onSelect }: SummaryPartProps) {
  const { t } = useTranslation('audit')
  const nameOf = useDestinationName()
  const reasonOf = useReasonName()
  const locale = useLocale()
  const { data, error, refetch } = useGetSummaryQuery(query ?? skipToken)
  if (!query) return null
  if (error) return <ErrorNote error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton blockSize="16rem" />
  const days = listDays(data.from, data.to)
  const perDay = eventsPerDay(days, data.days)
  const date = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' })
  const number = new Intl.NumberFormat(locale)
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 })
  const formatShare = (share: number | null) => (share === null ? '–' : percent.format(share))
  const deliveries = countDeliveries(days, data.days)
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
      <figure className={styles.chart} hidden={total === 0}>
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
                    <td key={destination}>{formatShare(trend[index] ?? null)}</td>
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
              {(
                [
                  'destination',
                  'confirmed',
                  'handedOff',
                  'failed',
                  'notSent',
                  'rate',
                  'trend',
                  'reasons',
                ] as const
              ).map((column) => (
                <th key={column} scope="col">
                  {t(`audit.summary.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {deliveries.map(
              ({ destination, confirmed, handedOff, failed, notSent, rate, trend, reasons }) => (
                <tr key={destination}>
                  <th scope="row">
                    <Button tone="quiet" onClick={() => onSelect({ destination, reason: '' })}>
                      {nameOf(destination)}
                    </Button>
                  </th>
                  <td>{number.format(confirmed)}</td>
                  <td>{number.format(handedOff)}</td>
                  <td data-tone={failed > 0 ? 'bad' : undefined}>{number.format(failed)}</td>
                  <td>{number.format(notSent)}</td>
                  <td>{formatShare(rate)}</td>
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
              ),
            )}
          </tbody>
        </table>
        {total === 0 ? <p>{t('audit.logHasNone')}</p> : null}
      </div>
    </section>
  )
}

interface DayBarsProps {
  /** One value per day. */
  readonly values: readonly number[]
  /** Names of the days. */
  readonly labels: readonly string[]
}

/** Bars of 10 units and gaps of 2 in a drawing 100 units high. A table beside it has the same numbers. */
function DayBars({ values, labels }: DayBarsProps) {
  const max = Math.max(1, ...values)
  return (
    <svg
      className={styles.bars}
      viewBox={`0 0 ${values.length * 12} 100`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {values.map((value, index) => {
        const height = (value / max) * 100
        return (
          <rect key={labels[index]} x={index * 12 + 1} y={100 - height} width="10" height={height}>
            <title>{`${labels[index]}: ${value}`}</title>
          </rect>
        )
      })}
    </svg>
  )
}

/** A line of shares from 0 to 1; a day without a share interrupts it. */
function TrendLine({ values }: { readonly values: readonly (number | null)[] }) {
  const step = 60 / Math.max(1, values.length - 1)
  const parts = values.map((value, index) => {
    if (value === null) return ''
    const before = index > 0 ? values[index - 1] : null
    // A line of no length is a dot, for a day between two without a share.
    return `${before == null ? 'M' : 'L'}${(index * step).toFixed(1)} ${(18 - value * 16).toFixed(1)}h0`
  })
  return (
    <svg className={styles.trend} viewBox="-2 0 64 20" aria-hidden="true">
      <path d={parts.join('')} />
    </svg>
  )
}

/** Outcomes of the events of a destination. */
interface Delivery {
  readonly destination: string
  /** The receiver confirmed the event. */
  readonly confirmed: number
  /** The vendor's code accepted the call; nobody knows whether the vendor got it. */
  readonly handedOff: number
  readonly failed: number
  /** Not meant to be sent: no consent, no mapping, or no account. */
  readonly notSent: number
  /** The share of confirmed and handed-off events among them and the failed ones, 0 to 1; null without any. */
  readonly rate: number | null
  /** The same per day, in the order of `listDays`. */
  readonly trend: readonly (number | null)[]
  /** Why events failed, the most frequent reason first. */
  readonly reasons: readonly (readonly [reason: Reason, events: number])[]
}

/** All days of a span, also those without events, e.g. `['2026-12-01', '2026-12-02']`. */
function listDays(from: string, to: string): string[] {
  const days: string[] = []
  for (let day = Date.parse(from); day <= Date.parse(to); day += 86_400_000)
    days.push(new Date(day).toISOString().slice(0, 10))
  return days
}

/** Number of events per day. */
const eventsPerDay = (days: readonly string[], counts: readonly DayCount[]): number[] =>
  days.map((day) => sumEvents(counts.filter((count) => count.destination === '' && count.day === day)))

/** A row per destination, in alphabetical order. */
function countDeliveries(days: readonly string[], counts: readonly DayCount[]): Delivery[] {
  const destinations = [...new Set(counts.map(({ destination }) => destination))].filter(Boolean).sort()
  return destinations.map((destination) => {
    const own = counts.filter((count) => count.destination === destination)
    const total = deliveryShares(own)
    return {
      destination,
      ...total,
      trend: days.map((day) => deliveryShares(own.filter((count) => count.day === day)).rate),
      reasons: countReasons(own),
    }
  })
}

function deliveryShares(
  counts: readonly DayCount[],
): Pick<Delivery, 'confirmed' | 'handedOff' | 'failed' | 'notSent' | 'rate'> {
  const sum = (group: OutcomeGroup) =>
    sumEvents(counts.filter(({ outcome }) => outcome !== '' && outcomeGroups[outcome] === group))
  const [confirmed, handedOff, failed] = [sum('confirmed'), sum('handed_off'), sum('failed')]
  const good = confirmed + handedOff
  return {
    confirmed,
    handedOff,
    failed,
    notSent: sum('not_sent'),
    rate: good + failed === 0 ? null : good / (good + failed),
  }
}

function countReasons(counts: readonly DayCount[]): Delivery['reasons'] {
  const events = new Map<Reason, number>()
  for (const { reason, events: more } of counts)
    if (reason !== '') events.set(reason, (events.get(reason) ?? 0) + more)
  return [...events].sort(([, one], [, other]) => other - one)
}

const sumEvents = (counts: readonly DayCount[]): number => counts.reduce((sum, { events }) => sum + events, 0)
