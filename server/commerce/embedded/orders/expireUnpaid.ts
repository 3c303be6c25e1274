import { sql, type Kysely, type Transaction } from 'kysely'
import { CommerceError } from '../../../../src/domain/errors'
import type { Tables } from '../../../database/tables'
import { inTransaction } from '../../../database/transaction'
import { repeatedly } from '../../../process/repeatedly'
import { moveOrder } from './moveOrder'
import type { NotifyShopper } from '../mails/notifyShopper'

const minute = 60_000
/** Orders that are looked up at once. */
const batch = 100
/**
 * Hours that an order is kept beyond its time while its gateway cannot say that no money will come. Long enough for
 * most outages; then its pieces are given back, and money that comes after all goes back too.
 */
const maxHours = 6

interface OpenPayments {
  /** Ends what is open of an order, where its gateway can say that no money will come. */
  giveUp(orderId: string): Promise<void>
}

/**
 * Cancels the orders whose time to be paid is over, each in a transaction of its own, and gives back what they took.
 * Several servers may do so at once: what another has cancelled, or somebody paid in the same moment, stays so.
 * One that cannot be ended now keeps no other one; the first such failure is thrown when all were met.
 * @param payments asked to end what is open; without them such orders wait as if their gateway were silent
 */
export async function expireUnpaid(
  db: Kysely<Tables>,
  notify: NotifyShopper,
  payments?: OpenPayments,
): Promise<void> {
  const failures: unknown[] = []
  // Those that are kept stay in the table: each is met once in a round.
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

/** Whether money may be on its way. The order is locked first: no payment of it can begin after this was asked. */
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

/** Cancels what nobody pays, every minute. @returns stops it, and resolves when what is under way has ended */
export const expireEveryMinute = (
  db: Kysely<Tables>,
  notify: NotifyShopper,
  payments: OpenPayments,
  log: (line: string) => void,
): (() => Promise<void>) =>
  repeatedly({
    every: minute,
    work: () => expireUnpaid(db, notify, payments),
    complaint: 'Unpaid orders could not be cancelled',
    log,
  })
