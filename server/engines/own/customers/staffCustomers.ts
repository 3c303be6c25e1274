import { sql, type Kysely } from 'kysely'
import { notFound, validationError } from '../../../../src/domain/errors'
import type { StaffCustomers } from '../../../commerce/staffCustomers'
import type { Tables } from '../../../database/tables'
import { inTransaction } from '../../../database/transaction'
import { recordChange } from '../../../staff/staffChanges'
import { deleteCustomer, exportCustomer, readAllAddresses } from './customerData'
import { lockAccount } from './customerRows'

/** Implements `StaffCustomers` on our own database. */
export const staffCustomers = (db: Kysely<Tables>): StaffCustomers => ({
  list: (text = '', limit) =>
    listed(db)
      .$if(text !== '', (customers) => customers.where(matches(text)))
      .orderBy('id', 'desc')
      .limit(limit)
      .execute(),
  read: async (id) => {
    const row = await listed(db)
      .select(sql<boolean>`email_confirmed_at is not null`.as('isEmailConfirmed'))
      .select((customer) =>
        customer
          .selectFrom('sessions')
          .select((session) => session.fn.max('seen_at').as('seenAt'))
          .whereRef('customer_id', '=', 'customers.id')
          .as('seenAt'),
      )
      .where('id', '=', id)
      .executeTakeFirst()
    if (!row) throw notFound('There is no such customer')
    return { ...row, addresses: await readAllAddresses(db, id) }
  },
  exportData: (by, id) =>
    inTransaction(db, async (transaction) => {
      if (!(await lockAccount(transaction, id))) throw notFound('There is no such customer')
      await recordChange(transaction, by, { ...about('export', id), before: null, after: null })
      return exportCustomer(transaction, id)
    }),
  remove: (by, id, email, toErasure) =>
    inTransaction(db, async (transaction) => {
      if (!(await lockAccount(transaction, id))) throw notFound('There is no such customer')
      const stored = await exportCustomer(transaction, id)
      if (stored.profile.email.toLowerCase() !== email.toLowerCase()) {
        const message = 'This is not the email address of the customer'
        throw validationError(message, [{ message, code: 'validation_error', field: 'email' }])
      }
      await deleteCustomer(transaction, id, toErasure(stored))
      await recordChange(transaction, by, { ...about('delete', id), before: null, after: null })
    }),
})

const about = (verb: string, id: number) => ({
  action: `customer.${verb}`,
  subject: 'customer',
  subjectId: String(id),
})

const listed = (db: Kysely<Tables>) =>
  db
    .selectFrom('customers')
    .select(['id', 'brand', 'email', 'phone'])
    .select(['first_name as firstName', 'last_name as lastName', 'created_at as createdAt'])
    .select(sql<number>`(select count(*)::int from orders where customer_id = customers.id)`.as('orderCount'))

/** The id is the text, name or email contain it, or the phone number contains its digits. */
function matches(text: string) {
  const part = `%${text.toLowerCase().replaceAll(/[%_\\]/g, '\\$&')}%`
  const digits = text.replaceAll(/\D/g, '')
  const isId = /^[1-9]\d{0,8}$/.test(text)
  return sql<boolean>`(
    lower(first_name || ' ' || last_name || ' ' || email) like ${part}
    ${digits.length >= 4 ? sql`or phone like ${`%${digits}%`}` : sql``}
    ${isId ? sql`or id = ${Number(text)}` : sql``})`
}
