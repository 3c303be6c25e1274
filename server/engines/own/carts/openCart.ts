import { sql, type Kysely } from 'kysely'
import type { Channel } from '../../../../src/domain/channel'
import type { CartHolder } from '../../../commerce/cart'
import { isUuid } from '../../../database/ids'
import type { Tables } from '../../../database/tables'
import type { LockedCart } from './changeCart'
import { mergeCart } from './mergeCart'

/**
 * The id of the holder's cart. For a guest it is the id of the cookie, unchecked. For a customer it is the
 * open cart, after a merge of the guest cart that the cookie names.
 */
export async function openCart(
  db: Kysely<Tables>,
  { id, shopper }: CartHolder,
  channel: Channel,
): Promise<LockedCart | null> {
  const customerId = shopper?.customerId ?? null
  const remembered = id !== null && isUuid(id) ? id : null
  if (customerId === null) return remembered === null ? null : { id: remembered, customerId }
  const { brand, region, currency } = channel
  const found = await db
    .selectFrom('carts')
    .select(['id', 'customer_id'])
    .where('brand', '=', brand)
    .where('region', '=', region)
    .where('currency', '=', currency)
    .where('ordered_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .where((row) =>
      row.or([
        row('customer_id', '=', customerId),
        row.and([row('id', '=', remembered), row('customer_id', 'is', null)]),
      ]),
    )
    .execute()
  const hasGuestCart = found.some((cart) => cart.customer_id === null)
  const own = found.find((cart) => cart.customer_id !== null)?.id ?? null
  const open = hasGuestCart ? await mergeCart(db, remembered, customerId, channel) : own
  return open === null ? null : { id: open, customerId }
}
