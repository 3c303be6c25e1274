import { sql, type Transaction } from 'kysely'
import type { Tables } from '../../../database/tables'

/**
 * Gives back what an order took: its pieces and the use of its coupon. Once: while the order's row is locked, the
 * second caller finds it done. Variants are locked in the order of their ids, as `takeStock` does.
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
    // What is not counted stays so: nothing plus a number is nothing.
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
