import { Fragment, useState, type ReactNode } from 'react'
import { useTranslation } from '../../../site/translations/useTranslation'
import { useLocale } from '../../../site/useSite'
import { useDestinationName } from '../useAuditNames'
import type { AuditRow } from './auditRows'
import { Calls } from './Calls'
import { Json } from './Json'
import { OutcomeMark } from './OutcomeMark'
import eventDetailStyles from './EventDetail.module.css'
import styles from './EventTable.module.css'

interface EventTableProps {
  readonly rows: readonly AuditRow[]
  /** Ids of the destinations, one column each. */
  readonly destinations: readonly string[]
  readonly whenEmpty: string
  /** Content below the last row. */
  readonly foot: ReactNode
}

/** A table with a row per event and a column per destination. A row expands to the event's details. */
export function EventTable({ rows, destinations, whenEmpty, foot }: EventTableProps) {
  const { t } = useTranslation('audit')
  const nameOf = useDestinationName()
  const locale = useLocale()
  const [open, setOpen] = useState<string | null>(null)
  const clock = new Intl.DateTimeFormat(locale, { timeStyle: 'medium' })
  const columns = destinations.map((id) => ({ id, name: nameOf(id) }))
  return (
    // Focusable, because it scrolls in narrow windows.
    <div className={styles.frame} tabIndex={0} role="group" aria-label={t('audit.events')}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('audit.time')}</th>
            <th scope="col">{t('audit.event')}</th>
            <th scope="col">{t('audit.page')}</th>
            {columns.map(({ id, name }) => (
              <th key={id} scope="col">
                {name}
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
                <OutcomeCells row={row} columns={columns} />
              </tr>
              {open === row.key ? (
                <tr>
                  <td colSpan={columns.length + 3} className={styles.detail}>
                    <EventDetail row={row} />
                  </td>
                </tr>
              ) : null}
            </Fragment>
          ))}
        </tbody>
      </table>
      {rows.length === 0 ? <p className={styles.empty}>{whenEmpty}</p> : null}
      {foot ? <div className={styles.foot}>{foot}</div> : null}
    </div>
  )
}

interface OutcomeCellsProps {
  readonly row: AuditRow
  readonly columns: readonly { readonly id: string; readonly name: string }[]
}

function OutcomeCells({ row, columns }: OutcomeCellsProps) {
  if (row.rejection)
    return (
      <td colSpan={columns.length} className={styles.refusal}>
        <OutcomeMark delivery={{ outcome: row.rejection.outcome, attempts: 0, ms: 0, call: null }} />{' '}
        {row.rejection.issues.join(', ')}
      </td>
    )
  const { deliveries } = row.entry
  return columns.map(({ id, name }) => {
    const delivery = deliveries[id]
    // In the narrow layout the cell shows its destination's name.
    return (
      <td key={id} data-destination={name}>
        {delivery === undefined ? null : <OutcomeMark delivery={delivery} />}
      </td>
    )
  })
}

/** Shows an event's source action, its content, and the calls and outcome at each destination. */
function EventDetail({ row }: { readonly row: AuditRow }) {
  const { t } = useTranslation('audit')
  const { source_action: source } = row.entry ? row.entry.event : row.rejection
  return (
    <div className={eventDetailStyles.detail}>
      <section>
        <h3>{t('audit.source')}</h3>
        <p>
          <code>{source.type}</code>
        </p>
        {source.id === null ? null : <p className={eventDetailStyles.soft}>{source.id}</p>}
        <h3>{t('audit.schema')}</h3>
        {row.rejection ? (
          <ul className={eventDetailStyles.issues}>
            {row.rejection.issues.map((issue) => (
              <li key={issue}>{issue}</li>
            ))}
          </ul>
        ) : (
          <p>{t('audit.schemaMet', { version: row.entry.event.schema_version })}</p>
        )}
      </section>
      {row.entry ? (
        <>
          <section>
            <h3>{t('audit.envelope')}</h3>
            <Json value={row.entry.event} />
          </section>
          <Calls event={row.entry.event} deliveries={row.entry.deliveries} />
        </>
      ) : null}
    </div>
  )
}
