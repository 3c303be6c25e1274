import { sql, type Kysely, type RawBuilder } from 'kysely'
import { toRating } from '../../../src/domain/product/review'
import type { Rating } from '../../../src/domain/product/reviewSchema'
import type { Tables } from '../../database/tables'
import { anyOf, byProduct } from './byProduct'
import type { LatestReviews } from './catalogProduct'

/** Reviews and questions per product in its structured data. */
const maxLatest = 3

const day = sql<string>`to_char(moderated_at at time zone 'UTC', 'YYYY-MM-DD')`.as('day')

const shownReview = [
  'stars',
  'fit',
  'level',
  'play_style as style',
  'is_demo as isDemo',
  'language',
  'body as text',
  'shown_name as name',
  day,
] as const

/** The id of a product, or the column with it. */
type ProductId = number | RawBuilder<number>

/** The published reviews of a product, newest first. */
export const publishedReviews = (db: Kysely<Tables>, productId: ProductId) =>
  db
    .selectFrom('reviews')
    .select(shownReview)
    .where('state', '=', 'published')
    .where('product_id', '=', productId)
    .orderBy('moderated_at', 'desc')
    .orderBy('id', 'desc')

const shownQuestion = ['body as text', 'answer', 'language', 'shown_name as name', day] as const

/** The answered questions about a product, newest first. */
export const publishedQuestions = (db: Kysely<Tables>, productId: ProductId) =>
  db
    .selectFrom('questions')
    .select(shownQuestion)
    .where('state', '=', 'published')
    .where('product_id', '=', productId)
    .orderBy('moderated_at', 'desc')
    .orderBy('id', 'desc')

/** Counts the published reviews of products by stars and fit. */
export const countReviews = (db: Kysely<Tables>, productIds: readonly number[]) =>
  db
    .selectFrom('reviews')
    .select(['product_id', 'stars', 'fit'])
    .select(sql<number>`count(*)::integer`.as('count'))
    .select(sql<boolean>`bool_or(is_demo)`.as('has_demo'))
    .where('state', '=', 'published')
    .where('product_id', '=', anyOf(productIds))
    .groupBy(['product_id', 'stars', 'fit'])
    .execute()

type CountedReviews = Omit<Awaited<ReturnType<typeof countReviews>>[number], 'product_id'>

/** Number of reviews with 1 star, 2 stars ... 5 stars. */
export const toStarCounts = (counted: readonly { readonly stars: number; readonly count: number }[]) =>
  [1, 2, 3, 4, 5].map((stars) =>
    counted.reduce((total, row) => total + (row.stars === stars ? row.count : 0), 0),
  )

/** The rating of counted reviews of one product; null without any. */
export function ratingOf(counted: readonly CountedReviews[]): Rating | null {
  const rating = toRating(toStarCounts(counted))
  return rating && counted.some(({ has_demo }) => has_demo) ? { ...rating, isDemo: true } : rating
}

/** Rating, newest real reviews and newest answered questions of the products that have any. */
export async function latestReviews(
  db: Kysely<Tables>,
  productIds: readonly number[],
): Promise<ReadonlyMap<number, { readonly reviews: LatestReviews }>> {
  const ofProduct = sql<number>`products.id`
  const wanted = db.selectFrom('products').where('products.id', '=', anyOf(productIds))
  const [counted, latest, asked] = await Promise.all([
    countReviews(db, productIds),
    wanted
      .innerJoinLateral(
        publishedReviews(db, ofProduct).where('is_demo', '=', false).limit(maxLatest).as('latest'),
        (join) => join.onTrue(),
      )
      .select('products.id as product_id')
      .selectAll('latest')
      .execute(),
    wanted
      .innerJoinLateral(publishedQuestions(db, ofProduct).limit(maxLatest).as('latest'), (join) =>
        join.onTrue(),
      )
      .select('products.id as product_id')
      .selectAll('latest')
      .execute(),
  ])
  const countedOf = byProduct(counted)
  const latestOf = byProduct(latest)
  const askedOf = byProduct(asked)
  const found = new Map<number, { readonly reviews: LatestReviews }>()
  for (const id of new Set([...countedOf.keys(), ...askedOf.keys()])) {
    const rating = ratingOf(countedOf.get(id) ?? [])
    found.set(id, {
      reviews: { rating, latest: latestOf.get(id) ?? [], questions: askedOf.get(id) ?? [] },
    })
  }
  return found
}
