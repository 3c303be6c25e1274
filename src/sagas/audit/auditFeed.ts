import { newId } from '../../site/newId'
import type { Stage } from '../../tracking/outcomes'
import type { AcceptedEvent } from '../acceptedEvent'
import type { Pipe } from '../announcer'
import type { DeliveryQueue, Job } from '../delivery/deliveryQueue'
import type { LedgerEntry } from '../delivery/ledger'
import type { EventReport, QueueReport, TabReport } from './auditWire'

/** Milliseconds between two reports, and from the last request until reports stop. */
const pace = 250
const timeoutMs = 15_000

export interface AuditFeed {
  /** Handles a request for reports. `audit` is the id of the audit page. */
  readonly respond: (audit: string) => void
  /** Sends the last report on pagehide, after all delivery queues have ended. */
  readonly sendLast: () => void
}

/** Reports a tab's events to audit pages as long as they request reports. */
export function createAuditFeed(
  { queues, context, inbox }: Pick<Pipe, 'queues' | 'context' | 'inbox'>,
  post: (report: TabReport) => void,
): AuditFeed {
  const { ledger } = context
  const tab = newId()
  /** All audit pages so far. A hidden page may request late, so the last report goes out to any of them. */
  const audits = new Set<string>()
  /** The last reported deliveries per event. */
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
      counts: { ...ledger.counts },
      waiting: inbox.waiting.length + inbox.early.length,
      names: ledger.names,
      queues: queues.map(buildQueueReport),
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
    respond: (audit) => {
      if (!audits.has(audit)) reported.clear()
      audits.add(audit)
      // Always respond to a request, even without changes.
      reportedFacts = ''
      look()
      clearTimeout(end)
      end = setTimeout(stop, timeoutMs)
      timer ??= setInterval(look, pace)
    },
    sendLast: () => {
      if (audits.size > 0) look(true)
    },
  }
}

/** The outcome of an event at each destination, or its stage there. */
const deliveriesOf = (
  { event, outcomes }: LedgerEntry,
  queues: readonly DeliveryQueue[],
): EventReport['deliveries'] =>
  Object.fromEntries(
    queues.map((deliveryQueue) => [
      deliveryQueue.destination.id,
      outcomes[deliveryQueue.destination.id] ?? findStage(deliveryQueue, event),
    ]),
  )

function findStage({ queue, inFlight }: DeliveryQueue, { event_id }: AcceptedEvent): Stage {
  const job = [...inFlight, ...queue].find(({ event }) => event.event_id === event_id)
  if (!job) return 'missing'
  if (job.needsConsent) return 'held_consent'
  return job.attempts > 1 ? 'retrying' : 'queued'
}

// Not imported, because a shared function would be a module of its own in the chunk that shoppers load.
const isPending = (job: Job) => job.isPending

/** Describes a delivery queue. It counts only jobs without an outcome. */
export function buildQueueReport(deliveryQueue: DeliveryQueue): QueueReport {
  const { destination, context, state, breaker } = deliveryQueue
  const queue = deliveryQueue.queue.filter(isPending)
  const inFlight = deliveryQueue.inFlight.filter(isPending)
  const awaitingConsent = queue.filter(({ needsConsent }) => needsConsent).length
  return {
    id: destination.id,
    category: destination.category,
    permission: context.permissionFor(destination.category),
    state,
    isBreakerOpen: breaker.timeLeft() > 0,
    queued: queue.length - awaitingConsent,
    awaitingConsent,
    inFlight: inFlight.length,
    unstored: destination.unstored?.() ?? 0,
  }
}
