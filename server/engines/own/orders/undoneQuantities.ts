import { sql, type Transaction } from 'kysely'
import { CommerceError, notFound, validationError } from '../../../../src/domain/errors'
import type { ReturnedItem } from '../../../../src/domain/order/orderJourney'
import type { OrderStatus } from '../../../../src/domain/order/orderStatus'
import { remainingQuantity, type LineQuantity } from '../../../../src/domain/order/refund'
import { partByReturn } from '../../../../src/domain/order/returns'
import { giftCardSlug } from '../../../../src/domain/payment/giftCard'
import { isCardsOnly, unsentQuantities, type StoredOrder } from '../../../commerce/order'
import type { OrderMove } from '../../../commerce/orderEngine'
import type { Tables } from '../../../database/tables'
import { readOrders } from '../storedOrders/orderRows'

/** Items that an event cancels or takes back, and the status of the order afterwards. */
export interface UndoneQuantities {
  readonly what: 'cancelled' | 'returned'
  readonly pieces: readonly LineQuantity[]
  readonly status: OrderStatus
  readonly isRestocked: boolean
}

/** The items that an event cancels or takes back, and the order's status afterwards; null for other events. */
export async function undoneQuantities(
  transaction: Transaction<Tables>,
  { id, status }: Pick<StoredOrder, 'id' | 'status'>,
  move: OrderMove,
): Promise<UndoneQuantities | null> {
  const isCancelled = move.event === 'cancel' || move.event === 'expire' || move.event === 'cancel_pieces'
  if (!isCancelled && move.event !== 'accept_return') return null
  const [order] = await readOrders(transaction, (orders) => orders.where('id', '=', id))
  if (!order) throw notFound('There is no such order')
  switch (move.event) {
    case 'cancel_pieces': {
      assertKnownQuantities(order, move.pieces)
      const isRestLeft = assertUnsent(order, move.pieces)
      if (move.pieces.some(({ line }) => order.lines[line - 1]?.giftCard))
        throw validationError('Gift cards are cancelled with the whole order')
      if (remainingAfter(order, move.pieces) === 0)
        throw validationError('Nothing would be left: cancel the whole order')
      const isSent = order.parcels.length > 0 && !isRestLeft
      return {
        what: 'cancelled',
        pieces: move.pieces,
        status: isSent ? 'shipped' : status,
        isRestocked: true,
      }
    }
    case 'accept_return': {
      // A parcel that was never delivered comes back whole.
      const pieces =
        status === 'shipped' ? parcelQuantities(order) : (move.pieces ?? requestedQuantities(order))
      assertKnownQuantities(order, pieces)
      const after = isParcelBack(order, pieces) ? 'returned' : 'delivered'
      return { what: 'returned', pieces, status: after, isRestocked: move.isRestocked === true }
    }
    default:
      return { what: 'cancelled', pieces: allQuantities(order), status: 'cancelled', isRestocked: true }
  }
}

/**
 * Only what has not left in a parcel can be cancelled.
 * @returns whether anything has yet to leave afterwards
 */
function assertUnsent(order: StoredOrder, pieces: readonly LineQuantity[]): boolean {
  const unsent = unsentQuantities(order)
  const left = unsent.map(({ line, quantity }) =>
    pieces.reduce((rest, part) => (part.line === line ? rest - part.quantity : rest), quantity),
  )
  const isUnsent = ({ line }: LineQuantity) => unsent.some((part) => part.line === line)
  const isGift = ({ line }: LineQuantity) => order.lines[line - 1]?.giftCard != null
  if (left.some((quantity) => quantity < 0) || pieces.some((part) => !isUnsent(part) && !isGift(part)))
    throw validationError('What has left in a parcel cannot be cancelled')
  return left.some((quantity) => quantity > 0)
}

function remainingAfter({ lines }: StoredOrder, pieces: readonly LineQuantity[]): number {
  const remaining = lines.reduce((sum, line) => sum + remainingQuantity(line), 0)
  return pieces.reduce((left, { quantity }) => left - quantity, remaining)
}

/** Whether a return leaves nothing of the parcel. Gift cards count in an order of gift cards alone. */
function isParcelBack(order: StoredOrder, pieces: readonly LineQuantity[]): boolean {
  const isGift = ({ line }: LineQuantity) => order.lines[line - 1]?.giftCard != null
  const products = pieces.filter((each) => !isGift(each))
  const left = parcelQuantities(order).reduce((sum, { quantity }) => sum + quantity, 0)
  return (isCardsOnly(order) ? pieces : products).reduce((sum, { quantity }) => sum - quantity, left) === 0
}

