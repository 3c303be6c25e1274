import {
  defaultPageSize,
  maxPageSize,
  type ListingQuery,
  type Pagination,
} from '../../../src/domain/catalog/listing'
import type { Bitset } from './bitset'
import type { SlotOrder } from './slotOrder'

/** Clamps page and limit to the available range. */
export function paginate(total: number, { page = 1, limit = defaultPageSize }: ListingQuery): Pagination {
  const size = clamp(limit, 1, maxPageSize)
  const totalPages = Math.ceil(total / size)
  return { page: clamp(page, 1, Math.max(totalPages, 1)), limit: size, total, totalPages }
}

const clamp = (figure: number, min: number, max: number) =>
  Math.min(Math.max(Math.trunc(figure) || min, min), max)

/** Matching slots with their order. */
export interface Ranked {
  /** Groups without a common slot: all slots of a group come before those of the next one. */
  readonly groups: readonly Bitset[]
  readonly order: SlotOrder
  /** True reads the order from its end. */
  readonly isReversed: boolean
  /** Within a group, higher scores come first, and the order decides among equals. Null: only the order counts. */
  readonly scores: Uint8Array | null
}

type RankedGroup = Omit<Ranked, 'groups'> & { readonly slots: Bitset }

export function pageOfSlots({ groups, ...ranked }: Ranked, { page, limit }: Pagination): readonly number[] {
  const found: number[] = []
  let from = (page - 1) * limit
  for (const slots of groups) {
    const { size } = slots
    if (found.length < limit && from < size)
      found.push(...readGroup({ ...ranked, slots }, from, limit - found.length))
    from = Math.max(from - size, 0)
  }
  return found
}

function readGroup(group: RankedGroup, from: number, limit: number): readonly number[] {
  const { slots, scores } = group
  if (!scores) return findStretch(group, from, limit)
  // Processes classes of equal score and sorts only the classes on this page.
  const counts = new Map<number, number>()
  slots.forEach((slot) => counts.set(scores[slot] ?? 0, (counts.get(scores[slot] ?? 0) ?? 0) + 1))
  const found: number[] = []
  let before = 0
  for (const [score, count] of [...counts].sort(([a], [b]) => b - a)) {
    const skipped = Math.max(from - before, 0)
    if (found.length < limit && skipped < count) {
      const isEqual = (slot: number) => (scores[slot] ?? 0) === score
      found.push(...findStretch(group, skipped, limit - found.length, { count, isEqual }))
    }
    before += count
  }
  return found
}

interface Class {
  readonly count: number
  isEqual(slot: number): boolean
}

/** A range of the matching slots in order, found by a scan of the order or by sorting the matches. */
function findStretch(
  { slots, order, isReversed }: RankedGroup,
  from: number,
  limit: number,
  only?: Class,
): readonly number[] {
  const sorted = order.slots()
  const size = only?.count ?? slots.size
  // Expected steps of the scan with evenly spread matches, compared with the steps of sorting.
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
