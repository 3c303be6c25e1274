import { useTranslation } from 'react-i18next'
import { type TabFacts } from '../../sagas'
import { useLocale, useSite } from '../../site/useSite'
import { hostedCheckout, isEventName } from '../../tracking/trackingPlan'
import { useGetCoverageQuery } from './auditApi'
import { isIn, type AuditFilter } from './auditFilter'
import styles from './AuditDashboard.module.css'

/** Milliseconds between two requests to the server's log. */
const pace = 10_000

interface PlanCoverageProps {
  readonly reports: readonly TabFacts[]
  /** Counts the log's events of this region only. */
  readonly region: AuditFilter['region']
}

/**
 * Lists every planned event: its counts in these tabs and in the server's log, and its refusals. With the checkout of
 * a hosted store, marks the events that the shop knows of from the store, in part or never.
 */
export function PlanCoverage({ reports, region }: PlanCoverageProps) {
  const { t } = useTranslation('audit')
  // In the viewer's time zone, like the times of the log.
  const date = new Intl.DateTimeFormat(useLocale(), { dateStyle: 'long' })
  const { data: coverage } = useGetCoverageQuery(undefined, { pollingInterval: pace })
  const { commerce } = useSite()
  if (!coverage) return null
  const isHosted = !commerce.checkout
  const sourceOf = (name: string) => (isHosted && isEventName(name) ? (hostedCheckout[name] ?? null) : null)
  const inTabs = (name: string) => reports.reduce((sum, { names }) => sum + (names[name] ?? 0), 0)
  const refused = (name: string) =>
    reports.flatMap(({ refusals }) => refusals).filter((refusal) => refusal.name === name).length
  return (
    <section>
      <h2>{t('audit.plan', { count: coverage.events.length })}</h2>
      {isHosted ? <p>{t('audit.hosted.note')}</p> : null}
      <ul role="list" className={styles.cells}>
        {coverage.events.map(({ name, ...everywhere }) => {
          const seen = everywhere.seen.filter(({ site }) => isIn(site, region))
          const logged = seen.reduce((sum, { count }) => sum + count, 0)
          const last = seen
            .map((each) => each.last)
            .sort()
            .at(-1)
          return (
            <li key={name}>
              <strong>{name}</strong>
              <span data-tone={inTabs(name) > 0 ? 'good' : undefined}>
                {inTabs(name) > 0 ? t('audit.seenHere', { count: inTabs(name) }) : t('audit.neverHere')}
              </span>
              {refused(name) > 0 ? (
                <span data-tone="bad">{t('audit.refusedHere', { count: refused(name) })}</span>
              ) : null}
              {sourceOf(name) === 'store' ? <span>{t('audit.hosted.store')}</span> : null}
              {sourceOf(name) === 'partly' ? <span>{t('audit.hosted.partly')}</span> : null}
              {sourceOf(name) === 'nobody' ? <span>{t('audit.hosted.nobody')}</span> : null}
              <span>
                {last === undefined
                  ? t('audit.neverLogged')
                  : t('audit.logged', { count: logged, day: date.format(new Date(last)) })}
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
