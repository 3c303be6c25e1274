import { createHash } from 'node:crypto'

/** The fields of an event log row that its hash covers. */
export interface ChainedEvent {
  readonly position: number
  readonly event_id: string
  readonly name: string
  readonly received_at: Date
  readonly body: string
  readonly prev_hash: string
}

/** The chain's last row. The next row links to it. */
export interface ChainEnd {
  readonly position: number
  readonly hash: string
}

/** Computes the SHA-256 of a row, hexadecimal. It covers the previous row's hash. */
export function hashOf({ position, prev_hash, event_id, name, received_at, body }: ChainedEvent): string {
  const covered = JSON.stringify([position, prev_hash, event_id, name, received_at.toISOString(), body])
  return createHash('sha256').update(covered).digest('hex')
}

/** Links events to the chain's end. @returns the rows to store, and the new end */
export function chain<Event extends Omit<ChainedEvent, 'position' | 'prev_hash'>>(
  end: ChainEnd,
  events: readonly Event[],
) {
  let { position, hash } = end
  const rows = events.map((event) => {
    const link = { ...event, position: (position += 1), prev_hash: hash }
    hash = hashOf(link)
    return { ...link, hash }
  })
  return { rows, end: { position, hash } }
}
