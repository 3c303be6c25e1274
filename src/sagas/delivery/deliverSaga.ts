import { call, delay, race, take } from 'redux-saga/effects'
import { adapterOf, type Verdict } from './destination'
import { reconsider, takeJobs, type Desk, type Job, type Lane } from './lane'
import type { Outcome } from '../outcomes'

/** Milliseconds. */
const loadLimit = 8_000
const tryLimit = 3_000
/** All tries of an event together. */
const sequenceLimit = 20_000
const mostTries = 5
const firstPause = 1_000
const longestPause = 30_000

/** Restarts a worker that fails, with growing pauses: a defect in one destination never ends the others. */
export function* superviseSaga(lane: Lane, desk: Desk): Generator {
  for (let pause = firstPause; ; pause = Math.min(pause * 2, longestPause)) {
    try {
      yield call(deliverSaga, lane, desk)
    } catch (reason) {
      console.warn(`Destination ${lane.destination.id} failed and starts again`, reason)
    }
    yield delay(pause)
  }
}

/** Sends a lane's events in order, always a macrotask away from the dispatch that announced them. */
function* deliverSaga(lane: Lane, desk: Desk): Generator {
  for (;;) {
    if (lane.queue.length === 0) yield take(lane.bell)
    const batch = lane.adapter?.batch
    yield delay(batch && lane.queue.length < batch.most ? batch.wait : 0)
    if (lane.queue.length > 0 && lane.state === 'fresh') yield call(loadSaga, lane, desk)
    lane.inFlight = takeJobs(lane, desk)
    try {
      if (lane.inFlight.length > 0) yield call(trySaga, lane, desk)
      if (lane.isLeaving && lane.state === 'loaded') yield race([call(reset, lane), delay(tryLimit)])
    } finally {
      end(lane, desk, lane.inFlight, 'error')
      lane.inFlight = []
    }
  }
}

function* loadSaga(lane: Lane, desk: Desk): Generator {
  const { until } = lane.destination
  if (until) yield call(until)
  const allowed = desk.allowed()
  try {
    const [state = 'blocked'] = (yield race([call(load, lane, desk), delay(loadLimit)])) as [Lane['state']?]
    lane.state = state
    // What was chosen meanwhile could not be told to what was not there yet.
    if (desk.allowed() !== allowed) reconsider(lane, desk)
  } catch {
    lane.state = 'blocked'
  }
}

/** Where consent is gone by the time that the adapter has come, its vendor stays away. */
async function load(lane: Lane, desk: Desk): Promise<Lane['state']> {
  lane.adapter ??= await adapterOf(lane.destination)
  if (desk.permissionOf(lane) !== 'granted') return 'fresh'
  await lane.adapter.load?.(desk.allowed())
  return 'loaded'
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

function* trySaga(lane: Lane, desk: Desk): Generator {
  const { destination, breaker } = lane
  const endsAt = performance.now() + sequenceLimit
  const timeLeft = () => endsAt - performance.now()
  for (let tries = 1; ; tries += 1) {
    // Withdrawn consent, or the page's end, may have ended some of them meanwhile.
    const jobs = pendingOf(lane, desk, lane.inFlight)
    const obstacle = obstacleOf(lane, desk)
    if (obstacle) end(lane, desk, jobs, obstacle)
    if (obstacle || jobs.length === 0) return
    const failure = (yield call(tryOnce, lane, desk, jobs, Math.min(tryLimit, timeLeft()))) as Outcome | null
    if (!failure) {
      breaker.succeeded()
      return
    }
    breaker.failed()
    const pause = breaker.timeLeft() + Math.random() * firstPause * 2 ** (tries - 1)
    if (tries === mostTries || pause >= timeLeft()) {
      end(lane, desk, jobs, failure)
      return
    }
    for (const { event } of jobs) desk.ledger.note(event.event_id, destination.id, 'retrying')
    yield delay(pause)
  }
}

/** Why nothing may be sent now. */
function obstacleOf(lane: Lane, desk: Desk): Outcome | null {
  if (desk.permissionOf(lane) !== 'granted') return 'denied_consent'
  if (lane.state !== 'loaded') return 'script_blocked'
  return lane.breaker.timeLeft() ? 'skipped_breaker' : null
}

/** @returns null when every job has its outcome, else why it is worth another try */
function* tryOnce(lane: Lane, desk: Desk, jobs: readonly Job[], limit: number): Generator {
  for (const job of jobs) job.attempts += 1
  try {
    const [verdicts] = (yield race([call(send, lane, desk, jobs), delay(limit)])) as [(readonly Verdict[])?]
    if (!verdicts) return 'timeout'
    for (const [index, job] of jobs.entries()) {
      const verdict = verdicts[index] ?? 'again'
      if (verdict !== 'again') end(lane, desk, [job], verdict)
    }
    return pendingOf(lane, desk, jobs).length > 0 ? 'error' : null
  } catch {
    return 'error'
  }
}

async function send(lane: Lane, desk: Desk, jobs: readonly Job[]): Promise<readonly Verdict[]> {
  const { adapter, breaker } = lane
  if (adapter?.batch)
    return adapter.batch.send(
      jobs.flatMap(({ calls }) => calls),
      breaker.rest,
    )
  // Those that take no batches are given one event at a time.
  const [job] = jobs
  if (!adapter || !job) return []
  const { calls, attempts } = job
  let verdict: Verdict = 'handed_off'
  // A call that was taken is not made again when a later one of the same event fails; and a try that is too
  // late leaves the rest to the next one.
  for (let next = calls[0]; next && job.attempts === attempts; next = calls[0]) {
    if (desk.permissionOf(lane) !== 'granted') return []
    verdict = await adapter.send(next)
    if (calls[0] === next) calls.shift()
  }
  return [verdict]
}

export const pendingOf = ({ destination }: Lane, { ledger }: Desk, jobs: readonly Job[]) =>
  jobs.filter(({ event }) => ledger.isPending(event.event_id, destination.id))

/** Ends the way of jobs that have no outcome yet. */
export function end(lane: Lane, { ledger }: Desk, jobs: readonly Job[], outcome: Outcome): void {
  for (const { event, attempts, callNames } of jobs)
    ledger.settle(event.event_id, lane.destination.id, outcome, { attempts, call: callNames || null })
}
