import { newId } from '../../site/newId'
import type { Pipe } from '../announceSaga'
import { permissionOf, type Lane } from '../delivery/lane'
import type { LaneReport, TabReport } from './auditWire'

/** Milliseconds between two reports at least, and after the last question until nobody listens any more. */
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
  /** How each event stood when it was last told. */
  const told = new Map<string, string>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let end: ReturnType<typeof setTimeout> | undefined
  let unsubscribe: (() => void) | undefined

  const report = () => {
    timer = undefined
    const all = ledger.entries()
    const entries = all.filter(({ event, ways }) => told.get(event.event_id) !== JSON.stringify(ways))
    told.clear()
    for (const { event, ways } of all) told.set(event.event_id, JSON.stringify(ways))
    post({
      kind: 'report',
      tab,
      path: window.location.pathname,
      counts: ledger.counts(),
      names: ledger.names(),
      lanes: lanes.map(reportOf),
      entries,
      refusals: ledger.refusals(),
    })
  }
  const reportSoon = () => (timer ??= setTimeout(report, pace))
  const stop = () => {
    clearTimeout(timer)
    timer = undefined
    unsubscribe?.()
    unsubscribe = undefined
    audits.clear()
    told.clear()
  }
  return (audit) => {
    if (!audits.has(audit)) told.clear()
    audits.add(audit)
    unsubscribe ??= ledger.subscribe(reportSoon)
    clearTimeout(end)
    end = setTimeout(stop, patience)
    reportSoon()
  }
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
