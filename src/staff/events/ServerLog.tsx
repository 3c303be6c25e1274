import { skipToken } from '@reduxjs/toolkit/query'
import { useState } from 'react'
import { useTranslation } from '../../site/translations/useTranslation'
import { Button } from '../../ui/Button'
import { ErrorNote } from '../../ui/notice/ErrorNote'
import { Skeleton } from '../../ui/Skeleton'
import { useGetLogQuery, type LogQuery } from './auditApi'
import type { FilterId } from './auditFilter'
import { LogRow } from './LogRow'
import styles from './AuditDashboard.module.css'

interface ServerLogProps {
  /** Null when the filter can't match any event in the log. */
  readonly query: LogQuery | null
  readonly onFilter: (id: FilterId, value: string) => void
}

const formats = ['csv', 'ndjson', 'parquet'] as const

/** The server's log filtered by a query, newest first, page by page. A visit or a visitor is a timeline, oldest first. */
export function ServerLog({ query: filtered, onFilter }: ServerLogProps) {
  const isTimeline =
    filtered !== null && ('session' in filtered || 'visitor' in filtered || 'customer' in filtered)
  const query: LogQuery | null = isTimeline ? { ...filtered, order_by: 'asc' } : filtered
  const { t } = useTranslation('audit')
  const { refetch } = useGetLogQuery(query ?? skipToken)
  /** Cursor of each page; undefined for the first one. */
  const [cursors, setCursors] = useState<readonly (number | undefined)[]>([undefined])
  return (
    <section>
      <div className={styles.head}>
        <h2>{isTimeline ? t('audit.timeline') : t('audit.log')}</h2>
        <p>{isTimeline ? t('audit.timelineIs') : t('audit.logIs')}</p>
        {query ? <Button onClick={() => void refetch()}>{t('audit.again')}</Button> : null}
        {filtered
          ? formats.map((format) => (
              <a key={format} className={styles.file} href={downloadUrl(filtered, format)} download>
                {t('audit.file', { format: format.toUpperCase() })}
              </a>
            ))
          : null}
      </div>
      <div className={styles.log}>
        {query ? (
          cursors.map((cursor, index) => (
            <LogPage
              key={cursor ?? 'latest'}
              query={cursor === undefined ? query : { ...query, cursor }}
              onFilter={onFilter}
              onOlder={index === cursors.length - 1 ? (next) => setCursors([...cursors, next]) : undefined}
            />
          ))
        ) : (
          <p>{t('audit.neverInLog')}</p>
        )}
      </div>
    </section>
  )
}

/** URL of a file with all selected events. */
function downloadUrl(query: LogQuery, format: string): string {
  const fields = new URLSearchParams({ format })
  for (const [name, value] of Object.entries(query)) fields.set(name, `${value}`)
  return `/api/analytics/export?${fields.toString()}`
}

interface LogPageProps extends Pick<ServerLogProps, 'onFilter'> {
  readonly query: LogQuery
  /** Undefined when the next page is already shown. */
  readonly onOlder: ((next: number) => void) | undefined
}

function LogPage({ query, onFilter, onOlder }: LogPageProps) {
  const { t } = useTranslation('audit')
  const { data: page, error, refetch } = useGetLogQuery(query)
  if (error) return <ErrorNote error={error} onRetry={() => void refetch()} />
  if (!page) return <Skeleton blockSize="12rem" />
  const { events, next } = page
  if (events.length === 0)
    return <p>{Object.keys(query).length > 0 ? t('audit.logHasNone') : t('audit.logEmpty')}</p>
  return (
    <>
      {events.map((event) => (
        <LogRow key={event.position} logged={event} onFilter={onFilter} />
      ))}
      {next !== null && onOlder ? (
        <div>
          <Button onClick={() => onOlder(next)}>
            {'order_by' in query ? t('audit.later') : t('audit.older')}
          </Button>
        </div>
      ) : null}
    </>
  )
}
