import { sql, type Kysely } from 'kysely'
import type { Tables } from '../../server/database/tables'

/** Moves all timestamps of an order and of its payments back, as if minutes had passed. */
export async function passTime(db: Kysely<Tables>, orderId: string, minutes: number): Promise<void> {
  const by = sql`make_interval(mins => ${minutes})`
  await sql`update orders set placed_at = placed_at - ${by}, expires_at = expires_at - ${by}
    where id = ${orderId}`.execute(db)
  await sql`update order_history set at = at - ${by} where order_id = ${orderId}`.execute(db)
  await sql`update payments set created_at = created_at - ${by}, asked_at = null, step = case
    when step ? 'expiresAt' then jsonb_set(step, '{expiresAt}', to_jsonb(
      to_char((step->>'expiresAt')::timestamptz at time zone 'UTC' - ${by}, 'YYYY-MM-DD"T"HH24:MI:SS"Z"')))
    else step end where order_id = ${orderId}`.execute(db)
}
