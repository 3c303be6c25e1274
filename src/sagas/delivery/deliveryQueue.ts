import { buffers, channel, type Channel } from 'redux-saga'
import type { ConsentCategories, ConsentCategory, Permission } from '../../domain/consent'
import type { AcceptedEvent } from '../acceptedEvent'
import { createBreaker, type Breaker } from './breaker'
import { givenTo, type Adapter, type Call, type Destination } from './destination'
import type { Ledger } from './ledger'
import type { Outcome } from '../outcomes'
import type { Pii } from '../trackingPlan'

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
  state: 'fresh' | 'loaded' | 'blocked'
  /** A sign-out was just sent. The adapter's reset must run before the next event. */
  isLeaving: boolean
  readonly breaker: Breaker
  /** Receives a message when the queue has work. */
  readonly signal: Channel<'ring'>
}

/** Shared by all delivery queues. */
export interface DeliveryContext {
  readonly ledger: Ledger
  readonly permissionFor: (category: ConsentCategory) => Permission
  readonly allowed: () => ConsentCategories
}

export function createDeliveryQueue(destination: Destination, context: DeliveryContext): DeliveryQueue {
  return {
    destination,
    context,
    adapter: typeof destination.adapter === 'function' ? null : destination.adapter,
    queue: [],
    inFlight: [],
    state: 'fresh',
    isLeaving: false,
    breaker: createBreaker(),
    signal: channel(buffers.sliding(1)),
  }
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
  try {
    const calls = adapter ? adapter.map(structuredClone(job.event), givenTo(adapter, job.pii)) : []
    if (calls) job.calls = calls
    else end(deliveryQueue, [job], 'not_mapped')
  } catch {
    end(deliveryQueue, [job], 'error')
  }
}

export const isPending = (job: Job) => job.isPending

/** Settles jobs with an outcome. Only the first outcome of each job counts. */
export function end({ destination, context }: DeliveryQueue, jobs: readonly Job[], outcome: Outcome): void {
  for (const job of jobs.filter(isPending)) {
    const { event, calls, attempts } = job
    const call = calls.map(({ name }) => name).join() || null
    job.isPending = false
    context.ledger.settle(event.event_id, destination.id, { outcome, attempts, call })
  }
}

/** Runs a destination's code and logs its exception, so other destinations continue. */
export function attempt(work: () => void): void {
  try {
    work()
  } catch (reason) {
    console.warn(reason)
  }
}
