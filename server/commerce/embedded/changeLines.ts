import { sql, type Kysely, type Transaction } from 'kysely'
import { mostPiecesPerLine } from '../../../src/domain/cart'
import type { Tables } from '../../database/tables'
import { inTransaction } from '../../database/transaction'
import type { Channel } from '../commerce'
import { isUuid } from './ids'
import { refuseShortPicks, type WithPicks } from './pickedStock'

export interface LineFacts {
  readonly is_mutable: boolean
  readonly product_id: number
  readonly sku: string
  /** As `writeOptions` writes them. */
  readonly options: string
  /** Null where it is not counted. */
  readonly stock: number | null
  /** The largest quantity that the line may have now. */
  readonly most: number
}

/** What can be done to the lines of a cart while its row is locked. */
export interface LineChanges {
  line(id: string): Promise<LineFacts | null>
  setQuantity(id: string, quantity: number): Promise<void>
  /** See `refuseShortPicks`. */
  refuseShortPicks(line: WithPicks): Promise<void>
  /** A line that is not there stays away. */
  remove(id: string): Promise<void>
}

/**
 * Changes lines one caller after another, so that each sees what the one before has done. A cart that is left
 * without lines is deleted.
 */
export async function changeLines(
  db: Kysely<Tables>,
  cartId: string,
  channel: Channel,
  work: (change: LineChanges) => Promise<void>,
): Promise<'changed' | 'emptied' | 'gone'> {
  if (!isUuid(cartId)) return 'gone'
  return inTransaction(db, async (transaction) => {
    const cart = await lockCart(transaction, cartId, channel)
    if (!cart || cart.order_id !== null) return 'gone'
    await work(changesIn(transaction, cartId))
    const rest = await transaction
      .selectFrom('cart_lines')
      .select('id')
      .where('cart_id', '=', cartId)
      .limit(1)
      .executeTakeFirst()
    if (!rest) {
      await transaction.deleteFrom('carts').where('id', '=', cartId).execute()
      return 'emptied'
    }
    await transaction
      .updateTable('carts')
      .set({
        version: sql`version + 1`,
        updated_at: sql`now()`,
        expires_at: sql`now() + interval '30 days'`,
      })
      .where('id', '=', cartId)
      .execute()
    return 'changed'
  })
}

/** Locks a cart that has not expired until the transaction ends; ordered ones too. */
export function lockCart(
  transaction: Transaction<Tables>,
  cartId: string,
  { brand, region, currency }: Channel,
): Promise<{ order_id: string | null } | undefined> {
  return transaction
    .selectFrom('carts')
    .select('order_id')
    .where('id', '=', cartId)
    .where('brand', '=', brand)
    .where('region', '=', region)
    .where('currency', '=', currency)
    .where('expires_at', '>', sql<Date>`now()`)
    .forUpdate()
    .executeTakeFirst()
}

function changesIn(transaction: Transaction<Tables>, cartId: string): LineChanges {
  return {
    line: async (id) => {
      const line = await transaction
        .selectFrom('cart_lines')
        .innerJoin('variants', 'variants.id', 'cart_lines.variant_id')
        .select(['is_mutable', 'product_id', 'sku', 'options', 'stock'])
        .where('cart_lines.id', '=', id)
        .where('cart_id', '=', cartId)
        .executeTakeFirst()
      return line ? { ...line, most: Math.min(line.stock ?? mostPiecesPerLine, mostPiecesPerLine) } : null
    },
    refuseShortPicks: (line) => refuseShortPicks(transaction, [line]),
    setQuantity: async (id, quantity) => {
      await transaction.updateTable('cart_lines').set({ quantity }).where('id', '=', id).execute()
    },
    remove: async (id) => {
      await transaction.deleteFrom('cart_lines').where('id', '=', id).where('cart_id', '=', cartId).execute()
    },
  }
}
