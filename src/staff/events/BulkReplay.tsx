import { useEffect, useState } from 'react'
import { trackerIds, vendorFacts } from '../../site/trackers'
import { useTranslation } from '../../site/translations/useTranslation'
import { useLocale } from '../../site/useSite'
import { relayedTrackers } from '../../tracking/relayedTrackers'
import { Button } from '../../ui/Button'
import { SelectField } from '../../ui/form/Field'
import { ErrorNote } from '../../ui/notice/ErrorNote'
import { Skeleton } from '../../ui/Skeleton'
import { DataTable } from '../ui/DataTable'
import {
  auditApi,
  useGetReplayRunsQuery,
  usePreviewReplayRunQuery,
  useStartReplayRunMutation,
  type LogQuery,
  type ReplayRun,
} from './auditApi'
import { useDestinationName } from './useAuditNames'
import styles from './BulkReplay.module.css'

interface BulkReplayProps {
  /** Null when the filter can't match any event in the log. */
  readonly query: LogQuery | null
}

/** Milliseconds between two requests while a run is pending. */
const pace = 2_000

/** Sends the selected events of the server's log to a vendor again: a preview, the button, and the runs. */
export function BulkReplay({ query }: BulkReplayProps) {
  const { t } = useTranslation('audit')
  const [vendor, setVendor] = useState('')
  const { data } = auditApi.endpoints.getReplayRuns.useQueryState()
  const runs = data?.runs ?? []
  const isPending = runs.some(({ finished_at }) => finished_at === null)
  useGetReplayRunsQuery(undefined, { pollingInterval: isPending ? pace : 0, refetchOnMountOrArgChange: true })
  return (
    <div className={styles.replay}>
      <div className={styles.vendor}>
        <SelectField
          label={t('audit.replays.vendor')}
          value={vendor}
          onChange={({ target }) => setVendor(target.value)}
        >
          <option value="">{t('audit.replays.choose')}</option>
          {trackerIds.map((id) => (
            <option key={id} value={id}>
              {vendorFacts[id].name}
            </option>
          ))}
        </SelectField>
      </div>
      {query === null ? <p>{t('audit.replays.unsearchable')}</p> : null}
      {query !== null && vendor !== '' ? (
        // The key forgets the result of a run to another vendor.
        <Preview key={vendor} query={query} vendor={vendor} isPending={isPending} />
      ) : null}
      <Runs runs={runs} />
    </div>
  )
}

interface PreviewProps {
  readonly query: LogQuery
  readonly vendor: string
  /** Some run is pending. */
  readonly isPending: boolean
}

function Preview({ query, vendor, isPending }: PreviewProps) {
  const { t } = useTranslation('audit')
  const nameOf = useDestinationName()
  const number = new Intl.NumberFormat(useLocale())
  const { currentData, error, refetch } = usePreviewReplayRunQuery(
    { ...query, receiver: vendor },
    { refetchOnMountOrArgChange: true },
  )
  const [start, { isLoading, isSuccess, error: startError }] = useStartReplayRunMutation()
  // The events of a run that has ended are confirmed now.
  useEffect(() => {
    if (!isPending) void refetch()
  }, [isPending, refetch])
  if (error) return <ErrorNote error={error} onRetry={() => void refetch()} />
  if (!currentData) return <Skeleton blockSize="8rem" />
  const { selected, sendable, left_out } = currentData
  const isBusy = startError !== undefined && 'status' in startError && startError.status === 503
  const send = () => {
    if (!isLoading) void start({ receiver: vendor, filter: query })
  }
  return (
    <section className={styles.preview} aria-label={nameOf(vendor)}>
      <p role="status">
        {t('audit.replays.preview', {
          count: selected,
          total: number.format(selected),
          sendable: number.format(sendable),
        })}
      </p>
      {relayedTrackers.some((id) => id === vendor) ? null : <p>{t('audit.replays.browserOnly')}</p>}
      {Object.keys(left_out).length > 0 ? (
        <>
          <p>{t('audit.replays.leftOut')}</p>
          <Counts counts={left_out} />
        </>
      ) : null}
      {sendable > 0 ? (
        <>
          <p className={styles.soft}>{t('audit.replays.limits')}</p>
          <div>
            <Button tone="accent" aria-busy={isLoading} disabled={isPending} onClick={send}>
              {t('audit.replays.send', { count: sendable, vendor: nameOf(vendor) })}
            </Button>
          </div>
        </>
      ) : null}
      <p role="status">{isSuccess && isPending ? t('audit.replays.started') : null}</p>
      {isBusy ? <p role="alert">{t('audit.replays.busy')}</p> : null}
      {startError && !isBusy ? <ErrorNote error={startError} /> : null}
    </section>
  )
}

/** Numbers of events by result or reason. */
function Counts({ counts }: { readonly counts: Readonly<Record<string, number>> }) {
  const { t } = useTranslation('audit')
  const number = new Intl.NumberFormat(useLocale())
  return (
    <ul role="list" className={styles.counts}>
      {Object.entries(counts).map(([name, count]) => (
        <li key={name}>
          <strong>{number.format(count)}</strong> {t(`audit.replays.result.${name}`, { defaultValue: name })}
        </li>
      ))}
    </ul>
  )
}

function Runs({ runs }: { readonly runs: readonly ReplayRun[] }) {
  const { t } = useTranslation('audit')
  const nameOf = useDestinationName()
  const clock = new Intl.DateTimeFormat(useLocale(), { dateStyle: 'short', timeStyle: 'medium' })
  return (
    <section>
      <h3>{t('audit.replays.runs')}</h3>
      {runs.length === 0 ? (
        <p>{t('audit.replays.noRuns')}</p>
      ) : (
        <DataTable<ReplayRun>
          label={t('audit.replays.runs')}
          rows={runs}
          toKey={({ id }) => id}
          columns={[
            { name: t('audit.time'), isRowHeader: true, cell: ({ at }) => clock.format(new Date(at)) },
            { name: t('audit.replays.who'), cell: ({ actor }) => actor },
            { name: t('audit.replays.vendor'), cell: ({ destination }) => nameOf(destination) },
            {
              name: t('audit.replays.filter'),
              cell: ({ filter }) =>
                Object.entries(filter)
                  .map(([name, value]) => `${name}: ${value}`)
                  .join(', ') || t('audit.replays.everything'),
            },
            { name: t('audit.replays.progress'), cell: (run) => <Progress {...run} /> },
          ]}
        />
      )}
    </section>
  )
}

function Progress({ events, results, finished_at }: ReplayRun) {
  const { t } = useTranslation('audit')
  const { waiting = 0, pending = 0 } = results
  return (
    <>
      {finished_at === null ? (
        <progress value={events - waiting - pending} max={events} aria-label={t('audit.replays.running')} />
      ) : (
        <p>{t('audit.replays.finished')}</p>
      )}
      <Counts counts={results} />
    </>
  )
}
