import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../site/useSite'
import { Button } from '../../ui/Button'
import { ErrorNote } from '../../ui/ErrorNote'
import { Skeleton } from '../../ui/Skeleton'
import { useGetLogQuery } from './auditApi'
import styles from './AuditDesk.module.css'

/** The server's log, newest first, page by page. */
export function ServerLog() {
  const { t } = useTranslation('audit')
  /** Where each page begins; the first one at the end of the log. */
  const [cursors, setCursors] = useState<readonly (number | undefined)[]>([undefined])
  return (
    <section>
      <h2>{t('audit.log')}</h2>
      <div className={styles.log}>
        {cursors.map((cursor, index) => (
          <LogPage
            key={cursor ?? 'latest'}
            cursor={cursor}
            onOlder={index === cursors.length - 1 ? (next) => setCursors([...cursors, next]) : undefined}
          />
        ))}
      </div>
    </section>
  )
}

interface LogPageProps {
  readonly cursor: number | undefined
  /** Absent where the next page is shown already. */
  readonly onOlder: ((next: number) => void) | undefined
}

function LogPage({ cursor, onOlder }: LogPageProps) {
  const { t } = useTranslation('audit')
  const locale = useLocale()
  const { data: page, error, refetch } = useGetLogQuery(cursor === undefined ? {} : { cursor })
  const clock = new Intl.DateTimeFormat(locale, { dateStyle: 'short', timeStyle: 'medium' })
  if (error) return <ErrorNote error={error} onRetry={() => void refetch()} />
  if (!page) return <Skeleton blockSize="12rem" />
  const { events, next } = page
  return (
    <>
      {cursor === undefined ? (
        <div>
          <Button onClick={() => void refetch()}>{t('audit.again')}</Button>
        </div>
      ) : null}
      {cursor === undefined && events.length === 0 ? <p>{t('audit.logEmpty')}</p> : null}
      {events.map(({ position, name, site, received_at, hash, event, outcomes }) => (
        <details key={position}>
          <summary>
            <span>{position}</span>
            <span>{clock.format(new Date(received_at))}</span>
            <strong>{name}</strong>
            <span>
              {site} · {hash.slice(0, 16)}
            </span>
          </summary>
          <pre tabIndex={0}>{JSON.stringify({ event, outcomes, hash }, null, 2)}</pre>
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
