import type { Evidence } from '../../tracking/outcomes'
import { isAllowed } from './consent'
import { reset } from './deliverSaga'
import { end, fail, isPending, takeJobs, type DeliveryQueue } from './deliveryQueue'
import type { Call } from './destination'
import { failedTry } from './failure'

/**
 * Ends a queue on pagehide. It sends all that can be sent synchronously, and settles the rest. A page from
 * the back/forward cache continues with later events.
 */
export function endPage(deliveryQueue: DeliveryQueue): void {
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
        const answers = calls.map((call) => adapter.send(call))
        // The page may be gone before the promise settles.
        for (const answer of answers) Promise.resolve(answer).catch(() => {})
        return answers.at(-1)
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
    fail(deliveryQueue, failedTry(thrown, since, jobs[0]?.pii), jobs)
  }
  end(deliveryQueue, jobs, 'abandoned_unload')
}
