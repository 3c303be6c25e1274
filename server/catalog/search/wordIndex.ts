import { Bitset, firstIndex } from '../slots/bitset'
import { SlotSet } from '../slots/slotSet'
import { atOnce, merge, sortedTexts, type Steps } from '../slots/steps'

/** Slots of a word. Most words of a large catalog have one slot, stored as a plain number. */
type Slots = number | SlotSet

/** Up to this number, new words are inserted one by one; above it, they are sorted and merged. */
const fewWords = 200

/** From this length V8 makes a substring a reference to its whole text, which would stay in memory. */
const partLength = 13

/** Finds slots by words and prefixes. */
export class WordIndex {
  private readonly slotsOf = new Map<string, Slots>()
  private vocabulary: string[] = []
  /** New words that are not yet in `vocabulary`. */
  private fresh: string[] = []

  /** @param learn receives every word once */
  constructor(private readonly learn: (word: string) => void = () => {}) {}

  add(slot: number, words: Iterable<string>): void {
    for (const word of words) {
      const known = this.slotsOf.get(word)
      if (known === undefined) {
        const key = word.length < partLength ? word : Buffer.from(word).toString()
        this.slotsOf.set(key, slot)
        this.fresh.push(key)
        this.learn(key)
      } else if (known instanceof SlotSet) known.add(slot)
      else if (known !== slot) {
        const slots = new SlotSet()
        slots.add(Math.min(known, slot))
        slots.add(Math.max(known, slot))
        this.slotsOf.set(word, slots)
      }
    }
  }

  /** A word without slots stays in the index. */
  delete(slot: number, words: Iterable<string>): void {
    for (const word of words) {
      const known = this.slotsOf.get(word)
      if (known instanceof SlotSet) known.delete(slot)
      else if (known === slot) this.slotsOf.set(word, new SlotSet())
    }
  }

  /** Adds the slots of this exact word to a set. */
  collectExact(word: string, into: Bitset): void {
    const slots = this.slotsOf.get(word)
    if (slots instanceof SlotSet) slots.addTo(into)
    else if (slots !== undefined) into.add(slots)
  }

  /** Adds the slots of all words with this prefix to a set. */
  collectBeginning(prefix: string, into: Bitset): void {
    const vocabulary = this.words()
    const before = (text: string) =>
      firstIndex(vocabulary.length, (index) => (vocabulary[index] ?? '') < text)
    // No word has the last code unit.
    const end = before(`${prefix}\uffff`)
    for (let index = before(prefix); index < end; index += 1) this.collectExact(vocabulary[index] ?? '', into)
  }

  /** Number of slots with this exact word. */
  countOf(word: string): number {
    const slots = this.slotsOf.get(word)
    return slots instanceof SlotSet ? slots.size : slots === undefined ? 0 : 1
  }

  /** All words, sorted. */
  words(): readonly string[] {
    if (this.fresh.length > 0) atOnce(this.settle())
    return this.vocabulary
  }

  /** Merges new words into the sorted vocabulary. */
  *settle(): Steps {
    const { fresh } = this
    this.fresh = []
    if (fresh.length > fewWords) {
      this.vocabulary = yield* merge(this.vocabulary, yield* sortedTexts(fresh))
      return
    }
    for (const word of fresh) {
      const index = firstIndex(this.vocabulary.length, (index) => (this.vocabulary[index] ?? '') < word)
      this.vocabulary.splice(index, 0, word)
    }
  }
}

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
