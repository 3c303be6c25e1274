import { sql } from 'kysely'
import type { Channel } from '../../../../src/domain/channel'
import { isEmailAddress } from '../../../../src/domain/emailAddress'
import { CommerceError } from '../../../../src/domain/errors'
import { invalidCredentials, type Accounts } from '../../../commerce/customers'
import { inTransaction } from '../../../database/transaction'
import { mergeCart } from '../carts/mergeCart'
import type { AccountParts } from './accountParts'
import { customerColumns, customerOfRow } from './customerRows'
import { mergeOrders, saveAddressOf } from './mergeOrders'
import { lockAccount } from './passwordCheck'
import { beginSession } from './sessions'

/** Sign-in and sign-up, as `Accounts` defines them. */
export function signingIn({ db, passwords }: AccountParts): Pick<Accounts, 'signIn' | 'signUp'> {
  return {
    signIn: async ({ email, password }, { session, orderKeys, origin, cartId }, channel) => {
      const account = await accountOf({ db }, email, channel)
      const isRight = await passwords.matches(password, account?.password_hash ?? null, origin)
      if (!account || !isRight) throw invalidCredentials()
      const token = await inTransaction(db, async (transaction) => {
        await lockAccount(transaction, account.id, account.password_hash)
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
        if (newest) await saveAddressOf(transaction, customer, newest)
        return { token: await beginSession(transaction, row.id, session), customer: customerOfRow(row) }
      })
      return { ...begun, cartId: await mergeCart(db, cartId, begun.customer.entityId, channel) }
    },
  }
}

/** Finds the account of an email address on a brand's sites, ignoring case. */
export async function accountOf({ db }: Pick<AccountParts, 'db'>, email: string, { brand }: Channel) {
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
