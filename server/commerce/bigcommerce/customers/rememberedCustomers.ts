import type { Kysely } from 'kysely'
import type { Channel } from '../../../../src/domain/channel'
import type { Tables } from '../../../database/tables'
import { siteIdOf } from '../storefront'

export type RememberedCustomers = ReturnType<typeof rememberedCustomersIn>

/** The open cart and the default address of each customer, which the store doesn't report. */
export function rememberedCustomersIn(db: Kysely<Tables>) {
  const rowOf = (customerId: number, channel: Channel) =>
    db
      .selectFrom('store_customers')
      .select(['cart_id', 'default_address_id'])
      .where('site', '=', siteIdOf(channel))
      .where('customer_id', '=', customerId)
      .executeTakeFirst()

  return {
    /** The customer's open cart; null without one. */
    cartOf: async (customerId: number, channel: Channel): Promise<string | null> =>
      (await rowOf(customerId, channel))?.cart_id ?? null,
    /** Whether a cart belongs to a customer. */
    isOwned: async (cartId: string): Promise<boolean> =>
      (await db
        .selectFrom('store_customers')
        .select('customer_id')
        .where('cart_id', '=', cartId)
        .executeTakeFirst()) !== undefined,
    /** Sets the customer's cart, whichever it was before; null: there is none. */
    setCart: async (customerId: number, channel: Channel, cartId: string | null): Promise<void> => {
      await db
        .insertInto('store_customers')
        .values({ site: siteIdOf(channel), customer_id: customerId, cart_id: cartId })
        .onConflict((conflict) => conflict.columns(['site', 'customer_id']).doUpdateSet({ cart_id: cartId }))
        .execute()
    },
    /**
     * Makes a new cart the customer's, unless another request has just done so with another one.
     * @param before the cart that the new one replaces
     * @returns the customer's cart
     */
    claimCart: async (
      customerId: number,
      channel: Channel,
      cartId: string,
      before: string | null,
    ): Promise<string> => {
      const claimed = await db
        .insertInto('store_customers')
        .values({ site: siteIdOf(channel), customer_id: customerId, cart_id: cartId })
        .onConflict((conflict) =>
          conflict
            .columns(['site', 'customer_id'])
            .doUpdateSet({ cart_id: cartId })
            .where((row) =>
              row.or([
                row('store_customers.cart_id', 'is', null),
                ...(before === null ? [] : [row('store_customers.cart_id', '=', before)]),
              ]),
            ),
        )
        .returning('cart_id')
        .executeTakeFirst()
      return claimed?.cart_id ?? (await rowOf(customerId, channel))?.cart_id ?? cartId
    },
    /** Removes a cart that the store no longer has. */
    cartIsGone: async (cartId: string): Promise<void> => {
      await db.updateTable('store_customers').set({ cart_id: null }).where('cart_id', '=', cartId).execute()
    },
    defaultAddressOf: async (customerId: number, channel: Channel): Promise<number | null> =>
      (await rowOf(customerId, channel))?.default_address_id ?? null,
    setDefaultAddress: async (customerId: number, channel: Channel, id: number | null): Promise<void> => {
      await db
        .insertInto('store_customers')
        .values({ site: siteIdOf(channel), customer_id: customerId, default_address_id: id })
        .onConflict((conflict) =>
          conflict.columns(['site', 'customer_id']).doUpdateSet({ default_address_id: id }),
        )
        .execute()
    },
    deleteAllOf: async (customerId: number, channel: Channel): Promise<void> => {
      await db
        .deleteFrom('store_customers')
        .where('site', '=', siteIdOf(channel))
        .where('customer_id', '=', customerId)
        .execute()
    },
  }
}
