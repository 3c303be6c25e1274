import type { Evidence } from '../outcomes'
import { reset } from './deliverSaga'
import type { Call } from './destination'
import { isAllowed } from './consent'
import { attempt, end, isPending, takeJobs, type Lane } from './lane'

/**
 * The page may never run again: what can be said synchronously is still sent, everything else gets its outcome.
 * A page that comes back (from the browser's cache of pages) goes on with what follows.
 */
export function endPage(lane: Lane): void {
  if (!isAllowed(lane)) end(lane, lane.queue.splice(0), 'expired_held')
  else if (!lane.breaker.timeLeft()) sendLast(lane)
  end(lane, [...lane.inFlight, ...lane.queue.splice(0)], 'abandoned_unload')
}

function sendLast(lane: Lane): void {
  const { adapter, inFlight, queue, state } = lane
  if (adapter?.batch) {
    // One batch only: browsers take no more than 64 KB from an ending page.
    queue.unshift(...inFlight.filter(isPending))
    sendNow(lane, adapter.batch.sendLast)
  } else if (adapter && state === 'loaded')
    while (lane.isLeaving || queue.length > 0) {
      if (lane.isLeaving) void reset(lane)
      sendNow(lane, (calls) => {
        const answers = calls.map((call) => adapter.send(call))
        // Nobody will be there to see a promise kept.
        for (const answer of answers) Promise.resolve(answer).catch(() => {})
        return answers.at(-1)
      })
    }
}

/** Sends what goes together; what is not taken at once has been in vain. */
function sendNow(
  lane: Lane,
  send: (calls: readonly Call[]) => Evidence | Promise<Evidence> | undefined,
): void {
  const jobs = takeJobs(lane).filter(isPending)
  if (jobs.length === 0) return
  for (const job of jobs) job.attempts += 1
  attempt(() => {
    const evidence = send(jobs.flatMap(({ calls }) => calls))
    if (typeof evidence === 'string') end(lane, jobs, evidence)
  })
  end(lane, jobs, 'abandoned_unload')
}
