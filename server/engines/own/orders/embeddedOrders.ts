import type { Kysely } from 'kysely'
import type { Channel } from '../../../../src/domain/channel'
import { typedOrderNumber } from '../../../../src/domain/order/orderNumber'
import type { CartHolder } from '../../../commerce/cart'
import type { Orders, StoredOrder } from '../../../commerce/order'
import { isUuid } from '../../../database/ids'
import type { Tables } from '../../../database/tables'
import { readOrders } from '../storedOrders/orderRows'

/** Orders in the embedded PostgreSQL. */
export function embeddedOrders(db: Kysely<Tables>): Orders {
  return {
    ofCart: (holder, channel) => orderOfCart(db, holder, channel),
    read: (id, { brand }) => only(db, (orders) => orders.where('id', '=', id).where('brand', '=', brand)),
    track: (number, email, { brand }) =>
      only(db, (orders) =>
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
  const order = await only(db, (orders) =>
    orders.where('cart_id', '=', id).where('brand', '=', brand).where('region', '=', region),
  )
  // The cart id also opens a guest's order after sign-in.
  return order && (order.customerId === null || order.customerId === shopper?.customerId) ? order : null
}

async function only(
  db: Kysely<Tables>,
  narrow: Parameters<typeof readOrders>[1],
): Promise<StoredOrder | null> {
  const [order] = await readOrders(db, narrow)
  return order ?? null
}
