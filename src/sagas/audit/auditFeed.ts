import { newId } from '../../site/newId'
import type { Pipe } from '../announcer'
import { permissionOf } from '../delivery/consent'
import type { Lane } from '../delivery/lane'
import type { LedgerEntry } from '../delivery/ledger'
import type { AcceptedEvent } from '../acceptedEvent'
import type { Stage } from '../outcomes'
import type { EventReport, LaneReport, TabReport } from './auditWire'

/** Milliseconds between two looks, and after the last question until nobody listens any more. */
const pace = 250
const patience = 15_000

/**
 * Tells what becomes of a tab's events for as long as somebody asks.
 * @returns hears each question, by the id of the audit page that asks
 */
export function createAuditFeed(
  { lanes, desk }: Pick<Pipe, 'lanes' | 'desk'>,
  post: (report: TabReport) => void,
): (audit: string) => void {
  const { ledger } = desk
  const tab = newId()
  const audits = new Set<string>()
  /** How each event, and everything else, stood when it was last told. */
  const told = new Map<string, string>()
  let toldFacts = ''
  let timer: ReturnType<typeof setInterval> | undefined
  let end: ReturnType<typeof setTimeout> | undefined

  const look = () => {
    const all = ledger.entries().map((entry) => ({ event: entry.event, ways: waysOf(entry, lanes) }))
    const entries = all.filter(({ event, ways }) => told.get(event.event_id) !== JSON.stringify(ways))
    const facts = {
      path: window.location.pathname,
      counts: ledger.counts(),
      names: ledger.names(),
      lanes: lanes.map(reportOf),
      refusals: ledger.refusals(),
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
    audits.clear()
    told.clear()
  }
  return (audit) => {
    if (!audits.has(audit)) told.clear()
    audits.add(audit)
    // Whoever asks is answered, also where nothing has changed.
    toldFacts = ''
    clearTimeout(end)
    end = setTimeout(stop, patience)
    timer ??= setInterval(look, pace)
  }
}

/** How an event's way has ended at each destination, or where it waits there. */
const waysOf = ({ event, outcomes }: LedgerEntry, lanes: readonly Lane[]): EventReport['ways'] =>
  Object.fromEntries(
    lanes.map((lane) => [lane.destination.id, outcomes[lane.destination.id] ?? stageOf(lane, event)]),
  )

function stageOf({ queue, inFlight }: Lane, { event_id }: AcceptedEvent): Stage {
  const job = [...inFlight, ...queue].find(({ event }) => event.event_id === event_id)
  if (job?.isHeld) return 'held_consent'
  return job && job.attempts > 1 ? 'retrying' : 'queued'
}

function reportOf(lane: Lane): LaneReport {
  const { destination, state, breaker, queue, inFlight } = lane
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
