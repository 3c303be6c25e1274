import { createHmac } from 'node:crypto'
import { sql, type Kysely } from 'kysely'
import type { Channel } from '../../../../src/domain/channel'
import type { Tables } from '../../../database/tables'
import type { StoreClient } from '../client/storeClient'
import { StoreError } from '../client/storeError'
import { asCommerceError, siteIdOf } from '../client/storefront'
import { getOrder, ordersOfCart } from '../operations/admin'

interface OrderKeysParts {
  readonly db: Kysely<Tables>
  readonly secret: string
  readonly fetchRest: StoreClient['fetchRest']
  /** The store's channel ids by site id. */
  readonly channels: ReadonlyMap<string, number>
}

/** An order that a key opens, by its cart. */
export interface OpenedByKey {
  readonly key: string
  readonly orderId: number
  readonly cartId: string
}

export type OrderKeysInStore = ReturnType<typeof openOrderKeys>

/** The keys in browsers' cookies that open orders of the store. */
export function openOrderKeys({ db, secret, fetchRest, channels }: OrderKeysParts) {
  const add = async ({ key, orderId, cartId }: OpenedByKey, channel: Channel): Promise<void> => {
    await db
      .insertInto('store_order_keys')
      .values({ key, site: siteIdOf(channel), order_id: orderId, cart_id: cartId })
      .onConflict((conflict) => conflict.columns(['key', 'order_id']).doNothing())
      .execute()
  }

  return {
    find: async (keys: readonly string[], orderId: number, channel: Channel): Promise<OpenedByKey | null> => {
      if (keys.length === 0) return null
      const row = await db
        .selectFrom('store_order_keys')
        .select(['key', 'cart_id'])
        .where('key', 'in', keys)
        .where('order_id', '=', orderId)
        .where('site', '=', siteIdOf(channel))
        .executeTakeFirst()
      return row ? { key: row.key, orderId, cartId: row.cart_id } : null
    },
    /**
     * The order of a cart that this key has handed over; the key opens it from now on. Null without one, and while
     * the store is away.
     */
    orderOfCart: async (key: string, cartId: string, channel: Channel): Promise<number | null> => {
      const known = await db
        .selectFrom('store_order_keys')
        .select('order_id')
        .where('key', '=', key)
        .where('cart_id', '=', cartId)
        .executeTakeFirst()
      if (known) return known.order_id
      try {
        const [order] = (await fetchRest(ordersOfCart(cartId))) ?? []
        if (order?.cart_id !== cartId || order.channel_id !== channels.get(siteIdOf(channel))) return null
        await add({ key, orderId: order.id, cartId }, channel)
        return order.id
      } catch (error) {
        if (error instanceof StoreError) return null
        throw error
      }
    },
    /**
     * A key for an order whose number and email address somebody knows; null if either is wrong.
     * @throws CommerceError `store_unavailable`
     */
    keyFor: async (orderId: number, email: string, channel: Channel): Promise<OpenedByKey | null> => {
      const order = await fetchRest(getOrder(orderId)).catch((error: unknown) => {
        if (error instanceof StoreError && error.code === 'not_found') return null
        throw asCommerceError(error)
      })
      const site = siteIdOf(channel)
      const isRight =
        order?.channel_id === channels.get(site) &&
        order?.billing_address.email.toLowerCase() === email.trim().toLowerCase()
      if (!isRight || !order.cart_id) return null
      const key = createHmac('sha256', secret)
        .update(`order ${orderId} of ${site}`)
        .digest('hex')
        .slice(0, 32)
      const opened = { key, orderId, cartId: order.cart_id }
      await add(opened, channel)
      return opened
    },
    /** As long as the browser's cookie. */
    deleteOld: async (): Promise<void> => {
      await db
        .deleteFrom('store_order_keys')
        .where('created_at', '<', sql<Date>`now() - interval '90 days'`)
        .execute()
    },
  }
}
