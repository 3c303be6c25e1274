import { sql, type Kysely, type Transaction } from 'kysely'
import type { Site } from '../../../../src/site/site'
import type { Tables } from '../../../database/tables'
import { inTransaction } from '../../../database/transaction'
import { sendCards } from '../giftCards/sendCards'
import type { NotifyShopper } from '../mails/notifyShopper'
import { needsParcel } from '../storedOrders/orderRows'
import { moveOrder } from './moveOrder'

export interface HandingOver {
  readonly sites: readonly Site[]
  readonly notify: NotifyShopper
}

/**
 * Sends due gift cards of one order or of all, within a transaction. Orders that wait for nothing else become
 * delivered.
 * @returns number of sent cards
 */
export async function handOverCards(
  transaction: Transaction<Tables>,
  { sites, notify }: HandingOver,
  orderId?: string,
): Promise<number> {
  const sent = await sendCards(transaction, sites, orderId === undefined ? {} : { orderId })
  for (const { id } of await handedOverOrders(transaction, orderId))
    await moveOrder(transaction, id, { event: 'deliver', by: 'time' }, notify)
  return sent.length
}

/**
 * Paid orders that need no parcel and whose cards are sent. Cancelled products and blocked cards don't count. Orders that
 * another transaction changes are left to the next run.
 */
function handedOverOrders(transaction: Transaction<Tables>, orderId?: string) {
  return transaction
    .selectFrom('orders')
    .select('id')
    .where('status', 'in', ['paid', 'packed'])
    .where(sql<boolean>`not ${needsParcel}`)
    .where(sql<boolean>`exists (
      select from gift_cards where order_id = orders.id and sent_at is not null)`)
    .where(sql<boolean>`not exists (
      select from gift_cards where order_id = orders.id and sent_at is null and blocked_at is null)`)
    .$if(orderId !== undefined, (orders) => orders.where('id', '=', orderId ?? ''))
    .orderBy('id')
    .forUpdate()
    .skipLocked()
    .execute()
}

/** Sends all due gift cards, and completes orders whose other items were cancelled or blocked since. */
export async function handOverDueCards(db: Kysely<Tables>, handing: HandingOver): Promise<void> {
  while ((await inTransaction(db, (transaction) => handOverCards(transaction, handing))) > 0);
}
