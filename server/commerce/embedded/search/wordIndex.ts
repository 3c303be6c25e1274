import type { Bitset } from '../slots/bitset'
import { firstIndex } from '../slots/firstIndex'
import { SlotSet } from '../slots/slotSet'
import { atOnce, sortedTexts, type Steps } from '../slots/steps'

/** Words with the slots that have them. Most words of a large catalogue stand in one place only: a plain number. */
type Slots = number | SlotSet

/** So many new words are put into the sorted ones one by one; more are sorted anew. */
const fewWords = 200

/** From this length on V8 keeps a part of a text as a reference into the whole text, which would stay in memory. */
const partLength = 13

/** Finds slots by words and by the beginnings of words. */
export class WordIndex {
  private readonly slotsOf = new Map<string, Slots>()
  private vocabulary: string[] = []
  /** Words that the vocabulary does not have yet. */
  private fresh: string[] = []

  /** @param learn hears every word once */
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

  /** A word that no slot has any more stays known, without slots. */
  delete(slot: number, words: Iterable<string>): void {
    for (const word of words) {
      const known = this.slotsOf.get(word)
      if (known instanceof SlotSet) known.delete(slot)
      else if (known === slot) this.slotsOf.set(word, new SlotSet())
    }
  }

  /** Puts the slots with this very word into a set. */
  collectExact(word: string, into: Bitset): void {
    const slots = this.slotsOf.get(word)
    if (slots instanceof SlotSet) slots.addTo(into)
    else if (slots !== undefined) into.add(slots)
  }

  /** Puts the slots with a word that begins so into a set. */
  collectBeginning(prefix: string, into: Bitset): void {
    const vocabulary = this.words()
    const from = firstIndex(vocabulary.length, (index) => (vocabulary[index] ?? '') < prefix)
    for (let index = from; index < vocabulary.length; index += 1) {
      const word = vocabulary[index] ?? ''
      if (!word.startsWith(prefix)) break
      this.collectExact(word, into)
    }
  }

  /** How many slots have this very word. */
  countOf(word: string): number {
    const slots = this.slotsOf.get(word)
    return slots instanceof SlotSet ? slots.size : slots === undefined ? 0 : 1
  }

  /** All words in order. */
  words(): readonly string[] {
    if (this.fresh.length > 0) atOnce(this.settle())
    return this.vocabulary
  }

  /** Takes the new words into the sorted ones. */
  *settle(): Steps {
    const { fresh } = this
    this.fresh = []
    if (fresh.length > fewWords) {
      this.vocabulary = yield* sortedTexts([...this.vocabulary, ...fresh])
      return
    }
    for (const word of fresh) {
      const index = firstIndex(this.vocabulary.length, (index) => (this.vocabulary[index] ?? '') < word)
      this.vocabulary.splice(index, 0, word)
    }
  }
}
