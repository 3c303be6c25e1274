import { sql, type Kysely, type Transaction } from 'kysely'
import type { Site } from '../../../../src/site/site'
import type { Tables } from '../../../database/tables'
import { inTransaction } from '../../../database/transaction'
import { sendCards } from '../giftCards/sendCards'
import type { NotifyShopper } from '../mails/notifyShopper'
import { moveOrder } from './moveOrder'

export interface HandingOver {
  readonly sites: readonly Site[]
  readonly notify: NotifyShopper
}

/**
 * Sends due gift cards of one order or of all, within a transaction. An order of gift cards alone becomes
 * delivered with the last one.
 * @returns number of sent cards
 */
export async function handOverCards(
  transaction: Transaction<Tables>,
  { sites, notify }: HandingOver,
  orderId?: string,
): Promise<number> {
  const sent = await sendCards(transaction, sites, orderId === undefined ? {} : { orderId })
  for (const id of new Set(sent.flatMap(({ order_id }) => order_id ?? []))) {
    if (await isHandedOver(transaction, id))
      await moveOrder(transaction, id, { event: 'deliver', by: 'time' }, notify)
  }
  return sent.length
}

/** Whether an order is paid, has no parcel, and all its cards are sent. */
async function isHandedOver(transaction: Transaction<Tables>, id: string): Promise<boolean> {
  const order = await transaction
    .selectFrom('orders')
    .select('id')
    .where('id', '=', id)
    .where('status', '=', 'paid')
    .where(sql<boolean>`not exists (select from order_lines where order_id = ${id} and gift_card is null)`)
    .where(sql<boolean>`not exists (select from gift_cards where order_id = ${id} and sent_at is null)`)
    .executeTakeFirst()
  return order !== undefined
}

/** Sends all due gift cards. */
export async function handOverDueCards(db: Kysely<Tables>, handing: HandingOver): Promise<void> {
  while ((await inTransaction(db, (transaction) => handOverCards(transaction, handing))) > 0);
}
