import { firstIndex } from './bitset'
import { atOnce, type Steps } from './steps'

/** Up to this share of changed slots is merged into an order; above it, all slots are sorted again. */
const mergedShare = 1 / 8
/** Slots processed per step. */
const slice = 16_384

/** Rank and id of a slot share one number of 53 bits, and an id has 32 of them. */
const maxFigures = 2 ** 21

/**
 * All slots with a figure, in ascending order of it. Equal figures are ordered by product id, so that pages
 * are stable in all processes. Changes are applied at the next read.
 */
export class SlotOrder {
  /** By slot; NaN without a figure. */
  private figures = new Float64Array(0)
  private sorted = new Uint32Array(0)
  /** Index of each slot in the order; computed on demand. */
  private indexes: Uint32Array | null = null
  private readonly changed = new Set<number>()
  private isUnsorted = false

  /** @param idOf the id of the product in a slot @param slotOf the slot of a product id */
  constructor(
    private readonly idOf: (slot: number) => number,
    private readonly slotOf: (id: number) => number | undefined,
  ) {}

  /** @param figure null removes the slot; call it before another product gets the slot */
  set(slot: number, figure: number | null): void {
    if (slot >= this.figures.length) {
      const grown = new Float64Array(Math.max(slot + 1, Math.ceil(this.figures.length * 1.5))).fill(NaN)
      grown.set(this.figures)
      this.figures = grown
    }
    if (Object.is(this.figureOf(slot), figure ?? NaN)) return
    this.figures[slot] = figure ?? NaN
    // An empty order is sorted as a whole.
    if (this.sorted.length > 0) this.changed.add(slot)
    else this.isUnsorted = true
  }

  /** NaN without a figure. */
  figureOf(slot: number): number {
    return this.figures[slot] ?? NaN
  }

  /** All slots in order. */
  slots(): Uint32Array {
    if (this.isUnsorted || this.changed.size > 0) atOnce(this.settle())
    return this.sorted
  }

  /** Index of each slot in `slots`. */
  indexOfSlots(): Uint32Array {
    const sorted = this.slots()
    if (this.indexes) return this.indexes
    const indexes = new Uint32Array(this.figures.length)
    for (let index = 0; index < sorted.length; index += 1) indexes[sorted[index] ?? 0] = index
    return (this.indexes = indexes)
  }

  /** Slots with figures in a closed interval. */
  between(min: number, max: number): Uint32Array {
    const sorted = this.slots()
    const figureAt = (index: number) => this.figureOf(sorted[index] ?? 0)
    const from = firstIndex(sorted.length, (index) => figureAt(index) < min)
    const to = firstIndex(sorted.length, (index) => figureAt(index) <= max)
    return sorted.subarray(from, Math.max(from, to))
  }

  /** Applies all pending changes. */
  *settle(): Steps {
    if (!this.isUnsorted && this.changed.size === 0) return
    const isMerged = this.changed.size < this.sorted.length * mergedShare
    const sorted = isMerged ? this.merged() : yield* this.resorted()
    this.sorted = sorted
    this.indexes = null
    this.isUnsorted = false
    this.changed.clear()
  }

  private merged(): Uint32Array<ArrayBuffer> {
    const { figures, idOf } = this
    const isBefore = (a: number, b: number) => {
      const difference = (figures[a] ?? 0) - (figures[b] ?? 0)
      return difference === 0 ? idOf(a) < idOf(b) : difference < 0
    }
    const arriving = [...this.changed]
      .filter((slot) => !Number.isNaN(figures[slot]))
      .sort((a, b) => (isBefore(a, b) ? -1 : 1))
    const staying = this.sorted.filter((slot) => !this.changed.has(slot))
    const merged = new Uint32Array(staying.length + arriving.length)
    let from = 0
    arriving.forEach((slot, index) => {
      const ahead = firstIndex(staying.length, (index) => isBefore(staying[index] ?? 0, slot))
      merged.set(staying.subarray(from, ahead), from + index)
      merged[ahead + index] = slot
      from = ahead
    })
    merged.set(staying.subarray(from), from + arriving.length)
    return merged
  }

  /**
   * Sorts numeric keys (rank of the figure, then id): the native sort is much faster than one with a
   * comparator.
   */
  private *resorted(): Steps<Uint32Array<ArrayBuffer>> {
    const ranked = this.figures.filter((figure) => !Number.isNaN(figure)).sort()
    const distinct = ranked.filter((figure, index) => figure !== ranked[index - 1])
    if (distinct.length > maxFigures)
      throw new RangeError(
        `An order holds ${maxFigures} different figures, and the catalog has ${distinct.length}.`,
      )
    yield
    const keys = new Float64Array(ranked.length)
    let filled = 0
    for (let slot = 0; slot < this.figures.length; slot += 1) {
      const figure = this.figureOf(slot)
      if (Number.isNaN(figure)) continue
      const rank = firstIndex(distinct.length, (index) => (distinct[index] ?? 0) < figure)
      keys[filled] = rank * 2 ** 32 + this.idOf(slot)
      filled += 1
      if (filled % slice === 0) yield
    }
    keys.sort()
    yield
    const sorted = new Uint32Array(keys.length)
    for (let index = 0; index < keys.length; index += 1) {
      sorted[index] = this.slotOf((keys[index] ?? 0) % 2 ** 32) ?? 0
      if (index % slice === 0) yield
    }
    return sorted
  }
}
