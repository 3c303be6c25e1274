import type { Kysely, Transaction } from 'kysely'
import type { Tables } from '../database/tables'
import { inTransaction } from '../database/transaction'
import { asLink } from './consentReceipts'
import { hashOf, type ChainedEvent, type ChainEnd } from './eventChain'

/** Result of recomputing the whole chain. */
export interface ChainReport {
  /** Number of valid rows before the first break. */
  readonly sound: number
  /** Message about the first invalid row; null for a valid chain. */
  readonly firstBreak: string | null
}

interface Chain {
  /** Name of a row in messages. */
  readonly row: string
  /** The last pruned row. */
  readonly start: ChainEnd
  readonly end: ChainEnd
  /** Reads the next rows after a position. */
  readonly read: (position: number) => Promise<readonly (ChainedEvent & { readonly hash: string })[]>
}

/** Rows per query. */
const step = 1_000

/**
 * Recomputes every hash of the event log and finds the first row that was changed, removed or inserted. The
 * chain starts after the last pruned row.
 */
export const verifyChain = (db: Kysely<Tables>): Promise<ChainReport> =>
  asOfNow(db, async (now) =>
    verify({
      row: 'Event',
      start: await now.selectFrom('event_checkpoint').select(['position', 'hash']).executeTakeFirstOrThrow(),
      end: await now.selectFrom('event_chain').select(['position', 'hash']).executeTakeFirstOrThrow(),
      read: (position) =>
        now
          .selectFrom('events')
          .selectAll()
          .where('position', '>', position)
          .orderBy('position')
          .limit(step)
          .execute(),
    }),
  )

/** Verifies the chain of consent receipts in the same manner. */
export const verifyReceipts = (db: Kysely<Tables>): Promise<ChainReport> =>
  asOfNow(db, async (now) =>
    verify({
      row: 'Receipt',
      start: { position: 0, hash: '' },
      end: await now.selectFrom('consent_chain').select(['position', 'hash']).executeTakeFirstOrThrow(),
      read: async (position) => {
        const rows = now.selectFrom('consent_receipts').selectAll().where('position', '>', position)
        return (await rows.orderBy('position').limit(step).execute()).map(asLink)
      },
    }),
  )

/** Runs all queries on one snapshot, isolated from concurrent writes and pruning. */
const asOfNow = <Result>(db: Kysely<Tables>, work: (now: Transaction<Tables>) => Promise<Result>) =>
  inTransaction(db, work, { isolation: 'repeatable read' })

async function verify({ row, start, end, read }: Chain): Promise<ChainReport> {
  let { position: last, hash } = start
  const broken = (message: string) => ({ sound: last - start.position, firstBreak: message })
  for (;;) {
    const links = await read(last)
    for (const link of links) {
      const { position } = link
      if (position !== last + 1) return broken(`${row} ${last + 1} is missing.`)
      if (link.prev_hash !== hash) return broken(`${row} ${position} does not follow the one before it.`)
      if (hashOf(link) !== link.hash) return broken(`${row} ${position} (${link.event_id}) was changed.`)
      hash = link.hash
      last = position
    }
    if (links.length < step) break
  }
  if (last < end.position) return broken(`${row} ${last + 1} is missing.`)
  const isWhole = hash === end.hash && last === end.position
  return isWhole
    ? { sound: last - start.position, firstBreak: null }
    : broken(`The chain's end does not fit ${row.toLowerCase()} ${last}.`)
}
