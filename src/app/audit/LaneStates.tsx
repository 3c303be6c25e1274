import { useTranslation } from 'react-i18next'
import type { LaneReport, TabReport } from '../../sagas'
import styles from './AuditDesk.module.css'
import { useDestinationName } from './useDestinationName'

/** Each destination as it stands, tab by tab where tabs differ. */
export function LaneStates({ reports }: { readonly reports: readonly TabReport[] }) {
  const { t } = useTranslation('audit')
  const nameOf = useDestinationName()
  const lanes = reports.flatMap(({ tab, path, lanes }) => lanes.map((lane) => ({ tab, path, lane })))
  if (lanes.length === 0) return null
  return (
    <section>
      <h2>{t('audit.destinations')}</h2>
      <ul role="list" className={styles.cells}>
        {lanes.map(({ tab, path, lane }) => (
          <li key={`${tab} ${lane.id}`}>
            <strong>{nameOf(lane.id)}</strong>
            {reports.length > 1 ? <span>{path}</span> : null}
            <LaneFacts lane={lane} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function LaneFacts({ lane }: { readonly lane: LaneReport }) {
  const { t } = useTranslation('audit')
  const { state, permission, category, isBreakerOpen, queued, held, inFlight } = lane
  return (
    <>
      <span data-tone={state === 'blocked' ? 'bad' : state === 'loaded' ? 'good' : undefined}>
        {t(`audit.script.${state}`)}
      </span>
      <span>{t(`audit.permission.${permission}`, { category })}</span>
      {isBreakerOpen ? <span data-tone="bad">{t('audit.breakerOpen')}</span> : null}
      <span>{t('audit.queue', { queued, inFlight, held })}</span>
    </>
  )
}
