import { useTranslation } from 'react-i18next'
import { relayedTrackers } from '../../../site/trackers'
import { useLocale, useSite } from '../../../site/useSite'
import { Button } from '../../../ui/Button'
import { ErrorNote } from '../../../ui/notice/ErrorNote'
import { useGetReplaysQuery, useReplayMutation } from '../auditApi'
import { useDestinationName } from '../useDestinationName'

/** Sends a purchase again to the vendors that the server calls, and lists the earlier attempts. */
export function Replays({ eventId }: { readonly eventId: string }) {
  const { t } = useTranslation('audit')
  const nameOf = useDestinationName()
  const { trackers } = useSite()
  const clock = new Intl.DateTimeFormat(useLocale(), { dateStyle: 'short', timeStyle: 'medium' })
  const { data } = useGetReplaysQuery(eventId)
  const [replay, { isLoading, error }] = useReplayMutation()
  const vendors = relayedTrackers.filter((id) => trackers?.[id])
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
        {data?.replays.map(({ at, destination, result }) => (
          <li key={`${at} ${destination}`}>
            {clock.format(new Date(at))} · {nameOf(destination)} ·{' '}
            {result === 'confirmed' ? t('audit.outcome.confirmed') : result}
          </li>
        ))}
      </ul>
    </div>
  )
}
