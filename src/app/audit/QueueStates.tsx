import { useTranslation } from 'react-i18next'
import type { QueueReport, TabFacts } from '../../sagas'
import { useDestinationName } from './useDestinationName'
import styles from './AuditDashboard.module.css'

interface QueueStatesProps {
  /** Reports of the open tabs. */
  readonly reports: readonly TabFacts[]
  readonly destinations: readonly string[]
}

/** Each destination's state per tab: script, consent and delivery queue. */
export function QueueStates({ reports, destinations }: QueueStatesProps) {
  const { t } = useTranslation('audit')
  const nameOf = useDestinationName()
  if (reports.length === 0) return null
  return (
    <section>
      <div className={styles.head}>
        <h2 id="audit-queues">{t('audit.destinations')}</h2>
        <p>{t('audit.queueColumns')}</p>
      </div>
      <div className={styles.queues} tabIndex={0} role="group" aria-labelledby="audit-queues">
        <table>
          <thead>
            <tr>
              <th scope="col">{t('audit.tab')}</th>
              {destinations.map((id) => (
                <th key={id} scope="col">
                  {nameOf(id)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {reports.map(({ tab, path, queues }) => (
              <tr key={tab}>
                <th scope="row">{path}</th>
                {destinations.map((id) => {
                  const deliveryQueue = queues.find((each) => each.id === id)
                  return (
                    <td key={id}>{deliveryQueue ? <QueueFacts deliveryQueue={deliveryQueue} /> : null}</td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

function QueueFacts({ deliveryQueue }: { readonly deliveryQueue: QueueReport }) {
  const { t } = useTranslation('audit')
  const { state, permission, isBreakerOpen, queued, awaitingConsent, inFlight } = deliveryQueue
  return (
    <>
      <span data-tone={state === 'blocked' ? 'bad' : state === 'loaded' ? 'good' : undefined}>
        {t(`audit.script.${state}`)}
      </span>
      <span>{t(`audit.permission.${permission}`)}</span>
      <span data-tone={isBreakerOpen ? 'bad' : undefined}>
        {isBreakerOpen ? t('audit.breakerOpen') : t('audit.breakerClosed')}
      </span>
      <span>{t('audit.queue', { queued, inFlight, awaitingConsent })}</span>
    </>
  )
}
