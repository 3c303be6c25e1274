import { typedOrderNumber } from '../../../../src/domain/order/orderNumber'
import type { Database } from '../../../database/database'
import { inTransaction } from '../../../database/transaction'
import { handOverCards, type HandingOver } from '../giftCards/handOverCards'
import { moveOrder } from './moveOrder'
import { CartGone, type CartHolder } from '../../cart'
import type { Channel } from '../../../../src/domain/channel'
import type { Orders, StoredOrder } from '../../order'
import { isUuid } from '../ids'
import type { ProductOf } from '../selections/lineSelections'
import { openCart } from '../carts/openCart'
import { refundOrder } from './refundOrder'
import { readOrders } from './orderRows'
import { placeOrder } from './placeOrder'

export interface EmbeddedOrdersParts extends HandingOver {
  readonly database: Pick<Database, 'db'>
  readonly productOf: ProductOf
}

/** Orders in the embedded PostgreSQL. */
export function embeddedOrders({ database: { db }, productOf, sites, notify }: EmbeddedOrdersParts): Orders {
  const only = async (narrow: Parameters<typeof readOrders>[1]): Promise<StoredOrder | null> => {
    const [order] = await readOrders(db, narrow)
    return order ?? null
  }
  const ofCart = async (
    { id, customerId }: CartHolder,
    { brand, region }: Channel,
  ): Promise<StoredOrder | null> => {
    if (id === null || !isUuid(id)) return null
    const order = await only((orders) =>
      orders.where('cart_id', '=', id).where('brand', '=', brand).where('region', '=', region),
    )
    // The cart id also opens a guest's order after sign-in.
    return order && (order.customerId === null || order.customerId === customerId) ? order : null
  }

  const changed = async (id: string) => {
    const order = await only((orders) => orders.where('id', '=', id))
    if (!order) throw new Error('An order was changed that cannot be read')
    return order
  }

  return {
    ofCart,
    place: async (holder, request, channel) => {
      // First, because the cart may have expired or been deleted since.
      const earlier = await ofCart(holder, channel)
      if (earlier) return earlier
      const cart = await openCart(db, holder, channel)
      if (!cart) throw new CartGone()
      await inTransaction(db, (transaction) =>
        placeOrder(transaction, cart, request, channel, { productOf, notify }),
      )
      const order = await ofCart(cart, channel)
      if (!order) throw new Error('An order was placed that cannot be read')
      return order
    },
    read: (id, { brand }) => only((orders) => orders.where('id', '=', id).where('brand', '=', brand)),
    track: (number, email, { brand }) =>
      only((orders) =>
        orders
          .where('number', '=', typedOrderNumber(number))
          .where((order) => order(order.fn('lower', ['email']), '=', email.trim().toLowerCase()))
          .where('brand', '=', brand),
      ),
    ofCustomer: async (customerId, { page, limit }, { brand }) => {
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
  }
}
