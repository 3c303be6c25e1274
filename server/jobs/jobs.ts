import { sql, type Kysely } from 'kysely'
import type { Tables } from '../database/tables'
import { reasonOf } from '../process/failure'
import type { Log } from '../process/log'
import { limited, repeatedly } from '../process/repeatedly'
import { takeLease, type Lease } from './lease'

/** Periodic work that one process of the cluster does. Work that each process does for itself uses `repeatedly`. */
export interface Job {
  /** The key of its row in the table `jobs`, e.g. `expire unpaid orders`. */
  readonly name: string
  /** Milliseconds between two runs. */
  readonly every: number
  /** Due at once when a process becomes the leader. */
  readonly startsAtOnce?: boolean
  /**
   * Safe if interrupted, and if a second process runs it: a suspended leader does.
   * @param signal aborted when the process closes
   */
  readonly work: (signal: AbortSignal) => Promise<unknown>
}

interface JobParts {
  readonly db: Kysely<Tables>
  readonly jobs: readonly Job[]
  readonly log: Log
  /** Milliseconds between two looks for due jobs. */
  readonly lookEvery?: number
}

/** Milliseconds before the first retry of a failed job. */
const firstPause = 1_000

/**
 * Runs the cluster's jobs as soon as this process is the leader. A failed job is retried after a second, then after twice
 * as long each time, up to its interval. `npm run jobs` lists failures.
 * @returns stops it, waits for running jobs and leaves the lead to another process
 */
export function runJobs({ db, jobs, log, lookEvery = 1_000 }: JobParts): () => Promise<void> {
  const closing = new AbortController()
  const running = new Map<string, Promise<void>>()
  let lease: Lease | null = null
  let isScheduled = false

  const lead = async (): Promise<boolean> => {
    if (!(await lease?.isOurs())) {
      await lease?.release()
      isScheduled = false
      lease = await takeLease(db, 'jobs')
    }
    // After a failure the next look schedules again.
    if (lease && !isScheduled) {
      await schedule(db, jobs)
      isScheduled = true
    }
    return lease !== null
  }
  const look = async () => {
    if (!(await lead())) return
    const due = await dueJobs(db)
    if (closing.signal.aborted) return
    for (const job of jobs) {
      if (!due.has(job.name) || running.has(job.name)) continue
      running.set(
        job.name,
        run(job).finally(() => running.delete(job.name)),
      )
    }
  }
  const run = async (job: Job) => {
    try {
      const failure = await job.work(closing.signal).then(
        () => null,
        (error: unknown) => {
          // An aborted job stays due.
          if (!closing.signal.aborted) log(`The job "${job.name}" failed: ${reasonOf(error)}`, error)
          return reasonOf(error)
        },
      )
      if (failure !== null && closing.signal.aborted) return
      await note(db, job, failure)
    } catch (error) {
      // Still due, so the leader runs it again.
      log(`The job "${job.name}" cannot be noted: ${reasonOf(error)}`, error)
    }
  }

  const looking = repeatedly({
    every: lookEvery,
    work: look,
    startsAtOnce: true,
    failureText: 'Jobs cannot be run',
    log,
  })
  return async () => {
    closing.abort()
    await looking.stop()
    await Promise.all(running.values())
    // Without the database it ends by itself.
    await lease?.release().catch(() => undefined)
  }
}

const after = (ms: number) => sql<Date>`clock_timestamp() + make_interval(secs => ${ms / 1_000})`

/** New jobs are due after their interval. Known ones keep their time, also over a restart. The rows of removed jobs are deleted. */
async function schedule(db: Kysely<Tables>, jobs: readonly Job[]): Promise<void> {
  const names = jobs.map(({ name }) => name)
  await db.deleteFrom('jobs').where('name', 'not in', names).execute()
  for (const { name, every, startsAtOnce = false } of jobs)
    await db
      .insertInto('jobs')
      .values({ name, due_at: after(startsAtOnce ? 0 : limited(every)) })
      .onConflict((conflict) =>
        conflict.column('name').doUpdateSet({ due_at: sql`least(jobs.due_at, excluded.due_at)` }),
      )
      .execute()
}

async function dueJobs(db: Kysely<Tables>): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('jobs')
    .select('name')
    .where('due_at', '<=', sql<Date>`clock_timestamp()`)
    .execute()
  return new Set(rows.map(({ name }) => name))
}

async function note(db: Kysely<Tables>, { name, every }: Job, failure: string | null): Promise<void> {
  const interval = limited(every)
  const outcome =
    failure === null
      ? { failures: 0, succeeded_at: sql<Date>`now()`, due_at: after(interval) }
      : {
          failures: sql<number>`failures + 1`,
          failed_at: sql<Date>`now()`,
          cause: failure,
          due_at: sql<Date>`clock_timestamp()
            + make_interval(secs => least(${interval}, ${firstPause} * 2 ^ least(failures, 30)) / 1000)`,
        }
  await db.updateTable('jobs').set(outcome).where('name', '=', name).execute()
}
