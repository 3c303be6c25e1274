import { buffers, channel, type Channel } from 'redux-saga'
import type { ConsentCategories, ConsentCategory, Permission } from '../../domain/consent'
import type { ConsentState } from '../../features/consent'
import { maxTries, type FailedTry, type Outcome, type Reason } from '../../tracking/outcomes'
import type { Pii } from '../../tracking/personalFields'
import type { AcceptedEvent } from '../acceptedEvent'
import type { DestinationChange } from '../eventActions'
import { permittedPii, type Adapter, type Call, type Destination } from './destination'
import { failedTry, toSentText } from './failure'
import type { Ledger } from './ledger'

/** The delivery of one event to one destination. */
export interface Job {
  readonly event: AcceptedEvent
  /** Personal fields of the event, retained only with this job. */
  readonly pii: Pii
  /** True until the job has its outcome. */
  isPending: boolean
  /** The job waits for the visitor's consent. */
  needsConsent: boolean
  /** Calls to make, built when the job leaves the queue. */
  calls: readonly Call[]
  /** Calls that succeeded. */
  readonly taken: Set<Call>
  attempts: number
  /** Failed tries, oldest first; at most `maxTries`. */
  tries: readonly FailedTry[]
}

/** The queue of one destination, isolated from all others. */
export interface DeliveryQueue {
  readonly destination: Destination
  readonly context: DeliveryContext
  /** Null before it is loaded. */
  adapter: Adapter | null
  /** Waiting jobs, oldest first. None leaves the queue without consent. */
  readonly queue: Job[]
  /** Jobs in the current attempt. */
  inFlight: readonly Job[]
  state: DestinationChange['state']
  /** Aborts the loading of the script; null while none loads. */
  loading: AbortController | null
  /** The last failed try: why the script is blocked or the breaker is open. */
  failure: FailedTry | null
  /** Reasons that were logged. */
  readonly logged: Set<Reason>
  /** A sign-out was just sent. The adapter's reset must run before the next event. */
  isLeaving: boolean
  readonly breaker: Breaker
  /** Receives a message when the queue has work. */
  readonly signal: Channel<'ring'>
}

/** Shared by all delivery queues. */
export interface DeliveryContext {
  readonly ledger: Ledger
  /**
   * The visitor's permission now.
   * @param since the consent at an event: `denied` if that consent, or one since then, denies the category. A later
   * permission does not cover the event.
   */
  readonly permissionFor: (category: ConsentCategory, since?: ConsentState) => Permission
  readonly allowed: () => ConsentCategories
  /** Receives every change of a destination's state. */
  readonly changed: (change: DestinationChange) => void
}

export function createDeliveryQueue(destination: Destination, context: DeliveryContext): DeliveryQueue {
  const deliveryQueue: DeliveryQueue = {
    destination,
    context,
    adapter: typeof destination.adapter === 'function' ? null : destination.adapter,
    queue: [],
    inFlight: [],
    state: 'fresh',
    loading: null,
    failure: null,
    logged: new Set(),
    isLeaving: false,
    breaker: createBreaker((isOpen) => changed(deliveryQueue, isOpen)),
    signal: channel(buffers.sliding(1)),
  }
  return deliveryQueue
}

/** Reports the queue's state. */
export function changed(
  { destination, context, state, failure, breaker }: DeliveryQueue,
  isOpen = breaker.timeLeft() > 0,
): void {
  context.changed({
    destination: destination.id,
    state,
    breaker: isOpen ? 'open' : 'closed',
    failure: isOpen || state === 'blocked' ? failure : null,
  })
}

/**
 * Records a failed try, and logs it once per destination and reason (docs/contract.md#analytics).
 * @param since start of the try, in milliseconds of `performance.now()`
 * @param jobs the jobs that were tried
 */
export function fail(
  deliveryQueue: DeliveryQueue,
  thrown: unknown,
  since: number,
  jobs: readonly Job[] = [],
): FailedTry {
  const { destination, logged } = deliveryQueue
  const failed = failedTry(thrown, since, jobs[0]?.pii)
  deliveryQueue.failure = failed
  for (const job of jobs) job.tries = [...job.tries, failed].slice(-maxTries)
  if (!logged.has(failed.reason)) {
    logged.add(failed.reason)
    console.warn(`Analytics: ${destination.id} failed: ${failed.reason}`, failed.message)
  }
  return failed
}

