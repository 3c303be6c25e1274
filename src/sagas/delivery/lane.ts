import { buffers, channel, type Channel } from 'redux-saga'
import type { ConsentCategories, Permission } from '../../domain/consent'
import type { AcceptedEvent } from '../acceptedEvent'
import { createBreaker, type Breaker } from './breaker'
import { bytesOf, givenTo, type Adapter, type Call, type Destination } from './destination'
import type { Mapping } from '../destinationIds'
import type { Ledger } from './ledger'
import type { Outcome } from '../outcomes'
import { trackingPlan, type EventName, type Pii } from '../trackingPlan'

/** An event on its way to one destination. */
export interface Job {
  readonly event: AcceptedEvent
  /** What is still to be sent of it. */
  readonly calls: Call[]
  readonly callNames: string
  attempts: number
}

/** One destination's own way: nothing in it can touch another one's. */
export interface Lane {
  readonly destination: Destination
  /** Null before it is loaded. */
  adapter: Adapter | null
  /** Wait for the visitor's choice; oldest first. */
  readonly held: AcceptedEvent[]
  readonly queue: AcceptedEvent[]
  /** Being sent right now. */
  inFlight: readonly Job[]
  state: 'fresh' | 'loaded' | 'blocked'
  /** A sign-out has just left the queue: the destination forgets who it was before anything else is sent. */
  isLeaving: boolean
  readonly breaker: Breaker
  /** Rings when there is work. */
  readonly bell: Channel<'ring'>
}

/** What all lanes share. */
export interface Desk {
  readonly ledger: Ledger
  /** Personal data beside the events, by event_id; it leaves with the event's last outcome. */
  readonly personal: Map<string, Pii>
  readonly permissionOf: (lane: Lane) => Permission
  readonly allowed: () => ConsentCategories
}

const mostQueued = 200
const mostHeld = 50

export function createLane(destination: Destination): Lane {
  const bell = channel<'ring'>(buffers.sliding(1))
  const adapter = typeof destination.adapter === 'function' ? null : destination.adapter
  return {
    ...{ destination, adapter, held: [], queue: [], inFlight: [], state: 'fresh', isLeaving: false },
    ...{ breaker: createBreaker(), bell },
  }
}

/** Sends an event on its way, or ends its way at once; nothing of the destination runs here. */
export function admit(lane: Lane, event: AcceptedEvent, desk: Desk): void {
  const permission = desk.permissionOf(lane)
  const refusal = refusalOf(lane.destination, event, permission)
  if (refusal) drop(lane, desk, [event], refusal)
  // Whoever is told nothing of a sign-out forgets the customer all the same, in the queue's order.
  if (refusal && !(event.name === 'SignOut' && knowsSomebody(lane))) return
  if (permission === 'granted') enqueue(lane, event, desk)
  else hold(lane, event, desk)
}

/** The customer has been told of, or is about to be. */
const knowsSomebody = ({ state, held, queue }: Lane) => state === 'loaded' || held.length + queue.length > 0

function refusalOf(
  { id, regions }: Destination,
  event: AcceptedEvent,
  permission: Permission,
): Outcome | null {
  if (!isMapped(event.name, id)) return 'not_mapped'
  if (regions && !regions.includes(event.region)) return 'disabled'
  return permission === 'denied' ? 'denied_consent' : null
}

function hold(lane: Lane, event: AcceptedEvent, desk: Desk): void {
  desk.ledger.note(event.event_id, lane.destination.id, 'held_consent')
  lane.held.push(event)
  drop(lane, desk, lane.held.splice(0, lane.held.length - mostHeld), 'dropped_overflow')
}

/** After another choice of the visitor: what was held goes on, or is thrown away with what waits. */
export function reconsider(lane: Lane, desk: Desk): void {
  const { destination, held, queue } = lane
  const permission = desk.permissionOf(lane)
  if (lane.state === 'loaded') attempt(() => lane.adapter?.consent?.(desk.allowed()))
  if (permission === 'granted') held.splice(0).forEach((event) => enqueue(lane, event, desk))
  if (permission !== 'denied') return
  attempt(() => destination.forget?.())
  drop(lane, desk, [...held.splice(0), ...queue.splice(0)], 'denied_consent')
}

function enqueue(lane: Lane, event: AcceptedEvent, desk: Desk): void {
  const { destination, queue, bell } = lane
  // However full it is: what follows a sign-out must not go out in the name of who has left.
  if (queue.length >= mostQueued && event.name !== 'SignOut') {
    drop(lane, desk, [event], 'dropped_overflow')
    return
  }
  queue.push(event)
  desk.ledger.note(event.event_id, destination.id, 'queued')
  attempt(() => destination.keep?.(event))
  bell.put('ring')
}

/**
 * Takes the next events off the queue, as many as go together, and makes their calls.
 * @param others jobs that go with them
 */
export function takeJobs(lane: Lane, desk: Desk, others: readonly Job[] = []): readonly Job[] {
  const { most, mostBytes } = lane.adapter?.batch ?? { most: 1, mostBytes: Infinity }
  const jobs = [...others]
  let bytes = others.reduce((sum, job) => sum + sizeOf(job), 0)
  for (let event = lane.queue[0]; event && jobs.length < most; event = lane.queue[0]) {
    const job = jobOf(lane, event, desk)
    bytes += job && mostBytes < Infinity ? sizeOf(job) : 0
    if (job && bytes > mostBytes && jobs.length > 0) break
    lane.queue.shift()
    if (job) jobs.push(job)
    lane.isLeaving = event.name === 'SignOut'
    if (lane.isLeaving) break
  }
  return jobs
}

const sizeOf = ({ calls }: Job) => calls.reduce((sum, call) => sum + bytesOf(call) + 1, 0)

function jobOf(lane: Lane, event: AcceptedEvent, desk: Desk): Job | null {
  const { adapter } = lane
  const pii = desk.personal.get(event.event_id) ?? {}
  try {
    // What could not be loaded makes no calls.
    const calls = adapter ? adapter.map(structuredClone(event), givenTo(adapter, pii)) : []
    if (calls)
      return { event, calls: [...calls], callNames: calls.map(({ name }) => name).join(), attempts: 0 }
    drop(lane, desk, [event], 'not_mapped')
  } catch {
    drop(lane, desk, [event], 'error')
  }
  return null
}

/** Ends the way of events of which nothing is sent. */
export function drop(
  { destination }: Lane,
  { ledger }: Desk,
  events: readonly AcceptedEvent[],
  outcome: Outcome,
): void {
  for (const { event_id } of events) ledger.settle(event_id, destination.id, outcome)
}

function isMapped(name: EventName, id: string): boolean {
  const mapping: Mapping & Readonly<Partial<Record<string, string>>> = trackingPlan[name].destinations
  return mapping[id] !== 'not_mapped'
}

/** A destination's own failure is its own: it shows in the outcomes of what it should have sent. */
export function attempt(work: () => void): void {
  try {
    work()
  } catch (reason) {
    console.warn(reason)
  }
}
