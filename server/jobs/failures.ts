import { sql, type Kysely } from 'kysely'
import type { Tables } from '../database/tables'

/** Work in the background that failed and waits for its next attempt. */
export interface Failure {
  /** Of a job its name, of a mail its id, of a webhook its scope and subject. */
  readonly name: string
  readonly attempts: number
  readonly dueAt: Date
  readonly cause: string | null
}

/** What failed, at most 50 of each kind. */
export interface Failures {
  readonly jobs: readonly Failure[]
  readonly mails: readonly Failure[]
  readonly webhooks: readonly Failure[]
}

/** Rows of each list. */
const maxShown = 50

/** Reads failed jobs, mails and webhooks of a hosted store. */
export async function readFailures(db: Kysely<Tables>): Promise<Failures> {
  const jobs = await db
    .selectFrom('jobs')
    .select(['name', 'failures as attempts', 'due_at as dueAt', 'cause'])
    .where('failures', '>', 0)
    .orderBy('name')
    .limit(maxShown)
    .execute()
  const mails = await db
    .selectFrom('outgoing_mails')
    .select(['id as name', 'tries as attempts', 'next_try_at as dueAt', 'cause'])
    .where('tries', '>', 0)
    .orderBy('created_at')
    .limit(maxShown)
    .execute()
  const webhooks = await db
    .selectFrom('store_webhooks')
    .select([sql<string>`scope || ' ' || subject_id`.as('name'), 'attempts', 'due_at as dueAt', 'cause'])
    .where('processed_at', 'is', null)
    .where('cause', 'is not', null)
    .orderBy('received_at')
    .limit(maxShown)
    .execute()
  return { jobs, mails, webhooks }
}
