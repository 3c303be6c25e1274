import type { Kysely } from 'kysely'
import type { SelectedPiece } from '../../../commerce/cart'
import type { Tables } from '../../../database/tables'
import { outOfStock } from './shortStock'

/** A line that uses pieces of other products for each of its own. */
export interface WithSelections {
  readonly quantity: number
  readonly selectedPieces: readonly SelectedPiece[]
}

/**
 * Checks the stock of all selected products. Only a first check: `takeStock` repeats it in the order's
 * transaction.
 * @throws CommerceError 409 `out_of_stock` with every product that is short
 */
export async function refuseShortSelections(
  db: Kysely<Tables>,
  lines: readonly WithSelections[],
): Promise<void> {
  const wanted = piecesOf(lines)
  if (wanted.size === 0) return
  const rows = await db
    .selectFrom('variants')
    .select(['id', 'stock'])
    .where('id', 'in', [...wanted.keys()])
    .execute()
  const short = rows.flatMap(({ id, stock }) => {
    const pieces = wanted.get(id)
    return pieces && stock !== null && stock < pieces.wanted ? [{ ...pieces, stock }] : []
  })
  if (short.length > 0) throw outOfStock(short)
}

/** Pieces by variant id. */
function piecesOf(lines: readonly WithSelections[]) {
  const pieces = new Map<number, { sku: string; name: string; wanted: number }>()
  for (const { quantity, selectedPieces } of lines) {
    for (const { variantId, sku, name } of selectedPieces) {
      const id = Number(variantId)
      pieces.set(id, { sku, name, wanted: quantity + (pieces.get(id)?.wanted ?? 0) })
    }
  }
  return pieces
}
