import { newId } from '../../site/newId'
import type { Pipe } from '../announcer'
import { permissionOf } from '../delivery/consent'
import { isPending, type DeliveryQueue } from '../delivery/deliveryQueue'
import type { LedgerEntry } from '../delivery/ledger'
import type { AcceptedEvent } from '../acceptedEvent'
import type { Stage } from '../outcomes'
import type { EventReport, QueueReport, TabReport } from './auditWire'

/** Milliseconds between two looks, and after the last question until nobody listens any more. */
const pace = 250
const timeoutMs = 15_000

export interface AuditFeed {
  /** Hears each question, by the id of the audit page that asks. */
  readonly answer: (audit: string) => void
  /** The page ends, and its lanes have: tells how, where somebody has asked. */
  readonly leave: () => void
}

/** Tells what becomes of a tab's events for as long as somebody asks. */
export function createAuditFeed(
  { queues, context }: Pick<Pipe, 'queues' | 'context'>,
  post: (report: TabReport) => void,
): AuditFeed {
  const { ledger } = context
  const tab = newId()
  /** Which have asked so far. A hidden one may be slow to ask again, so a page that ends tells each of them. */
  const audits = new Set<string>()
  /** How each event, and everything else, stood when it was last told. */
  const reported = new Map<string, string>()
  let reportedFacts = ''
  let timer: ReturnType<typeof setInterval> | undefined
  let end: ReturnType<typeof setTimeout> | undefined

  const look = (isLast = false) => {
    const all = ledger
      .entries()
      .map((entry) => ({ event: entry.event, deliveries: deliveriesOf(entry, queues) }))
    const entries = all.filter(
      ({ event, deliveries }) => reported.get(event.event_id) !== JSON.stringify(deliveries),
    )
    const facts = {
      path: window.location.pathname,
      isLast,
      counts: ledger.counts,
      names: ledger.names,
      queues: queues.map(reportOf),
      refusals: ledger.refusals,
    }
    if (entries.length === 0 && reportedFacts === JSON.stringify(facts)) return
    reportedFacts = JSON.stringify(facts)
    reported.clear()
    for (const { event, deliveries } of all) reported.set(event.event_id, JSON.stringify(deliveries))
    post({ kind: 'report', tab, ...facts, entries })
  }
  const stop = () => {
    clearInterval(timer)
    timer = undefined
    reported.clear()
  }
  return {
    answer: (audit) => {
      if (!audits.has(audit)) reported.clear()
      audits.add(audit)
      // Whoever asks is answered at once, also where nothing has changed.
      reportedFacts = ''
      look()
      clearTimeout(end)
      end = setTimeout(stop, timeoutMs)
      timer ??= setInterval(look, pace)
    },
    leave: () => {
      if (audits.size > 0) look(true)
    },
  }
}

/** How an event's way has ended at each destination, or where it stands. */
const deliveriesOf = (
  { event, outcomes }: LedgerEntry,
  queues: readonly DeliveryQueue[],
): EventReport['deliveries'] =>
  Object.fromEntries(
    queues.map((deliveryQueue) => [
      deliveryQueue.destination.id,
      outcomes[deliveryQueue.destination.id] ?? stageOf(deliveryQueue, event),
    ]),
  )

function stageOf({ queue, inFlight }: DeliveryQueue, { event_id }: AcceptedEvent): Stage {
  const job = [...inFlight, ...queue].find(({ event }) => event.event_id === event_id)
  if (!job) return 'missing'
  if (job.needsConsent) return 'held_consent'
  return job.attempts > 1 ? 'retrying' : 'queued'
}

/** A lane as it stands; only what has no outcome yet counts. */
export function reportOf(deliveryQueue: DeliveryQueue): QueueReport {
  const { destination, state, breaker } = deliveryQueue
  const [queue, inFlight] = [deliveryQueue.queue.filter(isPending), deliveryQueue.inFlight.filter(isPending)]
  const awaitingConsent = queue.filter(({ needsConsent }) => needsConsent).length
  return {
    id: destination.id,
    category: destination.category,
    permission: permissionOf(deliveryQueue),
    state,
    isBreakerOpen: breaker.timeLeft() > 0,
    queued: queue.length - awaitingConsent,
    awaitingConsent,
    inFlight: inFlight.length,
  }
}
