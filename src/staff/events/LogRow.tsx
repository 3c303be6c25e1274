import { useState } from 'react'
import type { EventReport } from '../../sagas'
import { vendorFacts, type TrackerId } from '../../site/trackers'
import { useTranslation } from '../../site/translations/useTranslation'
import { useLocale, useSite } from '../../site/useSite'
import { relayedTrackers } from '../../tracking/relayedTrackers'
import { Button } from '../../ui/Button'
import { ErrorNote } from '../../ui/notice/ErrorNote'
import { type LogPage, useGetReplaysQuery, useReplayMutation } from './auditApi'
import { filterIds, type FilterId } from './auditFilter'
import { Calls } from './detail/Calls'
import { Json } from './detail/Json'
import { isFailure } from './detail/OutcomeMark'
import { useDestinationName } from './useAuditNames'
import styles from './LogRow.module.css'

type LoggedEvent = LogPage['events'][number]

interface LogRowProps {
  readonly logged: LoggedEvent
  /** Filters by an id of this event. */
  readonly onFilter: (id: FilterId, value: string) => void
}

/** An event of the server's log, and on request its outcomes, its content and how to find related events. */
export function LogRow({ logged, onFilter }: LogRowProps) {
  const { t } = useTranslation('audit')
  const nameOf = useDestinationName()
  const clock = new Intl.DateTimeFormat(useLocale(), { dateStyle: 'short', timeStyle: 'medium' })
  const { position, name, site, received_at, hash, outcomes } = logged
  const [isOpen, setIsOpen] = useState(false)
  const failed = Object.entries(outcomes ?? {}).filter(([, settled]) => isFailure(settled.outcome))
  const ids = readIds(logged)
  return (
    <details onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
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
      {isOpen ? <LogDetail logged={logged} ids={ids} onFilter={onFilter} /> : null}
    </details>
  )
}

interface LogDetailProps extends LogRowProps {
  readonly ids: ReturnType<typeof readIds>
}

function LogDetail({ logged: { name, hash, event, outcomes, calls }, ids, onFilter }: LogDetailProps) {
  const { t } = useTranslation('audit')
  return (
    <div className={styles.detail}>
      {outcomes ? null : <p>{t('audit.noReport')}</p>}
      <Calls event={event} deliveries={outcomes} stored={calls} />
      <ul role="list" className={styles.related}>
        {filterIds.map((id) => {
          const value = ids[id]
          return value === null ? null : (
            <li key={id}>
              <Button tone="quiet" onClick={() => onFilter(id, value)}>
                {t(`audit.related.${id}`)}
              </Button>
            </li>
          )
        })}
      </ul>
      {name === 'Purchased' ? <Replays event={event} /> : null}
      <Json value={{ event, outcomes, hash }} />
    </div>
  )
}

/** The ids by which related events can be found; null where the event has none. */
function readIds({ event_id, event }: LoggedEvent): Readonly<Record<FilterId, string | null>> {
  const { transaction_id, order_ref, order_id }: Readonly<Record<string, unknown>> = { ...event.props }
  const toText = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null)
  return {
    order: toText(transaction_id ?? order_ref ?? order_id),
    event_id,
    session: toText(event.session_id),
    visitor: toText(event.anonymous_id),
    customer: toText(event.user_ref),
  }
}

/** Results with a text; others are error codes. */
const results = [
  'sent',
  'already_sent',
  'consent_denied',
  'consent_withdrawn',
  'consent_expired',
  'consent_unknown',
]

/**
 * Sends a purchase again to the vendors that the server calls and the visitor has allowed, and lists the earlier
 * attempts.
 */
function Replays({ event }: Pick<EventReport, 'event'>) {
  const { event_id: eventId, consent } = event
  const { t } = useTranslation('audit')
  const nameOf = useDestinationName()
  const { trackers, commerce } = useSite()
  const clock = new Intl.DateTimeFormat(useLocale(), { dateStyle: 'short', timeStyle: 'medium' })
  const { data } = useGetReplaysQuery(eventId)
  const [replay, { isLoading, error }] = useReplayMutation()
  const isAllowed = (id: TrackerId) => consent.categories[vendorFacts[id].category]
  const toText = (result: string) => (results.includes(result) ? t(`audit.replay.result.${result}`) : result)
  const vendors = commerce.relaysPurchases
    ? relayedTrackers.filter((id) => trackers?.[id] && isAllowed(id))
    : []
  return (
    <div>
      <p>{vendors.length > 0 ? t('audit.replay.lead') : t('audit.replay.none')}</p>
      {vendors.map((destination) => (
        <Button
          key={destination}
          disabled={isLoading}
          onClick={() => void replay({ id: eventId, destination })}
        >
          {t('audit.replay.send', { destination: nameOf(destination) })}
        </Button>
      ))}
      {error ? <ErrorNote error={error} /> : null}
      <ul role="list" aria-live="polite">
        {data?.replays.map(({ at, destination, result, sent }) => (
          <li key={`${at} ${destination}`}>
            {clock.format(new Date(at))} · {nameOf(destination)} ·{' '}
            {sent === null ? toText(result) : `${toText(result)}: ${sent}`}
          </li>
        ))}
      </ul>
    </div>
  )
}
