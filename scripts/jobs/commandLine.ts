import type { Kysely } from 'kysely'
import type { Tables } from '../../server/database/tables'
import { readFailures, type Failure } from '../../server/jobs/failures'
import { staffRoles } from '../../src/domain/staffRoles'
import { asUsage } from '../commandActor'
import { queryDatabase, type CommandResult } from '../queryDatabase'

const usage = `Lists the background jobs, and what failed with its cause. The shop may be running. Exits with 1 if a job, a mail or a
webhook has failed and waits for its next attempt.

  npm run jobs

${asUsage}`

/** Characters of the first column: a mail's id and two spaces. */
const width = 38
async function list(db: Kysely<Tables>): Promise<CommandResult> {
  const jobs = await db.selectFrom('jobs').selectAll().orderBy('name').execute()
  const failed = await readFailures(db)
  const report = [
    'Jobs: last success, next run',
    ...jobs.map(
      ({ name, succeeded_at, due_at }) => `  ${name.padEnd(width)}${at(succeeded_at)}  ${at(due_at)}`,
    ),
    ...failedIn('Failed jobs', failed.jobs),
    ...failedIn('Failed mails', failed.mails),
    ...failedIn('Failed webhooks', failed.webhooks),
  ].join('\n')
  return { report, isSound: failed.jobs.length + failed.mails.length + failed.webhooks.length === 0 }
}

const failedIn = (title: string, rows: readonly Failure[]): string[] => [
  '',
  rows.length === 0 ? `${title}: none` : `${title}: attempts, next attempt, cause`,
  ...rows.map(
    ({ name, attempts, dueAt, cause }) =>
      `  ${name.padEnd(width)}${attempts}  ${at(dueAt)}  ${cause ?? 'unknown'}`,
  ),
]

const at = (time: Date | null): string =>
  time === null ? 'never'.padEnd(20) : `${time.toISOString().slice(0, 19)}Z`

/** `npm run jobs`. */
export const jobsCommand = queryDatabase({
  usage,
  rights: { '': [...staffRoles] },
  parseQuery: (args) => (args.length === 0 ? list : null),
  nothingYet: 'No shop has opened this database yet.',
})
