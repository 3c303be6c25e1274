import { ones } from '../slots/bitset'
import type { UsedSynonyms } from './synonyms'

/** Known words, to correct typed ones. */
export class Spelling {
  private readonly known = new Set<string>()
  private readonly byLength: SameLength[] = []

  /** The synonyms that are known. Those of before stay known, but nothing weighs them. */
  private learnt: readonly string[] = []

  constructor(private readonly used: UsedSynonyms) {}

  /** Skips words with digits: models and sizes are never corrected. */
  add(word: string): void {
    if (word.length < minWordLength || !lettersOnly.test(word) || this.known.has(word)) return
    this.known.add(word)
    const { words, letters } = (this.byLength[word.length] ??= { words: [], letters: [] })
    words.push(word)
    letters.push(lettersOf(word))
  }

  /**
   * The nearest words, best first. Allows one edit (insertion, deletion, substitution, transposition) in
   * words of four to seven letters, two in longer ones. Without a near word, finds words with a near prefix.
   * Words of a vocabulary come before those of the catalog: `spatu` is `sepatu`, not the product `Satu`.
   * @param weightOf ranks equally near words; 0 excludes a word
   */
  near(word: string, weightOf: (word: string) => number): readonly string[] {
    if (word.length < minGuessedLength || word.length > maxGuessedLength || !lettersOnly.test(word)) return []
    this.learnSynonyms()
    const maxDistance = word.length < longWord ? 1 : 2
    const whole = this.within(word, maxDistance, weightOf, false)
    return whole.length > 0 ? whole : this.within(word, maxDistance, weightOf, true)
  }

  private learnSynonyms() {
    const { words } = this.used.synonyms
    if (words === this.learnt) return
    for (const word of words) this.add(word)
    this.learnt = words
  }

  private within(
    word: string,
    maxDistance: number,
    weightOf: (word: string) => number,
    isBeginning: boolean,
  ): readonly string[] {
    const letters = lettersOf(word)
    const found: { word: string; distance: number; weight: number; begins: boolean; isListed: boolean }[] = []
    const to = isBeginning ? this.byLength.length - 1 : word.length + maxDistance
    for (let length = word.length - (isBeginning ? 0 : maxDistance); length <= to; length += 1) {
      const { words, letters: lettersAt } = this.byLength[length] ?? { words: [], letters: [] }
      for (let index = 0; index < words.length; index += 1) {
        const others = lettersAt[index] ?? 0
        if (ones(isBeginning ? letters & ~others : letters ^ others) > maxDistance * 2) continue
        const other = words[index] ?? ''
        const distance = distanceWithin(word, other, maxDistance, isBeginning)
        const weight = distance > maxDistance ? 0 : weightOf(other)
        if (weight === 0) continue
        const begins = other[0] === word[0]
        found.push({ word: other, distance, weight, begins, isListed: this.used.synonyms.isListed(other) })
      }
    }
    return found
      .sort(
        (a, b) =>
          a.distance - b.distance ||
          Number(b.isListed) - Number(a.isListed) ||
          Number(b.begins) - Number(a.begins) ||
          b.weight - a.weight ||
          (a.word < b.word ? -1 : 1),
      )
      .map(({ word: near }) => near)
  }
}

/** Words of one length. Two arrays: most words are skipped by their letters alone. */
interface SameLength {
  readonly words: string[]
  /** One bit per letter. An edit changes at most two bits. */
  readonly letters: number[]
}

const minWordLength = 3
const minGuessedLength = 4
const maxGuessedLength = 30
/** Words of this length or more may have two typos. */
const longWord = 8
const lettersOnly = /^[\p{L}\p{M}]+$/u

function lettersOf(word: string): number {
  let letters = 0
  for (let index = 0; index < word.length; index += 1) letters |= 1 << (word.charCodeAt(index) & 31)
  return letters
}

const aRow = () => new Uint8Array(maxGuessedLength + 3)
/** Used by each comparison: new rows would cost more than their figures. */
const rows = [aRow(), aRow(), aRow()] as const

/**
 * Edit distance with transpositions (optimal string alignment).
 * @param isBeginning compares with the nearest prefix of the other word
 * @returns any value above `maxDistance` as soon as the distance exceeds it
 */
function distanceWithin(word: string, other: string, maxDistance: number, isBeginning: boolean): number {
  const width = isBeginning ? Math.min(other.length, word.length + maxDistance) : other.length
  let [older, last, next] = rows
  for (let at = 0; at <= width; at += 1) last[at] = at
  for (let row = 1; row <= word.length; row += 1) {
    next[0] = row
    let min = row
    for (let at = 1; at <= width; at += 1) {
      const isSame = word[row - 1] === other[at - 1]
      let cost = Math.min(
        (last[at] ?? 0) + 1,
        (next[at - 1] ?? 0) + 1,
        (last[at - 1] ?? 0) + (isSame ? 0 : 1),
      )
      const isExchanged =
        row > 1 && at > 1 && word[row - 1] === other[at - 2] && word[row - 2] === other[at - 1]
      if (isExchanged) cost = Math.min(cost, (older[at - 2] ?? 0) + 1)
      next[at] = cost
      min = Math.min(min, cost)
    }
    if (min > maxDistance) return maxDistance + 1
    const free = older
    older = last
    last = next
    next = free
  }
  if (!isBeginning) return last[width] ?? 0
  let min = last[0] ?? 0
  for (let at = 1; at <= width; at += 1) min = Math.min(min, last[at] ?? 0)
  return min
}
