import { useTranslation } from 'react-i18next'
import type { EventReport } from '../../../sagas'
import { relayedTrackers, trackerFacts, type TrackerId } from '../../../site/trackers'
import { useLocale, useSite } from '../../../site/useSite'
import { Button } from '../../../ui/Button'
import { ErrorNote } from '../../../ui/notice/ErrorNote'
import { useGetReplaysQuery, useReplayMutation } from '../auditApi'
import { useDestinationName } from '../useDestinationName'

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
export function Replays({ event }: Pick<EventReport, 'event'>) {
  const { event_id: eventId, consent } = event
  const { t } = useTranslation('audit')
  const nameOf = useDestinationName()
  const { trackers, commerce } = useSite()
  const clock = new Intl.DateTimeFormat(useLocale(), { dateStyle: 'short', timeStyle: 'medium' })
  const { data } = useGetReplaysQuery(eventId)
  const [replay, { isLoading, error }] = useReplayMutation()
  const isAllowed = (id: TrackerId) => consent.categories[trackerFacts[id].category]
  const textOf = (result: string) => (results.includes(result) ? t(`audit.replay.result.${result}`) : result)
  // The server knows the orders of its own engine only.
  const vendors =
    commerce.orders === 'own' ? relayedTrackers.filter((id) => trackers?.[id] && isAllowed(id)) : []
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
            {sent === null ? textOf(result) : `${textOf(result)}: ${sent}`}
          </li>
        ))}
      </ul>
    </div>
  )
}
