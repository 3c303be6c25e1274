import { randomBytes } from 'node:crypto'
import { CompiledQuery, sql, type Transaction } from 'kysely'
import type { Tables } from '../../database/tables'
import { insertOrder } from '../../orders/insertOrder'
import { agreedTotals } from '../agreedTotals'
import { CartGone, type StoredCart } from '../cart'
import type { Channel } from '../commerce'
import type { PlacedRequest } from '../order'
import { cartOfRows, cartValues, readCartStatement, type CartRow } from './cartRows'
import { lockCart } from './changeLines'
import type { ProductOf } from './lineSelections'
import { refuseOutdatedAnswers } from './outdatedAnswers'
import { takeStock } from './takeStock'

/**
 * Orders a cart within a transaction; nothing of it stays when it throws. While one caller has the cart's row the
 * others wait here, and then find it ordered.
 */
export async function placeOrder(
  transaction: Transaction<Tables>,
  cartId: string,
  request: PlacedRequest,
  channel: Channel,
  productOf: ProductOf,
): Promise<void> {
  const found = await lockCart(transaction, cartId, channel)
  if (!found) throw new CartGone()
  if (found.order_id !== null) return
  const cart = await readLocked(transaction, cartId, channel, productOf)
  if (!cart || cart.lines.length === 0) throw new CartGone()
  refuseOutdatedAnswers(cart, productOf)
  const minor = cart.lines.reduce((sum, { paidMinor, quantity }) => sum + paidMinor * quantity, 0)
  const totals = agreedTotals(channel.region, { minor, currency: channel.currency }, request)
  const pieces = await takeStock(transaction, cart.lines)
  const id = randomBytes(16).toString('base64url')
  await insertOrder(transaction, { id, cart, request, totals, pieces, channel })
  await transaction
    .updateTable('carts')
    .set({ order_id: id, ordered_at: sql`now()`, updated_at: sql`now()`, version: sql`version + 1` })
    .where('id', '=', cartId)
    .execute()
}

async function readLocked(
  transaction: Transaction<Tables>,
  cartId: string,
  channel: Channel,
  productOf: ProductOf,
): Promise<StoredCart | null> {
  const query = CompiledQuery.raw(readCartStatement, cartValues(cartId, channel))
  const { rows } = await transaction.executeQuery<CartRow>(query)
  return cartOfRows(rows, channel.currency, productOf)
}
