import { sql, type Kysely } from 'kysely'
import type { Channel } from '../../../../src/domain/channel'
import { notFound } from '../../../../src/domain/errors'
import type { ProductKind } from '../../../../src/domain/product/product'
import {
  fits,
  maxNameLength,
  minShownCount,
  reviewDays,
  type Fit,
  type OrderReviewState,
} from '../../../../src/domain/product/review'
import type { OrderReviews, ReviewableLine } from '../../../../src/domain/product/reviewSchema'
import { stringingSlug } from '../../../../src/domain/product/services'
import { regions } from '../../../../src/domain/region/region'
import {
  countReviews,
  publishedReviews,
  ratingOf,
  toStarCounts,
} from '../../../catalog/products/latestReviews'
import type { StoredOrder } from '../../../commerce/order'
import { reviewClosed, type Reviews } from '../../../commerce/reviews'
import type { Tables } from '../../../database/tables'

/** Reviews per page. */
const pageSize = 10

const day = 24 * 60 * 60 * 1000

/** Statuses of an order that reached its buyer, also if parts of it go back. */
const receivedStatuses = ['delivered', 'return_requested', 'returned', 'refunded'] as const

/** Implements `Reviews` on our own database. */
export function embeddedReviews(db: Kysely<Tables>): Reviews {
  const strung = strungCounts(db)

  const ofOrder = async (order: StoredOrder): Promise<OrderReviews> => {
    const state = computeState(order)
    return {
      state,
      lines: state === 'open' ? await readLines(db, order.id) : [],
      name: Array.from(order.contact.firstName.trim()).slice(0, maxNameLength).join(''),
    }
  }

  return {
    ofOrder,
    ofProduct: async (productId, wantedPage, channel) => {
      const [counted, count] = await Promise.all([countReviews(db, [productId]), strung(productId, channel)])
      const starCounts = toStarCounts(counted)
      const rating = ratingOf(counted)
      const totalPages = Math.max(1, Math.ceil((rating?.count ?? 0) / pageSize))
      const page = Math.min(wantedPage, totalPages)
      const reviews = await publishedReviews(db, productId)
        .limit(pageSize)
        .offset((page - 1) * pageSize)
        .execute()
      const countOf = (fit: Fit) =>
        counted.reduce((total, row) => total + (row.fit === fit ? row.count : 0), 0)
      const [small = 0, asStated = 0, large = 0] = fits.map(countOf)
      return {
        rating,
        starCounts,
        fitCounts: { small, true: asStated, large },
        reviews,
        page,
        totalPages,
        strungThisMonth: count < minShownCount ? null : count,
      }
    },
    save: async (order, line, { stars, fit, level, style, text, language, name }) => {
      const { lines } = await ofOrder(order)
      const wanted = lines.find((each) => each.line === line)
      if (!wanted) throw notFound('There is nothing to review')
      const own = {
        stars,
        fit: wanted.hasFit ? fit : null,
        level,
        play_style: style,
        body: text,
        language,
        shown_name: name,
      }
      const saved = await db
        .insertInto('reviews')
        .values({
          ...own,
          order_id: order.id,
          line,
          product_id: sql<number>`(select product_id from order_lines where order_id = ${order.id} and position = ${line})`,
        })
        .onConflict((conflict) =>
          conflict.columns(['order_id', 'line']).doUpdateSet(own).where('reviews.state', '=', 'pending'),
        )
        .returning('id')
        .executeTakeFirst()
      if (!saved) throw reviewClosed()
      return ofOrder(order)
    },
  }
}

function computeState({ deliveredAt, status }: StoredOrder): OrderReviewState {
  if (deliveredAt === null || !receivedStatuses.some((received) => received === status)) return 'early'
  return Date.now() - deliveredAt.getTime() > reviewDays * day ? 'ended' : 'open'
}

/** Whether reviews of a kind of product state how it fits. */
const hasFit = (kind: ProductKind | null) => kind === 'shoe' || kind === 'apparel'

