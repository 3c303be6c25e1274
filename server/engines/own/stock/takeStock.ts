import { sql, type Transaction } from 'kysely'
import type { StoredCartLine } from '../../../commerce/cart'
import type { Tables } from '../../../database/tables'
import { outOfStock, type ShortLine } from './shortStock'

/**
 * Takes the pieces of all lines and their selected products from stock. The update checks the stock under the
 * row lock, so each piece is sold once. Rows are locked in order of their ids, which prevents deadlocks.
 * @returns the taken pieces
 * @throws CommerceError 409 `out_of_stock` with all missing products; the caller must roll back
 */
export async function takeStock(
  transaction: Transaction<Tables>,
  lines: readonly StoredCartLine[],
): Promise<{ readonly variantId: number; readonly quantity: number }[]> {
  const short: ShortLine[] = []
  const pieces = piecesOf(lines)
  for (const [id, { sku, name, quantity }] of pieces) {
    const { numUpdatedRows } = await transaction
      .updateTable('variants')
      .set({ stock: sql`stock - ${quantity}` })
      .where('id', '=', id)
      .where((row) => row.or([row('stock', '>=', quantity), row('stock', 'is', null)]))
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) {
      short.push({ sku, name, wanted: quantity, stock: await stockOf(transaction, id) })
    }
  }
  if (short.length > 0) throw outOfStock(short)
  return pieces.map(([variantId, { quantity }]) => ({ variantId, quantity }))
}

type Pieces = Pick<StoredCartLine, 'sku' | 'name' | 'quantity'>

function piecesOf(lines: readonly StoredCartLine[]): [number, Pieces][] {
  const pieces = new Map<number, Pieces>()
  for (const { selectedPieces, quantity, ...line } of lines) {
    for (const { variantId, sku, name } of [line, ...selectedPieces]) {
      const id = Number(variantId)
      pieces.set(id, { sku, name, quantity: quantity + (pieces.get(id)?.quantity ?? 0) })
    }
  }
  return [...pieces].sort(([a], [b]) => a - b)
}

async function stockOf(transaction: Transaction<Tables>, id: number): Promise<number> {
  const row = await transaction.selectFrom('variants').select('stock').where('id', '=', id).executeTakeFirst()
  return row?.stock ?? 0
}
