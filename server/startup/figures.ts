import { monitorEventLoopDelay } from 'node:perf_hooks'
import { sql } from 'kysely'
import type { Commerce, Figure } from '../commerce/commerce'
import type { Database } from '../database/database'

interface FigureParts {
  readonly database: Pick<Database, 'db' | 'pool' | 'reads'>
  readonly commerce: Pick<Commerce, 'figures'>
}

/**
 * Collects the figures of this process and of the database for /metrics. `isPeek` leaves the longest delay of the event
 * loop to the next read.
 */
export function openFigures({ database, commerce }: FigureParts) {
  const delays = monitorEventLoopDelay()
  delays.enable()
  const figures = async ({ isPeek = false } = {}): Promise<readonly Figure[]> => {
    // Without the database `shop_database_up` is 0. The jobs log the cause.
    const stored = await storedFigures(database).catch(() => [])
    const worst = delays.max / 1e9
    if (!isPeek) delays.reset()
    return [
      figure('shop_database_up', 'Whether the database answers.', stored.length > 0 ? 1 : 0),
      ...stored,
      ...poolFigures(database.pool),
      ...replicaFigures(database.reads.lagMs()),
      ...((await commerce.figures?.()) ?? []),
      figure('shop_event_loop_delay_seconds', 'Longest delay of the event loop since the last read.', worst),
      ...processFigures(),
    ]
  }
  return { figures, close: () => void delays.disable() }
}

const figure = (name: string, help: string, value: number, labels?: Figure['labels']): Figure => ({
  name,
  help,
  value,
  ...(labels && { labels }),
})

function poolFigures({ totalCount, idleCount, waitingCount }: Database['pool']): Figure[] {
  const name = 'shop_database_connections'
  const help = 'Connections to the leader by state; waiting: requests without one.'
  return [
    figure(name, help, totalCount - idleCount, { state: 'used' }),
    figure(name, help, idleCount, { state: 'idle' }),
    figure(name, help, waitingCount, { state: 'waiting' }),
  ]
}

const replicaFigures = (lagMs: number | null): Figure[] =>
  lagMs === null ? [] : [figure('shop_replica_lag_seconds', 'Age of the data on the replica.', lagMs / 1_000)]

async function storedFigures({ db }: Pick<Database, 'db'>): Promise<Figure[]> {
  const { rows } = await sql<{ mails: number; oldest: number; position: number }>`
    select count(*)::int as mails, coalesce(extract(epoch from now() - min(created_at)), 0)::float8 as oldest,
      (select sum(position) from log_chains where log = 'events')::float8 as position
    from outgoing_mails`.execute(db)
  const { mails, oldest, position } = rows[0] ?? { mails: 0, oldest: 0, position: 0 }
  return [
    figure('shop_mails_waiting', 'Mails in the outbox.', mails),
    figure('shop_mails_oldest_seconds', 'Age of the oldest mail in the outbox.', oldest),
    figure(
      'shop_events_stored_total',
      'Events in all hash chains, with those deleted after their retention time.',
      position,
    ),
  ]
}

function processFigures(): Figure[] {
  const { rss, heapUsed, external } = process.memoryUsage()
  const { user, system } = process.cpuUsage()
  return [
    figure('process_resident_memory_bytes', 'Memory of the process.', rss),
    figure('process_heap_bytes', 'Used heap of the process.', heapUsed),
    figure('process_external_bytes', 'Buffers and other memory of objects outside the heap.', external),
    figure('process_cpu_seconds_total', 'CPU time of the process.', (user + system) / 1e6),
  ]
}
