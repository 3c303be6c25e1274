import { sql } from 'kysely'
import { jobsCommand } from '../../../scripts/jobs/commandLine'
import { runJobs, type Job } from '../../../server/jobs/jobs'
import { runInProcess } from '../../setup/runScript'
import { openTestDatabase, type TestDatabase } from '../../setup/testDatabase'
import { until } from '../../setup/until'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterEach(async () => {
  await Promise.all(stops.splice(0).map((stop) => stop()))
  await database.pool.query('truncate jobs, leases, outgoing_mails, store_webhooks')
})
afterAll(() => database.close())

const stops: (() => Promise<void>)[] = []
const lines: string[] = []
const log = (line: string) => void lines.push(line)

/** A process of the cluster. */
function start(...jobs: readonly Partial<Job>[]) {
  const all = jobs.map((job) => ({ name: 'test', every: 5, work: async () => undefined, ...job }))
  const stop = runJobs({ db: database.db, jobs: all, log, lookEvery: 5 })
  stops.push(stop)
  return { stop }
}

/** A process that counts its runs. */
function counting(changes: Partial<Job> = {}) {
  let runs = 0
  const work = async () => void (runs += 1)
  return { ...start({ work, ...changes }), runs: () => runs }
}

const rowOf = (name: string) =>
  database.db.selectFrom('jobs').selectAll().where('name', '=', name).executeTakeFirst()
const makeDue = () =>
  database.db
    .updateTable('jobs')
    .set({ due_at: sql`now()` })
    .execute()

test('of three processes one runs the jobs, and another one takes over when it stops', async () => {
  const processes = [counting(), counting(), counting()]
  const working = () => processes.filter(({ runs }) => runs() > 0)
  await until(() => processes.some(({ runs }) => runs() > 5), 'one runs the job')
  expect(working()).toHaveLength(1)
  await working()[0]?.stop()
  await until(() => working().length === 2, 'another one runs the job')
})

test('takes over from a killed process when its lease ends', async () => {
  await database.pool.query(
    `insert into leases values ('jobs', gen_random_uuid(), clock_timestamp() + interval '1 second')`,
  )
  const { runs } = counting()
  await until(() => runs() > 0, 'the job runs')
  const { rows } = await database.pool.query<{ seconds: number }>(
    `select extract(epoch from leased_until - clock_timestamp())::float8 as seconds from leases`,
  )
  expect(rows[0]?.seconds).toBeGreaterThan(1)
})

test('a leader whose first schedule fails schedules its jobs later', async () => {
  await database.pool.query('alter table jobs rename to hidden_jobs')
  const { runs } = counting({ startsAtOnce: true })
  await until(() => lines.some((line) => line.startsWith('Jobs cannot be run')), 'the schedule fails')
  await database.pool.query('alter table hidden_jobs rename to jobs')
  await until(() => runs() > 0, 'the job runs')
})

test('a suspended leader runs nothing after another process took the lead', async () => {
  const { runs } = counting()
  await until(() => runs() > 0, 'the job runs')
  const taken = `update leases set holder = gen_random_uuid(), leased_until = clock_timestamp() + interval '1 hour'`
  await database.pool.query(taken)
  await makeDue()
  // The look that was pending may still start the job; a later one must not.
  const other = counting({ name: 'other' })
  await until(async () => {
    const before = runs()
    await makeDue()
    return before === runs()
  }, 'it has noticed')
  const before = runs()
  await makeDue()
  expect([runs(), other.runs()]).toEqual([before, 0])
})

test('a run that takes longer than its interval does not run twice at once', async () => {
  let atOnce = 0
  let most = 0
  let runs = 0
  start({
    work: async () => {
      most = Math.max(most, (atOnce += 1))
      for (let looks = 0; looks < 5; looks += 1) await makeDue()
      atOnce -= 1
      runs += 1
    },
  })
  await until(() => runs > 2, 'it has run often')
  expect(most).toBe(1)
})

test('retries a failed job after growing pauses, and the command shows its cause until it succeeds', async () => {
  let isBroken = true
  let runs = 0
  // A run waits until the test has read the row of the last one: on a slow machine the next one is due by then.
  let mayRun = () => {}
  let turn = Promise.resolve()
  const work = async () => {
    await turn
    turn = new Promise((resolve) => (mayRun = resolve))
    runs += 1
    if (isBroken) throw new Error('No gateway answers')
  }
  const { stop } = start({ name: 'reconcile', every: 3_600_000, startsAtOnce: true, work })
  const pauses: number[] = []
  for (let failures = 1; failures <= 4; failures += 1) {
    await until(async () => (await rowOf('reconcile'))?.failures === failures, `failure ${failures}`)
    const row = (await rowOf('reconcile'))!
    pauses.push(Math.round((Number(row.due_at) - Number(row.failed_at)) / 1_000))
    if (failures === 4) break
    await makeDue()
    mayRun()
  }
  expect(pauses).toEqual([1, 2, 4, 8])
  expect(lines).toContain('The job "reconcile" failed: No gateway answers')
  const listed = await command()
  expect(listed.output).toMatch(/^ {2}reconcile +4 {2}\S+Z {2}No gateway answers$/m)
  expect(listed.code).toBe(1)

  isBroken = false
  await makeDue()
  mayRun()
  await until(async () => (await rowOf('reconcile'))?.failures === 0, 'it succeeds')
  await stop()
  const sound = await command()
  expect(sound.output).toContain('Failed jobs: none')
  expect(sound.code).toBe(0)
  expect(runs).toBe(5)
})

test('the command also shows mails and webhooks that wait for another attempt', async () => {
  await database.pool.query(`
    insert into outgoing_mails (id, recipient, from_name, subject, plain, html, tries, cause)
      values (gen_random_uuid(), 'asha@example.test', 'Courtline', 'Hello', '', '', 3, 'ECONNREFUSED');
    insert into store_webhooks (id, scope, subject, subject_id, attempts, cause)
      values ('1', 'store/product/updated', 'product', 104, 2, 'The store is away')`)
  const { output, code } = await command()
  expect(output).toMatch(/ {2}3 {2}\S+Z {2}ECONNREFUSED$/m)
  expect(output).toMatch(/store\/product\/updated 104 +2 {2}\S+Z {2}The store is away$/m)
  expect(output).not.toContain('asha@example.test')
  expect(code).toBe(1)
})

const command = () => runInProcess(jobsCommand, [], { DATABASE_URL: database.url })

test('a job whose process ended before or during its run is due for the next leader', async () => {
  const slow = { name: 'slow', every: 3_600_000 }
  let isStarted = false
  const work = (signal: AbortSignal) => {
    isStarted = true
    return aborted(signal)
  }
  const first = start({ ...slow, startsAtOnce: true, work })
  await until(() => isStarted, 'it runs')
  await first.stop()
  const second = counting(slow)
  await until(() => second.runs() === 1, 'it runs again')
  await second.stop()
  // Done: a third process waits for the interval.
  const due = await rowOf('slow')
  let others = 0
  const third = counting(slow)
  await third.stop()
  start(slow, { name: 'other', work: async () => void (others += 1) })
  await until(() => others > 2, 'another job runs')
  expect([third.runs(), await rowOf('slow')]).toEqual([0, due])
})

const aborted = (signal: AbortSignal) =>
  new Promise<void>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(new Error('aborted')))
  })
