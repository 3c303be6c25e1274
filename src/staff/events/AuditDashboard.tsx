import { Suspense, useMemo, useState, type ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import { regionName } from '../../domain/region/region'
import { computeBalance, type Balance, type TabFacts, type QueueReport } from '../../sagas'
import { toLanguage } from '../../site/site'
import { lazyNamed } from '../../site/translations/lazyWithTranslations'
import { useTranslation } from '../../site/translations/useTranslation'
import { useLocale, useSite } from '../../site/useSite'
import { hostedCheckout } from '../../tracking/hostedCheckout'
import { isEventName } from '../../tracking/trackingPlan'
import { Button } from '../../ui/Button'
import { ErrorNote } from '../../ui/notice/ErrorNote'
import { Skeleton } from '../../ui/Skeleton'
import { type Coverage, useGetRejectedQuery, type LogQuery, useGetCoverageQuery } from './auditApi'
import {
  everything,
  parseFilter,
  matches,
  toLogQuery,
  rejectedQuery,
  formatFilter,
  summaryQuery,
  type AuditFilter,
  isIn,
} from './auditFilter'
import { AuditFilters } from './AuditFilters'
import { auditRows, toJsonLines, type AuditRow } from './detail/auditRows'
import { EventTable } from './detail/EventTable'
import { Json } from './detail/Json'
import { download } from './download'
import { DryRunForm } from './DryRunForm'
import { SavedFilters } from './SavedFilters'
import { ServerLog } from './ServerLog'
import { SummaryPart } from './SummaryPart'
import { useDestinationName } from './useAuditNames'
import { useDryRunParts } from './useDryRunParts'
import { useTabReports } from './useTabReports'
import styles from './AuditDashboard.module.css'
import dryRunStyles from './DryRun.module.css'

/** The analytics dashboard: live events of this browser's tabs, and the server's log. */
export function AuditDashboard({ coverage }: { readonly coverage: Coverage }) {
  const { t } = useTranslation(['audit', 'shop'])
  const language = toLanguage(useLocale())
  const { region: here } = useSite()
  const [search, setSearch] = useSearchParams()
  const tabs = useTabReports()
  const rows = useMemo(() => auditRows(tabs, here), [tabs, here])
  const planned = coverage.events.map(({ name }) => name)
  const names = [...new Set([...planned, ...rows.map(({ name }) => name)])]
  const filter = parseFilter(search, names)
  const filterKey = formatFilter(filter).toString()
  const isHere = filter.region === '' || filter.region === here
  const shown = rows.filter((row) => matches(row, filter))
  const reports = tabs.map(({ facts }) => facts)
  const reportsHere = isHere ? tabs : []
  const destinations = [...new Set(reports.flatMap(({ queues }) => queues.map(({ id }) => id)))]
  const logQuery = toLogQuery(filter, planned)
  const change = (changed: Partial<AuditFilter>) => {
    // The address is ahead of the state while a transition renders.
    const latest = parseFilter(new URLSearchParams(window.location.search), names)
    setSearch(formatFilter({ ...latest, ...changed }), { replace: true })
  }
  return (
    <div className={styles.dashboard}>
      <AuditFilters filter={filter} names={names} onFilter={change} />
      <SavedFilters query={filterKey} />
      <SummaryPart query={logQuery && summaryQuery(logQuery)} onSelect={change} />
      {/* The keys reset both lists to their newest page when the filter changes. */}
      <ServerLog
        key={`log ${filterKey}`}
        query={logQuery}
        onFilter={(id, value) => change({ ...everything, [id]: value })}
      />
      <ReplayPart query={logQuery} />
      <p className={styles.lead}>{t('audit.lead')}</p>
      <Conservation reports={reports} />
      <EventsPart
        key={`events ${filterKey}`}
        rows={shown}
        count={rows.length}
        destinations={destinations}
        whenEmpty={isHere ? t('audit.nothing') : t('audit.elsewhere', { region: regionName(here, language) })}
      />
      <DryRunPart />
      <QueueStates
        reports={reportsHere.filter(({ isLive }) => isLive).map(({ facts }) => facts)}
        destinations={filter.destination === '' ? destinations : [filter.destination]}
      />
      <PlanCoverage reports={reportsHere.map(({ facts }) => facts)} region={filter.region} />
      <RejectedPart query={rejectedQuery(filter)} />
    </div>
  )
}

/** Events that the server rejected, with the first issue and the types of their values. */
function RejectedPart({ query }: { readonly query: LogQuery }) {
  const { t } = useTranslation('audit')
  const clock = new Intl.DateTimeFormat(useLocale(), { dateStyle: 'short', timeStyle: 'medium' })
  const { data } = useGetRejectedQuery(query)
  if (!data) return null
  return (
    <section>
      <div className={styles.head}>
        <h2>{t('audit.rejected.title')}</h2>
        <p>{t('audit.rejected.lead')}</p>
      </div>
      <div className={styles.log}>
        {data.events.length === 0 ? <p>{t('audit.rejected.none')}</p> : null}
        {data.events.map(({ id, received_at, site, name, issue, shape }) => (
          <details key={id}>
            <summary>
              <span>{id}</span>
              <span>{clock.format(new Date(received_at))}</span>
              <strong>{name ?? t('audit.rejected.unnamed')}</strong>
              <span>{site}</span>
              <span data-tone="bad">{issue}</span>
            </summary>
            <Json value={shape} />
          </details>
        ))}
      </div>
    </section>
  )
}

/** Shows whether every accepted event is accounted for: accepted × destinations = pending + settled. */
function Conservation({ reports }: { readonly reports: readonly TabFacts[] }) {
  const { t } = useTranslation('audit')
  const balances = reports.map(computeBalance)
  const sum = (of: (balance: Balance) => number) => balances.reduce((all, balance) => all + of(balance), 0)
  const areBalanced = balances.every((balance) => balance.isBalanced)
  if (reports.length === 0) return <p role="status">{t('audit.noTabs')}</p>
  return (
    <div className={styles.balance} data-tone={areBalanced ? 'good' : 'bad'}>
      <strong role="status">{areBalanced ? t('audit.balanceCorrect') : t('audit.balanceBroken')}</strong>
      <span>
        {t('audit.balance', {
          pairs: sum(({ pairs }) => pairs),
          is: areBalanced ? '=' : '≠',
          pending: sum(({ pending }) => pending),
          settled: sum(({ settled }) => settled),
        })}
      </span>
      <span>
        {t('audit.counts', {
          tabs: reports.length,
          accepted: sum(({ accepted }) => accepted),
          refused: reports.reduce((all, { counts }) => all + counts.refused, 0),
          unknown: reports.reduce((all, { counts }) => all + counts.ignoredUnknown, 0),
        })}
      </span>
      <span>
        {t('audit.losses', {
          overflow: reports.reduce((all, { counts }) => all + counts.overflow, 0),
          unstored: reports.reduce(
            (all, { queues }) => queues.reduce((some, queue) => some + queue.unstored, all),
            0,
          ),
        })}
      </span>
      {areBalanced ? null : <span>{t('audit.lost', { count: sum(({ lost }) => lost) })}</span>}
    </div>
  )
}

interface EventsPartProps {
  /** The filtered events, newest first. */
  readonly rows: readonly AuditRow[]
  /** Number of events without a filter. */
  readonly count: number
  readonly destinations: readonly string[]
  readonly whenEmpty: string
}

/** Rows rendered at first and with each "more" click. All rows at once would block the browser. */
const atOnce = 100

/** The tabs' events as a table, with an export to a file. */
function EventsPart({ rows, count, destinations, whenEmpty }: EventsPartProps) {
  const { t } = useTranslation('audit')
  const [limit, setLimit] = useState(atOnce)
  const shown = rows.slice(0, limit)
  const more = Math.min(rows.length - shown.length, atOnce)
  return (
    <section>
      <div className={styles.head}>
        <h2>{t('audit.events')}</h2>
        <p role="status">{t('audit.shown', { shown: shown.length, count })}</p>
        <Button onClick={() => download(toJsonLines(rows), 'events.ndjson', 'application/x-ndjson')}>
          {t('audit.export')}
        </Button>
      </div>
      <EventTable
        rows={shown}
        destinations={destinations}
        whenEmpty={whenEmpty}
        foot={
          more > 0 ? (
            <Button onClick={() => setLimit(limit + atOnce)}>{t('audit.more', { count: more })}</Button>
          ) : null
        }
      />
    </section>
  )
}

interface FoldedPartProps {
  readonly title: string
  readonly lead: string
  readonly children: ReactNode
}

/** A collapsible section. Its children are rendered, and their code loads, when it is opened. */
function FoldedPart({ title, lead, children }: FoldedPartProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <details className={dryRunStyles.part} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>
        <h2>{title}</h2>
        <span>{lead}</span>
      </summary>
      {isOpen ? children : null}
    </details>
  )
}

