import { createHash } from 'node:crypto'
import { sql, type Kysely, type RawBuilder, type Transaction } from 'kysely'
import type { Channel } from '../../../../src/domain/channel'
import type { Tables } from '../../../database/tables'

/**
 * Days for which the last link of a mail works. Canada's law has the longest such period, 60 days (CASL, section 11(2)).
 */
const stopDays = 60

const emailHash = (email: string) => createHash('sha256').update(email.trim().toLowerCase()).digest()

const isOfEmail = (email: string, brand: Channel['brand']) =>
  sql<boolean>`(brand = ${brand} and lower(email) = lower(${email}))`

/** Ends the mails about a cart that has been ordered, and those to the address of the order. */
export const dropMailsOfOrder = (
  transaction: Transaction<Tables>,
  {
    cartId,
    email,
    brand,
  }: { readonly cartId: string; readonly email: string; readonly brand: Channel['brand'] },
): Promise<void> =>
  dropCartMails(transaction, sql<boolean>`(cart_id = ${cartId}::uuid or ${isOfEmail(email, brand)})`)

/**
 * Deletes consents that are not mailed about yet, then mails that wait in the outbox. In this order: a mail of a
 * concurrent transaction is in the outbox by the time that its consent can be deleted. A mail that is being sent
 * right now arrives nevertheless.
 */
async function dropCartMails(
  transaction: Transaction<Tables>,
  isDropped: RawBuilder<boolean>,
): Promise<void> {
  await transaction.deleteFrom('cart_mails').where('mailed_at', 'is', null).where(isDropped).execute()
  await sql`
    delete from outgoing_mails where id in (select mail_id from cart_mails where ${isDropped})`.execute(
    transaction,
  )
}

/** Stops all mails about carts to an address. */
export async function stopCartMails(
  transaction: Transaction<Tables>,
  email: string,
  brand: Channel['brand'],
): Promise<void> {
  await transaction
    .insertInto('cart_mail_stops')
    .values({ brand, email_hash: emailHash(email) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await dropCartMails(transaction, isOfEmail(email, brand))
}

/** Lets the consent follow the lines of a cart that is merged into another one. The other cart's own consent stays. */
export async function moveCartMail(
  transaction: Transaction<Tables>,
  from: string,
  into: string,
): Promise<void> {
  await sql`
    update cart_mails set cart_id = ${into}::uuid, customer_id = carts.customer_id from carts
    where cart_id = ${from}::uuid and carts.id = ${into}::uuid
      and not exists (select from cart_mails own where own.cart_id = ${into}::uuid)`.execute(transaction)
}

/** Deletes consents whose cart is gone, and those of mails whose link has expired. */
export async function deleteOldCartMails(db: Kysely<Tables>): Promise<void> {
  await sql`
    delete from cart_mails
    where mailed_at < now() - make_interval(days => ${stopDays})
      or (mailed_at is null and not exists (select from carts where carts.id = cart_id and ordered_at is null))`.execute(
    db,
  )
}

/** Those of a customer's carts, and those to the account's address once a mailed link has proven it. */
const ofCustomer = (customerId: number) => sql<boolean>`(cart_mails.customer_id = ${customerId} or exists (
  select from customers where customers.id = ${customerId} and customers.brand = cart_mails.brand
    and lower(customers.email) = lower(cart_mails.email) and email_confirmed_at is not null))`

/** The mails about carts that a customer has agreed to, for the export of the customer's data. */
export async function readCartMails(db: Kysely<Tables>, customerId: number) {
  const rows = await db
    .selectFrom('cart_mails')
    .select(['email', 'region', 'consent', 'agreed_at', 'mailed_at'])
    .where(ofCustomer(customerId))
    .orderBy('agreed_at')
    .execute()
  return rows.map(({ agreed_at, mailed_at, ...row }) => ({
    ...row,
    agreedAt: agreed_at,
    mailedAt: mailed_at,
  }))
}

/** Deletes the mails about a customer's carts. Call it before the account is deleted. The stop of an address stays. */
export async function deleteCustomerCartMails(
  transaction: Transaction<Tables>,
  customerId: number,
): Promise<void> {
  await dropCartMails(transaction, ofCustomer(customerId))
  await transaction.deleteFrom('cart_mails').where(ofCustomer(customerId)).execute()
}

/** Whether an address wants no mails about carts any more. */
export async function isStopped(
  db: Kysely<Tables>,
  email: string,
  { brand }: Pick<Channel, 'brand'>,
): Promise<boolean> {
  const row = await db
    .selectFrom('cart_mail_stops')
    .select('stopped_at')
    .where('brand', '=', brand)
    .where('email_hash', '=', emailHash(email))
    .executeTakeFirst()
  return row !== undefined
}
