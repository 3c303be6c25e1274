import { sql, type Kysely } from 'kysely'
import type { Tables } from '../../../database/tables'

/**
 * A customer's own requests, and those for the address of the account once a mailed link has proven it. An unproven
 * address may belong to another person.
 */
const ofCustomer = (customerId: number) => sql<boolean>`(stock_alerts.customer_id = ${customerId} or exists (
  select from customers where customers.id = ${customerId} and customers.brand = stock_alerts.brand
    and lower(customers.email) = lower(stock_alerts.email) and email_confirmed_at is not null))`

/** The stock alerts of a customer, for the export of the customer's data. */
export async function stockAlertsOf(db: Kysely<Tables>, customerId: number) {
  const rows = await db
    .selectFrom('stock_alerts')
    .innerJoin('products', 'products.id', 'stock_alerts.product_id')
    .leftJoin('variants', 'variants.id', 'stock_alerts.variant_id')
    .select(['products.name', 'variants.sku', 'stock_alerts.email', 'stock_alerts.region'])
    .select(['stock_alerts.created_at', 'confirmed_at'])
    .where(ofCustomer(customerId))
    .orderBy('stock_alerts.id')
    .execute()
  return rows.map(({ created_at, confirmed_at, ...row }) => ({
    ...row,
    createdAt: created_at,
    confirmedAt: confirmed_at,
  }))
}

/** Deletes the stock alerts of a customer. Call it before the account is deleted. */
export async function deleteAlertsOf(db: Kysely<Tables>, customerId: number): Promise<void> {
  await db.deleteFrom('stock_alerts').where(ofCustomer(customerId)).execute()
}
