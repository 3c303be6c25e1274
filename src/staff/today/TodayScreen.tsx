import { orderQueues, type OrderQueue } from '../../domain/order/orderQueues'
import { vendorFacts } from '../../site/trackers'
import { useTranslation } from '../../site/translations/useTranslation'
import { EmptyState } from '../../ui/EmptyState'
import { Icon } from '../../ui/icon/Icon'
import { Link } from '../../ui/Link'
import { ErrorNote } from '../../ui/notice/ErrorNote'
import { Skeleton } from '../../ui/Skeleton'
import { ScreenTitle } from '../frame/ScreenTitle'
import { staffApi } from '../staffApi'
import { DataTable } from '../ui/DataTable'
import { useClock } from '../ui/useClock'
import styles from './Today.module.css'

/** Work in the background that failed; the time of its next attempt is ISO 8601. */
interface Failure {
  readonly name: string
  readonly attempts: number
  readonly dueAt: string
  readonly cause: string | null
}

/** A figure of the server's process beside the limit of its alarm; units are in the name, as in Prometheus. */
interface HealthFigure {
  readonly name: string
  readonly help: string
  readonly value: number
  readonly limit: number
  readonly isAlarm: boolean
}

/** Work and failures that need attention. A part outside the member's roles is null. */
interface Today {
  readonly orders: Readonly<Record<OrderQueue, number>> | null
  readonly content: { readonly reviews: number; readonly questions: number } | null
  readonly lowStock: number | null
  readonly vendors:
    | readonly { readonly destination: string; readonly failed: number; readonly sent: number }[]
    | null
  readonly failures: Readonly<Record<'jobs' | 'mails' | 'webhooks', readonly Failure[]>> | null
  readonly health: readonly HealthFigure[] | null
}

const { useGetTodayQuery } = staffApi.injectEndpoints({
  endpoints: (build) => ({
    getToday: build.query<Today, void>({ query: () => ({ path: '/api/staff/today' }) }),
  }),
})

/** Work and failures that need attention now. Each entry links to its screen. */
export function TodayScreen() {
  const { t } = useTranslation('staff')
  const { data, error, refetch } = useGetTodayQuery(undefined, { pollingInterval: pace })
  return (
    <>
      <ScreenTitle title={t('staff.menu.today')} />
      {error && !data ? <ErrorNote error={error} onRetry={() => void refetch()} /> : null}
      {data ? <Tasks today={data} /> : error ? null : <Skeleton blockSize="16rem" />}
      {data?.failures ? <Failures {...data.failures} /> : null}
      {data?.health ? <Health figures={data.health} /> : null}
    </>
  )
}

/** Milliseconds between two requests. */
const pace = 30_000

interface Task {
  readonly key: string
  readonly count: number
  readonly text: string
  readonly to: string
}

function Tasks({ today }: { readonly today: Today }) {
  const { t } = useTranslation('staff')
  const { orders, content, lowStock, vendors } = today
  const tasks: Task[] = [
    // Most unpaid orders are paid or end by themselves.
    ...orderQueues
      .filter((queue) => queue !== 'unpaid')
      .map((queue) => ({
        key: queue,
        count: orders?.[queue] ?? 0,
        text: t(`staff.today.orders.${queue}`, { count: orders?.[queue] ?? 0 }),
        to: `/orders/?queue=${queue}`,
      })),
    ...(['reviews', 'questions'] as const).map((kind) => ({
      key: kind,
      count: content?.[kind] ?? 0,
      text: t(`staff.today.${kind}`, { count: content?.[kind] ?? 0 }),
      to: `/moderation/?kind=${kind}`,
    })),
    {
      key: 'lowStock',
      count: lowStock ?? 0,
      text: t('staff.today.lowStock', { count: lowStock ?? 0 }),
      to: '/inventory/?low=1',
    },
    ...(vendors ?? []).map(({ destination, failed, sent }) => ({
      key: destination,
      count: failed,
      text: t('staff.today.vendor', {
        count: failed,
        vendor: Object.entries(vendorFacts).find(([id]) => id === destination)?.[1].name ?? destination,
        all: failed + sent,
      }),
      to: `/events/?destination=${destination}`,
    })),
  ].filter(({ count }) => count > 0)
  if (tasks.length === 0)
    return (
      <EmptyState drawing="shuttle" title={t('staff.today.nothing')} text={t('staff.today.nothingText')} />
    )
  return (
    <ul role="list" className={styles.tasks}>
      {tasks.map(({ key, count, text, to }) => (
        <li key={key}>
          <Link to={to}>
            <strong>{count}</strong> {text} <Icon name="chevronRight" />
          </Link>
        </li>
      ))}
    </ul>
  )
}

function Failures(kinds: NonNullable<Today['failures']>) {
  const { t } = useTranslation('staff')
  const clock = useClock()
  const shown = (['jobs', 'mails', 'webhooks'] as const).filter((kind) => kinds[kind].length > 0)
  return shown.map((kind) => (
    <section key={kind} className={styles.failures}>
      <h2>{t(`staff.today.failed.${kind}`)}</h2>
      <DataTable<Failure>
        label={t(`staff.today.failed.${kind}`)}
        rows={kinds[kind]}
        toKey={({ name }) => name}
        columns={[
          { name: t('staff.today.name'), isRowHeader: true, cell: ({ name }) => name },
          { name: t('staff.today.attempts'), align: 'end', cell: ({ attempts }) => attempts },
          { name: t('staff.today.next'), cell: ({ dueAt }) => clock(dueAt) },
          { name: t('staff.today.cause'), cell: ({ cause }) => cause ?? t('staff.today.unknown') },
        ]}
      />
    </section>
  ))
}

function Health({ figures }: { readonly figures: readonly HealthFigure[] }) {
  const { t } = useTranslation('staff')
  return (
    <section className={styles.failures}>
      <h2>{t('staff.today.health')}</h2>
      <DataTable<HealthFigure>
        label={t('staff.today.health')}
        rows={figures}
        toKey={({ name }) => name}
        columns={[
          { name: t('staff.today.figure'), isRowHeader: true, cell: ({ help }) => help },
          { name: t('staff.today.value'), align: 'end', cell: ({ name, value }) => measure(name, value) },
          { name: t('staff.today.limit'), align: 'end', cell: ({ name, limit }) => measure(name, limit) },
          {
            name: t('staff.today.state'),
            cell: ({ isAlarm }) =>
              isAlarm ? (
                <strong className={styles.alarm}>{t('staff.today.alarm')}</strong>
              ) : (
                t('staff.today.good')
              ),
          },
        ]}
      />
    </section>
  )
}

const decimal = { maximumFractionDigits: 2 }
const units: Readonly<Record<string, readonly [unit: string, size: number]>> = {
  seconds: ['second', 1],
  bytes: ['megabyte', 1_000_000],
}

/** Formats a figure with the unit at the end of its name. */
function measure(name: string, value: number): string {
  const [unit, size] = units[name.split('_').at(-1) ?? ''] ?? []
  return unit === undefined || size === undefined
    ? value.toLocaleString('en', decimal)
    : (value / size).toLocaleString('en', { ...decimal, style: 'unit', unit })
}
