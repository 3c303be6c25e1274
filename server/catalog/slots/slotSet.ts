import { Bitset, firstIndex } from './bitset'

/** From this size on, a bitset is used if it is smaller. */
const fewMembers = 16

/** A set of slots: a list while small or sparse, a bitset when that takes less memory. */
export class SlotSet {
  /** Ascending; null when the set is a bitset. */
  private list: number[] | null = []
  private bits: Bitset | null = null
  private members = 0

  get size(): number {
    return this.members
  }

  add(slot: number): void {
    if (!this.list) {
      if (this.has(slot)) return
      this.bits?.add(slot)
      this.members += 1
      return
    }
    const last = this.list.at(-1)
    if (last === undefined || last < slot) this.list.push(slot)
    else {
      const index = indexOf(this.list, slot)
      if (this.list[index] === slot) return
      this.list.splice(index, 0, slot)
    }
    this.members += 1
    if (this.members >= fewMembers) this.packIfSmaller(this.list)
  }

  delete(slot: number): void {
    if (!this.has(slot)) return
    this.members -= 1
    if (this.list) this.list.splice(indexOf(this.list, slot), 1)
    else this.bits?.delete(slot)
  }

  has(slot: number): boolean {
    return this.list ? this.list[indexOf(this.list, slot)] === slot : (this.bits?.has(slot) ?? false)
  }

  /** The smallest members, at most `count`. */
  first(count: number): readonly number[] {
    if (this.list) return this.list.slice(0, count)
    const members: number[] = []
    this.bits?.forEach((slot) => members.length < count && members.push(slot))
    return members
  }

  /** Adds all members to a bitset. */
  addTo(bits: Bitset): void {
    if (this.bits) bits.addAll(this.bits)
    else for (const slot of this.list ?? []) bits.add(slot)
  }

  /** Number of members in a bitset. */
  countIn(scope: Bitset): number {
    if (this.bits) return this.bits.countIn(scope)
    let count = 0
    for (const slot of this.list ?? []) if (scope.has(slot)) count += 1
    return count
  }

  /** A list takes 8 bytes per member, a bitset 4 bytes per 32 slots of its range. */
  private packIfSmaller(list: number[]): void {
    const stretch = ((list.at(-1) ?? 0) >>> 5) - ((list[0] ?? 0) >>> 5) + 1
    if (stretch > list.length * 2) return
    const bits = new Bitset()
    for (const slot of list) bits.add(slot)
    this.bits = bits
    this.list = null
  }
}

/** Index of the first member that is not smaller. */
const indexOf = (list: readonly number[], slot: number) =>
  firstIndex(list.length, (index) => (list[index] ?? 0) < slot)
