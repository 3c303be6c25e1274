import { Bitset } from '../slots/bitset'

/**
 * The value of each slot in a group with many values. Counts all values in one pass over a scope. Works only
 * while each slot has one value.
 */
export class FacetColumn {
  /** By slot: the value's number + 1, or 0 for none. */
  private numbers = new Uint32Array(0)
  private readonly slots = new Bitset()
  private hasDoubles = false

  set(slot: number, number: number): void {
    if (slot >= this.numbers.length) {
      const grown = new Uint32Array(Math.max(slot + 1, Math.ceil(this.numbers.length * 1.25)))
      grown.set(this.numbers)
      this.numbers = grown
    }
    const known = this.numbers[slot] ?? 0
    if (known !== 0 && known !== number + 1) this.hasDoubles = true
    this.numbers[slot] = number + 1
    this.slots.add(slot)
  }

  delete(slot: number): void {
    if (slot < this.numbers.length) this.numbers[slot] = 0
    this.slots.delete(slot)
  }

  /** False once a slot has had two values. */
  get isSingle(): boolean {
    return !this.hasDoubles
  }

  /** Number of slots per value within a scope, by the value's number; null if a slot has several values. */
  counts(scope: Bitset, values: number): Uint32Array | null {
    if (this.hasDoubles) return null
    const { numbers } = this
    const counts = new Uint32Array(values + 1)
    this.slots.and(scope).forEach((slot) => {
      const number = numbers[slot] ?? 0
      counts[number] = (counts[number] ?? 0) + 1
    })
    return counts.subarray(1)
  }
}
