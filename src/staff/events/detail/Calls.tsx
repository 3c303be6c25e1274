import { useEffect, useState } from 'react'
import type { Call, EventReport, CallsByDestination } from '../../../sagas'
import { useTranslation } from '../../../site/translations/useTranslation'
import { useSite } from '../../../site/useSite'
import type { DestinationId } from '../../../tracking/destinations'
import { failureReason, type FailedTry, type ReportedCalls } from '../../../tracking/outcomes'
import { useDestinationName, useReasonName } from '../useAuditNames'
import { Json } from './Json'
import { isFailure, OutcomeMark } from './OutcomeMark'
import styles from './EventDetail.module.css'

interface CallsProps extends Pick<EventReport, 'event'> {
  /** Null if nothing is known about the event's outcomes. */
  readonly deliveries: EventReport['deliveries'] | null
  /** The calls as the server's log has stored them; those of a tab's event are in its outcomes. */
  readonly stored?: ReportedCalls | null
}

/** An event's outcome at each destination, with its failed tries and the calls as sent, or as today's mapping builds them. */
export function Calls({ event, deliveries, stored }: CallsProps) {
  const { t } = useTranslation('audit')
  const reasonOf = useReasonName()
  const nameOf = useDestinationName()
  const calls = useExplanation(event)
  return (
    <section className={styles.calls}>
      <h3>{t('audit.calls')}</h3>
      <p className={styles.soft}>{t('audit.callsWithoutPeople')}</p>
      {Object.keys(deliveries ?? calls ?? {}).map((id) => {
        const delivery = deliveries?.[id]
        const settled = typeof delivery === 'object' ? delivery : null
        const sent: string | undefined = { ...stored }[id as DestinationId] ?? settled?.sent
        const why = settled && failureReason(settled)
        return (
          <details key={id} open={settled !== null && isFailure(settled.outcome)}>
            <summary>
              <strong>{nameOf(id)}</strong> {delivery ? <OutcomeMark delivery={delivery} /> : null}{' '}
              {why ? reasonOf(why) : null}{' '}
              {settled && settled.attempts > 0 ? (
                <span className={styles.soft}>
                  {t('audit.tries', { count: settled.attempts, ms: settled.ms })}
                </span>
              ) : null}
            </summary>
            <TriesTable tries={settled?.tries} />
            {sent === undefined ? (
              <ComputedCalls id={id} calls={calls?.[id]} />
            ) : (
              <>
                <p className={styles.soft}>{t('audit.sentCall')}</p>
                <Json value={parseSent(sent)} />
              </>
            )}
          </details>
        )
      })}
    </section>
  )
}

interface ComputedCallsProps {
  /** Id of the destination. */
  readonly id: string
  readonly calls: readonly Call[] | null | undefined
}

/** The calls by today's mapping. That of our own log is the event itself. */
function ComputedCalls({ id, calls }: ComputedCallsProps) {
  const { t } = useTranslation('audit')
  if (!calls) return <p className={styles.soft}>{t('audit.noCall')}</p>
  return (
    <>
      {id === 'own_log' ? null : <p className={styles.soft}>{t('audit.computedCall')}</p>}
      <Json value={calls} />
    </>
  )
}

/** A call that was cut is no JSON, so it stays a text. */
function parseSent(sent: string): unknown {
  try {
    return JSON.parse(sent)
  } catch {
    return sent
  }
}

/** Rebuilds each destination's calls with the adapters' own functions. */
function useExplanation(event: EventReport['event']): CallsByDestination | null {
  const { trackers } = useSite()
  const [explanation, setExplanation] = useState<CallsByDestination | null>(null)
  useEffect(() => {
    let isWanted = true
    import(/* webpackChunkName: "analytics" */ '../../../sagas')
      .then((sagas) => sagas.loadDryRun())
      .then(({ previewCalls: explain }) => explain(event, trackers))
      .then(
        (explained) => {
          if (isWanted) setExplanation(explained)
        },
        (reason: unknown) => console.warn(reason),
      )
    return () => {
      isWanted = false
    }
  }, [event, trackers])
  return explanation
}

/** The failed tries of a delivery, oldest first: reason, message and duration of each. */
function TriesTable({ tries }: { readonly tries: readonly FailedTry[] | undefined }) {
  const { t } = useTranslation('audit')
  const reasonOf = useReasonName()
  if (!tries?.length) return null
  return (
    <table className={styles.tries}>
      <caption>{t('audit.failedTries')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('audit.reasonColumn')}</th>
          <th scope="col">{t('audit.messageColumn')}</th>
          <th scope="col">{t('audit.durationColumn')}</th>
        </tr>
      </thead>
      <tbody>
        {tries.map(({ reason, message, ms }, index) => (
          <tr key={index}>
            <td>{reasonOf(reason)}</td>
            <td>{message}</td>
            <td>{t('audit.ms', { ms })}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
