import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/Button'
import { linesOf, type AuditRow } from './auditRows'
import { EventTable } from './EventTable'
import styles from '../AuditDashboard.module.css'

interface EventsPartProps {
  /** The filtered events, newest first. */
  readonly rows: readonly AuditRow[]
  /** Number of events without a filter. */
  readonly count: number
  readonly destinations: readonly string[]
  readonly whenEmpty: string
}

/** Rows rendered at first and with each "more" click. All rows at once would block the browser. */
const atOnce = 100

/** The tabs' events as a table, with an export to a file. */
export function EventsPart({ rows, count, destinations, whenEmpty }: EventsPartProps) {
  const { t } = useTranslation('audit')
  const [limit, setLimit] = useState(atOnce)
  const shown = rows.slice(0, limit)
  const more = Math.min(rows.length - shown.length, atOnce)
  return (
    <section>
      <div className={styles.head}>
        <h2>{t('audit.events')}</h2>
        <p role="status">{t('audit.shown', { shown: shown.length, count })}</p>
        <Button onClick={() => save(linesOf(rows))}>{t('audit.export')}</Button>
      </div>
      <EventTable
        rows={shown}
        destinations={destinations}
        whenEmpty={whenEmpty}
        foot={
          more > 0 ? (
            <Button onClick={() => setLimit(limit + atOnce)}>{t('audit.more', { count: more })}</Button>
          ) : null
        }
      />
    </section>
  )
}

/** Downloads the lines as a file. */
function save(lines: string): void {
  const url = URL.createObjectURL(new Blob([lines], { type: 'application/x-ndjson' }))
  const link = document.createElement('a')
  link.href = url
  link.download = 'events.ndjson'
  link.click()
  // Delayed, because the browser starts to read the file after the click.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
