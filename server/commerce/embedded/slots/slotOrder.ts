import { firstIndex } from './firstIndex'
import { atOnce, type Steps } from './steps'

/** Up to this share of all slots is merged into an order; more are sorted anew. */
const mergedShare = 1 / 8
/** Slots looked at in one step. */
const piece = 16_384

/**
 * All slots that have a figure, sorted by it, ascending. Equals keep the order of their ids, so that pages neither
 * repeat nor skip, whichever process answers. Changes are taken in when somebody asks.
 */
export class SlotOrder {
  /** By slot; NaN for a slot that has none. */
  private figures = new Float64Array(0)
  private sorted = new Uint32Array(0)
  /** Where each slot stands in the order; made when asked for. */
  private indexes: Uint32Array | null = null
  private readonly changed = new Set<number>()

  /** @param idOf the id of what is in a slot @param slotOf the other way round */
  constructor(
    private readonly idOf: (slot: number) => number,
    private readonly slotOf: (id: number) => number | undefined,
  ) {}

  /** @param figure null takes the slot out */
  set(slot: number, figure: number | null): void {
    if (slot >= this.figures.length) {
      const grown = new Float64Array(Math.max(slot + 1, Math.ceil(this.figures.length * 1.5))).fill(NaN)
      grown.set(this.figures)
      this.figures = grown
    }
    this.figures[slot] = figure ?? NaN
    this.changed.add(slot)
  }

  /** NaN for a slot that has none. */
  figureOf(slot: number): number {
    return this.figures[slot] ?? NaN
  }

  /** All slots in order. */
  slots(): Uint32Array {
    if (this.changed.size > 0) atOnce(this.settle())
    return this.sorted
  }

  /** Where each slot stands in `slots`. */
  indexOfSlots(): Uint32Array {
    const sorted = this.slots()
    if (this.indexes) return this.indexes
    const indexes = new Uint32Array(this.figures.length)
    for (let index = 0; index < sorted.length; index += 1) indexes[sorted[index] ?? 0] = index
    return (this.indexes = indexes)
  }

  /** The slots whose figures lie between two, both included. */
  between(min: number, max: number): Uint32Array {
    const sorted = this.slots()
    const figureAt = (index: number) => this.figureOf(sorted[index] ?? 0)
    const from = firstIndex(sorted.length, (index) => figureAt(index) < min)
    const to = firstIndex(sorted.length, (index) => figureAt(index) <= max)
    return sorted.subarray(from, Math.max(from, to))
  }

  /** Takes all changes in. */
  *settle(): Steps {
    if (this.changed.size === 0) return
    const isMerged = this.changed.size < this.sorted.length * mergedShare
    const sorted = isMerged ? this.merged() : yield* this.sortedAnew()
    this.sorted = sorted
    this.indexes = null
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

  /** Plain numbers are sorted natively, many times as fast as with a comparison: rank of the figure, then id. */
  private *sortedAnew(): Steps<Uint32Array<ArrayBuffer>> {
    const ranked = this.figures.filter((figure) => !Number.isNaN(figure)).sort()
    const distinct = ranked.filter((figure, index) => figure !== ranked[index - 1])
    yield
    const keys = new Float64Array(ranked.length)
    let filled = 0
    for (let slot = 0; slot < this.figures.length; slot += 1) {
      const figure = this.figureOf(slot)
      if (Number.isNaN(figure)) continue
      const rank = firstIndex(distinct.length, (index) => (distinct[index] ?? 0) < figure)
      keys[filled] = rank * 2 ** 32 + this.idOf(slot)
      filled += 1
      if (filled % piece === 0) yield
    }
    keys.sort()
    yield
    const sorted = new Uint32Array(keys.length)
    for (let index = 0; index < keys.length; index += 1) {
      sorted[index] = this.slotOf((keys[index] ?? 0) % 2 ** 32) ?? 0
      if (index % piece === 0) yield
    }
    return sorted
  }
}
