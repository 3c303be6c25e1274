import { sql } from 'kysely'

/**
 * SQL: when an order was bought, that is paid or placed with COD; null otherwise. A later cancellation or
 * refund changes nothing, because no event cancels a purchase. Money for an ended order is refunded and is no
 * purchase.
 */
export const boughtAt = sql<Date | null>`(select min(at) from order_history
  where order_id = orders.id and (status = 'paid' or payment_method = 'cod'))`
