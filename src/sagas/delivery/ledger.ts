import type { AcceptedEvent } from '../acceptedEvent'
import type { RefusedEvent } from '../eventActions'
import type { Outcome, Settlement, Settlements, Stage } from '../outcomes'

/** What is known of one accepted event, while it is on its way and afterwards. */
export interface LedgerEntry {
  readonly event: AcceptedEvent
  /** Per destination: where the event stands, or how it ended. */
  readonly ways: Readonly<Record<string, Stage | Settlement>>
}

/** A draft that became no event, and when, ISO 8601. */
export type Refusal = RefusedEvent & { readonly at: string }

/** Every event has exactly one outcome per destination: accepted x destinations = pending + settled. */
export interface LedgerCounts {
  readonly accepted: number
  readonly pending: number
  readonly settled: number
  /** Drafts whose name the plan does not know. */
  readonly ignoredUnknown: number
}

/** How one event's way ended, as the place that ended it knows. */
export type Ending = Partial<Pick<Settlement, 'attempts' | 'call'>>

/** The detail between an event's two actions, outside of Redux: one list that the audit screen can follow. */
export interface Ledger {
  readonly open: (event: AcceptedEvent, destinations: readonly string[]) => void
  readonly note: (eventId: string, destination: string, stage: Stage) => void
  /** The first outcome stands; later ones of the same way are ignored. */
  readonly settle: (eventId: string, destination: string, outcome: Outcome, ending?: Ending) => void
  readonly isPending: (eventId: string, destination: string) => boolean
  readonly ignoreUnknown: () => void
  readonly refuse: (refusal: Refusal) => void
  /** The last ones, oldest first. */
  readonly refusals: () => readonly Refusal[]
  /** How often each event was accepted, by its name. */
  readonly names: () => Readonly<Record<string, number>>
  readonly entries: () => readonly LedgerEntry[]
  readonly counts: () => LedgerCounts
  /** @returns how to stop listening */
  readonly subscribe: (listener: () => void) => () => void
}

interface Line {
  readonly event: AcceptedEvent
  readonly ways: Record<string, Stage | Settlement>
  readonly openedAt: number
  pending: number
}

/** Settled events, and refusals, that stay readable. */
const mostRead = 200

/** @param onSettled hears, once per event, that its last way has ended */
export function createLedger(onSettled: (eventId: string, outcomes: Settlements) => void): Ledger {
  const lines = new Map<string, Line>()
  const settledIds: string[] = []
  const refusals: Refusal[] = []
  const names: Record<string, number> = {}
  const listeners = new Set<() => void>()
  const counts = { accepted: 0, pending: 0, settled: 0, ignoredUnknown: 0 }
  const tell = () => listeners.forEach((listener) => listener())

  const close = (line: Line) => {
    settledIds.push(line.event.event_id)
    if (settledIds.length > mostRead) lines.delete(settledIds.shift() ?? '')
    const ended = Object.entries(line.ways).filter(
      (way): way is [string, Settlement] => typeof way[1] === 'object',
    )
    onSettled(line.event.event_id, Object.fromEntries(ended))
  }
  return {
    open: (event, destinations) => {
      const ways = Object.fromEntries(destinations.map((id) => [id, 'queued' as const]))
      lines.set(event.event_id, { event, ways, openedAt: performance.now(), pending: destinations.length })
      counts.accepted += 1
      names[event.name] = (names[event.name] ?? 0) + 1
      counts.pending += destinations.length
      tell()
    },
    note: (eventId, destination, stage) => {
      const line = lines.get(eventId)
      if (!line || typeof line.ways[destination] !== 'string') return
      line.ways[destination] = stage
      tell()
    },
    settle: (eventId, destination, outcome, { attempts = 0, call = null } = {}) => {
      const line = lines.get(eventId)
      if (!line || typeof line.ways[destination] !== 'string') return
      const ms = Math.round(performance.now() - line.openedAt)
      line.ways[destination] = { outcome, attempts, ms, call }
      line.pending -= 1
      counts.pending -= 1
      counts.settled += 1
      if (line.pending === 0) close(line)
      tell()
    },
    isPending: (eventId, destination) => typeof lines.get(eventId)?.ways[destination] === 'string',
    ignoreUnknown: () => {
      counts.ignoredUnknown += 1
      tell()
    },
    refuse: (refusal) => {
      if (refusals.push(refusal) > mostRead) refusals.shift()
      tell()
    },
    refusals: () => [...refusals],
    names: () => ({ ...names }),
    entries: () => [...lines.values()].map(({ event, ways }) => ({ event, ways: { ...ways } })),
    counts: () => ({ ...counts }),
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
