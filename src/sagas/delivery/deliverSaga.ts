import { call, delay, race, take } from 'redux-saga/effects'
import type { Outcome } from '../../tracking/outcomes'
import { isAllowed, reconsider } from './consent'
import { changed, end, fail, isPending, takeJobs, type Job, type DeliveryQueue } from './deliveryQueue'
import { loadAdapter, type Verdict } from './destination'
import { DeliveryFailure } from './failure'

/** Milliseconds for the loading of a script, and for each attempt: a busy server or a slow network takes seconds. */
const attemptLimit = 8_000
const resetLimit = 3_000
/** For all attempts of one event. */
const sequenceLimit = 20_000
const firstPause = 1_000
const maxPauseMs = 30_000

/**
 * Sends a queue's events in order. After a defect it restarts with growing pauses, so other destinations
 * continue.
 */
export function* deliverSaga(deliveryQueue: DeliveryQueue): Generator {
  for (let pause = firstPause; ; pause = Math.min(pause * 2, maxPauseMs)) {
    try {
      for (;;) yield* deliverNext(deliveryQueue)
    } catch (thrown) {
      fail(deliveryQueue, thrown, performance.now(), deliveryQueue.inFlight)
      end(deliveryQueue, deliveryQueue.inFlight, 'error')
    }
    yield delay(pause)
  }
}

/** Loads the vendor, or sends the next jobs; always in a later macrotask than the dispatch of their action. */
function* deliverNext(deliveryQueue: DeliveryQueue): Generator {
  if (!hasWork(deliveryQueue)) yield take(deliveryQueue.signal)
  const { adapter, queue, state } = deliveryQueue
  const batch = adapter?.batch
  if (state === 'loaded' && !batch) yield call(afterPaint)
  else yield delay(state === 'loaded' && batch && queue.length < batch.maxCalls ? batch.wait : 0)
  if (!hasWork(deliveryQueue)) return
  if (state === 'fresh') {
    yield* loadSaga(deliveryQueue)
    return
  }
  deliveryQueue.inFlight = takeJobs(deliveryQueue)
  yield* trySaga(deliveryQueue)
  deliveryQueue.inFlight = []
  if (deliveryQueue.isLeaving && deliveryQueue.state === 'loaded')
    yield race([call(reset, deliveryQueue), delay(resetLimit)])
}

const hasWork = (deliveryQueue: DeliveryQueue) => deliveryQueue.queue.length > 0 && isAllowed(deliveryQueue)

/** Milliseconds after which calls go on without a paint, for example because the page was hidden meanwhile. */
export const maxPaintMs = 1_000

/** Resolves in a task after the next paint, so that a slow vendor doesn't delay a panel that opens with the event. */
const afterPaint = () =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve))
    // A hidden page paints nothing.
    setTimeout(resolve, document.hidden ? 0 : maxPaintMs)
  })

/** @throws DeliveryFailure after the time limit */
function* within<Result>(limit: number, work: () => Promise<Result>): Generator<unknown, Result> {
  const [result, isLate] = (yield race([call(work), delay(limit)])) as [Result, true?]
  if (isLate) throw new DeliveryFailure('timeout')
  return result
}

function* loadSaga(deliveryQueue: DeliveryQueue): Generator {
  const { context } = deliveryQueue
  const { until } = deliveryQueue.destination
  if (until) yield call(until)
  const allowed = context.allowed()
  const since = performance.now()
  const loading = new AbortController()
  deliveryQueue.loading = loading
  try {
    deliveryQueue.state = yield* within(attemptLimit, () => load(deliveryQueue, loading.signal))
  } catch (thrown) {
    // After a withdrawal, a new consent loads the script again.
    if (!loading.signal.aborted) {
      deliveryQueue.state = 'blocked'
      fail(deliveryQueue, thrown, since)
    }
  }
  deliveryQueue.loading = null
  if (deliveryQueue.state === 'blocked') changed(deliveryQueue)
  // A choice during loading did not reach the adapter yet.
  if (context.allowed() !== allowed) reconsider(deliveryQueue)
}

