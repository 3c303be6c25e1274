import type { Selectable, Transaction } from 'kysely'
import type { Channel } from '../../../../src/domain/channel'
import type { OrdersTable } from '../../../database/orderTables'
import type { Tables } from '../../../database/tables'
import { saveAddress } from './addresses'

interface Arrived extends Pick<Channel, 'brand'> {
  readonly customerId: number
  /** Nobody has proved that it is theirs. */
  readonly email: string
}

/**
 * Makes guest's orders that a browser may see those of the account that it signs in to, or makes. Their keys are what
 * allows it (decision 026); the email has to be the same besides, and nobody may own them. Others of the same email
 * stay where they are: an email that nobody has confirmed opens nothing.
 * @returns what is the account's now, newest first
 */
export async function mergeOrders(
  transaction: Transaction<Tables>,
  { customerId, email, brand }: Arrived,
  keys: readonly string[],
): Promise<readonly Selectable<OrdersTable>[]> {
  if (keys.length === 0) return []
  const merged = await transaction
    .updateTable('orders')
    .set({ customer_id: customerId })
    .where('key', 'in', keys)
    .where('brand', '=', brand)
    .where('customer_id', 'is', null)
    .where((order) => order(order.fn('lower', ['email']), '=', email.toLowerCase()))
    .returningAll()
    .execute()
  return merged.sort((one, other) => other.placed_at.getTime() - one.placed_at.getTime())
}

/** Makes an order's address the first of its customer's address book. */
export async function saveAddressOf(
  transaction: Transaction<Tables>,
  { customerId }: Arrived,
  order: Selectable<OrdersTable>,
): Promise<void> {
  // What was mailed alone went to no address.
  if (order.address === '') return
  const { region, first_name, last_name, postal_code, ...place } = order
  const address = { firstName: first_name, lastName: last_name, postalCode: postal_code, isDefault: true }
  const book = { transaction, customerId, region, addresses: [] }
  await saveAddress(book, null, { ...place, ...address })
}
