import { sql, type Kysely } from 'kysely'
import type { Tables } from '../../../database/tables'

/** A customer's reviews, for the export of the customer's data. */
export async function reviewsOf(db: Kysely<Tables>, customerId: number) {
  const rows = await db
    .selectFrom('reviews')
    .innerJoin('orders', 'orders.id', 'reviews.order_id')
    .innerJoin('order_lines', (join) =>
      join
        .onRef('order_lines.order_id', '=', 'reviews.order_id')
        .onRef('order_lines.position', '=', 'reviews.line'),
    )
    .select(['orders.number', 'order_lines.name', 'stars', 'fit', 'body', 'language', 'shown_name'])
    .select(['reviews.state', 'reviews.reason', 'reviews.created_at', 'reviews.moderated_at'])
    .where('customer_id', '=', customerId)
    .orderBy('reviews.id')
    .execute()
  return rows.map(({ body, shown_name, created_at, moderated_at, ...row }) => ({
    ...row,
    text: body,
    shownName: shown_name,
    createdAt: created_at,
    moderatedAt: moderated_at,
  }))
}

/**
 * A customer's own questions, and those with the address of the account once a mailed link has proven it. An unproven
 * address may belong to another person.
 */
const askedBy = (customerId: number) => sql<boolean>`(questions.customer_id = ${customerId} or exists (
  select from customers where customers.id = ${customerId} and customers.brand = questions.brand
    and lower(customers.email) = lower(questions.email) and email_confirmed_at is not null))`

/** A customer's questions, for the export of the customer's data. */
export async function questionsOf(db: Kysely<Tables>, customerId: number) {
  const rows = await db
    .selectFrom('questions')
    .leftJoin('products', 'products.id', 'questions.product_id')
    .select(['products.name', 'email', 'body', 'answer', 'language', 'shown_name', 'state'])
    .select(['questions.created_at', 'moderated_at'])
    .where(askedBy(customerId))
    .orderBy('questions.id')
    .execute()
  return rows.map(({ body, shown_name, created_at, moderated_at, ...row }) => ({
    ...row,
    text: body,
    shownName: shown_name,
    createdAt: created_at,
    moderatedAt: moderated_at,
  }))
}

/**
 * Deletes a customer's reviews and questions. Call it before the account is deleted, because its orders then lose the
 * customer.
 */
export async function deleteReviewsOf(db: Kysely<Tables>, customerId: number): Promise<void> {
  const ownOrders = db.selectFrom('orders').select('id').where('customer_id', '=', customerId)
  await db.deleteFrom('reviews').where('order_id', 'in', ownOrders).execute()
  await db.deleteFrom('questions').where(askedBy(customerId)).execute()
}
