import type { Transaction } from 'kysely'
import { CommerceError, validationError } from '../../src/domain/errors'
import type { ReturnedItem } from '../../src/domain/order/orderJourney'
import { isReturnable } from '../../src/domain/order/returns'
import type { OrderMove } from '../commerce/order'
import type { Tables } from '../database/tables'

type WantedReturn = Extract<OrderMove, { event: 'request_return' }>

/**
 * What of an order comes back: what is named, else all that may. Staff may take back anything, a shopper nothing that
 * was made for them alone.
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
    .select(['sku', 'path', 'quantity'])
    .where('order_id', '=', id)
    .execute()
  refuseMoreThan(lines, items)
  const isFree = (line: (typeof lines)[number]) => by === 'staff' || isReturnable(line)
  const free = new Set(lines.filter(isFree).map(({ sku }) => sku))
  const isRefused = items.length > 0 ? items.some(({ sku }) => !free.has(sku)) : free.size === 0
  if (isRefused) throw new CommerceError('not_returnable', 409, 'What was made for you alone stays yours')
  if (items.length > 0 || lines.every(({ sku }) => free.has(sku))) return items
  return lines.filter(({ sku }) => free.has(sku)).map(({ sku, quantity }) => ({ sku, quantity }))
}

function refuseMoreThan(bought: readonly ReturnedItem[], items: readonly ReturnedItem[]): void {
  const count = (list: readonly ReturnedItem[], wanted: string) =>
    list.reduce((sum, { sku, quantity }) => (sku === wanted ? sum + quantity : sum), 0)
  for (const { sku } of items) {
    if (count(items, sku) > count(bought, sku)) throw validationError('Only what was ordered can come back')
  }
}
