import { Bitset } from '../slots/bitset'

/**
 * Which of a group's many values each slot has, to count them all in one walk over a scope. It works as long as no
 * slot has two.
 */
export class FacetColumn {
  /** By slot the value's number + 1; 0 for none. */
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

  /** False once a slot had two values. */
  get isSingle(): boolean {
    return !this.hasDoubles
  }

  /** How many slots of a scope have each value, by its number; null when slots have several values. */
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
