import { sql, type Kysely } from 'kysely'
import { CommerceError } from '../../src/domain/errors'
import type { Tables } from '../database/tables'
import { inTransaction } from '../database/transaction'
import { repeatedly } from '../lifecycle/repeatedly'
import { moveOrder } from './moveOrder'
import type { TellShopper } from './tellShopper'

const minute = 60_000
/** Orders that are looked up at once. */
const batch = 100

/**
 * Cancels the orders whose time to be paid is over, each in a transaction of its own, and gives back what they took.
 * Several servers may do so at once: what another has cancelled, or somebody paid in the same moment, stays so.
 */
export async function expireUnpaid(db: Kysely<Tables>, tell: TellShopper): Promise<void> {
  for (;;) {
    const overdue = await db
      .selectFrom('orders')
      .select('id')
      .where('status', 'in', ['pending_payment', 'payment_failed'])
      .where('expires_at', '<=', sql<Date>`now()`)
      .orderBy('expires_at')
      .limit(batch)
      .execute()
    for (const { id } of overdue) await expire(db, id, tell)
    if (overdue.length < batch) return
  }
}

async function expire(db: Kysely<Tables>, id: string, tell: TellShopper): Promise<void> {
  try {
    await inTransaction(db, (transaction) =>
      moveOrder(transaction, id, { event: 'expire', by: 'time' }, tell),
    )
  } catch (error) {
    if (!(error instanceof CommerceError) || error.code !== 'order_moved_on') throw error
  }
}

/** Cancels what nobody pays, every minute. @returns stops it, and resolves when what is under way has ended */
export const expireEveryMinute = (
  db: Kysely<Tables>,
  tell: TellShopper,
  say: (line: string) => void,
): (() => Promise<void>) =>
  repeatedly({
    every: minute,
    work: () => expireUnpaid(db, tell),
    complaint: 'Unpaid orders could not be cancelled',
    say,
  })
