import { sql } from 'kysely'
import { lastCheckpoint, verifyCheckpoints } from '../../server/analytics/checkpoints'
import { failures, isFailure } from '../../server/analytics/outcomeReport'
import { eventNames } from '../../server/analytics/planSchema'
import { validOutcomes, seenEvents } from '../../server/analytics/readEvents'
import { verifyChain, verifyReceipts, type ChainReport } from '../../server/analytics/verifyChain'
import type { Database } from '../../server/database/database'
import { existingSigningKey } from '../../server/process/secretFile'
import type { Settings } from '../../server/settings/settings'
import type { CommandResult } from '../queryDatabase'

type Db = Database['db']

export const noEvents = 'There are no events yet.'

/** Lists the latest events, the newest last. */
export async function list(db: Db, limit: number): Promise<string> {
  const rows = await db.selectFrom('events').selectAll().orderBy('position', 'desc').limit(limit).execute()
  if (rows.length === 0) return noEvents
  return rows
    .reverse()
    .map(
      ({ position, received_at, name, body }) => `${position}  ${formatTime(received_at)}  ${name}  ${body}`,
    )
    .join('\n')
}

/** Verifies the hash chains of events and consent receipts, and their signed checkpoints. */
export async function verify(db: Db, settings: Settings, folder: string): Promise<CommandResult> {
  const pruned = await db
    .selectFrom('log_chains')
    .select(['shard', 'start_position', 'pruned_at'])
    .where('pruned_at', 'is not', null)
    .orderBy('shard')
    .execute()
  const reports = {
    events: await verifyChain(db),
    receipts: await verifyReceipts(db),
    checkpoints: await verifyCheckpoints(db, existingSigningKey(folder, settings.signingKey)),
  }
  const summaries = Object.entries(reports).map(([rows, report]) => summary(rows, report))
  const last = await lastCheckpoint(db)
  if (last)
    summaries.push(
      `The last checkpoint is ${last.number}, ${formatTime(last.made_at)}, signature ${last.signature.slice(0, 16)}.`,
    )
  for (const { shard, start_position, pruned_at } of pruned)
    if (pruned_at)
      summaries.push(
        `Events up to ${shard === 0 ? '' : `${shard}/`}${start_position} were deleted after their retention time, last at ${formatTime(pruned_at)}.`,
      )
  const { unlinked } = await db
    .selectFrom('events')
    .select(({ fn }) => fn.countAll<number>().as('unlinked'))
    .where('unlinked_at', 'is not', null)
    .executeTakeFirstOrThrow()
  if (unlinked > 0)
    summaries.push(
      `${unlinked} events of deleted customers were unlinked: their order is proved, their text is not.`,
    )
  summaries.push('Outcomes reported by browsers are outside the hash chain.')
  return {
    report: summaries.join('\n'),
    isSound: Object.values(reports).every(({ firstBreak }) => firstBreak === null),
  }
}

function summary(rows: string, { sound, firstBreak }: ChainReport): string {
  if (firstBreak === null) return `All ${sound} ${rows} are unchanged.`
  return `${firstBreak} The ${sound} before are unchanged.`
}

/** Lists how often and when each event of the plan was last received, by site. */
export async function coverage(db: Db): Promise<string> {
  const seen = await seenEvents(db)
  const width = Math.max(...eventNames.map(({ length }) => length))
  const lines = eventNames.flatMap((name) => {
    const rows = seen.filter((event) => event.name === name)
    if (rows.length === 0) return [`${name.padEnd(width)}  never received`]
    return rows.map(
      ({ site, count, last }, index) =>
        `${(index === 0 ? name : '').padEnd(width)}  ${site.padEnd(12)}  ${String(count).padStart(8)}  last ${formatTime(last)}`,
    )
  })
  const met = new Set(seen.map(({ name }) => name)).size
  return [...lines, '', `${met} of ${eventNames.length} events of the plan were received.`].join('\n')
}

/** Lists the latest events that failed at a destination. */
export async function undelivered(db: Db, limit: number): Promise<string> {
  const rows = await db
    .selectFrom('event_outcomes')
    .leftJoin('events', 'events.event_id', 'event_outcomes.event_id')
    .select(['event_outcomes.event_id', 'reported_at', validOutcomes.as('outcomes'), 'name', 'site'])
    .where('has_failed', '=', true)
    .where(
      sql<boolean>`exists (select from jsonb_each(${validOutcomes})
        where value->>'outcome' = any(${failures}::text[]))`,
    )
    .orderBy('reported_at', 'desc')
    .limit(limit)
    .execute()
  if (rows.length === 0) return 'No reported event has failed at a destination.'
  return rows
    .reverse()
    .flatMap(({ event_id, reported_at, outcomes, name, site }) =>
      Object.entries(outcomes)
        .filter(([, settled]) => isFailure(settled))
        .map(
          ([destination, { outcome, attempts }]) =>
            `${formatTime(reported_at)}  ${name ?? 'event not in the log'}  ${site ?? ''}  ` +
            `${destination}: ${outcome} after ${attempts} tries  ${event_id}`,
        ),
    )
    .join('\n')
}

const formatTime = (time: Date) => time.toISOString()
