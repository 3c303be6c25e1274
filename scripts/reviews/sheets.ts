import type { Kysely } from 'kysely'
import type { Tables } from '../../server/database/tables'

/** All reviews, oldest first. */
export const reviewRows = (db: Kysely<Tables>) =>
  db
    .selectFrom('reviews')
    .innerJoin('orders', 'orders.id', 'reviews.order_id')
    .innerJoin('order_lines', (join) =>
      join
        .onRef('order_lines.order_id', '=', 'reviews.order_id')
        .onRef('order_lines.position', '=', 'reviews.line'),
    )
    .selectAll('reviews')
    .select(['orders.number', 'order_lines.name as product'])
    .orderBy('reviews.created_at')
    .orderBy('reviews.id')

/** All questions, oldest first. */
export const questionRows = (db: Kysely<Tables>) =>
  db
    .selectFrom('questions')
    .leftJoin('products', 'products.id', 'questions.product_id')
    .selectAll('questions')
    .select('products.name as product')
    .orderBy('questions.created_at')
    .orderBy('questions.id')

/** A review with its order's number and its product's name. */
type ReviewRow = Awaited<ReturnType<ReturnType<typeof reviewRows>['execute']>>[number]
/** A question with its product's name. */
type QuestionRow = Awaited<ReturnType<ReturnType<typeof questionRows>['execute']>>[number]

/** Formats a review with its product, order and text. */
export function reviewSheet(row: ReviewRow): string {
  const { id, product, number, stars, fit, reason, state } = row
  const fitText = fit === null ? '' : `, fit: ${fit === 'true' ? 'true to size' : `runs ${fit}`}`
  return [
    `${id}  ${state}${reason === '' ? '' : ` (${reason})`}  ${product}, order ${number}`,
    `  ${stars} of 5 stars${fitText}, ${by(row)}`,
    ...quoted(row.body),
  ].join('\n')
}

/** Formats a question with its product, text and answer. */
export function questionSheet(row: QuestionRow): string {
  const { id, product, state, email, answer, body } = row
  return [
    `q${id}  ${state}  ${product ?? 'a deleted product'}`,
    `  ${by(row)}${email === null ? '' : ', wants a mail'}`,
    ...quoted(body),
    ...(answer === '' ? [] : ['  answer:', ...quoted(answer)]),
  ].join('\n')
}

const by = ({
  shown_name,
  language,
  created_at,
}: Pick<ReviewRow, 'shown_name' | 'language' | 'created_at'>) =>
  `${shown_name === '' ? 'without a name' : `by ${shown_name}`}, ${language}, ${created_at.toISOString().slice(0, 10)}`

const quoted = (text: string) => text.split('\n').map((line) => `  | ${line}`)
