import { sql, type Transaction } from 'kysely'
import { CommerceError, validationError } from '../../../../src/domain/errors'
import type { ReturnedItem } from '../../../../src/domain/order/orderJourney'
import { partByReturn } from '../../../../src/domain/order/returns'
import type { OrderMove } from '../../../commerce/orderEngine'
import type { Tables } from '../../../database/tables'

type WantedReturn = Extract<OrderMove, { event: 'request_return' }>

/**
 * The returned items of an order: the named ones, else all returnable. Staff can take back everything,
 * shoppers nothing made to order.
 * @returns empty for the whole order
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
    .select(sql<number>`quantity - cancelled - returned`.as('quantity'))
    .where('order_id', '=', id)
    .orderBy('position')
    .execute()
  if (isMoreThan(lines, items)) throw validationError('Only what was ordered can come back')
  const { returnable, staying } = by === 'staff' ? { returnable: lines, staying: [] } : partByReturn(lines)
  if (returnable.length === 0 || isMoreThan(returnable, items))
    throw new CommerceError('not_returnable', 409, 'What was made for you alone stays yours')
  if (items.length > 0 || staying.length === 0) return items
  return returnable.map(({ sku, quantity }) => ({ sku, quantity }))
}

function isMoreThan(bought: readonly ReturnedItem[], items: readonly ReturnedItem[]): boolean {
  const count = (list: readonly ReturnedItem[], wanted: string) =>
    list.reduce((sum, { sku, quantity }) => (sku === wanted ? sum + quantity : sum), 0)
  return items.some(({ sku }) => count(items, sku) > count(bought, sku))
}
