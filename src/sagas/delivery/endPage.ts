import { end, pendingOf, reset } from './deliverSaga'
import type { SingleAdapter } from './destination'
import { attempt, drop, takeJobs, type Desk, type Job, type Lane } from './lane'

/**
 * The page may never run again: what can be said synchronously is still sent, everything else gets its outcome.
 * A page that comes back (from the browser's cache of pages) goes on with what follows.
 */
export function endPage(lane: Lane, desk: Desk): void {
  const { held, queue, inFlight } = lane
  drop(lane, desk, held.splice(0), 'expired_held')
  if (desk.permissionOf(lane) === 'granted' && !lane.breaker.timeLeft()) sendLast(lane, desk)
  end(lane, desk, inFlight, 'abandoned_unload')
  drop(lane, desk, queue.splice(0), 'abandoned_unload')
}

function sendLast(lane: Lane, desk: Desk): void {
  const { adapter, inFlight, queue, state } = lane
  if (adapter?.batch) {
    // One batch only: browsers take no more than 64 KB from an ending page.
    const jobs = takeJobs(lane, desk, pendingOf(lane, desk, inFlight))
    if (jobs.length > 0) attempt(() => sendBatch(lane, desk, jobs))
  } else if (adapter && state === 'loaded') {
    for (;;) {
      if (lane.isLeaving) void reset(lane)
      if (queue.length === 0) return
      for (const job of takeJobs(lane, desk)) sendOne(lane, desk, job, adapter.send)
    }
  }
}

function sendBatch(lane: Lane, desk: Desk, jobs: readonly Job[]): void {
  try {
    for (const job of jobs) job.attempts += 1
    lane.adapter?.batch?.sendLast(jobs.flatMap(({ calls }) => calls))
    end(lane, desk, jobs, 'handed_off')
  } finally {
    end(lane, desk, jobs, 'abandoned_unload')
  }
}

function sendOne(lane: Lane, desk: Desk, job: Job, send: SingleAdapter['send']): void {
  job.attempts += 1
  attempt(() => {
    const answers = job.calls.map((call) => send(call))
    // Nobody will be there to see a promise kept.
    for (const answer of answers) if (typeof answer !== 'string') answer.catch(() => {})
    const last = answers.at(-1)
    if (typeof last === 'string') end(lane, desk, [job], last)
  })
  end(lane, desk, [job], 'abandoned_unload')
}
