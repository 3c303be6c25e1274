import type { AcceptedEvent } from '../acceptedEvent'
import type { RefusedEvent } from '../eventActions'
import type { Settlement, Settlements } from '../outcomes'

/** What is known of one accepted event, while it is on its way and afterwards. */
export interface LedgerEntry {
  readonly event: AcceptedEvent
  /** Of the destinations where its way has ended. */
  readonly outcomes: Settlements
}

/** A draft that became no event, and when, ISO 8601. */
export type Refusal = RefusedEvent & { readonly at: string }

/** What the ledger counts; what is on its way is in the lanes, and `balanceOf` compares them. */
export interface LedgerCounts {
  /** Outcomes, of all destinations. */
  readonly settled: number
  /** Drafts whose name the plan does not know. */
  readonly ignoredUnknown: number
}

/** How one event's way ended, as the place that ended it knows. */
export type Ending = Omit<Settlement, 'ms'>

/** The detail between an event's two actions, outside of Redux: one list that the audit screen looks at. */
export interface Ledger {
  readonly open: (event: AcceptedEvent) => void
  /** Once for each event and destination. */
  readonly settle: (eventId: string, destination: string, ending: Ending) => void
  readonly ignoreUnknown: () => void
  readonly refuse: (refusal: Refusal) => void
  /** The last ones, oldest first. */
  readonly refusals: readonly Refusal[]
  /** How often each event was accepted, by its name. */
  readonly names: Readonly<Record<string, number>>
  readonly entries: () => readonly LedgerEntry[]
  readonly counts: LedgerCounts
}

interface Line extends LedgerEntry {
  readonly outcomes: Record<string, Settlement>
  /** Milliseconds of the page's clock. */
  readonly openedAt: number
}

/** Settled events, and refusals, that stay readable. */
const maxRead = 200

/**
 * @param destinations how many there are
 * @param onSettled hears, once per event, that its last way has ended
 */
export function createLedger(
  destinations: number,
  onSettled: (eventId: string, outcomes: Settlements) => void,
): Ledger {
  /** By event_id, while some destination's outcome is missing. */
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
        onSettled(eventId, line.outcomes)
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
