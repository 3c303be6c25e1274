import { sql, type Kysely } from 'kysely'
import { notFound } from '../../../../src/domain/errors'
import type { ProductKind } from '../../../../src/domain/product/product'
import {
  fits,
  maxNameLength,
  minShownCount,
  ratingOf,
  reviewDays,
  type Fit,
  type OrderReviews,
  type OrderReviewState,
  type ReviewableLine,
} from '../../../../src/domain/product/review'
import { countReviews, publishedReviews, starCountsOf } from '../../../catalog/products/latestReviews'
import type { StoredOrder } from '../../../commerce/order'
import { reviewClosed, type Reviews } from '../../../commerce/reviews'
import type { Tables } from '../../../database/tables'
import { strungCounts } from './strungCounts'

/** Reviews per page. */
const pageSize = 10

const day = 24 * 60 * 60 * 1000

/** Statuses of an order that reached its buyer, also if parts of it go back. */
const receivedStatuses = ['delivered', 'return_requested', 'returned', 'refunded'] as const

/** Implements `Reviews` on our own database. */
export function embeddedReviews(db: Kysely<Tables>): Reviews {
  const strung = strungCounts(db)

  const ofOrder = async (order: StoredOrder): Promise<OrderReviews> => {
    const state = stateOf(order)
    return {
      state,
      lines: state === 'open' ? await linesOf(db, order.id) : [],
      name: Array.from(order.contact.firstName.trim()).slice(0, maxNameLength).join(''),
    }
  }

  return {
    ofOrder,
    ofProduct: async (productId, wantedPage, channel) => {
      const [counted, count] = await Promise.all([countReviews(db, [productId]), strung(productId, channel)])
      const starCounts = starCountsOf(counted)
      const rating = ratingOf(starCounts)
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
    save: async (order, line, { stars, fit, text, language, name }) => {
      const { lines } = await ofOrder(order)
      const wanted = lines.find((each) => each.line === line)
      if (!wanted) throw notFound('There is nothing to review')
      const own = { stars, fit: wanted.hasFit ? fit : null, body: text, language, shown_name: name }
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

function stateOf({ deliveredAt, status }: StoredOrder): OrderReviewState {
  if (deliveredAt === null || !receivedStatuses.some((received) => received === status)) return 'early'
  return Date.now() - deliveredAt.getTime() > reviewDays * day ? 'ended' : 'open'
}

/** Whether reviews of a kind of product state how it fits. */
const hasFit = (kind: ProductKind | null) => kind === 'shoe' || kind === 'apparel'

/** The lines of an order with received pieces, except gift cards. Products that were deleted have no fit. */
async function linesOf(db: Kysely<Tables>, orderId: string): Promise<ReviewableLine[]> {
  const rows = await db
    .selectFrom('order_lines')
    .leftJoin('products', 'products.id', 'order_lines.product_id')
    .leftJoin('reviews', (join) =>
      join.onRef('reviews.order_id', '=', 'order_lines.order_id').onRef('reviews.line', '=', 'position'),
    )
    .select(['position', 'order_lines.name', 'image_url', 'path', 'kind'])
    .select(['stars', 'fit', 'body', 'language', 'shown_name', 'reviews.state', 'reason'])
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
            text: row.body,
            language: row.language,
            state: row.state,
            name: row.shown_name ?? '',
            reason: row.reason ?? '',
          },
  }))
}