/** All items of an order that were neither cancelled nor returned. */
const allQuantities = ({ lines }: Pick<StoredOrder, 'lines'>): LineQuantity[] =>
  lines.flatMap((line, index) => {
    const quantity = remainingQuantity(line)
    return quantity > 0 ? [{ line: index + 1, quantity }] : []
  })

/** The remaining items of an order's parcel, without gift cards; the cards of an order of gift cards alone. */
function parcelQuantities(order: StoredOrder): LineQuantity[] {
  const all = allQuantities(order)
  if (isCardsOnly(order)) return all
  return all.filter(({ line }) => order.lines[line - 1]?.giftCard === null)
}

/** The items that come back: the shopper's or the staff's last request, else the parcel. */
function requestedQuantities(order: StoredOrder): LineQuantity[] {
  const request = order.history.findLast(({ event }) => event === 'request_return')
  if (order.status !== 'return_requested' || !request) return parcelQuantities(order)
  const { items } = request.detail
  return items ? itemQuantities(order, items) : parcelQuantities(order)
}

/** Distributes items, named by SKU, to the lines in their order. */
function itemQuantities(order: StoredOrder, items: readonly ReturnedItem[]): LineQuantity[] {
  const left = new Map<string, number>()
  for (const { sku, quantity } of items) left.set(sku, (left.get(sku) ?? 0) + quantity)
  return allQuantities(order).flatMap(({ line, quantity }) => {
    const sku = order.lines[line - 1]?.sku ?? ''
    const taken = Math.min(quantity, left.get(sku) ?? 0)
    left.set(sku, (left.get(sku) ?? 0) - taken)
    return taken > 0 ? [{ line, quantity: taken }] : []
  })
}

/** @throws CommerceError `validation_error` for items that the order doesn't have */
function assertKnownQuantities(order: StoredOrder, pieces: readonly LineQuantity[]): void {
  const remaining = new Map(allQuantities(order).map(({ line, quantity }) => [line, quantity]))
  const isTwice = new Set(pieces.map(({ line }) => line)).size < pieces.length
  const wrong = pieces.find(({ line, quantity }) => quantity < 1 || quantity > (remaining.get(line) ?? 0))
  if (pieces.length === 0 || isTwice || wrong)
    throw validationError('Name pieces that the order has and that are not cancelled or returned yet')
}

/** Records cancelled or returned items. The caller has locked the order. */
export async function recordQuantities(
  transaction: Transaction<Tables>,
  id: string,
  what: 'cancelled' | 'returned',
  pieces: readonly LineQuantity[],
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

type WantedReturn = Extract<OrderMove, { event: 'request_return' }>

/**
 * The returned items of an order: the named ones, else all returnable that are left. Staff can take back everything,
 * shoppers nothing made to order. Without names, gift cards come back only if nothing else is left.
 * @returns empty for everything that was ordered
 * @throws CommerceError `validation_error` for more than was ordered, 409 `not_returnable`
 */
export async function returnedItems(
  transaction: Transaction<Tables>,
  id: string,
  { by, items }: WantedReturn,
): Promise<readonly ReturnedItem[]> {
  const lines = await transaction
    .selectFrom('order_lines')
    .select(['sku', 'path', 'name', 'options'])
    .select('quantity as ordered')
    .select(sql<number>`quantity - cancelled - returned`.as('quantity'))
    .where('order_id', '=', id)
    .orderBy('position')
    .execute()
  if (isMoreThan(lines, items)) throw validationError('Only what was ordered can come back')
  const left = lines.filter(({ quantity }) => quantity > 0)
  const returnable = by === 'staff' ? left : partByReturn(left).returnable
  if (returnable.length === 0 || isMoreThan(returnable, items))
    throw new CommerceError('not_returnable', 409, 'What was made for you alone stays yours')
  if (items.length > 0) return items
  const products = returnable.filter(({ path }) => path !== giftCardSlug)
  const back = products.length > 0 ? products : returnable
  const isAll = back.length === lines.length && back.every(({ quantity, ordered }) => quantity === ordered)
  return isAll ? [] : back.map(({ sku, quantity }) => ({ sku, quantity }))
}

function isMoreThan(bought: readonly ReturnedItem[], items: readonly ReturnedItem[]): boolean {
  const count = (list: readonly ReturnedItem[], wanted: string) =>
    list.reduce((sum, { sku, quantity }) => (sku === wanted ? sum + quantity : sum), 0)
  return items.some(({ sku }) => count(items, sku) > count(bought, sku))
}
