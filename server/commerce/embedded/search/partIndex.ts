import { Bitset } from '../slots/bitset'
import { SlotSet } from '../slots/slotSet'
import type { Steps } from '../slots/steps'
import { WordIndex } from './wordIndex'

/** Something that many products share: a property, a choice, a series, a category. */
export type Part = object | string

/** Finds slots by words of what they share; each part's words are known once, however many products have it. */
export class PartIndex {
  private readonly numbers = new Map<Part, number>()
  private readonly slots: SlotSet[] = []
  private readonly words: WordIndex

  constructor(learn: (word: string) => void = () => {}) {
    this.words = new WordIndex(learn)
  }

  /** @param words reads the part's words when it is new */
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

  /** A part that no slot has any more stays known, without slots. */
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

  /** How many slots have the word, about: those with two such parts count twice. */
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
