/** The non-zero words of a set with their positions, for fast counts. */
interface Packed {
  readonly positions: Uint32Array
  readonly words: Uint32Array
  readonly size: number
}

/**
 * A set of small non-negative integers, one bit each. Memory and time depend only on the range between the
 * least and the greatest member. Dense ranges stay cheap in a large catalog.
 */
export class Bitset {
  /** Words from position `base` on; all others are zero. */
  private words = new Uint32Array(0)
  private base = 0
  private packed: Packed | null = null

  add(member: number): void {
    const position = member >>> 5
    if (position < this.base || position >= this.base + this.words.length) this.reach(position, position + 1)
    const word = position - this.base
    this.words[word] = (this.words[word] ?? 0) | (1 << (member & 31))
    this.packed = null
  }

  delete(member: number): void {
    const position = (member >>> 5) - this.base
    const word = this.words[position]
    if (word === undefined) return
    this.words[position] = word & ~(1 << (member & 31))
    this.packed = null
  }

  has(member: number): boolean {
    return (((this.words[(member >>> 5) - this.base] ?? 0) >>> (member & 31)) & 1) === 1
  }

  /** Adds all members of another set. */
  addAll(other: Bitset): void {
    if (other.words.length === 0) return
    const end = other.base + other.words.length
    if (other.base < this.base || end > this.base + this.words.length) this.reach(other.base, end)
    const shift = other.base - this.base
    for (let position = 0; position < other.words.length; position += 1) {
      this.words[position + shift] = (this.words[position + shift] ?? 0) | (other.words[position] ?? 0)
    }
    this.packed = null
  }

  /** Adds all members to another set. */
  addTo(other: Bitset): void {
    other.addAll(this)
  }

  /** Intersection, as a new set. */
  and(other: Bitset): Bitset {
    const both = new Bitset()
    const from = Math.max(this.base, other.base)
    const to = Math.min(this.base + this.words.length, other.base + other.words.length)
    if (from >= to) return both
    both.base = from
    both.words = this.words.slice(from - this.base, to - this.base)
    const shift = from - other.base
    for (let position = 0; position < both.words.length; position += 1) {
      both.words[position] = (both.words[position] ?? 0) & (other.words[position + shift] ?? 0)
    }
    return both
  }

  /** Difference, as a new set. */
  without(other: Bitset): Bitset {
    const rest = new Bitset()
    rest.base = this.base
    rest.words = this.words.slice()
    const shift = this.base - other.base
    for (let position = 0; position < rest.words.length; position += 1) {
      rest.words[position] = (rest.words[position] ?? 0) & ~(other.words[position + shift] ?? 0)
    }
    return rest
  }

  /** An upper bound above every member. */
  get end(): number {
    return (this.base + this.words.length) * 32
  }

  get size(): number {
    return this.pack().size
  }

  /** Size of the intersection. The cost is that of the smaller set, so small listings are counted fast. */
  countIn(scope: Bitset): number {
    const from = Math.max(this.base, scope.base)
    const to = Math.min(this.base + this.words.length, scope.base + scope.words.length)
    if (from >= to) return 0
    const packed = scope.pack()
    return packed.positions.length < to - from ? this.countPacked(packed) : this.countBetween(scope, from, to)
  }

  private countBetween(scope: Bitset, from: number, to: number): number {
    const mine = this.words
    const theirs = scope.words
    const shift = this.base - scope.base
    let count = 0
    for (let position = from - this.base; position < to - this.base; position += 1) {
      count += ones((mine[position] ?? 0) & (theirs[position + shift] ?? 0))
    }
    return count
  }

  private countPacked({ positions, words }: Packed): number {
    const end = this.base + this.words.length
    const first = firstIndex(positions.length, (index) => (positions[index] ?? 0) < this.base)
    let count = 0
    for (let index = first; index < positions.length; index += 1) {
      const position = positions[index] ?? 0
      if (position >= end) break
      count += ones((this.words[position - this.base] ?? 0) & (words[index] ?? 0))
    }
    return count
  }

  /** Visits every member, ascending. */
  forEach(visit: (member: number) => void): void {
    const { positions, words } = this.pack()
    for (let index = 0; index < positions.length; index += 1) {
      const first = (positions[index] ?? 0) << 5
      for (let rest = words[index] ?? 0; rest !== 0; rest &= rest - 1)
        visit(first + 31 - Math.clz32(rest & -rest))
    }
  }

  private pack(): Packed {
    if (this.packed) return this.packed
    let filled = 0
    for (const word of this.words) if (word !== 0) filled += 1
    const positions = new Uint32Array(filled)
    const words = new Uint32Array(filled)
    let size = 0
    for (let position = 0, next = 0; next < filled; position += 1) {
      const word = this.words[position] ?? 0
      if (word === 0) continue
      positions[next] = position + this.base
      words[next] = word
      size += ones(word)
      next += 1
    }
    return (this.packed = { positions, words, size })
  }

  /**
   * Grows the array to cover a range of positions. Adds spare capacity at the end, because members mostly
   * ascend.
   */
  private reach(from: number, to: number): void {
    const isEmpty = this.words.length === 0
    const base = isEmpty ? from : Math.min(this.base, from)
    const end = isEmpty ? to : Math.max(this.base + this.words.length, to)
    const spare = isEmpty || to < end ? 0 : Math.ceil((end - base) / 4)
    const grown = new Uint32Array(end - base + spare)
    grown.set(this.words, isEmpty ? 0 : this.base - base)
    this.words = grown
    this.base = base
  }
}

export function ones(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

/**
 * Binary search: the first index for which `isBefore` is false; `count` if there is none.
 * @param isBefore true for all indexes before the result, false from it on
 */
export function firstIndex(count: number, isBefore: (index: number) => boolean): number {
  let from = 0
  let to = count
  while (from < to) {
    const middle = (from + to) >>> 1
    if (isBefore(middle)) from = middle + 1
    else to = middle
  }
  return from
}
