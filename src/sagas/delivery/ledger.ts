import type { AcceptedEvent } from '../acceptedEvent'
import type { RefusedEvent } from '../eventActions'
import type { Settlement, Settlements } from '../outcomes'

/** One accepted event and its outcomes so far. */
export interface LedgerEntry {
  readonly event: AcceptedEvent
  /** By destination; only settled ones are present. */
  readonly outcomes: Settlements
}

/** A refused draft with its time, ISO 8601. */
export type Refusal = RefusedEvent & { readonly at: string }

/** Counters of the ledger. `balanceOf` compares them with the delivery queues' pending jobs. */
export interface LedgerCounts {
  /** Outcomes at all destinations. */
  readonly settled: number
  /** Drafts with a name outside the plan. */
  readonly ignoredUnknown: number
}

/** A settlement without its duration. */
export type Ending = Omit<Settlement, 'ms'>

/** The outcomes of recent events, outside Redux. The audit page reads it. */
export interface Ledger {
  readonly open: (event: AcceptedEvent) => void
  /** Call it once per event and destination. */
  readonly settle: (eventId: string, destination: string, ending: Ending) => void
  readonly ignoreUnknown: () => void
  readonly refuse: (refusal: Refusal) => void
  /** The latest refusals, oldest first. */
  readonly refusals: readonly Refusal[]
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
 * @param onSettled runs once per event, when it has an outcome at every destination
 */
export function createLedger(
  destinations: number,
  onSettled: (event: AcceptedEvent, outcomes: Settlements) => void,
): Ledger {
  /** Unsettled events by event_id. */
  const open = new Map<string, Line>()
  const closed: Line[] = []
  const refusals: Refusal[] = []
  const names: Record<string, number> = {}
  const counts = { settled: 0, ignoredUnknown: 0 }

  return {
    open: (event) => {
      open.set(event.event_id, { event, outcomes: {}, openedAt: performance.now() })
      names[event.name] = (names[event.name] ?? 0) + 1
    },
    settle: (eventId, destination, ending) => {
      counts.settled += 1
      const line = open.get(eventId)
      if (!line) return
      line.outcomes[destination] = { ...ending, ms: Math.round(performance.now() - line.openedAt) }
      if (Object.keys(line.outcomes).length === destinations) {
        open.delete(eventId)
        appendLimited(closed, line)
        onSettled(line.event, line.outcomes)
      }
    },
    ignoreUnknown: () => {
      counts.ignoredUnknown += 1
    },
    refuse: (refusal) => appendLimited(refusals, refusal),
    refusals,
    names,
    entries: () => [...closed, ...open.values()],
    counts,
  }
}

function appendLimited<Entry>(list: Entry[], entry: Entry): void {
  if (list.push(entry) > maxRead) list.shift()
}
