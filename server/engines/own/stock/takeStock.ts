import { sql, type Kysely, type Transaction } from 'kysely'
import { maxQuantityPerLine } from '../../../../src/domain/cart/cart'
import { lowStock } from '../../../../src/domain/cart/stockLeft'
import { CommerceError } from '../../../../src/domain/errors'
import type { SelectedProduct, StoredCartLine } from '../../../commerce/cart'
import type { Tables } from '../../../database/tables'

/** A line that exceeds the stock or the maximum per line. */
export interface ShortLine {
  readonly sku: string
  readonly name: string
  /** Total items requested. */
  readonly wanted: number
  readonly stock: number
}

/** 409 `out_of_stock` with one error per line. `field` is the SKU, `left` the stock if it is low. */
export function outOfStock(lines: readonly ShortLine[]): CommerceError {
  const errors = lines.map((line) => ({
    message: sentenceAbout(line),
    code: 'out_of_stock',
    field: line.sku,
    ...(line.stock <= lowStock && { left: line.stock }),
  }))
  return new CommerceError('out_of_stock', 409, errors[0]?.message ?? 'Out of stock', errors)
}

function sentenceAbout({ name, wanted, stock }: ShortLine): string {
  if (stock === 0) return `${name} is out of stock`
  if (wanted > maxQuantityPerLine && stock >= maxQuantityPerLine) {
    return `A cart takes at most ${maxQuantityPerLine} pieces of ${name}`
  }
  if (stock > lowStock) return `Fewer than ${wanted} pieces of ${name} are left`
  return stock === 1 ? `Only 1 piece of ${name} is left` : `Only ${stock} pieces of ${name} are left`
}

/**
 * Takes the items of all lines and their selected products from stock. The update checks the stock under the
 * row lock, so each item is sold once. Rows are locked in order of their ids, which prevents deadlocks.
 * @returns the taken items
 * @throws CommerceError 409 `out_of_stock` with all missing products; the caller must roll back
 */
export async function takeStock(
  transaction: Transaction<Tables>,
  lines: readonly StoredCartLine[],
): Promise<{ readonly variantId: number; readonly quantity: number }[]> {
  const short: ShortLine[] = []
  const quantities = lineQuantities(lines)
  for (const [id, { sku, name, quantity }] of quantities) {
    const { numUpdatedRows } = await transaction
      .updateTable('variants')
      .set({ stock: sql`stock - ${quantity}` })
      .where('id', '=', id)
      .where((row) => row.or([row('stock', '>=', quantity), row('stock', 'is', null)]))
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) {
      short.push({ sku, name, wanted: quantity, stock: await readStock(transaction, id) })
    }
  }
  if (short.length > 0) throw outOfStock(short)
  return quantities.map(([variantId, { quantity }]) => ({ variantId, quantity }))
}

type SoldQuantity = Pick<StoredCartLine, 'sku' | 'name' | 'quantity'>

function lineQuantities(lines: readonly StoredCartLine[]): [number, SoldQuantity][] {
  const quantities = new Map<number, SoldQuantity>()
  for (const { selectedProducts, quantity, ...line } of lines) {
    for (const { variantId, sku, name } of [line, ...selectedProducts]) {
      const id = Number(variantId)
      quantities.set(id, { sku, name, quantity: quantity + (quantities.get(id)?.quantity ?? 0) })
    }
  }
  return [...quantities].sort(([a], [b]) => a - b)
}

async function readStock(transaction: Transaction<Tables>, id: number): Promise<number> {
  const row = await transaction.selectFrom('variants').select('stock').where('id', '=', id).executeTakeFirst()
  return row?.stock ?? 0
}

/** A line that uses items of other products for each of its own. */
interface WithSelections {
  readonly quantity: number
  readonly selectedProducts: readonly SelectedProduct[]
}

/**
 * Checks the stock of all selected products. Only a first check: `takeStock` repeats it in the order's
 * transaction.
 * @throws CommerceError 409 `out_of_stock` with every product that is short
 */
export async function assertSelectionsInStock(
  db: Kysely<Tables>,
  lines: readonly WithSelections[],
): Promise<void> {
  const wanted = listSelectedProducts(lines)
  if (wanted.size === 0) return
  const rows = await db
    .selectFrom('variants')
    .select(['id', 'stock'])
    .where('id', 'in', [...wanted.keys()])
    .execute()
  const short = rows.flatMap(({ id, stock }) => {
    const quantities = wanted.get(id)
    return quantities && stock !== null && stock < quantities.wanted ? [{ ...quantities, stock }] : []
  })
  if (short.length > 0) throw outOfStock(short)
}

/** Items by variant id. */
function listSelectedProducts(lines: readonly WithSelections[]) {
  const quantities = new Map<number, { sku: string; name: string; wanted: number }>()
  for (const { quantity, selectedProducts } of lines) {
    for (const { variantId, sku, name } of selectedProducts) {
      const id = Number(variantId)
      quantities.set(id, { sku, name, wanted: quantity + (quantities.get(id)?.wanted ?? 0) })
    }
  }
  return quantities
}
