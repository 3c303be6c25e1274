import { createHash } from 'node:crypto'

/** The fields of a log row that its hash covers. */
export interface ChainedEvent {
  /** In the whole log, with gaps; without gaps in shard 0. */
  readonly position: number
  /** 0 for rows of the time before shards. */
  readonly shard: number
  /** Without gaps in each shard; null in shard 0. */
  readonly shard_position: number | null
  readonly event_id: string
  readonly name: string
  readonly received_at: Date
  readonly body: string
  readonly prev_hash: string
}

/** A chain's last row. The next row links to it. */
export interface ChainEnd {
  readonly shard: number
  readonly position: number
  readonly hash: string
}

/** The position of a row in its chain. */
export const chainPosition = ({
  position,
  shard_position,
}: Pick<ChainedEvent, 'position' | 'shard_position'>): number => shard_position ?? position

/** Computes the SHA-256 of a row, hexadecimal. It covers the previous row's hash. */
export function computeHash(row: ChainedEvent): string {
  const { position, prev_hash, event_id, name, received_at, body } = row
  // Rows of shard 0 have the hash that versions before shards computed.
  const shardFields = row.shard === 0 ? [] : [row.shard, row.shard_position]
  const covered = JSON.stringify([
    ...shardFields,
    position,
    prev_hash,
    event_id,
    name,
    received_at.toISOString(),
    body,
  ])
  return createHash('sha256').update(covered).digest('hex')
}

/**
 * Links events to a chain's end.
 * @param positions of the whole log, at least one per event
 * @returns the rows to store, and the new end
 */
export function chain<
  Event extends Omit<ChainedEvent, 'position' | 'shard' | 'shard_position' | 'prev_hash'>,
>({ shard, ...end }: ChainEnd, events: readonly Event[], positions: readonly number[]) {
  let { position: last, hash } = end
  const rows = events.map((event, index) => {
    last += 1
    const position = positions[index]
    if (position === undefined) throw new Error('An event has no position')
    const link = { ...event, position, shard, shard_position: last, prev_hash: hash }
    hash = computeHash(link)
    return { ...link, hash }
  })
  return { rows, end: { position: last, hash } }
}
