/** A set of small whole numbers, one bit each; grows as needed. Fast to intersect and to count. */
export class Bitset {
  private words: Uint32Array

  constructor(capacity = 0) {
    this.words = new Uint32Array((capacity + 31) >>> 5)
  }

  add(member: number): void {
    const word = member >>> 5
    if (word >= this.words.length) {
      const grown = new Uint32Array(Math.max(word + 1, this.words.length * 2))
      grown.set(this.words)
      this.words = grown
    }
    this.words[word] = (this.words[word] ?? 0) | (1 << (member & 31))
  }

  delete(member: number): void {
    const word = this.words[member >>> 5]
    if (word !== undefined) this.words[member >>> 5] = word & ~(1 << (member & 31))
  }

  has(member: number): boolean {
    return (((this.words[member >>> 5] ?? 0) >>> (member & 31)) & 1) === 1
  }

  /** Takes all members of another set in. */
  addAll(other: Bitset): void {
    if (other.words.length > this.words.length) {
      const grown = new Uint32Array(other.words.length)
      grown.set(this.words)
      this.words = grown
    }
    for (let word = 0; word < other.words.length; word += 1) {
      this.words[word] = (this.words[word] ?? 0) | (other.words[word] ?? 0)
    }
  }

  /** A new set of the members that both have. */
  and(other: Bitset): Bitset {
    const both = new Bitset()
    both.words = this.words.slice(0, Math.min(this.words.length, other.words.length))
    for (let word = 0; word < both.words.length; word += 1) {
      both.words[word] = (both.words[word] ?? 0) & (other.words[word] ?? 0)
    }
    return both
  }

  get size(): number {
    let count = 0
    for (const word of this.words) count += ones(word)
    return count
  }

  /** How many members both have, without making a set of them. */
  sizeOfAnd(other: Bitset): number {
    const shared = Math.min(this.words.length, other.words.length)
    let count = 0
    for (let word = 0; word < shared; word += 1) {
      count += ones((this.words[word] ?? 0) & (other.words[word] ?? 0))
    }
    return count
  }

  meets(other: Bitset): boolean {
    const shared = Math.min(this.words.length, other.words.length)
    for (let word = 0; word < shared; word += 1) {
      if (((this.words[word] ?? 0) & (other.words[word] ?? 0)) !== 0) return true
    }
    return false
  }
}

/** Counts the ones of a 32-bit word by summing neighbouring fields in parallel. */
function ones(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}
