import { Fragment, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../../site/useSite'
import type { AuditRow } from './auditRows'
import { EventDetail } from './EventDetail'
import styles from './EventTable.module.css'
import { OutcomeMark } from './OutcomeMark'
import { useDestinationName } from '../useDestinationName'

interface EventTableProps {
  readonly rows: readonly AuditRow[]
  /** Columns, by the destinations' ids. */
  readonly destinations: readonly string[]
  readonly whenEmpty: string
}

/** One line an event, one column a destination; a line opens to everything that is known of it. */
export function EventTable({ rows, destinations, whenEmpty }: EventTableProps) {
  const { t } = useTranslation('audit')
  const nameOf = useDestinationName()
  const locale = useLocale()
  const [open, setOpen] = useState<string | null>(null)
  const clock = new Intl.DateTimeFormat(locale, { timeStyle: 'medium' })
  const columns = destinations.length + 3
  return (
    // It scrolls by itself where the window is narrow, so it takes the keyboard's focus.
    <div className={styles.frame} tabIndex={0} role="group" aria-label={t('audit.events')}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('audit.time')}</th>
            <th scope="col">{t('audit.event')}</th>
            <th scope="col">{t('audit.page')}</th>
            {destinations.map((id) => (
              <th key={id} scope="col">
                {nameOf(id)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Fragment key={row.key}>
              <tr data-open={open === row.key ? '' : undefined}>
                <td className={styles.time}>{clock.format(new Date(row.at))}</td>
                <th scope="row">
                  <button
                    type="button"
                    aria-expanded={open === row.key}
                    onClick={() => setOpen(open === row.key ? null : row.key)}
                  >
                    {row.name}
                  </button>
                </th>
                <td className={styles.path}>{row.path}</td>
                <Ways row={row} destinations={destinations} />
              </tr>
              {open === row.key ? (
                <tr>
                  <td colSpan={columns} className={styles.detail}>
                    <EventDetail row={row} />
                  </td>
                </tr>
              ) : null}
            </Fragment>
          ))}
        </tbody>
      </table>
      {rows.length === 0 ? <p className={styles.empty}>{whenEmpty}</p> : null}
    </div>
  )
}

function Ways({ row, destinations }: { row: AuditRow; destinations: readonly string[] }) {
  if (row.refusal)
    return (
      <td colSpan={destinations.length}>
        <OutcomeMark way={{ outcome: row.refusal.outcome, attempts: 0, ms: 0, call: null }} />{' '}
        {row.refusal.issues.join(', ')}
      </td>
    )
  const { ways } = row.entry
  return destinations.map((id) => {
    const way = ways[id]
    return <td key={id}>{way === undefined ? null : <OutcomeMark way={way} />}</td>
  })
}
