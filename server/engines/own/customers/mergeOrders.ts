import type { Selectable, Transaction } from 'kysely'
import type { Channel } from '../../../../src/domain/channel'
import type { OrdersTable } from '../../../database/orderTables'
import type { Tables } from '../../../database/tables'
import { saveAddress } from './addresses'

interface Arrived extends Pick<Channel, 'brand'> {
  readonly customerId: number
  /** Unverified: the customer may not own this address. */
  readonly email: string
}

/**
 * Assigns a guest's orders to the account that the browser signs in to, or signs up for. The order keys allow
 * it (decision 026). In addition the email must match, and the order must have no customer. An order without
 * its key stays unassigned, because an unverified email proves nothing.
 * @returns the orders assigned now, newest first
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

/** Saves an order's address as the first one of its customer's address book. */
export async function saveAddressOf(
  transaction: Transaction<Tables>,
  { customerId }: Arrived,
  order: Selectable<OrdersTable>,
): Promise<void> {
  // An order of mailed goods only has no address.
  if (order.address === '') return
  const { region, first_name, last_name, address_line2, postal_code, ...place } = order
  const name = { firstName: first_name, lastName: last_name }
  const address = { ...name, addressLine2: address_line2, postalCode: postal_code, isDefault: true }
  const book = { transaction, customerId, region, addresses: [] }
  await saveAddress(book, null, { ...place, ...address })
}