/** Removes the next batch of jobs from the queue and builds their calls. */
export function takeJobs(deliveryQueue: DeliveryQueue): readonly Job[] {
  const { adapter, queue } = deliveryQueue
  const batch = adapter?.batch
  const jobs: Job[] = []
  const calls: Call[] = []
  for (const job of queue.slice(0, batch?.maxCalls ?? 1)) {
    makeCalls(deliveryQueue, job)
    calls.push(...job.calls)
    if (jobs.length > 0 && !batch?.fits(calls)) break
    jobs.push(job)
    // A batch destination has no customer identity to reset.
    deliveryQueue.isLeaving = job.event.name === 'SignOut' && !batch
    if (deliveryQueue.isLeaving) break
  }
  queue.splice(0, jobs.length)
  return jobs
}

/** Builds a job's calls. Without an adapter there are none. */
function makeCalls(deliveryQueue: DeliveryQueue, job: Job): void {
  const { adapter } = deliveryQueue
  const since = performance.now()
  try {
    const calls = adapter ? adapter.map(structuredClone(job.event), permittedPii(adapter, job.pii)) : []
    if (calls) job.calls = calls
    else end(deliveryQueue, [job], 'not_mapped')
  } catch (thrown) {
    fail(deliveryQueue, thrown, since, [job])
    end(deliveryQueue, [job], 'builder_error')
  }
}

export const isPending = (job: Job) => job.isPending

const evidence: readonly Outcome[] = ['handed_off', 'confirmed']

/** Settles jobs with an outcome. Only the first outcome of each job counts. */
export function end(deliveryQueue: DeliveryQueue, jobs: readonly Job[], outcome: Outcome): void {
  const { destination, context, failure } = deliveryQueue
  for (const job of jobs.filter(isPending)) {
    const { event, calls, attempts, pii } = job
    const isObstructed = outcome === 'script_blocked' || outcome === 'skipped_breaker'
    const tries = isObstructed && failure ? [failure] : job.tries
    const reason = evidence.includes(outcome) ? undefined : tries.at(-1)?.reason
    const call = calls.map(({ name }) => name).join() || null
    job.isPending = false
    context.ledger.settle(event.event_id, destination.id, {
      outcome,
      attempts,
      call,
      ...(reason && { reason }),
      ...(tries.length > 0 && { tries }),
      // The body of our own log is the event itself.
      ...(attempts > 0 &&
        destination.id !== 'own_log' && {
          sent: toSentText(
            calls.map(({ body }) => body),
            pii,
          ),
        }),
    })
  }
}

/** Runs a destination's code and logs its exception, so other destinations continue. */
export function logErrors(work: () => void): void {
  try {
    work()
  } catch (reason) {
    console.warn(reason)
  }
}

/** Consecutive failures that open the breaker. */
const maxFailures = 5
/** Milliseconds until the breaker allows one attempt again. */
const pause = 30_000

/** A circuit breaker: pauses a destination that fails repeatedly or requests a pause. */
interface Breaker {
  /** Milliseconds until the next attempt is allowed; 0 if it is allowed now. */
  readonly timeLeft: () => number
  readonly succeeded: () => void
  readonly failed: () => void
  /** Opens the breaker for at least this many milliseconds. */
  readonly pauseFor: (milliseconds: number) => void
}

/** @param onChange runs when the breaker opens, and when an attempt after that succeeds */
function createBreaker(onChange: (isOpen: boolean) => void): Breaker {
  let failures = 0
  let openUntil = 0
  let isOpen = false
  const change = (now: boolean) => {
    if (isOpen === now) return
    isOpen = now
    onChange(now)
  }
  const pauseFor = (milliseconds: number) => {
    if (milliseconds <= 0) return
    openUntil = Math.max(openUntil, performance.now() + milliseconds)
    change(true)
  }
  return {
    timeLeft: () => Math.max(0, openUntil - performance.now()),
    succeeded: () => {
      failures = 0
      change(false)
    },
    failed: () => {
      failures += 1
      if (failures >= maxFailures) pauseFor(pause)
    },
    pauseFor,
  }
}
