import {
  defaultPageSize,
  maxPageSize,
  type ListingQuery,
  type Pagination,
} from '../../../../src/domain/catalogue/listing'
import type { Bitset } from './bitset'
import type { SlotOrder } from './slotOrder'

/** Page and limit as they are given, clamped to what there is. */
export function paginate(total: number, { page = 1, limit = defaultPageSize }: ListingQuery): Pagination {
  const size = clamp(limit, 1, maxPageSize)
  const totalPages = Math.ceil(total / size)
  return { page: clamp(page, 1, Math.max(totalPages, 1)), limit: size, total, totalPages }
}

const clamp = (figure: number, min: number, max: number) =>
  Math.min(Math.max(Math.trunc(figure) || min, min), max)

/** What matches, best first. */
export interface Ranked {
  readonly slots: Bitset
  readonly order: SlotOrder
  /** The other end of the order comes first. */
  readonly isReversed: boolean
  /** Better scores come first, the order decides among equals; null where only the order counts. */
  readonly scores: Uint8Array | null
}

/** The slots of one page. */
export function pageOfSlots(ranked: Ranked, { page, limit }: Pagination): readonly number[] {
  const from = (page - 1) * limit
  const { slots, scores } = ranked
  if (!scores) return stretchOf(ranked, from, limit)
  // Class after class of equal scores, of which only those on the page are put in order.
  const counts = new Map<number, number>()
  slots.forEach((slot) => counts.set(scores[slot] ?? 0, (counts.get(scores[slot] ?? 0) ?? 0) + 1))
  const found: number[] = []
  let before = 0
  for (const [score, count] of [...counts].sort(([a], [b]) => b - a)) {
    const skipped = Math.max(from - before, 0)
    if (found.length < limit && skipped < count) {
      const isEqual = (slot: number) => (scores[slot] ?? 0) === score
      found.push(...stretchOf(ranked, skipped, limit - found.length, { count, isEqual }))
    }
    before += count
  }
  return found
}

interface Class {
  readonly count: number
  isEqual(slot: number): boolean
}

/** A stretch of the matching slots in order: by walking along the order, or by sorting a few matches. */
function stretchOf(
  { slots, order, isReversed }: Ranked,
  from: number,
  limit: number,
  only?: Class,
): readonly number[] {
  const sorted = order.slots()
  const size = only?.count ?? slots.size
  // Steps of a walk until enough are found, if matches lie evenly, against those of sorting.
  const walk = ((from + limit) * sorted.length) / Math.max(size, 1)
  if (walk < slots.size * 4 + size * Math.log2(size + 2)) return walkAlong()
  const indexes = order.indexOfSlots()
  const standing: number[] = []
  slots.forEach((slot) => {
    if (!only || only.isEqual(slot)) standing.push(indexes[slot] ?? 0)
  })
  const inOrder = Uint32Array.from(standing).sort()
  if (isReversed) inOrder.reverse()
  return [...inOrder.subarray(from, from + limit)].map((index) => sorted[index] ?? 0)

  function walkAlong(): readonly number[] {
    const found: number[] = []
    let toSkip = from
    for (let step = 0; step < sorted.length && found.length < limit; step += 1) {
      const slot = sorted[isReversed ? sorted.length - 1 - step : step] ?? 0
      if (!slots.has(slot) || (only && !only.isEqual(slot))) continue
      if (toSkip > 0) toSkip -= 1
      else found.push(slot)
    }
    return found
  }
}
