import type { Transaction } from 'kysely'
import { notFound, validationError } from '../../../../src/domain/errors'
import type { OrderStatus } from '../../../../src/domain/order/orderStatus'
import type { LineQuantity } from '../../../../src/domain/order/refund'
import { isPaidOnDelivery } from '../../../../src/domain/payment/paymentMethods'
import { unsentQuantities } from '../../../commerce/order'
import type { OrderMove } from '../../../commerce/orderEngine'
import type { Tables } from '../../../database/tables'
import { readOrders } from '../storedOrders/orderRows'

/** A parcel that leaves, and the status of its order afterwards. */
export interface NewParcel {
  /** From 1. */
  readonly position: number
  readonly pieces: readonly LineQuantity[]
  /** Whether the whole order is in this parcel. */
  readonly isOnly: boolean
  readonly status: OrderStatus
}

/**
 * The items of a parcel: the named ones, else everything that is left. An order stays packed until its last parcel
 * leaves (docs/decisions/050-several-parcels.md).
 * @throws CommerceError `validation_error` for items that have left already, and for a part of a cash order
 */
export async function newParcel(
  transaction: Transaction<Tables>,
  { id }: { readonly id: string },
  { pieces: named }: Extract<OrderMove, { event: 'ship' }>,
): Promise<NewParcel> {
  const [order] = await readOrders(transaction, (orders) => orders.where('id', '=', id))
  if (!order) throw notFound('There is no such order')
  const unsent = unsentQuantities(order)
  const pieces = named ?? unsent
  const left = new Map(unsent.map(({ line, quantity }) => [line, quantity]))
  for (const { line, quantity } of pieces) {
    const rest = (left.get(line) ?? 0) - quantity
    if (quantity < 1 || rest < 0)
      throw validationError('Name items that the order has and that have not left yet')
    left.set(line, rest)
  }
  const isLast = [...left.values()].every((quantity) => quantity === 0)
  if (pieces.length === 0) throw validationError('A parcel needs at least one item')
  if (!isLast && isPaidOnDelivery(order.paymentMethod))
    throw validationError('An order paid in cash leaves in one parcel: the courier collects the whole amount')
  const position = order.parcels.length + 1
  return { position, pieces, isOnly: isLast && position === 1, status: isLast ? 'shipped' : 'packed' }
}
