import type { Kysely } from 'kysely'
import type { Channel } from '../../../../src/domain/channel'
import { typedOrderNumber } from '../../../../src/domain/order/orderNumber'
import type { ProductOf } from '../../../catalog/products/productTax'
import { CartGone, type CartHolder } from '../../../commerce/cart'
import type { Orders, StoredOrder } from '../../../commerce/order'
import type { OrderEngine } from '../../../commerce/orderEngine'
import { isUuid } from '../../../database/ids'
import type { Tables } from '../../../database/tables'
import { inTransaction } from '../../../database/transaction'
import { openCart } from '../carts/readCart'
import { notifyRefundAccount } from '../mails/notifyShopper'
import { readOrders } from '../storedOrders/orderRows'
import { handOverCards, type HandingOver } from './handOverCards'
import { moveOrder } from './moveOrder'
import { placeOrder } from './placeOrder'
import { storeRefundAccount } from './refundAccounts'
import { refundOrder } from './refundOrder'

/** Orders in the embedded PostgreSQL. */
export function embeddedOrders(db: Kysely<Tables>): Orders {
  return {
    ofCart: (holder, channel) => orderOfCart(db, holder, channel),
    read: (id, { brand }) =>
      firstOrder(db, (orders) => orders.where('id', '=', id).where('brand', '=', brand)),
    track: (number, email, { brand }) =>
      firstOrder(db, (orders) =>
        orders
          .where('number', '=', typedOrderNumber(number))
          .where((order) => order(order.fn('lower', ['email']), '=', email.trim().toLowerCase()))
          .where('brand', '=', brand),
      ),
    ofCustomer: async ({ customerId }, { page, limit }, { brand }) => {
      const { total } = await db
        .selectFrom('orders')
        .select(({ fn }) => fn.countAll<number>().as('total'))
        .where('customer_id', '=', customerId)
        .where('brand', '=', brand)
        .executeTakeFirstOrThrow()
      const orders = await readOrders(db, (all) =>
        all
          .where('customer_id', '=', customerId)
          .where('brand', '=', brand)
          .orderBy('placed_at', 'desc')
          .orderBy('id')
          .limit(limit)
          .offset((page - 1) * limit),
      )
      return { orders, total }
    },
  }
}

/** See `Orders.ofCart`. */
export async function orderOfCart(
  db: Kysely<Tables>,
  { id, shopper }: CartHolder,
  { brand, region }: Channel,
): Promise<StoredOrder | null> {
  if (id === null || !isUuid(id)) return null
  const order = await firstOrder(db, (orders) =>
    orders.where('cart_id', '=', id).where('brand', '=', brand).where('region', '=', region),
  )
  // The cart id also opens a guest's order after sign-in.
  return order && (order.customerId === null || order.customerId === shopper?.customerId) ? order : null
}

async function firstOrder(
  db: Kysely<Tables>,
  narrow: Parameters<typeof readOrders>[1],
): Promise<StoredOrder | null> {
  const [order] = await readOrders(db, narrow)
  return order ?? null
}

interface OrderEngineParts extends HandingOver {
  readonly db: Kysely<Tables>
  readonly productOf: ProductOf
  /** Encrypts the accounts for refunds. Null: none is stored. */
  readonly signingKey: string | null
}

/** Places and changes orders in the embedded PostgreSQL. */
export function orderEngine({ db, productOf, sites, notify, signingKey }: OrderEngineParts): OrderEngine {
  const changed = async (id: string) => {
    const [order] = await readOrders(db, (orders) => orders.where('id', '=', id))
    if (!order) throw new Error('An order was changed that cannot be read')
    return order
  }
  return {
    place: async (holder, request, channel) => {
      // First, because the cart may have expired or been deleted since.
      const earlier = await orderOfCart(db, holder, channel)
      if (earlier) return earlier
      const cart = await openCart(db, holder, channel)
      if (!cart) throw new CartGone()
      await inTransaction(db, (transaction) =>
        placeOrder(transaction, cart, request, channel, { productOf, notify }),
      )
      const order = await orderOfCart(db, { ...holder, id: cart.id }, channel)
      if (!order) throw new Error('An order was placed that cannot be read')
      return order
    },
    move: async (id, move) => {
      await inTransaction(db, async (transaction) => {
        await moveOrder(transaction, id, move, notify)
        if (move.event === 'pay') await handOverCards(transaction, { sites, notify }, id)
      })
      return changed(id)
    },
    refund: async (id, refund) => {
      await inTransaction(db, (transaction) => refundOrder(transaction, id, refund, notify))
      return changed(id)
    },
    nameRefundAccount: async (id, account) => {
      if (signingKey === null) throw new Error('There is no signing key to encrypt an account with')
      await inTransaction(db, async (transaction) => {
        const isReplaced = await storeRefundAccount(transaction, id, account, signingKey)
        await notifyRefundAccount(transaction, sites, id, isReplaced)
      })
      return changed(id)
    },
  }
}
