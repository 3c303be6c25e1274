import { sql, type Transaction } from 'kysely'
import type { Tables } from '../../../database/tables'

/**
 * Returns an order's pieces to stock and its coupon use. Idempotent under the lock of the order's row. Locks
 * variants in order of their ids, like `takeStock`.
 */
export async function releaseOrder(transaction: Transaction<Tables>, id: string): Promise<void> {
  const released = await transaction
    .updateTable('orders')
    .set({ released_at: sql`clock_timestamp()` })
    .where('id', '=', id)
    .where('released_at', 'is', null)
    .returning('coupon_code')
    .executeTakeFirst()
  if (!released) return
  const pieces = await transaction
    .selectFrom('order_pieces')
    .select(['variant_id', 'quantity'])
    .where('order_id', '=', id)
    .orderBy('variant_id')
    .execute()
  for (const { variant_id, quantity } of pieces) {
    // Unlimited stock stays null: null + n is null.
    await transaction
      .updateTable('variants')
      .set({ stock: sql`stock + ${quantity}` })
      .where('id', '=', variant_id)
      .execute()
  }
  if (released.coupon_code === null) return
  await transaction
    .updateTable('coupons')
    .set({ uses: sql`uses - 1` })
    .where('code', '=', released.coupon_code)
    .where('uses', '>', 0)
    .execute()
}
