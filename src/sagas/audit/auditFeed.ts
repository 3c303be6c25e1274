import { newId } from '../../site/newId'
import type { Pipe } from '../announcer'
import { permissionOf } from '../delivery/consent'
import { isPending, type Lane } from '../delivery/lane'
import type { LedgerEntry } from '../delivery/ledger'
import type { AcceptedEvent } from '../acceptedEvent'
import type { Stage } from '../outcomes'
import type { EventReport, LaneReport, TabReport } from './auditWire'

/** Milliseconds between two looks, and after the last question until nobody listens any more. */
const pace = 250
const patience = 15_000

export interface AuditFeed {
  /** Hears each question, by the id of the audit page that asks. */
  readonly answer: (audit: string) => void
  /** The page ends, and its lanes have: tells how, where somebody has asked. */
  readonly leave: () => void
}

/** Tells what becomes of a tab's events for as long as somebody asks. */
export function createAuditFeed(
  { lanes, desk }: Pick<Pipe, 'lanes' | 'desk'>,
  post: (report: TabReport) => void,
): AuditFeed {
  const { ledger } = desk
  const tab = newId()
  /** Which have asked so far. A hidden one may be slow to ask again, so a page that ends tells each of them. */
  const audits = new Set<string>()
  /** How each event, and everything else, stood when it was last told. */
  const told = new Map<string, string>()
  let toldFacts = ''
  let timer: ReturnType<typeof setInterval> | undefined
  let end: ReturnType<typeof setTimeout> | undefined

  const look = (isLast = false) => {
    const all = ledger.entries().map((entry) => ({ event: entry.event, ways: waysOf(entry, lanes) }))
    const entries = all.filter(({ event, ways }) => told.get(event.event_id) !== JSON.stringify(ways))
    const facts = {
      path: window.location.pathname,
      isLast,
      counts: ledger.counts,
      names: ledger.names,
      lanes: lanes.map(reportOf),
      refusals: ledger.refusals,
    }
    if (entries.length === 0 && toldFacts === JSON.stringify(facts)) return
    toldFacts = JSON.stringify(facts)
    told.clear()
    for (const { event, ways } of all) told.set(event.event_id, JSON.stringify(ways))
    post({ kind: 'report', tab, ...facts, entries })
  }
  const stop = () => {
    clearInterval(timer)
    timer = undefined
    told.clear()
  }
  return {
    answer: (audit) => {
      if (!audits.has(audit)) told.clear()
      audits.add(audit)
      // Whoever asks is answered at once, also where nothing has changed.
      toldFacts = ''
      look()
      clearTimeout(end)
      end = setTimeout(stop, patience)
      timer ??= setInterval(look, pace)
    },
    leave: () => {
      if (audits.size > 0) look(true)
    },
  }
}

/** How an event's way has ended at each destination, or where it stands. */
const waysOf = ({ event, outcomes }: LedgerEntry, lanes: readonly Lane[]): EventReport['ways'] =>
  Object.fromEntries(
    lanes.map((lane) => [lane.destination.id, outcomes[lane.destination.id] ?? stageOf(lane, event)]),
  )

function stageOf({ queue, inFlight }: Lane, { event_id }: AcceptedEvent): Stage {
  const job = [...inFlight, ...queue].find(({ event }) => event.event_id === event_id)
  if (!job) return 'missing'
  if (job.isHeld) return 'held_consent'
  return job.attempts > 1 ? 'retrying' : 'queued'
}

/** A lane as it stands; only what has no outcome yet counts. */
export function reportOf(lane: Lane): LaneReport {
  const { destination, state, breaker } = lane
  const [queue, inFlight] = [lane.queue.filter(isPending), lane.inFlight.filter(isPending)]
  const held = queue.filter(({ isHeld }) => isHeld).length
  return {
    id: destination.id,
    category: destination.category,
    permission: permissionOf(lane),
    state,
    isBreakerOpen: breaker.timeLeft() > 0,
    queued: queue.length - held,
    held,
    inFlight: inFlight.length,
  }
}
