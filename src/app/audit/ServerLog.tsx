import { skipToken } from '@reduxjs/toolkit/query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../site/useSite'
import { Button } from '../../ui/Button'
import { ErrorNote } from '../../ui/notice/ErrorNote'
import { Skeleton } from '../../ui/Skeleton'
import { useGetLogQuery, type LogQuestion } from './auditApi'
import styles from './AuditDashboard.module.css'
import { Json } from './events/Json'

interface ServerLogProps {
  /** Null when the filter can't match any event in the log. */
  readonly question: LogQuestion | null
}

/** The server's log filtered by a query, newest first, page by page. */
export function ServerLog({ question }: ServerLogProps) {
  const { t } = useTranslation('audit')
  const { refetch } = useGetLogQuery(question ?? skipToken)
  /** Cursor of each page; undefined for the first one. */
  const [cursors, setCursors] = useState<readonly (number | undefined)[]>([undefined])
  return (
    <section>
      <div className={styles.head}>
        <h2>{t('audit.log')}</h2>
        <p>{t('audit.logIs')}</p>
        {question ? <Button onClick={() => void refetch()}>{t('audit.again')}</Button> : null}
      </div>
      <div className={styles.log}>
        {question ? (
          cursors.map((cursor, index) => (
            <LogPage
              key={cursor ?? 'latest'}
              question={cursor === undefined ? question : { ...question, cursor }}
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

interface LogPageProps {
  readonly question: LogQuestion
  /** Undefined when the next page is already shown. */
  readonly onOlder: ((next: number) => void) | undefined
}

function LogPage({ question, onOlder }: LogPageProps) {
  const { t } = useTranslation('audit')
  const locale = useLocale()
  const { data: page, error, refetch } = useGetLogQuery(question)
  const clock = new Intl.DateTimeFormat(locale, { dateStyle: 'short', timeStyle: 'medium' })
  if (error) return <ErrorNote error={error} onRetry={() => void refetch()} />
  if (!page) return <Skeleton blockSize="12rem" />
  const { events, next } = page
  if (events.length === 0)
    return <p>{Object.keys(question).length > 0 ? t('audit.logHasNone') : t('audit.logEmpty')}</p>
  return (
    <>
      {events.map(({ position, name, site, received_at, hash, event, outcomes }) => (
        <details key={position}>
          <summary>
            <span>{position}</span>
            <span>{clock.format(new Date(received_at))}</span>
            <strong>{name}</strong>
            <span>{site}</span>
            <span>{hash.slice(0, 16)}</span>
          </summary>
          <Json value={{ event, outcomes, hash }} />
        </details>
      ))}
      {next !== null && onOlder ? (
        <div>
          <Button onClick={() => onOlder(next)}>{t('audit.older')}</Button>
        </div>
      ) : null}
    </>
  )
}
