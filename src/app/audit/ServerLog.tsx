import { skipToken } from '@reduxjs/toolkit/query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/Button'
import { ErrorNote } from '../../ui/notice/ErrorNote'
import { Skeleton } from '../../ui/Skeleton'
import { useGetLogQuery, type LogQuestion } from './auditApi'
import type { SoughtId } from './auditFilter'
import { LogRow } from './log/LogRow'
import styles from './AuditDashboard.module.css'

interface ServerLogProps {
  /** Null when the filter can't match any event in the log. */
  readonly question: LogQuestion | null
  readonly onSeek: (id: SoughtId, value: string) => void
}

const formats = ['csv', 'ndjson', 'parquet'] as const

/** The server's log filtered by a query, newest first, page by page. A visit or a visitor is a timeline, oldest first. */
export function ServerLog({ question: asked, onSeek }: ServerLogProps) {
  const isTimeline = asked !== null && ('session' in asked || 'visitor' in asked)
  const question: LogQuestion | null = isTimeline ? { ...asked, order_by: 'asc' } : asked
  const { t } = useTranslation('audit')
  const { refetch } = useGetLogQuery(question ?? skipToken)
  /** Cursor of each page; undefined for the first one. */
  const [cursors, setCursors] = useState<readonly (number | undefined)[]>([undefined])
  return (
    <section>
      <div className={styles.head}>
        <h2>{isTimeline ? t('audit.timeline') : t('audit.log')}</h2>
        <p>{isTimeline ? t('audit.timelineIs') : t('audit.logIs')}</p>
        {question ? <Button onClick={() => void refetch()}>{t('audit.again')}</Button> : null}
        {asked
          ? formats.map((format) => (
              <a key={format} className={styles.file} href={fileOf(asked, format)} download>
                {t('audit.file', { format: format.toUpperCase() })}
              </a>
            ))
          : null}
      </div>
      <div className={styles.log}>
        {question ? (
          cursors.map((cursor, index) => (
            <LogPage
              key={cursor ?? 'latest'}
              question={cursor === undefined ? question : { ...question, cursor }}
              onSeek={onSeek}
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

/** Address of a file with all selected events. */
function fileOf(question: LogQuestion, format: string): string {
  const fields = new URLSearchParams({ format })
  for (const [name, value] of Object.entries(question)) fields.set(name, `${value}`)
  return `/api/analytics/export?${fields.toString()}`
}

interface LogPageProps extends Pick<ServerLogProps, 'onSeek'> {
  readonly question: LogQuestion
  /** Undefined when the next page is already shown. */
  readonly onOlder: ((next: number) => void) | undefined
}

function LogPage({ question, onSeek, onOlder }: LogPageProps) {
  const { t } = useTranslation('audit')
  const { data: page, error, refetch } = useGetLogQuery(question)
  if (error) return <ErrorNote error={error} onRetry={() => void refetch()} />
  if (!page) return <Skeleton blockSize="12rem" />
  const { events, next } = page
  if (events.length === 0)
    return <p>{Object.keys(question).length > 0 ? t('audit.logHasNone') : t('audit.logEmpty')}</p>
  return (
    <>
      {events.map((event) => (
        <LogRow key={event.position} logged={event} onSeek={onSeek} />
      ))}
      {next !== null && onOlder ? (
        <div>
          <Button onClick={() => onOlder(next)}>
            {'order_by' in question ? t('audit.later') : t('audit.older')}
          </Button>
        </div>
      ) : null}
    </>
  )
}
