import { randomBytes } from 'node:crypto'
import { CompiledQuery, sql, type Transaction } from 'kysely'
import type { OrderRequest, OrderTotals } from '../../../src/domain/order'
import type { BrandKey } from '../../../src/site/site'
import type { Tables } from '../../database/tables'
import { agreedTotals } from '../agreedTotals'
import { CartGone, type StoredCart } from '../cart'
import type { Channel } from '../commerce'
import { cartOfRows, cartValues, readCartStatement, type CartRow } from './cartRows'
import { lockCart } from './changeLines'
import type { ProductOf } from './lineSelections'
import { refuseOutdatedAnswers } from './outdatedAnswers'
import { takeStock } from './takeStock'

/** What an order's number begins with. */
const numberPrefixes: Readonly<Record<BrandKey, string>> = { courtline: 'CL', aerovolt: 'AV' }

/**
 * Orders a cart within a transaction; nothing of it stays when it throws. While one caller has the cart's row the
 * others wait here, and then find it ordered.
 */
export async function placeOrder(
  transaction: Transaction<Tables>,
  cartId: string,
  request: OrderRequest,
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
  await takeStock(transaction, cart.lines)
  const id = randomBytes(16).toString('base64url')
  await insertOrder(transaction, { id, cart, request, totals, channel })
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

interface NewOrder {
  readonly id: string
  readonly cart: StoredCart
  readonly request: OrderRequest
  readonly totals: OrderTotals
  readonly channel: Channel
}

async function insertOrder(transaction: Transaction<Tables>, order: NewOrder): Promise<void> {
  const { id, cart, request, totals, channel } = order
  const prefix = numberPrefixes[channel.brand]
  await transaction
    .insertInto('orders')
    .values({
      id,
      number: sql`${prefix}::text || '-' || nextval('order_numbers')`,
      cart_id: cart.id,
      brand: channel.brand,
      region: channel.region,
      currency: channel.currency,
      status: 'placed',
      email: request.email,
      phone: request.phone,
      first_name: request.firstName,
      last_name: request.lastName,
      address: request.address,
      city: request.city,
      state: request.state,
      postal_code: request.postalCode,
      delivery_method: request.deliveryMethod,
      payment_method: request.paymentMethod,
      lines_minor: totals.lines.minor,
      delivery_minor: totals.delivery.minor,
      total_minor: totals.total.minor,
    })
    .execute()
  await transaction
    .insertInto('order_lines')
    .values(
      cart.lines.map((line, index) => ({
        order_id: id,
        position: index + 1,
        product_id: Number(line.productId),
        variant_id: Number(line.variantId),
        sku: line.sku,
        name: line.name,
        options: JSON.stringify(line.options.map(({ name, value }) => ({ name, value }))),
        quantity: line.quantity,
        paid_minor: line.paidMinor,
        list_minor: line.listMinor,
        image_url: line.imageUrl,
        path: line.slug,
        brand: line.brand,
        categories: JSON.stringify(line.categories),
      })),
    )
    .execute()
}
