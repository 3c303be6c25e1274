import { useTranslation } from 'react-i18next'
import type { LaneReport, TabFacts } from '../../sagas'
import styles from './AuditDesk.module.css'
import { useDestinationName } from './useDestinationName'

interface LaneStatesProps {
  /** Of the tabs that are open. */
  readonly reports: readonly TabFacts[]
  readonly destinations: readonly string[]
}

/** Each destination as it stands in each tab: its script, its consent, its queue. */
export function LaneStates({ reports, destinations }: LaneStatesProps) {
  const { t } = useTranslation('audit')
  const nameOf = useDestinationName()
  if (reports.length === 0) return null
  return (
    <section>
      <div className={styles.head}>
        <h2 id="audit-lanes">{t('audit.destinations')}</h2>
        <p>{t('audit.lanesAre')}</p>
      </div>
      <div className={styles.lanes} tabIndex={0} role="group" aria-labelledby="audit-lanes">
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
            {reports.map(({ tab, path, lanes }) => (
              <tr key={tab}>
                <th scope="row">{path}</th>
                {destinations.map((id) => {
                  const lane = lanes.find((each) => each.id === id)
                  return <td key={id}>{lane ? <LaneFacts lane={lane} /> : null}</td>
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

function LaneFacts({ lane }: { readonly lane: LaneReport }) {
  const { t } = useTranslation('audit')
  const { state, permission, isBreakerOpen, queued, held, inFlight } = lane
  return (
    <>
      <span data-tone={state === 'blocked' ? 'bad' : state === 'loaded' ? 'good' : undefined}>
        {t(`audit.script.${state}`)}
      </span>
      <span>{t(`audit.permission.${permission}`)}</span>
      <span data-tone={isBreakerOpen ? 'bad' : undefined}>
        {isBreakerOpen ? t('audit.breakerOpen') : t('audit.breakerClosed')}
      </span>
      <span>{t('audit.queue', { queued, inFlight, held })}</span>
    </>
  )
}
