import type { Kysely } from 'kysely'
import type { ProductOf } from '../../../catalog/products/productTax'
import { CartGone } from '../../../commerce/cart'
import type { OrderEngine } from '../../../commerce/orderEngine'
import type { Tables } from '../../../database/tables'
import { inTransaction } from '../../../database/transaction'
import { openCart } from '../carts/openCart'
import { notifyRefundAccount } from '../mails/notifyShopper'
import { readOrders } from '../storedOrders/orderRows'
import { orderOfCart } from './embeddedOrders'
import { handOverCards, type HandingOver } from './handOverCards'
import { moveOrder } from './moveOrder'
import { placeOrder } from './placeOrder'
import { storeRefundAccount } from './refundAccounts'
import { refundOrder } from './refundOrder'

export interface OrderEngineParts extends HandingOver {
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
