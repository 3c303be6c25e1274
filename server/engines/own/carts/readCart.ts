import { CompiledQuery, sql, type Kysely, type Transaction } from 'kysely'
import type { PoolClient } from 'pg'
import type { Channel } from '../../../../src/domain/channel'
import type { ProductOf } from '../../../catalog/products/productTax'
import type { CartHolder, StoredCart } from '../../../commerce/cart'
import type { Connections } from '../../../database/connections'
import { isUuid } from '../../../database/ids'
import type { Tables } from '../../../database/tables'
import { cartOfRows, cartValues, readCartStatement, type CartRow } from './cartRows'
import type { LockedCart } from './changeCart'
import { mergeCart } from './mergeCart'

/** Reads a cart at current prices; null if missing. @param client of a transaction; default: any connection */
export async function readCart(
  pool: Connections,
  { id, customerId }: LockedCart,
  channel: Channel,
  productOf: ProductOf,
  client: Pick<PoolClient, 'query'> = pool,
): Promise<StoredCart | null> {
  const { rows } = await client.query<CartRow>({
    ...pool.named('read_cart'),
    text: readCartStatement,
    values: cartValues(id, customerId, channel),
  })
  return cartOfRows(rows, channel, productOf)
}

/** The same within a transaction. */
export async function readCartIn(
  transaction: Transaction<Tables>,
  { id, customerId }: LockedCart,
  channel: Channel,
  productOf: ProductOf,
): Promise<StoredCart | null> {
  const query = CompiledQuery.raw(readCartStatement, cartValues(id, customerId, channel))
  const { rows } = await transaction.executeQuery<CartRow>(query)
  return cartOfRows(rows, channel, productOf)
}

/** Accepts current prices and cut quantities of a locked cart, and deletes its left-out lines. */
export async function agreeToPrices(
  transaction: Transaction<Tables>,
  cart: LockedCart,
  channel: Channel,
  productOf: ProductOf,
): Promise<void> {
  const { lines = [], leftOut = [] } = (await readCartIn(transaction, cart, channel, productOf)) ?? {}
  const ids = leftOut.map(({ id }) => id)
  if (ids.length > 0) await transaction.deleteFrom('cart_lines').where('id', 'in', ids).execute()
  for (const { id, singleMinor, agreedMinor, wanted } of lines) {
    if (agreedMinor === singleMinor && wanted === null) continue
    await transaction
      .updateTable('cart_lines')
      .set({ agreed_minor: singleMinor, wanted: null })
      .where('id', '=', id)
      .execute()
  }
}

/**
 * The id of the holder's cart. For a guest it is the id of the cookie, unchecked. For a customer it is the
 * open cart, after a merge of the guest cart that the cookie names.
 */
export async function openCart(
  db: Kysely<Tables>,
  { id, shopper }: CartHolder,
  channel: Channel,
): Promise<LockedCart | null> {
  const customerId = shopper?.customerId ?? null
  const remembered = id !== null && isUuid(id) ? id : null
  if (customerId === null) return remembered === null ? null : { id: remembered, customerId }
  const { brand, region, currency } = channel
  const found = await db
    .selectFrom('carts')
    .select(['id', 'customer_id'])
    .where('brand', '=', brand)
    .where('region', '=', region)
    .where('currency', '=', currency)
    .where('ordered_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .where((row) =>
      row.or([
        row('customer_id', '=', customerId),
        row.and([row('id', '=', remembered), row('customer_id', 'is', null)]),
      ]),
    )
    .execute()
  const hasGuestCart = found.some((cart) => cart.customer_id === null)
  const own = found.find((cart) => cart.customer_id !== null)?.id ?? null
  const open = hasGuestCart ? await mergeCart(db, remembered, customerId, channel) : own
  return open === null ? null : { id: open, customerId }
}
