import { sql, type Kysely, type Transaction } from 'kysely'
import { CommerceError, notFound } from '../../../../src/domain/errors'
import type { StaffActor } from '../../../../src/domain/staffRoles'
import type { Site } from '../../../../src/site/site'
import type {
  ModeratedQuestion,
  ModeratedReview,
  Moderation,
  ModerationQuery,
} from '../../../commerce/moderation'
import type { Tables } from '../../../database/tables'
import { inTransaction } from '../../../database/transaction'
import { recordChange, type StaffChange } from '../../../staff/staffChanges'
import { answerQuestion } from './questions'
import { reviewedLines } from './reviews'

interface ModerationParts {
  readonly db: Kysely<Tables>
  /** Mails of answers name the site of the question. */
  readonly sites: readonly Site[]
}

/** Implements `Moderation` on our own database. */
export const moderation = ({ db, sites }: ModerationParts): Moderation => ({
  reviews: (query) => readReviews(db, query),
  questions: (query) => readQuestions(db, query),
  pending: async () => {
    const { rows } = await sql<{ reviews: number; questions: number }>`
      select (select count(*)::int from reviews where state = 'pending' and order_id is not null) as reviews,
        (select count(*)::int from questions where state = 'pending') as questions`.execute(db)
    return rows[0] ?? { reviews: 0, questions: 0 }
  },
  decideReview: (by, id, decision, seen = {}) =>
    inTransaction(db, async (transaction) => {
      const before = await transaction
        .selectFrom('reviews')
        .select(['state', 'reason', 'body', 'shown_name'])
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst()
      if (!before) throw notFound()
      const { body, shown_name, ...earlier } = before
      if ((seen.text ?? body) !== body || (seen.name ?? shown_name) !== shown_name)
        throw new CommerceError('catalog_changed', 409, 'The writer has changed this review meanwhile')
      await transaction
        .updateTable('reviews')
        .set({ ...decision, moderated_at: sql`coalesce(moderated_at, now())` })
        .where('id', '=', id)
        .execute()
      const verb = decision.state === 'published' ? 'publish' : 'reject'
      await recordChange(transaction, by, about('review', id, verb, earlier, { ...decision }))
    }),
  answerQuestion: (by, id, answer) =>
    changeQuestion(db, by, id, 'answer', { state: 'published', answer }, async (transaction) => ({
      isMailed: (await answerQuestion(transaction, sites, { id, answer })) === 'mailed',
    })),
  rejectQuestion: (by, id) =>
    changeQuestion(db, by, id, 'reject', { state: 'refused' }, async (transaction) => {
      await transaction
        .updateTable('questions')
        .set({ state: 'refused', email: null, moderated_at: sql`coalesce(moderated_at, now())` })
        .where('id', '=', id)
        .execute()
    }),
})

/** Locks a question, changes and records it in one transaction. */
const changeQuestion = <Result>(
  db: Kysely<Tables>,
  by: StaffActor,
  id: number,
  verb: string,
  after: object,
  work: (transaction: Transaction<Tables>) => Promise<Result>,
): Promise<Result> =>
  inTransaction(db, async (transaction) => {
    const before = await transaction
      .selectFrom('questions')
      .select(['state', 'answer'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!before) throw notFound()
    const result = await work(transaction)
    await recordChange(transaction, by, about('question', id, verb, before, after))
    return result
  })

const about = (subject: string, id: number, verb: string, before: object, after: object): StaffChange => ({
  action: `${subject}.${verb}`,
  subject,
  subjectId: String(id),
  before,
  after,
})

/** The order and the part of a page, as `Moderation.reviews` describes them. */
const pageOf = (table: 'reviews' | 'questions', { state, id, after, limit }: ModerationQuery) => {
  const isOldestFirst = state === 'pending'
  const key = sql.ref(`${table}.id`)
  return {
    where: sql<boolean>`(${state ?? null}::text is null or ${sql.ref(`${table}.state`)} = ${state ?? null})
      and (${id ?? null}::int is null or ${key} = ${id ?? null})
      and (${after ?? null}::int is null or ${isOldestFirst ? sql`${key} > ${after ?? 0}` : sql`${key} < ${after ?? 0}`})`,
    order: isOldestFirst ? ('asc' as const) : ('desc' as const),
    limit,
  }
}

async function readReviews(db: Kysely<Tables>, query: ModerationQuery): Promise<readonly ModeratedReview[]> {
  const { where, order, limit } = pageOf('reviews', query)
  const rows = await reviewedLines(db)
    .select(['reviews.id', 'reviews.state', 'body as text', 'shown_name as name', 'language'])
    .select(['reviews.created_at as createdAt', 'stars', 'fit', 'reason'])
    .select(['orders.number as orderNumber', 'order_lines.name as product'])
    .where(where)
    .orderBy('reviews.id', order)
    .limit(limit)
    .execute()
  return rows
}

async function readQuestions(
  db: Kysely<Tables>,
  query: ModerationQuery,
): Promise<readonly ModeratedQuestion[]> {
  const { where, order, limit } = pageOf('questions', query)
  const rows = await db
    .selectFrom('questions')
    .leftJoin('products', 'products.id', 'questions.product_id')
    .select(['questions.id', 'questions.state', 'body as text', 'shown_name as name', 'questions.language'])
    .select(['questions.created_at as createdAt', 'answer', 'products.name as product'])
    .select(sql<boolean>`email is not null`.as('wantsMail'))
    .where(where)
    .orderBy('questions.id', order)
    .limit(limit)
    .execute()
  return rows
}
