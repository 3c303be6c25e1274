import { sql, type Transaction } from 'kysely'
import type { LineQuantity } from '../../../../src/domain/order/refund'
import type { Tables } from '../../../database/tables'

/**
 * Returns an order's items to stock and its coupon use. Idempotent under the lock of the order's row. Locks
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

/**
 * Returns items of lines to stock, with the items of other products that they took. Each item comes back
 * once: `order_pieces` holds what is still out. Locks variants in order of their ids, like `takeStock`.
 */
export async function restockQuantities(
  transaction: Transaction<Tables>,
  id: string,
  pieces: readonly LineQuantity[],
): Promise<void> {
  const lines = await transaction
    .selectFrom('order_lines')
    .select(['position', 'variant_id', 'selected_variant_ids'])
    .where('order_id', '=', id)
    .execute()
  const wanted = new Map<number, number>()
  for (const { line, quantity } of pieces) {
    const found = lines.find(({ position }) => position === line)
    for (const variant of found ? [found.variant_id, ...found.selected_variant_ids] : [])
      wanted.set(variant, (wanted.get(variant) ?? 0) + quantity)
  }
  for (const [variant, quantity] of [...wanted].sort(([one], [other]) => one - other)) {
    const out = await transaction
      .selectFrom('order_pieces')
      .select('quantity')
      .where('order_id', '=', id)
      .where('variant_id', '=', variant)
      .forUpdate()
      .executeTakeFirst()
    const back = Math.min(quantity, out?.quantity ?? 0)
    if (back === 0) continue
    // Unlimited stock stays null: null + n is null.
    await transaction
      .updateTable('variants')
      .set({ stock: sql`stock + ${back}` })
      .where('id', '=', variant)
      .execute()
    const row = { order_id: id, variant_id: variant }
    await (back === out?.quantity
      ? transaction.deleteFrom('order_pieces').where(matches(row)).execute()
      : transaction
          .updateTable('order_pieces')
          .set({ quantity: sql`quantity - ${back}` })
          .where(matches(row))
          .execute())
  }
}

const matches = ({ order_id, variant_id }: { readonly order_id: string; readonly variant_id: number }) =>
  sql<boolean>`order_id = ${order_id} and variant_id = ${variant_id}`