/** The lines of an order with received pieces, except gift cards. Products that were deleted have no fit. */
async function readLines(db: Kysely<Tables>, orderId: string): Promise<ReviewableLine[]> {
  const rows = await db
    .selectFrom('order_lines')
    .leftJoin('products', 'products.id', 'order_lines.product_id')
    .leftJoin('reviews', (join) =>
      join.onRef('reviews.order_id', '=', 'order_lines.order_id').onRef('reviews.line', '=', 'position'),
    )
    .select(['position', 'order_lines.name', 'image_url', 'path', 'kind'])
    .select(['stars', 'fit', 'level', 'play_style', 'body', 'language', 'shown_name'])
    .select(['reviews.state', 'reason'])
    .where('order_lines.order_id', '=', orderId)
    .where('gift_card', 'is', null)
    .where(sql<boolean>`quantity > cancelled`)
    .orderBy('position')
    .execute()
  return rows.map(({ position, name, image_url, path, kind, ...row }) => ({
    line: position,
    name,
    imageUrl: image_url,
    path,
    hasFit: hasFit(kind),
    review:
      row.stars === null || row.body === null || row.language === null || row.state === null
        ? null
        : {
            stars: row.stars,
            fit: row.fit,
            level: row.level,
            style: row.play_style,
            text: row.body,
            language: row.language,
            state: row.state,
            name: row.shown_name ?? '',
            reason: row.reason ?? '',
          },
  }))
}

/** Milliseconds for which counts are cached. */
const countsFreshFor = 600_000

/** The modifiers of the stringing service whose answer is a product. */
const selections = ['Racket', 'String']

type Counts = ReadonlyMap<number, number>

/**
 * Counts the stringing jobs of this month by racket and string: pieces in paid orders of this shop, without cancelled and
 * returned ones. The month is that of the region's time zone.
 */
function strungCounts(db: Kysely<Tables>): (productId: number, channel: Channel) => Promise<number> {
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

/** A customer's reviews, for the export of the customer's data. */
export async function readReviews(db: Kysely<Tables>, customerId: number) {
  const rows = await reviewedLines(db)
    .select(['orders.number', 'order_lines.name', 'stars', 'fit', 'level', 'play_style as style'])
    .select([
      'body',
      'language',
      'shown_name',
      'reviews.state',
      'reviews.reason',
      'reviews.created_at',
      'reviews.moderated_at',
    ])
    .where('customer_id', '=', customerId)
    .orderBy('reviews.id')
    .execute()
  return rows.map(exported)
}

/**
 * A customer's own questions, and those with the address of the account once a mailed link has proven it. An unproven
 * address may belong to another person.
 */
const canReview = (customerId: number) => sql<boolean>`(questions.customer_id = ${customerId} or exists (
  select from customers where customers.id = ${customerId} and customers.brand = questions.brand
    and lower(customers.email) = lower(questions.email) and email_confirmed_at is not null))`

/** A customer's questions, for the export of the customer's data. */
export async function readQuestions(db: Kysely<Tables>, customerId: number) {
  const rows = await db
    .selectFrom('questions')
    .leftJoin('products', 'products.id', 'questions.product_id')
    .select(['products.name', 'email', 'body', 'answer', 'language', 'shown_name', 'state'])
    .select(['questions.created_at', 'moderated_at'])
    .where(canReview(customerId))
    .orderBy('questions.id')
    .execute()
  return rows.map(exported)
}

/**
 * Deletes a customer's reviews and questions. Call it before the account is deleted, because its orders then lose the
 * customer.
 */
export async function deleteCustomerReviews(db: Kysely<Tables>, customerId: number): Promise<void> {
  const ownOrders = db.selectFrom('orders').select('id').where('customer_id', '=', customerId)
  await db.deleteFrom('reviews').where('order_id', 'in', ownOrders).execute()
  await db.deleteFrom('questions').where(canReview(customerId)).execute()
}

interface Written {
  readonly body: string
  readonly shown_name: string
  readonly created_at: Date
  readonly moderated_at: Date | null
}

const exported = <Row extends Written>({ body, shown_name, created_at, moderated_at, ...row }: Row) => ({
  ...row,
  text: body,
  shownName: shown_name,
  createdAt: created_at,
  moderatedAt: moderated_at,
})

/** Reviews with their orders and the lines that they are about. */
export const reviewedLines = (db: Kysely<Tables>) =>
  db
    .selectFrom('reviews')
    .innerJoin('orders', 'orders.id', 'reviews.order_id')
    .innerJoin('order_lines', (join) =>
      join
        .onRef('order_lines.order_id', '=', 'reviews.order_id')
        .onRef('order_lines.position', '=', 'reviews.line'),
    )
