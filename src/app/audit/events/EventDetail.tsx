import { useTranslation } from 'react-i18next'
import type { AuditRow } from './auditRows'
import { Calls } from './Calls'
import { Json } from './Json'
import styles from './EventDetail.module.css'

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
          <Calls event={row.entry.event} deliveries={row.entry.deliveries} />
        </>
      ) : null}
    </div>
  )
}
