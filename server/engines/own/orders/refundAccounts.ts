import { sql, type Kysely, type Transaction } from 'kysely'
import { CommerceError } from '../../../../src/domain/errors'
import { shownRefundAccount, type RefundAccount } from '../../../../src/domain/order/refundAccount'
import { isPaidOnDelivery } from '../../../../src/domain/payment/paymentMethods'
import { needsRefundAccount } from '../../../commerce/order'
import type { StaffRefundAccount } from '../../../commerce/staffOrders'
import type { Tables } from '../../../database/tables'
import { seal, unseal, type Seal } from '../../../process/sealedText'
import { readLockedOrder, readOrders } from '../storedOrders/orderRows'

/** Days after which an account is deleted, also while its refund is not paid. The order's page then asks again. */
const maxDays = 90

/** A key of its own for each order. @param secret the shop's signing key */
const buildSeal = (orderId: string, secret: string): Seal => ({
  secret,
  holder: orderId,
  place: 'account for a refund',
})

/**
 * `OrderEngine.nameRefundAccount` within a transaction.
 * @returns whether it replaced an earlier account
 */
export async function storeRefundAccount(
  transaction: Transaction<Tables>,
  id: string,
  account: RefundAccount,
  secret: string,
): Promise<boolean> {
  const order = await readLockedOrder(transaction, id)
  if (!isPaidOnDelivery(order.paymentMethod))
    throw new CommerceError('order_moved_on', 409, 'Only the refund of a cash order goes to a named account')
  if (!needsRefundAccount(order))
    throw new CommerceError('order_moved_on', 409, 'No refund of this order is requested or owed')
  const { method, ending } = shownRefundAccount(account)
  const sealed = seal(JSON.stringify(account), buildSeal(id, secret))
  const fresh = { method, ending, sealed, stored_at: sql<Date>`now()`, shown_at: null, shown_by: null }
  await transaction
    .insertInto('refund_accounts')
    .values({ order_id: id, ...fresh })
    .onConflict((on) => on.column('order_id').doUpdateSet(fresh))
    .execute()
  return order.refundAccount !== null
}

/**
 * Reads the account of an order once, and records who read it.
 * @param isAgain reads it also after somebody has read it
 */
export async function printRefundAccount(
  transaction: Transaction<Tables>,
  id: string,
  { secret, by, isAgain }: { readonly secret: string; readonly by: string; readonly isAgain: boolean },
): Promise<StaffRefundAccount> {
  const row = await transaction
    .selectFrom('refund_accounts')
    .select(['sealed', 'shown_at', 'shown_by'])
    .where('order_id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) return { state: 'none' }
  if (row.shown_at && !isAgain) return { state: 'shown', at: row.shown_at, by: row.shown_by ?? '' }
  const text = unseal(row.sealed, buildSeal(id, secret))
  if (text === null) return { state: 'unreadable' }
  await transaction
    .updateTable('refund_accounts')
    .set({ shown_at: sql<Date>`now()`, shown_by: by })
    .where('order_id', '=', id)
    .execute()
  return { state: 'read', account: JSON.parse(text) as RefundAccount }
}

/** Deletes the account of an order that owes nothing any more. The caller has locked the order. */
export async function deleteUnneededAccount(transaction: Transaction<Tables>, id: string): Promise<void> {
  const [order] = await readOrders(transaction, (orders) => orders.where('id', '=', id))
  if (!order?.refundAccount || needsRefundAccount(order)) return
  await transaction.deleteFrom('refund_accounts').where('order_id', '=', id).execute()
}

/** Deletes the accounts of a customer's orders. */
export async function deleteOrderRefundAccounts(
  transaction: Transaction<Tables>,
  customerId: number,
): Promise<void> {
  await transaction
    .deleteFrom('refund_accounts')
    .where('order_id', 'in', (from) =>
      from.selectFrom('orders').select('id').where('customer_id', '=', customerId),
    )
    .execute()
}

/** Deletes accounts whose refund was not paid in time. */
export async function deleteOldRefundAccounts(db: Kysely<Tables>): Promise<void> {
  await db
    .deleteFrom('refund_accounts')
    .where('stored_at', '<', sql<Date>`now() - make_interval(days => ${maxDays})`)
    .execute()
}
