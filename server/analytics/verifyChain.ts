import type { Kysely, Transaction } from 'kysely'
import type { LogName } from '../database/eventTables'
import type { Tables } from '../database/tables'
import { inTransaction } from '../database/transaction'
import { asLink } from './consentReceipts'
import { computeHash, chainPosition, type ChainedEvent } from './eventChain'
import { link } from './logShards'

/** Result of recomputing all chains of a log. */
export interface ChainReport {
  /** Number of valid rows before the first break. */
  readonly sound: number
  /** Message about the first invalid row; null for valid chains. */
  readonly firstBreak: string | null
}

/** `unlinked_at`: the text has lost the links to a deleted customer, so its hash cannot be recomputed. */
type Link = ChainedEvent & { readonly hash: string; readonly unlinked_at?: Date | null }

interface Chain {
  /** Name of a row in messages. */
  readonly row: string
  readonly shard: number
  readonly position: number
  readonly hash: string
  /** Of the last pruned row. */
  readonly start_position: number
  readonly start_hash: string
  /** Reads the next rows after a position of the chain. */
  readonly read: (position: number) => Promise<readonly Link[]>
}

/** Rows per query. */
const step = 1_000

/**
 * Recomputes every hash of the event log and finds the first row that was changed, removed, swapped or inserted. Each
 * shard's chain starts after its last pruned row.
 */
export const verifyChain = (db: Kysely<Tables>): Promise<ChainReport> => verifyLog(db, 'events', 'Event')

/** Verifies the chains of consent receipts in the same manner. */
export const verifyReceipts = (db: Kysely<Tables>): Promise<ChainReport> =>
  verifyLog(db, 'consent', 'Receipt')

/** Runs all queries on one snapshot, isolated from concurrent writes and pruning. */
const verifyLog = (db: Kysely<Tables>, log: LogName, row: string): Promise<ChainReport> =>
  inTransaction(
    db,
    async (now) => {
      const chains = await now.selectFrom('log_chains').selectAll().where('log', '=', log).execute()
      const outside = await rowOutside(now, log)
      let sound = 0
      for (const chain of chains.sort((one, other) => one.shard - other.shard)) {
        const read = (position: number) => readLinks(now, log, chain.shard, position)
        const report = await verify({ ...chain, row, read })
        sound += report.sound
        if (report.firstBreak !== null) return { sound, firstBreak: report.firstBreak }
      }
      return { sound, firstBreak: outside === null ? null : `${row} ${outside} belongs to no chain.` }
    },
    { isolation: 'repeatable read' },
  )

async function readLinks(
  now: Transaction<Tables>,
  log: LogName,
  shard: number,
  position: number,
): Promise<readonly Link[]> {
  if (log === 'events')
    return now
      .selectFrom('events')
      .selectAll()
      .where('shard', '=', shard)
      .where(link, '>', position)
      .orderBy(link)
      .limit(step)
      .execute()
  const receipts = await now
    .selectFrom('consent_receipts')
    .selectAll()
    .where('shard', '=', shard)
    .where(link, '>', position)
    .orderBy(link)
    .limit(step)
    .execute()
  return receipts.map(asLink)
}

/** A row of a shard that doesn't exist. */
async function rowOutside(now: Transaction<Tables>, log: LogName): Promise<number | null> {
  const row = await now
    .selectFrom(log === 'events' ? 'events' : 'consent_receipts')
    .select('position')
    .where('shard', 'not in', now.selectFrom('log_chains').select('shard').where('log', '=', log))
    .limit(1)
    .executeTakeFirst()
  return row?.position ?? null
}

async function verify(chain: Chain): Promise<ChainReport> {
  const { row, shard, start_position: start, read } = chain
  let last = start
  let hash = chain.start_hash
  // Positions of shard 0 are those of the whole log.
  const named = (position: number) => (shard === 0 ? `${row} ${position}` : `${row} ${shard}/${position}`)
  const broken = (message: string) => ({ sound: last - start, firstBreak: message })
  for (;;) {
    const links = await read(last)
    for (const each of links) {
      const position = chainPosition(each)
      if (position !== last + 1) return broken(`${named(last + 1)} is missing.`)
      if (each.prev_hash !== hash) return broken(`${named(position)} does not follow the one before it.`)
      if (!each.unlinked_at && computeHash(each) !== each.hash)
        return broken(`${named(position)} (${each.event_id}) was changed.`)
      hash = each.hash
      last = position
    }
    if (links.length < step) break
  }
  if (last < chain.position) return broken(`${named(last + 1)} is missing.`)
  const isWhole = hash === chain.hash && last === chain.position
  return isWhole
    ? { sound: last - start, firstBreak: null }
    : broken(`The chain's end does not fit ${named(last).toLowerCase()}.`)
}
