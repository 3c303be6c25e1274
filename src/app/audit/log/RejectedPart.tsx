import { useTranslation } from 'react-i18next'
import { useLocale } from '../../../site/useSite'
import { useGetRejectedQuery, type LogQuestion } from '../auditApi'
import { Json } from '../events/Json'
import styles from '../AuditDashboard.module.css'

/** Events that the server refused, with the first issue and the types of their values. */
export function RejectedPart({ question }: { readonly question: LogQuestion }) {
  const { t } = useTranslation('audit')
  const clock = new Intl.DateTimeFormat(useLocale(), { dateStyle: 'short', timeStyle: 'medium' })
  const { data } = useGetRejectedQuery(question)
  if (!data) return null
  return (
    <section>
      <div className={styles.head}>
        <h2>{t('audit.rejected.title')}</h2>
        <p>{t('audit.rejected.lead')}</p>
      </div>
      <div className={styles.log}>
        {data.events.length === 0 ? <p>{t('audit.rejected.none')}</p> : null}
        {data.events.map(({ id, received_at, site, name, issue, shape }) => (
          <details key={id}>
            <summary>
              <span>{id}</span>
              <span>{clock.format(new Date(received_at))}</span>
              <strong>{name ?? t('audit.rejected.unnamed')}</strong>
              <span>{site}</span>
              <span data-tone="bad">{issue}</span>
            </summary>
            <Json value={shape} />
          </details>
        ))}
      </div>
    </section>
  )
}
