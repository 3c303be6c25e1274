import { Bitset } from '../slots/bitset'
import { SlotSet } from '../slots/slotSet'
import type { Steps } from '../slots/steps'
import { WordIndex } from './wordIndex'

/** A part that many products share: an attribute, an option, a series, a category. */
export type Part = object | string

/** Finds slots by words of shared parts. It indexes the words of each part once for all its products. */
export class PartIndex {
  private readonly numbers = new Map<Part, number>()
  private readonly slots: SlotSet[] = []
  private readonly words: WordIndex

  constructor(learn: (word: string) => void = () => {}) {
    this.words = new WordIndex(learn)
  }

  /** @param words reads the part's words, only for a new part */
  add(slot: number, part: Part, words: () => Iterable<string>): void {
    let number = this.numbers.get(part)
    if (number === undefined) {
      number = this.slots.length
      this.numbers.set(part, number)
      this.slots.push(new SlotSet())
      this.words.add(number, words())
    }
    this.slots[number]?.add(slot)
  }

  /** A part without slots stays in the index. */
  delete(slot: number, part: Part): void {
    const number = this.numbers.get(part)
    if (number !== undefined) this.slots[number]?.delete(slot)
  }

  collectExact(word: string, into: Bitset): void {
    const parts = new Bitset()
    this.words.collectExact(word, parts)
    parts.forEach((number) => this.slots[number]?.addTo(into))
  }

  collectBeginning(prefix: string, into: Bitset): void {
    const parts = new Bitset()
    this.words.collectBeginning(prefix, parts)
    parts.forEach((number) => this.slots[number]?.addTo(into))
  }

  /** Approximate number of slots with the word. A slot with two such parts counts twice. */
  countOf(word: string): number {
    const parts = new Bitset()
    this.words.collectExact(word, parts)
    let count = 0
    parts.forEach((number) => (count += this.slots[number]?.size ?? 0))
    return count
  }

  *settle(): Steps {
    yield* this.words.settle()
  }
}
