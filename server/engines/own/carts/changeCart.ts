import { sql, type Kysely, type Transaction } from 'kysely'
import type { Channel } from '../../../../src/domain/channel'
import type { Tables } from '../../../database/tables'
import { inTransaction } from '../../../database/transaction'

/** The id of a cart and its required owner. */
export interface LockedCart {
  readonly id: string
  readonly customerId: number | null
}

/**
 * Changes a cart under its row lock, so that concurrent changes run one after the other. Deletes an empty
 * cart.
 */
export async function changeCart(
  db: Kysely<Tables>,
  cart: LockedCart | null,
  channel: Channel,
  work: (transaction: Transaction<Tables>, cart: LockedCart) => Promise<void>,
): Promise<'changed' | 'emptied' | 'gone'> {
  if (!cart) return 'gone'
  return inTransaction(db, async (transaction) => {
    const found = await lockCart(transaction, cart, channel)
    if (!found || found.order_id !== null) return 'gone'
    await work(transaction, cart)
    const rest = await transaction
      .selectFrom('cart_lines')
      .select('id')
      .where('cart_id', '=', cart.id)
      .limit(1)
      .executeTakeFirst()
    if (!rest) {
      await transaction.deleteFrom('carts').where('id', '=', cart.id).execute()
      return 'emptied'
    }
    await noteChange(transaction, cart.id)
    return 'changed'
  })
}

/** Increases a cart's version and extends its expiry to 30 days from now. */
export async function noteChange(transaction: Transaction<Tables>, cartId: string): Promise<void> {
  await transaction
    .updateTable('carts')
    .set({
      version: sql`version + 1`,
      updated_at: sql`now()`,
      expires_at: sql`now() + interval '30 days'`,
    })
    .where('id', '=', cartId)
    .execute()
}

/** Locks an unexpired cart, ordered or not, until the transaction ends. */
export function lockCart(
  transaction: Transaction<Tables>,
  { id, customerId }: LockedCart,
  { brand, region, currency }: Channel,
): Promise<{ order_id: string | null } | undefined> {
  return transaction
    .selectFrom('carts')
    .select('order_id')
    .where('id', '=', id)
    .where('brand', '=', brand)
    .where('region', '=', region)
    .where('currency', '=', currency)
    .where('customer_id', 'is not distinct from', customerId)
    .where('expires_at', '>', sql<Date>`now()`)
    .forUpdate()
    .executeTakeFirst()
}
