import { sql, type Selectable, type Transaction } from 'kysely'
import type { Channel } from '../../../../src/domain/channel'
import { isEmailAddress } from '../../../../src/domain/emailAddress'
import { CommerceError } from '../../../../src/domain/errors'
import { invalidCredentials, type Accounts } from '../../../commerce/customers'
import type { OrdersTable } from '../../../database/orderTables'
import type { Tables } from '../../../database/tables'
import { inTransaction } from '../../../database/transaction'
import { mergeCart } from '../carts/mergeCart'
import { saveAddress } from './addresses'
import { lockAccountWithPassword, type AccountParts } from './checkPassword'
import { customerColumns, customerOfRow } from './customerRows'
import { beginSession } from './sessions'

/** Sign-in and sign-up, as `Accounts` defines them. */
export function signingIn({ db, passwords }: AccountParts): Pick<Accounts, 'signIn' | 'signUp'> {
  return {
    signIn: async ({ email, password }, { session, orderKeys, origin, cartId }, channel) => {
      const account = await findAccount({ db }, email, channel)
      const isRight = await passwords.matches(password, account?.password_hash ?? null, origin)
      if (!account || !isRight) throw invalidCredentials()
      const token = await inTransaction(db, async (transaction) => {
        await lockAccountWithPassword(transaction, account.id, account.password_hash)
        await mergeOrders(
          transaction,
          { ...channel, customerId: account.id, email: account.email },
          orderKeys,
        )
        return beginSession(transaction, account.id, session)
      })
      return {
        token,
        customer: customerOfRow(account),
        cartId: await mergeCart(db, cartId, account.id, channel),
      }
    },
    signUp: async (registration, { session, orderKeys, origin, cartId }, channel) => {
      const { firstName, lastName, email, password, phone, gender } = registration
      const { brand } = channel
      const password_hash = await passwords.hash(password, origin)
      const begun = await inTransaction(db, async (transaction) => {
        const row = await transaction
          .insertInto('customers')
          .values({ brand, email, password_hash, first_name: firstName, last_name: lastName, phone, gender })
          .onConflict((on) => on.doNothing())
          .returning(customerColumns)
          .executeTakeFirst()
        if (!row) throw emailInUse()
        const customer = { customerId: row.id, email, brand }
        const [newest] = await mergeOrders(transaction, customer, orderKeys)
        if (newest) await saveOrderAddress(transaction, customer, newest)
        return { token: await beginSession(transaction, row.id, session), customer: customerOfRow(row) }
      })
      return { ...begun, cartId: await mergeCart(db, cartId, begun.customer.entityId, channel) }
    },
  }
}

/** Finds the account of an email address on a brand's sites, ignoring case. */
export async function findAccount({ db }: Pick<AccountParts, 'db'>, email: string, { brand }: Channel) {
  // All stored addresses are valid. Lowercasing can turn an invalid one into a stored address, in some
  // languages.
  if (!isEmailAddress(email)) return null
  const account = await db
    .selectFrom('customers')
    .select([...customerColumns, 'customers.password_hash'])
    .where('brand', '=', brand)
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .executeTakeFirst()
  return account ?? null
}

export const emailInUse = () => new CommerceError('duplicated_email', 400, 'The email is already in use')

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
async function saveOrderAddress(
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
