import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Explanation, EventReport } from '../../../sagas'
import { useSite } from '../../../site/useSite'
import type { AuditRow } from './auditRows'
import styles from './EventDetail.module.css'
import { Json } from './Json'
import { OutcomeMark } from './OutcomeMark'
import { ReasonText } from './ReasonText'
import { TriesTable } from './TriesTable'
import { useDestinationName } from '../useDestinationName'

/** Shows an event's source action, its content, and the calls and outcome at each destination. */
export function EventDetail({ row }: { readonly row: AuditRow }) {
  const { t } = useTranslation('audit')
  const { source_action: source } = row.entry ? row.entry.event : row.refusal
  return (
    <div className={styles.detail}>
      <section>
        <h3>{t('audit.source')}</h3>
        <p>
          <code>{source.type}</code>
        </p>
        {source.id === null ? null : <p className={styles.soft}>{source.id}</p>}
        <h3>{t('audit.schema')}</h3>
        {row.refusal ? (
          <ul className={styles.issues}>
            {row.refusal.issues.map((issue) => (
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
          <Calls entry={row.entry} />
        </>
      ) : null}
    </div>
  )
}

function Calls({ entry }: { readonly entry: EventReport }) {
  const { t } = useTranslation('audit')
  const nameOf = useDestinationName()
  const calls = useExplanation(entry)
  return (
    <section>
      <h3>{t('audit.calls')}</h3>
      <p className={styles.soft}>{t('audit.callsWithoutPeople')}</p>
      {Object.entries(entry.deliveries).map(([id, delivery]) => (
        <details key={id}>
          <summary>
            <strong>{nameOf(id)}</strong> <OutcomeMark delivery={delivery} />{' '}
            {typeof delivery === 'object' && delivery.reason ? <ReasonText reason={delivery.reason} /> : null}{' '}
            {typeof delivery === 'object' && delivery.attempts > 0 ? (
              <span className={styles.soft}>
                {t('audit.tries', { count: delivery.attempts, ms: delivery.ms })}
              </span>
            ) : null}
          </summary>
          {typeof delivery === 'object' ? <TriesTable tries={delivery.tries} /> : null}
          {calls?.[id] ? <Json value={calls[id]} /> : <p className={styles.soft}>{t('audit.noCall')}</p>}
        </details>
      ))}
    </section>
  )
}

/** Rebuilds each destination's calls with the adapters' own functions. */
function useExplanation({ event }: EventReport): Explanation | null {
  const { trackers } = useSite()
  const [explanation, setExplanation] = useState<Explanation | null>(null)
  useEffect(() => {
    let isWanted = true
    import(/* webpackChunkName: "analytics" */ '../../../sagas')
      .then((sagas) => sagas.loadDryRun())
      .then(({ explain }) => explain(event, trackers))
      .then(
        (explained) => {
          if (isWanted) setExplanation(explained)
        },
        (reason: unknown) => console.warn(reason),
      )
    return () => {
      isWanted = false
    }
  }, [event, trackers])
  return explanation
}
