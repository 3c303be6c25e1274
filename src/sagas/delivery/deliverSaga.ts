import { call, delay, race, take } from 'redux-saga/effects'
import { adapterOf, type Verdict } from './destination'
import { isAllowed, reconsider } from './consent'
import { end, isPending, takeJobs, type Job, type DeliveryQueue } from './deliveryQueue'
import type { Outcome } from '../outcomes'

/** Milliseconds. */
const loadLimit = 8_000
const tryLimit = 3_000
/** All tries of an event together. */
const sequenceLimit = 20_000
const firstPause = 1_000
const maxPauseMs = 30_000

/**
 * Sends a lane's events in order. It fails by a defect only, and starts again with growing pauses: what ends one
 * destination's work never ends the others'.
 */
export function* deliverSaga(deliveryQueue: DeliveryQueue): Generator {
  for (let pause = firstPause; ; pause = Math.min(pause * 2, maxPauseMs)) {
    try {
      for (;;) yield* deliverNext(deliveryQueue)
    } catch (reason) {
      console.warn(deliveryQueue.destination.id, reason)
      end(deliveryQueue, deliveryQueue.inFlight, 'error')
    }
    yield delay(pause)
  }
}

/** Always a macrotask away from the dispatch that announced them. */
function* deliverNext(deliveryQueue: DeliveryQueue): Generator {
  if (!hasWork(deliveryQueue)) yield take(deliveryQueue.signal)
  const batch = deliveryQueue.adapter?.batch
  yield delay(batch && deliveryQueue.queue.length < batch.maxCalls ? batch.wait : 0)
  if (!hasWork(deliveryQueue)) return
  if (deliveryQueue.state === 'fresh') yield* loadSaga(deliveryQueue)
  deliveryQueue.inFlight = takeJobs(deliveryQueue)
  yield* trySaga(deliveryQueue)
  deliveryQueue.inFlight = []
  if (deliveryQueue.isLeaving && deliveryQueue.state === 'loaded')
    yield* within(tryLimit, () => reset(deliveryQueue))
}

const hasWork = (deliveryQueue: DeliveryQueue) => deliveryQueue.queue.length > 0 && isAllowed(deliveryQueue)

/** @returns what some work comes to; undefined where that takes longer */
function* within<Result>(limit: number, work: () => Promise<Result>): Generator<unknown, Result | undefined> {
  const [result] = (yield race([call(work), delay(limit)])) as [Result?]
  return result
}

function* loadSaga(deliveryQueue: DeliveryQueue): Generator {
  const { destination, context } = deliveryQueue
  if (destination.until) yield call(destination.until)
  const allowed = context.allowed()
  deliveryQueue.state = (yield* within(loadLimit, () => load(deliveryQueue))) ?? 'blocked'
  // What was chosen meanwhile could not be told to what was not there yet.
  if (context.allowed() !== allowed) reconsider(deliveryQueue)
}

/** Where consent is gone by the time that the adapter has come, its vendor stays away. */
async function load(deliveryQueue: DeliveryQueue): Promise<DeliveryQueue['state']> {
  try {
    deliveryQueue.adapter ??= await adapterOf(deliveryQueue.destination)
    if (!isAllowed(deliveryQueue)) return 'fresh'
    await deliveryQueue.adapter.load?.(deliveryQueue.context.allowed)
    return 'loaded'
  } catch {
    return 'blocked'
  }
}

/** Has the vendor forget who has left; a failure is given up. */
export async function reset(deliveryQueue: DeliveryQueue): Promise<void> {
  deliveryQueue.isLeaving = false
  try {
    await deliveryQueue.adapter?.reset?.()
  } catch (reason) {
    console.warn(reason)
  }
}

function* trySaga(deliveryQueue: DeliveryQueue): Generator {
  const { breaker, inFlight } = deliveryQueue
  const endsAt = performance.now() + sequenceLimit
  const timeLeft = () => endsAt - performance.now()
  // Withdrawn consent, or the page's end, may end them meanwhile.
  for (let maxPause = firstPause; inFlight.some(isPending); maxPause *= 2) {
    const obstacle = obstacleOf(deliveryQueue)
    if (obstacle) {
      end(deliveryQueue, inFlight, obstacle)
      return
    }
    const failure = yield* tryOnce(deliveryQueue, Math.min(tryLimit, timeLeft()))
    if (!failure) {
      breaker.succeeded()
      return
    }
    breaker.failed()
    // Failures that open the breaker end the tries: it stays open for longer than they may take.
    const pause = breaker.timeLeft() + Math.random() * maxPause
    if (pause >= timeLeft()) {
      end(deliveryQueue, inFlight, failure)
      return
    }
    yield delay(pause)
  }
}

/** Why nothing may be sent now. */
function obstacleOf(deliveryQueue: DeliveryQueue): Outcome | null {
  if (!isAllowed(deliveryQueue)) return 'denied_consent'
  if (deliveryQueue.state !== 'loaded') return 'script_blocked'
  return deliveryQueue.breaker.timeLeft() ? 'skipped_breaker' : null
}

/** @returns null when every job has its outcome, else why it is worth another try */
function* tryOnce(deliveryQueue: DeliveryQueue, limit: number): Generator<unknown, Outcome | null> {
  const jobs = deliveryQueue.inFlight.filter(isPending)
  for (const job of jobs) job.attempts += 1
  try {
    const verdicts = yield* within(limit, () => send(deliveryQueue, jobs))
    if (!verdicts) return 'timeout'
    jobs.forEach((job, index) => {
      const verdict = verdicts[index]
      if (verdict) end(deliveryQueue, [job], verdict)
    })
    return jobs.some(isPending) ? 'error' : null
  } catch {
    return 'error'
  }
}

async function send(deliveryQueue: DeliveryQueue, jobs: readonly Job[]): Promise<readonly Verdict[]> {
  const { adapter, breaker } = deliveryQueue
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
    if (!isAllowed(deliveryQueue) || !job.isPending || job.attempts > attempts) return []
    verdict = await adapter.send(each)
    taken.add(each)
  }
  return [verdict]
}
