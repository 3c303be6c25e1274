import { Bitset } from './bitset'
import { wordsOf } from './words'

/** Finds slots by the beginnings of their words. */
export class WordIndex {
  /** Most words occur in few products, so sets of numbers are smaller than bitsets here. */
  private readonly slotsOf = new Map<string, Set<number>>()
  /** All words in order; null after a new one came. */
  private vocabulary: string[] | null = null

  add(slot: number, words: Iterable<string>): void {
    for (const word of words) {
      const slots = this.slotsOf.get(word)
      if (slots) slots.add(slot)
      else {
        this.slotsOf.set(word, new Set([slot]))
        this.vocabulary = null
      }
    }
  }

  delete(slot: number, words: Iterable<string>): void {
    for (const word of words) this.slotsOf.get(word)?.delete(slot)
  }

  /** The slots that have, for every word of the text, a word that begins with it; none for a text without words. */
  find(text: string): Bitset {
    const [first, ...others] = [...new Set(wordsOf(text))].map((word) => this.beginningWith(word))
    return first ? others.reduce((found, slots) => found.and(slots), first) : new Bitset()
  }

  private beginningWith(prefix: string): Bitset {
    const vocabulary = (this.vocabulary ??= [...this.slotsOf.keys()].sort())
    const found = new Bitset()
    for (let place = firstFrom(vocabulary, prefix); place < vocabulary.length; place += 1) {
      const word = vocabulary[place]
      if (!word?.startsWith(prefix)) break
      for (const slot of this.slotsOf.get(word) ?? []) found.add(slot)
    }
    return found
  }
}

/** The place of the first word that is not before `wanted`. */
function firstFrom(sorted: readonly string[], wanted: string): number {
  let from = 0
  let to = sorted.length
  while (from < to) {
    const middle = (from + to) >>> 1
    if ((sorted[middle] ?? '') < wanted) from = middle + 1
    else to = middle
  }
  return from
}
