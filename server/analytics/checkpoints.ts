import { createHash, createHmac } from 'node:crypto'
import { sql, type Kysely, type Transaction } from 'kysely'
import { z } from 'zod'
import type { LogCheckpointsTable, LogName } from '../database/eventTables'
import type { Tables } from '../database/tables'
import { inTransaction } from '../database/transaction'
import { isSameSecret } from '../process/tokens'
import { link } from './logShards'
import type { ChainReport } from './verifyChain'

type Signed = Omit<LogCheckpointsTable, 'signature'>

/** Checkpoints per query. */
const step = 500

const endsOf = z.array(z.tuple([z.enum(['events', 'consent']), z.int(), z.int(), z.string()]))
type End = z.infer<typeof endsOf>[number]

const computeKeyId = (key: string) => createHash('sha256').update(`key id ${key}`).digest('hex').slice(0, 8)

const computeSignature = (key: string, { number, made_at, key_id, ends, prev_signature }: Signed) =>
  createHmac('sha256', key)
    .update(`checkpoint ${JSON.stringify([number, made_at.toISOString(), key_id, ends, prev_signature])}`)
    .digest('hex')

/**
 * Stores the signed ends of all chains, unless no end has moved or another process stores a checkpoint at the same time.
 * @returns whether this call stored a checkpoint
 */
export const writeCheckpoint = (db: Kysely<Tables>, key: string): Promise<boolean> =>
  inTransaction(db, async (transaction) => {
    const last = await lastCheckpoint(transaction)
    const chains = await transaction
      .selectFrom('log_chains')
      .select(['log', 'shard', 'position', 'hash'])
      .where('position', '>', 0)
      .orderBy('log')
      .orderBy('shard')
      .execute()
    const ends = JSON.stringify(chains.map(({ log, shard, position, hash }) => [log, shard, position, hash]))
    if (chains.length === 0 || ends === last?.ends) return false
    const checkpoint = {
      number: (last?.number ?? 0) + 1,
      made_at: new Date(),
      key_id: computeKeyId(key),
      ends,
      prev_signature: last?.signature ?? '',
    }
    const { numInsertedOrUpdatedRows } = await transaction
      .insertInto('log_checkpoints')
      .values({ ...checkpoint, signature: computeSignature(key, checkpoint) })
      .onConflict((on) => on.doNothing())
      .executeTakeFirst()
    return numInsertedOrUpdatedRows === 1n
  })

/** The newest checkpoint. */
export const lastCheckpoint = (db: Kysely<Tables>) =>
  db.selectFrom('log_checkpoints').selectAll().orderBy('number', 'desc').limit(1).executeTakeFirst()

/**
 * Verifies all checkpoints: numbers, signatures, and that each signed end is still in its log or was pruned. So a
 * deleted end of a log is found, also if the chain's end was set back.
 * @param key null: no checkpoint can be verified
 */
export const verifyCheckpoints = (db: Kysely<Tables>, key: string | null): Promise<ChainReport> =>
  inTransaction(
    db,
    async (now) => {
      const starts = await startsIn(now)
      let last = 0
      let prev = ''
      for (;;) {
        const rows = await now
          .selectFrom('log_checkpoints')
          .selectAll()
          .where('number', '>', last)
          .orderBy('number')
          .limit(step)
          .execute()
        for (const row of rows) {
          const problem =
            key === null ? 'cannot be verified without SIGNING_KEY' : findProblem(row, key, last, prev)
          if (problem !== null) return { sound: last, firstBreak: `Checkpoint ${last + 1} ${problem}.` }
          last = row.number
          prev = row.signature
        }
        const lost = await lostEnd(now, rows, starts)
        if (lost) return { sound: lost.number - 1, firstBreak: lost.message }
        if (rows.length < step) return { sound: last, firstBreak: null }
      }
    },
    { isolation: 'repeatable read' },
  )

function findProblem(row: LogCheckpointsTable, key: string, last: number, prev: string): string | null {
  if (row.number !== last + 1) return 'is missing'
  if (row.key_id !== computeKeyId(key)) return `has another key (${row.key_id})`
  if (!isSameSecret(row.signature, computeSignature(key, row))) return 'is forged'
  return row.prev_signature === prev ? null : 'does not follow the one before it'
}

const shardName = (log: LogName, shard: number) => `${log} ${shard}`

async function startsIn(now: Transaction<Tables>): Promise<ReadonlyMap<string, number>> {
  const chains = await now.selectFrom('log_chains').select(['log', 'shard', 'start_position']).execute()
  return new Map(chains.map(({ log, shard, start_position }) => [shardName(log, shard), start_position]))
}

/** The first checkpoint with an end that is neither in its log nor pruned. */
async function lostEnd(
  now: Transaction<Tables>,
  rows: readonly LogCheckpointsTable[],
  starts: ReadonlyMap<string, number>,
) {
  const ends = rows.flatMap(({ number, ends }) =>
    endsOf.parse(JSON.parse(ends)).map((end) => ({ number, end })),
  )
  const wanted = ends.filter(
    ({ end: [log, shard, position] }) => position > (starts.get(shardName(log, shard)) ?? 0),
  )
  const found = new Set<string>()
  for (const log of ['events', 'consent'] as const) {
    const own = wanted.flatMap(({ end }) => (end[0] === log ? [end] : []))
    for (const end of await presentEnds(now, log, own)) found.add(end)
  }
  for (const { number, end } of wanted) {
    if (found.has(JSON.stringify(end))) continue
    const [log, shard, position] = end
    const row = `${log === 'events' ? 'Event' : 'Receipt'} ${shard}/${position}`
    return { number, message: `${row} is missing or another one, but checkpoint ${number} has signed it.` }
  }
  return null
}

/** Returns the ends that are rows of the log, as JSON. */
async function presentEnds(
  now: Transaction<Tables>,
  log: LogName,
  ends: readonly End[],
): Promise<readonly string[]> {
  if (ends.length === 0) return []
  const { rows } = await sql<{ shard: number; position: number; hash: string }>`
    select shard, ${link} as position, hash
    from ${sql.table(log === 'events' ? 'events' : 'consent_receipts')}
    where (shard, ${link}) in (
      select * from unnest(
        ${ends.map(([, shard]) => shard)}::integer[], ${ends.map(([, , position]) => position)}::bigint[]
      )
    )`.execute(now)
  return rows.map(({ shard, position, hash }) => JSON.stringify([log, shard, position, hash]))
}
