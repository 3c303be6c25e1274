import { sql, type Kysely, type Transaction } from 'kysely'
import { CommerceError } from '../../../../src/domain/errors'
import type { Tables } from '../../../database/tables'
import { inTransaction } from '../../../database/transaction'
import type { NotifyShopper } from '../mails/notifyShopper'
import { moveOrder } from './moveOrder'

/** Orders per query. */
const batch = 100
/**
 * Maximum hours an overdue order stays open while its gateway can't rule out a payment. It covers most
 * outages. Afterwards the stock is released, and a late payment is refunded.
 */
const maxHours = 6

interface OpenPayments {
  /** Cancels the open attempt of an overdue order if its gateway can rule out a payment. */
  giveUp(orderId: string): Promise<void>
}

/**
 * Cancels overdue unpaid orders, one transaction each, and releases their stock. Safe on several servers: it
 * skips orders that were cancelled or paid concurrently. A failure doesn't stop the others.
 * @param payments cancels open attempts; without it such orders wait as during an outage of the gateway
 * @throws the first failure, after all orders
 */
export async function expireUnpaid(
  db: Kysely<Tables>,
  notify: NotifyShopper,
  payments?: OpenPayments,
): Promise<void> {
  const failures: unknown[] = []
  // Retained orders stay in the table, so the loop continues after the last id.
  for (let last: string | null = null; ;) {
    const overdue = await nextOverdue(db, last)
    for (const { id } of overdue) {
      try {
        await payments?.giveUp(id)
        await expire(db, id, notify)
      } catch (error) {
        failures.push(error)
      }
    }
    last = overdue.at(-1)?.id ?? null
    if (overdue.length < batch) break
  }
  if (failures.length > 0) throw failures[0]
}

function nextOverdue(db: Kysely<Tables>, last: string | null) {
  const overdue = db
    .selectFrom('orders')
    .select('id')
    .where('status', 'in', ['pending_payment', 'payment_failed'])
    .where('expires_at', '<=', sql<Date>`now()`)
    .orderBy('id')
    .limit(batch)
  return (last === null ? overdue : overdue.where('id', '>', last)).execute()
}

async function expire(db: Kysely<Tables>, id: string, notify: NotifyShopper): Promise<void> {
  try {
    await inTransaction(db, async (transaction) => {
      if (await isRetained(transaction, id)) return
      await moveOrder(transaction, id, { event: 'expire', by: 'time' }, notify)
    })
  } catch (error) {
    if (!(error instanceof CommerceError) || error.code !== 'order_moved_on') throw error
  }
}

/**
 * Whether a payment may still arrive. Locks the order first, so that no attempt can start after the check.
 */
async function isRetained(transaction: Transaction<Tables>, id: string): Promise<boolean> {
  const order = await transaction
    .selectFrom('orders')
    .select(sql<boolean>`expires_at > now() - make_interval(hours => ${maxHours})`.as('mayWait'))
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!order?.mayWait) return false
  const open = await transaction
    .selectFrom('payments')
    .select('id')
    .where('order_id', '=', id)
    .where('state', 'in', ['new', 'pending', 'paid'])
    .limit(1)
    .executeTakeFirst()
  return open !== undefined
}
