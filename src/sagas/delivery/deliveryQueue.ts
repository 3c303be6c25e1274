import { buffers, channel, type Channel } from 'redux-saga'
import type { ConsentCategories, ConsentCategory, Permission } from '../../domain/consent'
import type { AcceptedEvent } from '../acceptedEvent'
import { createBreaker, type Breaker } from './breaker'
import { givenTo, type Adapter, type Call, type Destination } from './destination'
import type { Ledger } from './ledger'
import type { Outcome } from '../outcomes'
import type { Pii } from '../trackingPlan'

/** An event on its way to one destination. */
export interface Job {
  readonly event: AcceptedEvent
  /** What is personal beside the event: it goes where the event goes, and ends with it. */
  readonly pii: Pii
  /** It has no outcome yet. */
  isPending: boolean
  /** It is to be told, and waits for the visitor's choice. */
  needsConsent: boolean
  /** What is to be sent of it; made when its turn has come. */
  calls: readonly Call[]
  /** What its destination has taken of that. */
  readonly taken: Set<Call>
  attempts: number
}

/** One destination's own way: nothing in it can touch another one's. */
export interface DeliveryQueue {
  readonly destination: Destination
  readonly context: DeliveryContext
  /** Null before it is loaded. */
  adapter: Adapter | null
  /** What waits, oldest first; nothing leaves it before the visitor allows that. */
  readonly queue: Job[]
  /** Being sent right now. */
  inFlight: readonly Job[]
  state: 'fresh' | 'loaded' | 'blocked'
  /** A sign-out has just left the queue: the destination forgets who it was before anything else is sent. */
  isLeaving: boolean
  readonly breaker: Breaker
  /** Rings when there is work. */
  readonly signal: Channel<'ring'>
}

/** What all lanes share. */
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

/** Takes the next events off the queue, as many as go together, and makes their calls. */
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
    // Who takes batches keeps what it is told, and has nobody to forget.
    deliveryQueue.isLeaving = job.event.name === 'SignOut' && !batch
    if (deliveryQueue.isLeaving) break
  }
  queue.splice(0, jobs.length)
  return jobs
}

/** What could not be loaded makes no calls. */
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

/** Ends the way of jobs; the first outcome of each stands. */
export function end({ destination, context }: DeliveryQueue, jobs: readonly Job[], outcome: Outcome): void {
  for (const job of jobs.filter(isPending)) {
    const { event, calls, attempts } = job
    const call = calls.map(({ name }) => name).join() || null
    job.isPending = false
    context.ledger.settle(event.event_id, destination.id, { outcome, attempts, call })
  }
}

/** A destination's own failure is its own: it shows in the outcomes of what it should have sent. */
export function attempt(work: () => void): void {
  try {
    work()
  } catch (reason) {
    console.warn(reason)
  }
}
