import type { Transaction } from 'kysely'
import type { Channel } from '../commerce/commerce'
import type { Tables } from '../database/tables'
import { keepAddress } from './addresses'

interface NewCustomer extends Pick<Channel, 'brand'> {
  readonly customerId: number
  /** Nobody has proved that it is theirs. */
  readonly email: string
}

/**
 * Makes a guest's order that of the account made after it, and its address the first of the address book. The order's
 * id is what allows it (decision 016); the email has to be the same besides, and nobody may own the order. Others of the
 * same email stay where they are: an email that nobody has confirmed opens nothing.
 */
export async function adoptOrder(
  transaction: Transaction<Tables>,
  { customerId, email, brand }: NewCustomer,
  id: string,
): Promise<void> {
  const order = await transaction
    .updateTable('orders')
    .set({ customer_id: customerId })
    .where('id', '=', id)
    .where('brand', '=', brand)
    .where('customer_id', 'is', null)
    .where((order) => order(order.fn('lower', ['email']), '=', email.toLowerCase()))
    .returningAll()
    .executeTakeFirst()
  // What was mailed alone went to no address.
  if (!order || order.address === '') return
  const { region, first_name, last_name, postal_code, ...place } = order
  const address = { firstName: first_name, lastName: last_name, postalCode: postal_code, isDefault: true }
  const book = { transaction, customerId, region, addresses: [] }
  await keepAddress(book, null, { ...place, ...address })
}
