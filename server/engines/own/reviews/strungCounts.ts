import { sql, type Kysely } from 'kysely'
import type { Channel } from '../../../../src/domain/channel'
import { stringingSlug } from '../../../../src/domain/product/services'
import { regions } from '../../../../src/domain/region/region'
import type { Tables } from '../../../database/tables'

/** Milliseconds for which counts are cached. */
const countsFreshFor = 600_000

/** The modifiers of the stringing service whose answer is a product. */
const selections = ['Racket', 'String']

type Counts = ReadonlyMap<number, number>

/**
 * Counts the stringing jobs of this month by racket and string: pieces in paid orders of this shop, without cancelled and
 * returned ones. The month is that of the region's time zone.
 */
export function strungCounts(db: Kysely<Tables>): (productId: number, channel: Channel) => Promise<number> {
  const cached = new Map<string, { readonly until: number; readonly counts: Promise<Counts> }>()
  return async (productId, channel) => {
    const key = `${channel.brand} ${channel.region}`
    const before = cached.get(key)
    const current =
      before && before.until > Date.now()
        ? before
        : { until: Date.now() + countsFreshFor, counts: countThisMonth(db, channel) }
    cached.set(key, current)
    // A failure is not cached.
    current.counts.catch(() => cached.delete(key))
    return (await current.counts).get(productId) ?? 0
  }
}

async function countThisMonth(db: Kysely<Tables>, { brand, region }: Channel): Promise<Counts> {
  const { timeZone } = regions[region]
  const { rows } = await sql<{ product: number; count: number }>`
    select (selected ->> 'valueId')::integer as product, sum(quantity - cancelled - returned)::integer as count
    from orders
    join order_lines on order_lines.order_id = orders.id and order_lines.path = ${stringingSlug}
    cross join jsonb_array_elements(options) selected
    where placed_at >= date_trunc('month', now() at time zone ${timeZone}) at time zone ${timeZone}
      and payment_status = 'paid' and orders.brand = ${brand} and region = ${region}
      and selected ->> 'name' = any (${selections}) and (selected ->> 'valueId')::integer > 0
    group by 1`.execute(db)
  return new Map(rows.map(({ product, count }) => [product, count]))
}
