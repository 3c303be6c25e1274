import type { Database } from '../../database/database'
import { inTransaction } from '../../database/transaction'
import { CartGone } from '../cart'
import type { Channel } from '../commerce'
import type { Orders, StoredOrder } from '../order'
import { isUuid } from './ids'
import type { ProductOf } from './lineSelections'
import { readOrders } from './orderRows'
import { placeOrder } from './placeOrder'

export interface EmbeddedOrdersParts {
  readonly database: Pick<Database, 'db'>
  readonly productOf: ProductOf
}

/** Orders in our own database. */
export function embeddedOrders({ database: { db }, productOf }: EmbeddedOrdersParts): Orders {
  const ofCart = async (cartId: string, { brand, region }: Channel): Promise<StoredOrder | null> => {
    if (!isUuid(cartId)) return null
    const [order] = await readOrders(db, (orders) =>
      orders.where('cart_id', '=', cartId).where('brand', '=', brand).where('region', '=', region),
    )
    return order ?? null
  }

  return {
    ofCart,
    place: async (cartId, request, channel) => {
      // Also where the cart has expired or was deleted since.
      const earlier = await ofCart(cartId, channel)
      if (earlier) return earlier
      if (!isUuid(cartId)) throw new CartGone()
      await inTransaction(db, (transaction) => placeOrder(transaction, cartId, request, channel, productOf))
      const order = await ofCart(cartId, channel)
      if (!order) throw new Error('An order was placed that cannot be read')
      return order
    },
    read: async (id, { brand }) => {
      const [order] = await readOrders(db, (orders) => orders.where('id', '=', id).where('brand', '=', brand))
      return order ?? null
    },
  }
}
