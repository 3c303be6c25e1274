import { sql, type Kysely } from 'kysely'
import type { Channel } from '../../../../src/domain/channel'
import type { Tables } from '../../../database/tables'
import { moveOpenings } from '../../../links/cartLinkRows'
import { siteIdOf } from '../client/storefront'

/** Seconds after which the merge of an ended process is due again: longer than its calls of the store may take. */
const mergeSeconds = 30

interface BegunMerge {
  /** An earlier attempt may have added the lines. */
  readonly isRepeated: boolean
  /** Version of the customer's cart before the first attempt. */
  readonly versionBefore: number
}

/** What the store doesn't report: each customer's open cart and default address, and merges of guests' carts. */
export class RememberedCustomers {
  constructor(private readonly db: Kysely<Tables>) {}

  /** The customer's open cart; null without one. */
  async cartOf(customerId: number, channel: Channel): Promise<string | null> {
    return (await this.rowOf(customerId, channel))?.cart_id ?? null
  }

  /** Whether a cart belongs to a customer. */
  async isOwned(cartId: string): Promise<boolean> {
    return (
      (await this.db
        .selectFrom('store_customers')
        .select('customer_id')
        .where('cart_id', '=', cartId)
        .executeTakeFirst()) !== undefined
    )
  }

  /** Sets the customer's cart, whichever it was before; null: there is none. */
  async setCart(customerId: number, channel: Channel, cartId: string | null): Promise<void> {
    await this.db
      .insertInto('store_customers')
      .values({ site: siteIdOf(channel), customer_id: customerId, cart_id: cartId })
      .onConflict((conflict) => conflict.columns(['site', 'customer_id']).doUpdateSet({ cart_id: cartId }))
      .execute()
  }

  /**
   * Makes a new cart the customer's, unless another request has just done so with another one.
   * @param before the cart that the new one replaces
   * @returns the customer's cart
   */
  async claimCart(
    customerId: number,
    channel: Channel,
    cartId: string,
    before: string | null,
  ): Promise<string> {
    const claimed = await this.db
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
    return claimed?.cart_id ?? (await this.rowOf(customerId, channel))?.cart_id ?? cartId
  }

  /** Removes a cart that the store no longer has. */
  async cartIsGone(cartId: string): Promise<void> {
    await this.db
      .updateTable('store_customers')
      .set({ cart_id: null })
      .where('cart_id', '=', cartId)
      .execute()
  }

  /** Begins the merge of a guest's cart; null while another request does it, and after its end. */
  async beginMerge(cartId: string, versionBefore: number): Promise<BegunMerge | null> {
    const due_at = sql<Date>`clock_timestamp() + make_interval(secs => ${mergeSeconds})`
    const row = await this.db
      .insertInto('store_cart_merges')
      .values({ cart_id: cartId, version_before: versionBefore, due_at })
      .onConflict((conflict) =>
        conflict
          .column('cart_id')
          .doUpdateSet({ due_at })
          .where('store_cart_merges.ended_at', 'is', null)
          .where('store_cart_merges.due_at', '<=', sql<Date>`clock_timestamp()`),
      )
      // PostgreSQL sets `xmax` of a row that existed before.
      .returning(['version_before', sql<boolean>`xmax <> 0`.as('is_repeated')])
      .executeTakeFirst()
    return row ? { isRepeated: row.is_repeated, versionBefore: row.version_before } : null
  }

  async isMerging(cartId: string): Promise<boolean> {
    return (
      (await this.db
        .selectFrom('store_cart_merges')
        .select('cart_id')
        .where('cart_id', '=', cartId)
        .where('ended_at', 'is', null)
        .executeTakeFirst()) !== undefined
    )
  }

  /** @param isDone false: the next request tries again */
  async endMerge(cartId: string, isDone: boolean): Promise<void> {
    const now = sql<Date>`clock_timestamp()`
    await this.db
      .updateTable('store_cart_merges')
      .set(isDone ? { ended_at: now } : { due_at: now })
      .where('cart_id', '=', cartId)
      .execute()
  }

  /** A link that the guest's cart was opened with adds nothing to the customer's. */
  mergeOpenings(from: string, into: string): Promise<void> {
    return moveOpenings(this.db, from, into)
  }

  async defaultAddressOf(customerId: number, channel: Channel): Promise<number | null> {
    return (await this.rowOf(customerId, channel))?.default_address_id ?? null
  }

  async setDefaultAddress(customerId: number, channel: Channel, id: number | null): Promise<void> {
    await this.db
      .insertInto('store_customers')
      .values({ site: siteIdOf(channel), customer_id: customerId, default_address_id: id })
      .onConflict((conflict) =>
        conflict.columns(['site', 'customer_id']).doUpdateSet({ default_address_id: id }),
      )
      .execute()
  }

  async deleteAllOf(customerId: number, channel: Channel): Promise<void> {
    await this.db
      .deleteFrom('store_customers')
      .where('site', '=', siteIdOf(channel))
      .where('customer_id', '=', customerId)
      .execute()
  }

  private rowOf(customerId: number, channel: Channel) {
    return this.db
      .selectFrom('store_customers')
      .select(['cart_id', 'default_address_id'])
      .where('site', '=', siteIdOf(channel))
      .where('customer_id', '=', customerId)
      .executeTakeFirst()
  }
}