/** Tries an event without sending it. */
function DryRunPart() {
  const { t } = useTranslation('audit')
  return (
    <FoldedPart title={t('audit.dryRun.title')} lead={t('audit.dryRun.lead')}>
      <Opened />
    </FoldedPart>
  )
}

const BulkReplay = lazyNamed(() => import(/* webpackChunkName: "bulkReplay" */ './BulkReplay'), 'BulkReplay')

/** Sends the events of the server's log that the filter selects to a vendor again. */
function ReplayPart({ query }: { readonly query: LogQuery | null }) {
  const { t } = useTranslation('audit')
  return (
    <FoldedPart title={t('audit.replays.title')} lead={t('audit.replays.lead')}>
      <Suspense fallback={<Skeleton blockSize="12rem" />}>
        <BulkReplay query={query} />
      </Suspense>
    </FoldedPart>
  )
}

function Opened() {
  const { parts, error, retry } = useDryRunParts()
  if (error !== null) return <ErrorNote error={error} onRetry={retry} />
  return parts ? <DryRunForm {...parts} /> : <Skeleton blockSize="24rem" />
}

/** Milliseconds between two requests to the server's log. */
const pace = 10_000

interface PlanCoverageProps {
  readonly reports: readonly TabFacts[]
  /** Counts the log's events of this region only. */
  readonly region: AuditFilter['region']
}

