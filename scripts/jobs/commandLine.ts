import { sql, type Kysely } from 'kysely'
import type { Tables } from '../../server/database/tables'
import { queryDatabase, type CommandResult } from '../queryDatabase'

const usage = `Lists the background jobs, and what failed with its cause. The shop may be running. Exits with 1 if a job, a mail or a
webhook has failed and waits for its next attempt.

  npm run jobs`

/** Characters of the first column: a mail's id and two spaces. */
const width = 38
/** Rows of each list. */
const maxShown = 50

interface Failed {
  readonly name: string
  readonly attempts: number
  readonly due_at: Date
  readonly cause: string | null
}

async function list(db: Kysely<Tables>): Promise<CommandResult> {
  const jobs = await db.selectFrom('jobs').selectAll().orderBy('name').execute()
  const mails = await db
    .selectFrom('outgoing_mails')
    .select(['id as name', 'tries as attempts', 'next_try_at as due_at', 'cause'])
    .where('tries', '>', 0)
    .orderBy('created_at')
    .limit(maxShown)
    .execute()
  const webhooks = await db
    .selectFrom('store_webhooks')
    .select([sql<string>`scope || ' ' || subject_id`.as('name'), 'attempts', 'due_at', 'cause'])
    .where('processed_at', 'is', null)
    .where('cause', 'is not', null)
    .orderBy('received_at')
    .limit(maxShown)
    .execute()
  const failing = jobs.filter(({ failures }) => failures > 0)
  const report = [
    'Jobs: last success, next run',
    ...jobs.map(
      ({ name, succeeded_at, due_at }) => `  ${name.padEnd(width)}${at(succeeded_at)}  ${at(due_at)}`,
    ),
    ...failedIn(
      'Failed jobs',
      failing.map(({ failures, ...job }) => ({ ...job, attempts: failures })),
    ),
    ...failedIn('Failed mails', mails),
    ...failedIn('Failed webhooks', webhooks),
  ].join('\n')
  return { report, isSound: failing.length + mails.length + webhooks.length === 0 }
}

const failedIn = (title: string, rows: readonly Failed[]): string[] => [
  '',
  rows.length === 0 ? `${title}: none` : `${title}: attempts, next attempt, cause`,
  ...rows.map(
    ({ name, attempts, due_at, cause }) =>
      `  ${name.padEnd(width)}${attempts}  ${at(due_at)}  ${cause ?? 'unknown'}`,
  ),
]

const at = (time: Date | null): string =>
  time === null ? 'never'.padEnd(20) : `${time.toISOString().slice(0, 19)}Z`

/** `npm run jobs`. */
export const jobsCommand = queryDatabase({
  usage,
  parseQuery: (args) => (args.length === 0 ? list : null),
  nothingYet: 'No shop has opened this database yet.',
})
