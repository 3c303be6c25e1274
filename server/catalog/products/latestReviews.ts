import { sql, type Kysely } from 'kysely'
import { toRating } from '../../../src/domain/product/review'
import type { AnsweredQuestion, Review } from '../../../src/domain/product/reviewSchema'
import type { Tables } from '../../database/tables'
import type { LatestReviews } from './catalogProduct'

/** Reviews and questions per product in its structured data. */
const maxLatest = 3

const day = sql<string>`to_char(moderated_at at time zone 'UTC', 'YYYY-MM-DD')`.as('day')

/** The published reviews of a product, newest first. */
export const publishedReviews = (db: Kysely<Tables>, productId: number) =>
  db
    .selectFrom('reviews')
    .select(['stars', 'fit', 'language', 'body as text', 'shown_name as name', day])
    .where('state', '=', 'published')
    .where('product_id', '=', productId)
    .orderBy('moderated_at', 'desc')
    .orderBy('id', 'desc')

/** The newest answered questions about a product. */
export const latestQuestions = (
  db: Kysely<Tables>,
  productId: number,
  limit: number,
): Promise<readonly AnsweredQuestion[]> =>
  db
    .selectFrom('questions')
    .select(['body as text', 'answer', 'language', 'shown_name as name', day])
    .where('state', '=', 'published')
    .where('product_id', '=', productId)
    .orderBy('moderated_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

/** Counts the published reviews of products by stars and fit. */
export const countReviews = (db: Kysely<Tables>, productIds: readonly number[]) =>
  db
    .selectFrom('reviews')
    .select(['product_id', 'stars', 'fit'])
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('state', '=', 'published')
    .where('product_id', 'in', productIds)
    .groupBy(['product_id', 'stars', 'fit'])
    .execute()

/** Number of reviews with 1 star, 2 stars ... 5 stars. */
export const toStarCounts = (counted: readonly { readonly stars: number; readonly count: number }[]) =>
  [1, 2, 3, 4, 5].map((stars) =>
    counted.reduce((total, row) => total + (row.stars === stars ? row.count : 0), 0),
  )

/** Rating, newest reviews and newest answered questions of the products that have any. */
export async function latestReviews(
  db: Kysely<Tables>,
  productIds: readonly number[],
): Promise<ReadonlyMap<number, { readonly reviews: LatestReviews }>> {
  const [counted, asked] = await Promise.all([
    countReviews(db, productIds),
    db
      .selectFrom('questions')
      .select('product_id')
      .distinct()
      .where('state', '=', 'published')
      .where('product_id', 'in', productIds)
      .execute(),
  ])
  const found = new Map<number, { readonly reviews: LatestReviews }>()
  for (const id of new Set([...counted, ...asked].map(({ product_id }) => product_id))) {
    const rating = toRating(toStarCounts(counted.filter(({ product_id }) => product_id === id)))
    const latest: readonly Review[] = rating ? await publishedReviews(db, id).limit(maxLatest).execute() : []
    found.set(id, { reviews: { rating, latest, questions: await latestQuestions(db, id, maxLatest) } })
  }
  return found
}