/**
 * Lists every planned event: its counts in these tabs and in the server's log, and its rejected drafts. With the checkout of
 * a hosted store, marks the events that the store reports to the shop, in part or never.
 */
function PlanCoverage({ reports, region }: PlanCoverageProps) {
  const { t } = useTranslation('audit')
  // In the viewer's time zone, like the times of the log.
  const date = new Intl.DateTimeFormat(useLocale(), { dateStyle: 'long' })
  const { data: coverage } = useGetCoverageQuery(undefined, { pollingInterval: pace })
  const { commerce } = useSite()
  if (!coverage) return null
  const isHosted = !commerce.checkout
  const sourceOf = (name: string) => (isHosted && isEventName(name) ? (hostedCheckout[name] ?? null) : null)
  const inTabs = (name: string) => reports.reduce((sum, { names }) => sum + (names[name] ?? 0), 0)
  const countRejected = (name: string) =>
    reports.flatMap(({ refusals }) => refusals).filter((rejection) => rejection.name === name).length
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
              {countRejected(name) > 0 ? (
                <span data-tone="bad">{t('audit.refusedHere', { count: countRejected(name) })}</span>
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

interface QueueStatesProps {
  /** Reports of the open tabs. */
  readonly reports: readonly TabFacts[]
  readonly destinations: readonly string[]
}

/** Each destination's state per tab: script, consent and delivery queue. */
function QueueStates({ reports, destinations }: QueueStatesProps) {
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
