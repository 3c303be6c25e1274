import { randomUUID } from 'node:crypto'
import type { PoolClient } from 'pg'
import { maxLines, maxQuantityPerLine } from '../../../../src/domain/cart/cart'
import type { Channel } from '../../../../src/domain/channel'
import type { Connections } from '../../../database/connections'

/** A line to add to a cart. Combinations of variant and options are unique. */
export interface NewLine {
  readonly variantId: number
  /** Written by `writeOptions`. */
  readonly options: string
  readonly quantity: number
  /** Null: a new line is unwrapped, an existing line keeps its wrapping. */
  readonly giftMessage: string | null
  /** Surcharge of the selections. Null if the selections alone set the price, as for a gift card. */
  readonly surchargeMinor: number | null
}

/** A rejected line. `stock` is null for an unknown variant or one without a price. */
interface RejectedLine {
  readonly variantId: number
  /** Items of it already in the cart. */
  readonly had: number
  readonly stock: number | null
}

export type Added =
  | { readonly cartId: string }
  | { readonly rejected: readonly RejectedLine[] }
  /** The cart would exceed `maxLines`, or already has left-out lines. */
  | 'full'
  /** Another request has opened a cart for this customer; `holder` has no id of it. */
  | 'opened elsewhere'

/**
 * One statement: locks or inserts the cart, checks stock, adds or merges
 * lines. The snapshot of a statement predates its wait for the cart's lock (PostgreSQL, read committed).
 * `is_stale` detects a version that has increased since. The statement then writes nothing and runs again.
 */
const statement = `
  with asked as (
    select * from unnest($6::uuid[], $7::integer[], $8::text[], $9::integer[], $10::text[], $11::integer[])
      as asked (id, variant_id, options, quantity, gift_message, surcharge)
  ), held as (
    select id, version from carts
    where id = $1 and brand = $3 and region = $4 and currency = $5
      and customer_id is not distinct from $12::integer and ordered_at is null and expires_at > now()
    for update
  ), shown as (
    select variant_id, options from cart_lines where cart_id = (select id from held)
    order by position limit ${maxLines}
  ), counted as (
    select (select count(*) from cart_lines where cart_id = (select id from held)) as had,
      (select count(*) from asked where not exists (
        select from shown where shown.variant_id = asked.variant_id and shown.options = asked.options)) as more
  ), state as (
    select exists (select from held join carts seen on seen.id = held.id where seen.version <> held.version)
      as is_stale, more > 0 and had + more > ${maxLines} as is_full
    from counted
  ), rejected as (
    select asked.variant_id as "variantId", coalesce(line.quantity, 0) as had,
      case when price.variant_id is not null then coalesce(variants.stock, ${maxQuantityPerLine}) end as stock
    from asked
    left join variants on variants.id = asked.variant_id
    left join variant_prices price on price.variant_id = asked.variant_id and price.currency = $5
    left join cart_lines line on line.cart_id = (select id from held)
      and line.variant_id = asked.variant_id and line.options = asked.options
    where price.variant_id is null
      or coalesce(line.quantity, 0) + asked.quantity > least(variants.stock, ${maxQuantityPerLine})
  ), made as (
    insert into carts (id, brand, region, currency, customer_id)
    select $2, $3, $4, $5, $12
    from state
    where not exists (select from held) and not state.is_full and not exists (select from rejected)
    on conflict (customer_id, brand, region) where customer_id is not null and ordered_at is null do nothing
    returning id
  ), changed as (
    update carts set version = carts.version + 1, updated_at = now(), expires_at = now() + interval '30 days'
    from held, state
    where carts.id = held.id and not state.is_stale and not state.is_full and not exists (select from rejected)
    returning carts.id
  ), cart as (
    select id from made union all select id from changed
  ), written as (
    insert into cart_lines
      (id, cart_id, variant_id, options, quantity, is_wrapped, gift_message, agreed_minor)
    select asked.id, cart.id, asked.variant_id, asked.options, asked.quantity,
      asked.gift_message is not null, coalesce(asked.gift_message, ''),
      coalesce(price.sale_minor, price.list_minor) + asked.surcharge
    from cart, asked
    join variant_prices price on price.variant_id = asked.variant_id and price.currency = $5
    on conflict (cart_id, variant_id, md5(options)) do update set
      quantity = cart_lines.quantity + excluded.quantity,
      is_wrapped = cart_lines.is_wrapped or excluded.is_wrapped,
      gift_message = coalesce(nullif(excluded.gift_message, ''), cart_lines.gift_message),
      agreed_minor = excluded.agreed_minor,
      wanted = null
  )
  select state.is_stale as "isStale", state.is_full as "isFull", (select id from cart) as "cartId",
    coalesce((select json_agg(rejected) from rejected), '[]') as rejected
  from state`

interface AddedLines {
  readonly isStale: boolean
  readonly isFull: boolean
  readonly cartId: string | null
  readonly rejected: readonly RejectedLine[]
}

/**
 * Adds lines to the holder's cart, or to a new one if `holder.id` matches no cart of the holder. Locks that cart until
 * the client's transaction ends.
 */
export async function addLines(
  client: PoolClient,
  pool: Pick<Connections, 'named'>,
  holder: { readonly id: string | null; readonly customerId: number | null },
  lines: readonly NewLine[],
  { brand, region, currency }: Channel,
): Promise<Added> {
  const values = [
    holder.id,
    randomUUID(),
    brand,
    region,
    currency,
    lines.map(() => randomUUID()),
    lines.map(({ variantId }) => variantId),
    lines.map(({ options }) => options),
    lines.map(({ quantity }) => quantity),
    lines.map(({ giftMessage }) => giftMessage),
    lines.map(({ surchargeMinor }) => surchargeMinor),
    holder.customerId,
  ]
  for (;;) {
    const { rows } = await client.query<AddedLines>({ ...pool.named('add_lines'), text: statement, values })
    const [added] = rows
    if (!added) throw new Error('The database did not answer')
    if (added.isStale) continue
    if (added.cartId !== null) return { cartId: added.cartId }
    if (added.rejected.length > 0) return { rejected: added.rejected }
    return added.isFull ? 'full' : 'opened elsewhere'
  }
}