/** Loads the adapter and its vendor. Without consent by then, the vendor's script isn't loaded. */
async function load(deliveryQueue: DeliveryQueue, withdrawn: AbortSignal): Promise<DeliveryQueue['state']> {
  deliveryQueue.adapter ??= await loadAdapter(deliveryQueue.destination)
  if (!isAllowed(deliveryQueue)) return 'fresh'
  await deliveryQueue.adapter.load?.(deliveryQueue.context.allowed, withdrawn)
  return 'loaded'
}

/** Makes the vendor clear the customer's identity after a sign-out. Errors are only logged. */
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
  // Withdrawn consent or pagehide may end jobs during the loop.
  for (let maxPause = firstPause; inFlight.some(isPending); maxPause *= 2) {
    const obstacle = findObstacle(deliveryQueue)
    if (obstacle) {
      end(deliveryQueue, inFlight, obstacle)
      return
    }
    const since = performance.now()
    const jobs = inFlight.filter(isPending)
    const thrown = yield* tryOnce(deliveryQueue, jobs, Math.min(attemptLimit, timeLeft()))
    if (thrown === null) {
      breaker.succeeded()
      return
    }
    const { reason } = fail(deliveryQueue, thrown, since, jobs.filter(isPending))
    breaker.failed()
    // An open breaker pauses longer than the limit of the sequence, so it ends the attempts.
    const pause = breaker.timeLeft() + Math.random() * maxPause
    if (pause >= timeLeft()) {
      end(deliveryQueue, inFlight, reason === 'timeout' ? 'timeout' : 'error')
      return
    }
    yield delay(pause)
  }
}

/** The outcome if sending isn't possible now; null if it is. */
function findObstacle(deliveryQueue: DeliveryQueue): Outcome | null {
  if (!isAllowed(deliveryQueue)) return 'denied_consent'
  if (deliveryQueue.state !== 'loaded') return 'script_blocked'
  return deliveryQueue.breaker.timeLeft() ? 'skipped_breaker' : null
}

/** @returns null when every job has its outcome, otherwise what was thrown, for a retry */
function* tryOnce(
  deliveryQueue: DeliveryQueue,
  jobs: readonly Job[],
  limit: number,
): Generator<unknown, unknown> {
  const since = performance.now()
  for (const job of jobs) job.attempts += 1
  try {
    const verdicts = yield* within(limit, () => send(deliveryQueue, jobs))
    jobs.forEach((job, index) => {
      const verdict = verdicts[index]
      if (verdict === 'error') fail(deliveryQueue, new DeliveryFailure('refused'), since, [job])
      if (verdict) end(deliveryQueue, [job], verdict)
    })
    return jobs.some(isPending) ? new DeliveryFailure('refused', 'no response') : null
  } catch (thrown) {
    // `throw undefined` fails, too.
    return thrown ?? new DeliveryFailure('exception')
  }
}

async function send(deliveryQueue: DeliveryQueue, jobs: readonly Job[]): Promise<readonly Verdict[]> {
  const { adapter, breaker } = deliveryQueue
  if (adapter?.batch)
    return adapter.batch.send(
      jobs.flatMap(({ calls }) => calls),
      breaker.pauseFor,
    )
  // Without a batch API, takeJobs returns one job.
  const [job] = jobs
  if (!adapter || !job) return []
  const { calls, taken, attempts } = job
  let verdict: Verdict = 'handed_off'
  // A retry skips calls that succeeded. If a retry has begun, an attempt that timed out stops here.
  for (const each of calls.filter((made) => !taken.has(made))) {
    if (!isAllowed(deliveryQueue) || !job.isPending || job.attempts > attempts) return []
    verdict = await adapter.send(each)
    taken.add(each)
  }
  return [verdict]
}
