import { useTranslation } from 'react-i18next'
import { useLocale } from '../../../site/useSite'
import { Button } from '../../../ui/Button'
import type { LogPage } from '../auditApi'
import { soughtIds, type SoughtId } from '../auditFilter'
import { Json } from '../events/Json'
import { isFailure, OutcomeMark } from '../events/OutcomeMark'
import { ReasonText } from '../events/ReasonText'
import { TriesTable } from '../events/TriesTable'
import { useDestinationName } from '../useDestinationName'
import styles from './LogRow.module.css'
import { Replays } from './Replays'

type LoggedEvent = LogPage['events'][number]

interface LogRowProps {
  readonly event: LoggedEvent
  /** Filters by an id of this event. */
  readonly onSeek: (id: SoughtId, value: string) => void
}

/** An event of the server's log, and on request its outcomes, its content and how to find related events. */
export function LogRow({ event, onSeek }: LogRowProps) {
  const { t } = useTranslation('audit')
  const nameOf = useDestinationName()
  const clock = new Intl.DateTimeFormat(useLocale(), { dateStyle: 'short', timeStyle: 'medium' })
  const { position, name, site, received_at, hash, outcomes } = event
  const failed = Object.entries(outcomes ?? {}).filter(([, settled]) => isFailure(settled.outcome))
  const ids = idsOf(event)
  return (
    <details>
      <summary>
        <span>{position}</span>
        <span>{clock.format(new Date(received_at))}</span>
        <strong>{name}</strong>
        <span>{site}</span>
        <span data-tone={failed.length > 0 ? 'bad' : undefined}>
          {failed.length > 0
            ? t('audit.failedAt', { destinations: failed.map(([id]) => nameOf(id)).join(', ') })
            : hash.slice(0, 16)}
        </span>
      </summary>
      <div className={styles.detail}>
        {outcomes ? (
          <table className={styles.outcomes}>
            <thead>
              <tr>
                <th scope="col">{t('audit.destination')}</th>
                <th scope="col">{t('audit.outcomeFilter')}</th>
                <th scope="col">{t('audit.tryColumn')}</th>
              </tr>
            </thead>
            <tbody>
              {Object.entries(outcomes).map(([id, settled]) => (
                <tr key={id}>
                  <th scope="row">{nameOf(id)}</th>
                  <td>
                    <OutcomeMark delivery={settled} />{' '}
                    {settled.reason ? <ReasonText reason={settled.reason} /> : null}
                  </td>
                  <td>
                    {t('audit.tries', { count: settled.attempts, ms: settled.ms })}
                    <TriesTable tries={settled.tries} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        ) : (
          <p>{t('audit.noReport')}</p>
        )}
        <ul role="list" className={styles.related}>
          {soughtIds.map((id) => {
            const value = ids[id]
            return value === null ? null : (
              <li key={id}>
                <Button tone="quiet" onClick={() => onSeek(id, value)}>
                  {t(`audit.related.${id}`)}
                </Button>
              </li>
            )
          })}
        </ul>
        {name === 'Purchased' ? <Replays eventId={event.event_id} /> : null}
        <Json value={{ event: event.event, outcomes, hash }} />
      </div>
    </details>
  )
}

/** The ids by which related events can be found; null where the event has none. */
function idsOf({ event_id, event }: LoggedEvent): Readonly<Record<SoughtId, string | null>> {
  const body: Readonly<Record<string, unknown>> = { ...(typeof event === 'object' ? event : null) }
  const props: Readonly<Record<string, unknown>> = { ...(typeof body.props === 'object' ? body.props : null) }
  const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null)
  return {
    order: textOf(props.transaction_id ?? props.order_ref ?? props.order_id),
    event_id,
    session: textOf(body.session_id),
    visitor: textOf(body.anonymous_id),
  }
}
