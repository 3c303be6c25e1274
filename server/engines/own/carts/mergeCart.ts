import { sql, type Kysely, type Transaction } from 'kysely'
import { maxLines, maxQuantityPerLine } from '../../../../src/domain/cart/cart'
import type { Channel } from '../../../../src/domain/channel'
import { isUuid } from '../../../database/ids'
import type { Tables } from '../../../database/tables'
import { inTransaction } from '../../../database/transaction'
import { moveOpenings } from '../../../links/cartLinkRows'
import { isUniqueViolation } from '../../../process/failure'
import { moveCartMail } from './cartMailRows'
import { lockCart, noteChange } from './changeCart'

const attempts = 5

/**
 * Merges a guest's cart into the customer's open cart, as `Carts` describes. Idempotent.
 * @param guestCartId null, or a cart that may be missing or a customer's
 * @returns the customer's open cart, or null if there is none
 */
export async function mergeCart(
  db: Kysely<Tables>,
  guestCartId: string | null,
  customerId: number,
  channel: Channel,
): Promise<string | null> {
  const guest = guestCartId !== null && isUuid(guestCartId) ? guestCartId : null
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await inTransaction(db, (transaction) => merge(transaction, guest, customerId, channel))
    } catch (error) {
      // unique_violation: the customer has opened a cart concurrently. The retry finds it.
      if (!isUniqueViolation(error) || attempt === attempts) throw error
    }
  }
}

/**
 * Concurrent merges wait for the guest cart's lock and then find it deleted or owned. Every merge locks the
 * guest cart first, which prevents deadlocks.
 */
async function merge(
  transaction: Transaction<Tables>,
  guest: string | null,
  customerId: number,
  channel: Channel,
): Promise<string | null> {
  const locked = guest && (await lockCart(transaction, { id: guest, customerId: null }, channel))
  const guestCart = locked && locked.order_id === null ? guest : null
  const own = await lockOwn(transaction, customerId, channel)
  if (guestCart === null || own === null) {
    if (guestCart !== null) await becomeOwn(transaction, guestCart, customerId)
    return own ?? guestCart
  }
  if (await isOverfull(transaction, own)) return own
  await joinCarts(transaction, guestCart, own)
  return own
}

/** Moves lines, coupon, opened links and the consent to a mail of a locked cart to another locked cart, and deletes the first. */
export async function joinCarts(transaction: Transaction<Tables>, from: string, into: string): Promise<void> {
  await joinLines(transaction, from, into)
  await mergeCoupon(transaction, from, into)
  await moveOpenings(transaction, from, into)
  await moveCartMail(transaction, from, into)
  await transaction.deleteFrom('carts').where('id', '=', from).execute()
  await noteChange(transaction, into)
}

/**
 * Locks the customer's open cart. Deletes an expired one, because its row blocks a new cart (unique index).
 */
export async function lockOwn(
  transaction: Transaction<Tables>,
  customerId: number,
  { brand, region, currency }: Channel,
): Promise<string | null> {
  const own = await transaction
    .selectFrom('carts')
    .select(['id', sql<boolean>`expires_at > now() and currency = ${currency}`.as('is_open')])
    .where('customer_id', '=', customerId)
    .where('brand', '=', brand)
    .where('region', '=', region)
    .where('ordered_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!own || own.is_open) return own?.id ?? null
  await transaction.deleteFrom('carts').where('id', '=', own.id).execute()
  return null
}

/** Whether a cart already has left-out lines. Such a cart takes no further merge, which limits its size. */
export async function isOverfull(transaction: Transaction<Tables>, cartId: string): Promise<boolean> {
  const { lines } = await transaction
    .selectFrom('cart_lines')
    .select(({ fn }) => fn.countAll<number>().as('lines'))
    .where('cart_id', '=', cartId)
    .executeTakeFirstOrThrow()
  return lines > maxLines
}

async function becomeOwn(
  transaction: Transaction<Tables>,
  cartId: string,
  customerId: number,
): Promise<void> {
  await transaction.updateTable('carts').set({ customer_id: customerId }).where('id', '=', cartId).execute()
  await noteChange(transaction, cartId)
}

/**
 * Sums lines with the same variant and options, at most to the stock. A quantity stays at least 1, so that
 * checkout can name the sold-out product. Other guest lines move over with their ids. They are inserted anew,
 * because `position` is an identity column and their positions must follow the customer's.
 */
async function joinLines(transaction: Transaction<Tables>, from: string, into: string): Promise<void> {
  await sql`
    update cart_lines own set
      quantity = merged.quantity,
      wanted = case when merged.quantity < merged.sum then merged.sum end,
      is_wrapped = own.is_wrapped or merged.is_wrapped,
      gift_message = case when own.is_wrapped then own.gift_message else merged.gift_message end,
      agreed_minor = coalesce(own.agreed_minor, merged.agreed_minor)
    from (
      select mine.id, mine.quantity + theirs.quantity as sum, theirs.is_wrapped, theirs.gift_message,
        theirs.agreed_minor,
        greatest(1, least(mine.quantity + theirs.quantity, variants.stock, ${maxQuantityPerLine}::integer))
          as quantity
      from cart_lines mine
      join cart_lines theirs on theirs.cart_id = ${from}::uuid and theirs.variant_id = mine.variant_id
        and theirs.options = mine.options
      join variants on variants.id = mine.variant_id
      where mine.cart_id = ${into}::uuid
    ) merged
    where own.id = merged.id`.execute(transaction)
  await sql`
    with moved as (
      delete from cart_lines theirs
      where theirs.cart_id = ${from}::uuid and not exists (
        select from cart_lines mine
        where mine.cart_id = ${into}::uuid and mine.variant_id = theirs.variant_id
          and mine.options = theirs.options
      )
      returning theirs.*
    )
    insert into cart_lines
      (id, cart_id, variant_id, options, quantity, is_mutable, is_wrapped, gift_message, agreed_minor, wanted)
    select moved.id, ${into}::uuid, moved.variant_id, moved.options,
      greatest(1, least(moved.quantity, variants.stock)), moved.is_mutable, moved.is_wrapped,
      moved.gift_message, moved.agreed_minor,
      case when moved.quantity > variants.stock and moved.quantity > 1 then moved.quantity end
    from moved join variants on variants.id = moved.variant_id
    order by moved.position`.execute(transaction)
}

/** Keeps the customer's coupon; without one, takes the guest's. */
async function mergeCoupon(transaction: Transaction<Tables>, from: string, into: string): Promise<void> {
  await sql`
    update carts own set coupon_code = guest.coupon_code from carts guest
    where own.id = ${into}::uuid and guest.id = ${from}::uuid and own.coupon_code is null`.execute(
    transaction,
  )
}
