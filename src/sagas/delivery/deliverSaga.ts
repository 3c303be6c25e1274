import { call, delay, race, take } from 'redux-saga/effects'
import { adapterOf, type Verdict } from './destination'
import { isAllowed, reconsider } from './consent'
import { end, isPending, takeJobs, type Job, type Lane } from './lane'
import type { Outcome } from '../outcomes'

/** Milliseconds. */
const loadLimit = 8_000
const tryLimit = 3_000
/** All tries of an event together. */
const sequenceLimit = 20_000
const firstPause = 1_000
const longestPause = 30_000

/**
 * Sends a lane's events in order. It fails by a defect only, and starts again with growing pauses: what ends one
 * destination's work never ends the others'.
 */
export function* deliverSaga(lane: Lane): Generator {
  for (let pause = firstPause; ; pause = Math.min(pause * 2, longestPause)) {
    try {
      for (;;) yield* deliverNext(lane)
    } catch (reason) {
      console.warn(lane.destination.id, reason)
      end(lane, lane.inFlight, 'error')
    }
    yield delay(pause)
  }
}

/** Always a macrotask away from the dispatch that announced them. */
function* deliverNext(lane: Lane): Generator {
  if (!hasWork(lane)) yield take(lane.bell)
  const batch = lane.adapter?.batch
  yield delay(batch && lane.queue.length < batch.most ? batch.wait : 0)
  if (!hasWork(lane)) return
  if (lane.state === 'fresh') yield* loadSaga(lane)
  lane.inFlight = takeJobs(lane)
  yield* trySaga(lane)
  lane.inFlight = []
  if (lane.isLeaving && lane.state === 'loaded') yield* within(tryLimit, () => reset(lane))
}

const hasWork = (lane: Lane) => lane.queue.length > 0 && isAllowed(lane)

/** @returns what some work comes to; undefined where that takes longer */
function* within<Result>(limit: number, work: () => Promise<Result>): Generator<unknown, Result | undefined> {
  const [result] = (yield race([call(work), delay(limit)])) as [Result?]
  return result
}

function* loadSaga(lane: Lane): Generator {
  const { destination, desk } = lane
  if (destination.until) yield call(destination.until)
  const allowed = desk.allowed()
  lane.state = (yield* within(loadLimit, () => load(lane))) ?? 'blocked'
  // What was chosen meanwhile could not be told to what was not there yet.
  if (desk.allowed() !== allowed) reconsider(lane)
}

/** Where consent is gone by the time that the adapter has come, its vendor stays away. */
async function load(lane: Lane): Promise<Lane['state']> {
  try {
    lane.adapter ??= await adapterOf(lane.destination)
    if (!isAllowed(lane)) return 'fresh'
    await lane.adapter.load?.(lane.desk.allowed)
    return 'loaded'
  } catch {
    return 'blocked'
  }
}

/** Has the vendor forget who has left; a failure is given up. */
export async function reset(lane: Lane): Promise<void> {
  lane.isLeaving = false
  try {
    await lane.adapter?.reset?.()
  } catch (reason) {
    console.warn(reason)
  }
}

function* trySaga(lane: Lane): Generator {
  const { breaker, inFlight } = lane
  const endsAt = performance.now() + sequenceLimit
  const timeLeft = () => endsAt - performance.now()
  // Withdrawn consent, or the page's end, may end them meanwhile.
  for (let longest = firstPause; inFlight.some(isPending); longest *= 2) {
    const obstacle = obstacleOf(lane)
    if (obstacle) {
      end(lane, inFlight, obstacle)
      return
    }
    const failure = yield* tryOnce(lane, Math.min(tryLimit, timeLeft()))
    if (!failure) {
      breaker.succeeded()
      return
    }
    breaker.failed()
    // Failures that open the breaker end the tries: it stays open for longer than they may take.
    const pause = breaker.timeLeft() + Math.random() * longest
    if (pause >= timeLeft()) {
      end(lane, inFlight, failure)
      return
    }
    yield delay(pause)
  }
}

/** Why nothing may be sent now. */
function obstacleOf(lane: Lane): Outcome | null {
  if (!isAllowed(lane)) return 'denied_consent'
  if (lane.state !== 'loaded') return 'script_blocked'
  return lane.breaker.timeLeft() ? 'skipped_breaker' : null
}

/** @returns null when every job has its outcome, else why it is worth another try */
function* tryOnce(lane: Lane, limit: number): Generator<unknown, Outcome | null> {
  const jobs = lane.inFlight.filter(isPending)
  for (const job of jobs) job.attempts += 1
  try {
    const verdicts = yield* within(limit, () => send(lane, jobs))
    if (!verdicts) return 'timeout'
    jobs.forEach((job, index) => {
      const verdict = verdicts[index]
      if (verdict) end(lane, [job], verdict)
    })
    return jobs.some(isPending) ? 'error' : null
  } catch {
    return 'error'
  }
}

async function send(lane: Lane, jobs: readonly Job[]): Promise<readonly Verdict[]> {
  const { adapter, breaker } = lane
  if (adapter?.batch)
    return adapter.batch.send(
      jobs.flatMap(({ calls }) => calls),
      breaker.rest,
    )
  // Those that take no batches are given one event at a time.
  const [job] = jobs
  if (!adapter || !job) return []
  const { calls, taken, attempts } = job
  let verdict: Verdict = 'handed_off'
  // A call that was taken is not made again when a later one of the same event fails; and a try that is too
  // late leaves the rest to the next one.
  for (const each of calls.filter((made) => !taken.has(made))) {
    if (!isAllowed(lane) || !job.isPending || job.attempts > attempts) return []
    verdict = await adapter.send(each)
    taken.add(each)
  }
  return [verdict]
}
