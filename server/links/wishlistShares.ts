import { sql, type Kysely } from 'kysely'
import type { Channel } from '../../src/domain/channel'
import { notFound } from '../../src/domain/errors'
import type { Product } from '../../src/domain/product/product'
import type { Catalog } from '../commerce/commerce'
import type { SharedItem } from '../commerce/wishlists'
import type { Tables } from '../database/tables'
import { isToken, newToken, tokenHash } from '../process/tokens'

/** The owner of a shared list: a customer, or a guest. A guest's browser has a secret once it has shared a list. */
export type SharingOwner =
  | { readonly customerId: number }
  | { readonly customerId: null; readonly secret: string | null }

export interface Sharing {
  /** In the link's fragment. */
  readonly key: string
  /** The secret of a guest's device; null for a customer. */
  readonly secret: string | null
}

/** Wishlists by link (decision 060). They belong to the shop and not to its back end. */
export interface WishlistShares {
  /** Makes a link to these items, or shows them at the owner's link of before. */
  share(owner: SharingOwner, items: readonly SharedItem[], channel: Channel): Promise<Sharing>
  /** The key of the customer's link; null without one. */
  find(customerId: number, channel: Channel): Promise<string | null>
  /** Ends the owner's sharing, if there is one. */
  stop(owner: SharingOwner, channel: Channel): Promise<void>
  /**
   * The products of a link as the channel sells them now; others are left out.
   * @throws CommerceError `not_found` for an unknown key, and after the end of the sharing
   */
  open(key: string, channel: Channel): Promise<readonly (SharedItem & { readonly product: Product })[]>
}

/** Days after the last sharing until a link expires. */
export const sharedWishlistDays = 180

/** Opens the shared wishlists in the shop's database. */
export function openWishlistShares({
  db,
  catalog,
}: {
  readonly db: Kysely<Tables>
  readonly catalog: Pick<Catalog, 'product'>
}): WishlistShares {
  const ofOwner = (owner: SharingOwner, { brand, region }: Channel) => {
    const isOwn =
      owner.customerId === null
        ? sql<boolean>`owner_hash = ${owner.secret === null ? null : tokenHash(owner.secret)}::bytea`
        : sql<boolean>`customer_id = ${owner.customerId}`
    return sql<boolean>`(${isOwn} and brand = ${brand} and region = ${region})`
  }
  return {
    share: async (owner, items, channel) => {
      const stored = JSON.stringify(items)
      const known = await db
        .updateTable('shared_wishlists')
        .set({ items: stored, updated_at: sql<Date>`now()` })
        .where(ofOwner(owner, channel))
        .returning('key')
        .executeTakeFirst()
      if (known) return { key: known.key, secret: owner.customerId === null ? owner.secret : null }
      const { brand, region } = channel
      const secret = owner.customerId === null ? newToken() : null
      const { key } = await db
        .insertInto('shared_wishlists')
        .values({
          key: newToken(),
          brand,
          region,
          customer_id: owner.customerId,
          owner_hash: secret === null ? null : tokenHash(secret),
          items: stored,
        })
        // Another device of the customer was faster.
        .onConflict((conflict) =>
          conflict.columns(['brand', 'region', 'customer_id']).doUpdateSet({ items: stored }),
        )
        .returning('key')
        .executeTakeFirstOrThrow()
      return { key, secret }
    },
    find: async (customerId, channel) => {
      const row = await db
        .selectFrom('shared_wishlists')
        .select('key')
        .where(ofOwner({ customerId }, channel))
        .executeTakeFirst()
      return row?.key ?? null
    },
    stop: async (owner, channel) => {
      await db.deleteFrom('shared_wishlists').where(ofOwner(owner, channel)).execute()
    },
    open: async (key, channel) => {
      const row = isToken(key)
        ? await db
            .selectFrom('shared_wishlists')
            .select('items')
            .where('key', '=', key)
            .where('brand', '=', channel.brand)
            .where('region', '=', channel.region)
            .executeTakeFirst()
        : undefined
      if (!row) throw notFound('This list is not shared any more')
      const found = await Promise.all(
        row.items.map(async (item) => ({ ...item, product: await catalog.product(item.productId, channel) })),
      )
      return found.flatMap(({ product, ...item }) => (product ? [{ ...item, product }] : []))
    },
  }
}

/** Deletes links that nobody has renewed for a long time. */
export async function deleteOldShares(db: Kysely<Tables>): Promise<void> {
  await sql`
    delete from shared_wishlists where updated_at < now() - make_interval(days => ${sharedWishlistDays})`.execute(
    db,
  )
}

/** Shared lists for the export of a customer's data. The key is left out, because it opens the list. */
export async function readShares(db: Kysely<Tables>, customerId: number) {
  const rows = await db
    .selectFrom('shared_wishlists')
    .select(['region', 'items', 'created_at', 'updated_at'])
    .where('customer_id', '=', customerId)
    .execute()
  return rows.map(({ created_at, updated_at, ...row }) => ({
    ...row,
    createdAt: created_at,
    sharedAt: updated_at,
  }))
}

/** Ends all links of a customer, at the deletion of the account. */
export async function deleteShares(db: Kysely<Tables>, customerId: number): Promise<void> {
  await db.deleteFrom('shared_wishlists').where('customer_id', '=', customerId).execute()
}
