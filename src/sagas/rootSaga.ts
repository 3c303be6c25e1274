import { delay, fork, spawn, takeEvery } from 'redux-saga/effects'
import { consentChanged } from '../features/consent'
import type { Evidence } from '../tracking/outcomes'
import { announcer, type Pipe } from './announcer'
import { isAllowed, reconsider } from './delivery/consent'
import { deliverSaga, reset } from './delivery/deliverSaga'
import { logErrors, end, fail, isPending, takeJobs, type DeliveryQueue } from './delivery/deliveryQueue'
import type { Call } from './delivery/destination'
import type { ObservedAction } from './observedAction'

/** Maximum milliseconds that events wait for the current customer. */
const maxWaitMs = 10_000

/**
 * Observes actions, applies consent and runs one worker per destination. Workers are spawned, not forked, so
 * a failed worker doesn't stop the others.
 */
export function* rootSaga(pipe: Pipe) {
  const { queues } = pipe
  for (const deliveryQueue of queues) yield spawn(deliverSaga, deliveryQueue)
  followConsent(pipe)
  const announce = announcer(pipe)
  yield takeEvery('*', (observed: ObservedAction) => {
    if (consentChanged.match(observed.action)) followConsent(pipe)
    announce(observed)
  })
  // Before the page is gone, so no effect.
  window.addEventListener('pagehide', () => {
    announce()
    for (const deliveryQueue of queues) logErrors(() => endPage(deliveryQueue))
  })
  yield fork(resume, pipe, announce)
  yield delay(maxWaitMs)
  announce()
}

/** Resumes the purchases of earlier pages whose delivery did not end. */
async function resume(pipe: Pipe, announce: ReturnType<typeof announcer>): Promise<void> {
  if (Object.keys(pipe.analyst.unfinished.all()).length === 0) return
  try {
    const { resumePurchases } = await import(/* webpackChunkName: "resumePurchases" */ './resumePurchases')
    await resumePurchases(pipe, announce)
  } catch (reason) {
    console.warn(reason)
  }
}

function followConsent({ analyst, queues, context }: Pipe) {
  analyst.follow(context.allowed(), queues.some(isAllowed))
  for (const deliveryQueue of queues) logErrors(() => reconsider(deliveryQueue))
}

/**
 * Ends a queue on pagehide. It sends all that can be sent synchronously, and settles the rest. A page from
 * the back/forward cache continues with later events.
 */
function endPage(deliveryQueue: DeliveryQueue): void {
  if (!isAllowed(deliveryQueue)) end(deliveryQueue, deliveryQueue.queue.splice(0), 'expired_held')
  else if (!deliveryQueue.breaker.timeLeft()) sendLast(deliveryQueue)
  end(deliveryQueue, [...deliveryQueue.inFlight, ...deliveryQueue.queue.splice(0)], 'abandoned_unload')
}

function sendLast(deliveryQueue: DeliveryQueue): void {
  const { adapter, inFlight, queue, state } = deliveryQueue
  if (adapter?.batch) {
    // One batch only: browsers take no more than 64 KB from an ending page.
    queue.unshift(...inFlight.filter(isPending))
    sendNow(deliveryQueue, adapter.batch.sendLast)
  } else if (adapter && state === 'loaded')
    while (deliveryQueue.isLeaving || queue.length > 0) {
      if (deliveryQueue.isLeaving) void reset(deliveryQueue)
      sendNow(deliveryQueue, (calls) => {
        const results = calls.map((call) => adapter.send(call))
        // The page may be gone before the promise settles.
        for (const result of results) Promise.resolve(result).catch(() => {})
        return results.at(-1)
      })
    }
}

/** Sends the next batch. Jobs without an immediate result get the outcome `abandoned_unload`. */
function sendNow(
  deliveryQueue: DeliveryQueue,
  send: (calls: readonly Call[]) => Evidence | Promise<Evidence> | undefined,
): void {
  const jobs = takeJobs(deliveryQueue).filter(isPending)
  if (jobs.length === 0) return
  for (const job of jobs) job.attempts += 1
  const since = performance.now()
  try {
    const evidence = send(jobs.flatMap(({ calls }) => calls))
    if (typeof evidence === 'string') end(deliveryQueue, jobs, evidence)
  } catch (thrown) {
    fail(deliveryQueue, thrown, since, jobs)
  }
  end(deliveryQueue, jobs, 'abandoned_unload')
}
