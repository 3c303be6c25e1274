import type { Kysely } from 'kysely'
import type { Channel } from '../../../src/domain/channel'
import { notFound, notSignedIn, validationError } from '../../../src/domain/errors'
import { toMoney, type Money } from '../../../src/domain/money'
import type { ProductOf } from '../../catalog/products/productTax'
import {
  maxWishlistItems,
  type NewWishlistItem,
  type StoredWishlist,
  type Wishlists,
} from '../../commerce/wishlists'
import { parseEntityId } from '../../database/ids'
import type { Tables } from '../../database/tables'
import { inTransaction } from '../../database/transaction'
import { rejectVariant } from './carts/newLines'

interface EmbeddedWishlistsParts {
  readonly db: Kysely<Tables>
  readonly productOf: ProductOf
}

/** Wishlists in the embedded PostgreSQL. Products come from memory. */
export function embeddedWishlists({ db, productOf }: EmbeddedWishlistsParts): Wishlists {
  const read = async (customerId: number): Promise<StoredWishlist | null> => {
    const rows = await db
      .selectFrom('wishlists')
      .leftJoin('wishlist_items as item', 'item.wishlist_id', 'wishlists.id')
      .select([
        'wishlists.id as listId',
        'token',
        'item.id',
        'product_id',
        'variant_id',
        'currency',
        'price_minor',
      ])
      .where('customer_id', '=', customerId)
      .orderBy('item.id', 'desc')
      .execute()
    const [first] = rows
    if (!first) return null
    return {
      id: first.listId,
      customerId,
      token: first.token,
      items: rows.flatMap(({ id, product_id, variant_id, currency, price_minor }) =>
        id === null || product_id === null || variant_id === null || currency === null || price_minor === null
          ? []
          : {
              id,
              productId: String(product_id),
              variantId: String(variant_id),
              priceThen: { minor: price_minor, currency },
            },
      ),
    }
  }

  const wanted = async ({ productId, variantId, priceThen }: NewWishlistItem, { currency }: Channel) => {
    const id = parseEntityId(productId)
    const product = id === null ? null : productOf(id, currency)
    if (id === null || !product) throw notFound('There is no such product')
    const [first] = product.variants
    const variant = variantId === undefined ? first : product.variants.find(({ id }) => id === variantId)
    if (!variant) return rejectVariant(db, variantId ?? '')
    const price: Money = priceThen ?? toMoney(variant.price.value, currency)
    return { productId: id, variantId: Number(variant.id), price }
  }

  return {
    read: async ({ customerId }, { currency }, withProducts) => {
      const list = await read(customerId)
      if (!list || !withProducts) return list
      const items = list.items.map((item) => ({
        ...item,
        product: productOf(Number(item.productId), currency),
      }))
      return { ...list, items }
    },
    add: async ({ customerId }, item, channel) => {
      await saveItem(db, customerId, await wanted(item, channel))
      const list = await read(customerId)
      // The account was deleted concurrently.
      if (!list) throw notSignedIn()
      return list
    },
    remove: async ({ customerId }, itemId) => {
      await db
        .deleteFrom('wishlist_items')
        .using('wishlists')
        .whereRef('wishlists.id', '=', 'wishlist_items.wishlist_id')
        .where('wishlists.customer_id', '=', customerId)
        .where('wishlist_items.id', '=', parseEntityId(itemId) ?? 0)
        .execute()
      return read(customerId)
    },
  }
}

interface FoundWishlistItem {
  readonly productId: number
  readonly variantId: number
  readonly price: Money
}

/** Locks the list, so that concurrent requests can't exceed its limit. */
async function saveItem(
  db: Kysely<Tables>,
  customerId: number,
  { productId, variantId, price }: FoundWishlistItem,
) {
  await inTransaction(db, async (transaction) => {
    const list = await transaction
      .insertInto('wishlists')
      .columns(['customer_id'])
      .expression((query) =>
        query.selectFrom('customers').select('id').where('id', '=', customerId).forKeyShare(),
      )
      .onConflict((conflict) =>
        conflict.column('customer_id').doUpdateSet({ customer_id: (row) => row.ref('excluded.customer_id') }),
      )
      .returning('id')
      .executeTakeFirst()
    if (!list) throw notSignedIn()
    const items = await transaction
      .selectFrom('wishlist_items')
      .select(['product_id', 'variant_id'])
      .where('wishlist_id', '=', list.id)
      .execute()
    if (items.some((item) => item.product_id === productId && item.variant_id === variantId)) return
    if (items.length >= maxWishlistItems)
      throw validationError(`A wishlist takes at most ${maxWishlistItems} items`)
    const added = await transaction
      .insertInto('wishlist_items')
      .columns(['wishlist_id', 'product_id', 'variant_id', 'currency', 'price_minor'])
      .expression((query) =>
        query
          .selectFrom('variants')
          .select((row) => [
            row.val(list.id).as('wishlist_id'),
            'product_id',
            'id',
            row.val(price.currency).as('currency'),
            row.val(price.minor).as('price_minor'),
          ])
          .where('id', '=', variantId)
          .where('product_id', '=', productId)
          .forKeyShare(),
      )
      .executeTakeFirst()
    // Deleted from the catalog; the read model in memory lags up to a second behind.
    if (added.numInsertedOrUpdatedRows === 0n) throw notFound('There is no such product')
  })
}
