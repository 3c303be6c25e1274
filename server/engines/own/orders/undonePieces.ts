import { sql, type Transaction } from 'kysely'
import { validationError } from '../../../../src/domain/errors'
import type { ReturnedItem } from '../../../../src/domain/order/orderJourney'
import { remainingPieces, type LinePieces } from '../../../../src/domain/order/refund'
import { partByReturn } from '../../../../src/domain/order/returns'
import type { StoredOrder } from '../../../commerce/order'
import type { Tables } from '../../../database/tables'

/** All pieces of an order that were neither cancelled nor returned. */
export const allPieces = ({ lines }: Pick<StoredOrder, 'lines'>): LinePieces[] =>
  lines.flatMap((line, index) => {
    const quantity = remainingPieces(line)
    return quantity > 0 ? [{ line: index + 1, quantity }] : []
  })

/** The remaining pieces of an order's parcel, without gift cards; the cards of an order of gift cards alone. */
export function parcelPieces(order: StoredOrder): LinePieces[] {
  const isGift = ({ giftCard }: StoredOrder['lines'][number]) => giftCard !== null
  const all = allPieces(order)
  if (order.lines.every(isGift)) return all
  return all.filter(({ line }) => order.lines[line - 1]?.giftCard === null)
}

/** The pieces that come back: the shopper's or the staff's last request, else the parcel. */
export function requestedPieces(order: StoredOrder): LinePieces[] {
  const request = order.history.findLast(({ event }) => event === 'request_return')
  if (order.status !== 'return_requested' || !request) return parcelPieces(order)
  const { returnable } = partByReturn(order.lines)
  const items = request.detail.items ?? (request.actor === 'staff' ? null : returnable)
  return items ? piecesOfItems(order, items) : parcelPieces(order)
}

/** Distributes items, named by SKU, to the lines in their order. */
function piecesOfItems(order: StoredOrder, items: readonly ReturnedItem[]): LinePieces[] {
  const left = new Map<string, number>()
  for (const { sku, quantity } of items) left.set(sku, (left.get(sku) ?? 0) + quantity)
  return allPieces(order).flatMap(({ line, quantity }) => {
    const sku = order.lines[line - 1]?.sku ?? ''
    const taken = Math.min(quantity, left.get(sku) ?? 0)
    left.set(sku, (left.get(sku) ?? 0) - taken)
    return taken > 0 ? [{ line, quantity: taken }] : []
  })
}

/** @throws CommerceError `validation_error` for pieces that the order doesn't have */
export function refuseUnknownPieces(order: StoredOrder, pieces: readonly LinePieces[]): void {
  const remaining = new Map(allPieces(order).map(({ line, quantity }) => [line, quantity]))
  const isTwice = new Set(pieces.map(({ line }) => line)).size < pieces.length
  const wrong = pieces.find(({ line, quantity }) => quantity < 1 || quantity > (remaining.get(line) ?? 0))
  if (pieces.length === 0 || isTwice || wrong)
    throw validationError('Name pieces that the order has and that are not cancelled or returned yet')
}

/** Records cancelled or returned pieces. The caller has locked the order. */
export async function recordPieces(
  transaction: Transaction<Tables>,
  id: string,
  what: 'cancelled' | 'returned',
  pieces: readonly LinePieces[],
): Promise<void> {
  for (const { line, quantity } of pieces) {
    await transaction
      .updateTable('order_lines')
      .set({ [what]: sql`${sql.ref(what)} + ${quantity}` })
      .where('order_id', '=', id)
      .where('position', '=', line)
      .execute()
  }
}

/**
 * Returns pieces of lines to stock, with the pieces of other products that they took. Each piece comes back
 * once: `order_pieces` holds what is still out. Locks variants in order of their ids, like `takeStock`.
 */
export async function restockPieces(
  transaction: Transaction<Tables>,
  id: string,
  pieces: readonly LinePieces[],
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
