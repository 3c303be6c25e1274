import type { Settlement, Settlements } from '../../tracking/outcomes'
import type { AcceptedEvent } from '../acceptedEvent'
import type { InvalidEvent } from '../eventActions'

/** One accepted event and its outcomes so far. */
export interface LedgerEntry {
  readonly event: AcceptedEvent
  /** By destination; only settled ones are present. */
  readonly outcomes: Settlements
}

/** A refused draft with its time, ISO 8601. */
export type RejectedEvent = InvalidEvent & { readonly at: string }

/** Counters of the ledger. `balanceOf` compares them with the delivery queues' pending jobs. */
export interface LedgerCounts {
  /** Actions that reached analytics. */
  observed: number
  /** Actions that every announcement has read. */
  announced: number
  /** Actions of a page that the visitor left before it was complete, and of the staff's pages. */
  outdated: number
  /** Actions that the action buffer dropped before analytics had loaded. */
  dropped: number
  /** Events that announcements have built, or failed to build. */
  drafts: number
  /** Drafts of an event that was sent before, or is not due. */
  repeated: number
  refused: number
  /** Outcomes at all destinations. */
  readonly settled: number
  /** Outcomes `dropped_overflow`. */
  overflow: number
  /** Outcome reports that the own log will not receive, because too many were waiting. */
  unreported: number
  /** Drafts with a name outside the plan. */
  ignoredUnknown: number
}

/** A settlement without its duration. */
export type Ending = Omit<Settlement, 'ms'>

/** The outcomes of recent events, outside Redux. The audit page reads it. */
export interface Ledger {
  readonly open: (event: AcceptedEvent) => void
  /** Call it once per event and destination. */
  readonly settle: (eventId: string, destination: string, ending: Ending) => void
  readonly reject: (rejectedEvent: RejectedEvent) => void
  /** The latest refusals, oldest first. */
  readonly refusals: readonly RejectedEvent[]
  /** Number of accepted events per name. */
  readonly names: Readonly<Record<string, number>>
  readonly entries: () => readonly LedgerEntry[]
  readonly counts: LedgerCounts
}

interface Line extends LedgerEntry {
  readonly outcomes: Record<string, Settlement>
  /** Milliseconds of `performance.now()`. */
  readonly openedAt: number
}

/** Maximum number of settled events, and of refusals, that the ledger retains. */
const maxRead = 200

/**
 * @param destinations number of destinations
 * @param onOutcome runs for each outcome, with the event's outcomes so far; `isSettled` is true for its last one
 */
export function createLedger(
  destinations: number,
  onOutcome: (event: AcceptedEvent, outcomes: Settlements, isSettled: boolean) => void,
): Ledger {
  /** Unsettled events by event_id. */
  const open = new Map<string, Line>()
  const closed: Line[] = []
  const refusals: RejectedEvent[] = []
  const names: Record<string, number> = {}
  const counts = {
    observed: 0,
    announced: 0,
    outdated: 0,
    dropped: 0,
    drafts: 0,
    repeated: 0,
    refused: 0,
    ignoredUnknown: 0,
    settled: 0,
    overflow: 0,
    unreported: 0,
  }

  return {
    open: (event) => {
      open.set(event.event_id, { event, outcomes: {}, openedAt: performance.now() })
      names[event.name] = (names[event.name] ?? 0) + 1
    },
    settle: (eventId, destination, ending) => {
      counts.settled += 1
      if (ending.outcome === 'dropped_overflow') counts.overflow += 1
      const line = open.get(eventId)
      if (!line) return
      line.outcomes[destination] = { ...ending, ms: Math.round(performance.now() - line.openedAt) }
      const isSettled = Object.keys(line.outcomes).length === destinations
      if (isSettled) {
        open.delete(eventId)
        appendLimited(closed, line)
      }
      onOutcome(line.event, line.outcomes, isSettled)
    },
    reject: (rejectedEvent) => {
      counts.refused += 1
      appendLimited(refusals, rejectedEvent)
    },
    refusals,
    names,
    entries: () => [...closed, ...open.values()],
    counts,
  }
}

function appendLimited<Entry>(list: Entry[], entry: Entry): void {
  if (list.push(entry) > maxRead) list.shift()
}
