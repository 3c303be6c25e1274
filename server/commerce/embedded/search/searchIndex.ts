import { Bitset } from '../slots/bitset'
import { once } from '../facets/listingScopes'
import { searchTiers, type SearchTier, type TierWords } from './productWords'
import { queryWords, type QueryWord } from './queryWords'
import type { Spelling } from './spelling'
import { passingWords, synonymsOf } from './synonyms'
import { wordsOf } from './words'

export interface FoundSlots {
  readonly slots: Bitset
  /** How well each slot fits, more is better; null when all fit alike. */
  readonly scores: Uint8Array | null
  /** What was searched for instead, where the text itself gave nothing. */
  readonly correctedSearch?: string
}

/**
 * What a word in one of the tiers adds to a product's score, whole words more than beginnings. What a product is
 * tells more than its name: who asks for rackets, or has typed half of the word, wants no bag that is called one
 * for rackets, or holds six.
 */
const worth = { exactKind: 10, exactName: 8, kind: 7, name: 6, fact: 2 } as const
/** So many words are tried in the place of one that finds nothing. */
const maxGuesses = 3
/** Descriptions mention much that they do not describe: they are read when nothing else helps. */
const discriminating = ['names', 'kinds', 'facts', 'places'] as const

/** Finds by words in any order. */
export class SearchIndex {
  /** @param spelling the words of the tiers, but for the last, to correct a search by */
  constructor(
    private readonly tiers: Readonly<Record<SearchTier, TierWords>>,
    private readonly spelling: Spelling,
  ) {}

  /** The slots of a set that have all words of a text; none for a text without words. */
  find(text: string, within: Bitset): FoundSlots {
    const words = this.read(text)
    const fewer = withoutPassing(words)
    const found =
      this.all(words, discriminating, within) ??
      (fewer === words ? null : this.all(fewer, discriminating, within)) ??
      this.all(words, searchTiers, within) ??
      (fewer === words ? null : this.all(fewer, searchTiers, within)) ??
      this.corrected(text, fewer, within)
    return found ?? { slots: new Bitset(), scores: null }
  }

  private read(text: string): readonly QueryWord[] {
    return queryWords(text, {
      isFact: (word) => this.tiers.facts.countOf(word) > 0,
      isKnown: (word) => discriminating.some((tier) => this.tiers[tier].countOf(word) > 0),
    })
  }

  private all(words: readonly QueryWord[], tiers: readonly SearchTier[], within: Bitset): FoundSlots | null {
    let slots = within
    const hits: Hits[] = []
    for (const word of words) {
      const hit = this.hits(word, tiers)
      slots = slots.and(hit.all)
      if (slots.size === 0) return null
      hits.push(hit)
    }
    return words.length === 0 ? null : { slots, scores: scoresOf(slots, hits) }
  }

  private hits({ beginning, exact, otherwise }: QueryWord, tiers: readonly SearchTier[]): Hits {
    const inTier = (tier: SearchTier, others: readonly string[]) => {
      const slots = new Bitset()
      if (beginning !== null) this.tiers[tier].collectBeginning(beginning, slots)
      for (const word of others) this.tiers[tier].collectExact(word, slots)
      return slots
    }
    const exactName = new Bitset()
    for (const word of beginning === null ? exact : [beginning, ...exact]) {
      this.tiers.names.collectExact(word, exactName)
    }
    const joined = (others: readonly string[]) => {
      const [kind, name, fact] = [inTier('kinds', others), inTier('names', others), inTier('facts', others)]
      const exactKind = new Bitset()
      for (const word of beginning === null ? others : [beginning, ...others]) {
        this.tiers.kinds.collectExact(word, exactKind)
      }
      const all = new Bitset()
      for (const slots of [kind, name, fact]) all.addAll(slots)
      for (const tier of tiers) if (tier === 'places' || tier === 'texts') all.addAll(inTier(tier, others))
      return { exactKind, exactName, kind, name, fact, all }
    }
    const plain = joined(exact)
    return plain.all.size > 0 || otherwise.length === 0 ? plain : joined(otherwise)
  }

  /** Another spelling for each word that finds nothing; where that does not help, for one after the other. */
  private corrected(text: string, words: readonly QueryWord[], within: Bitset): FoundSlots | null {
    const near = words.map(({ word }) => once(() => this.near(word)))
    const isLost = words.map((word) => this.hits(word, searchTiers).all.size === 0)
    const first = words.map((word, index) => (isLost[index] ? near[index]?.()[0] : word.word))
    if (words.length === 0 || first.includes(undefined)) return null
    const found = isLost.includes(true) ? this.attempt(text, words, first, within) : null
    if (found) return found
    for (const index of words.keys()) {
      for (const guess of (near[index]?.() ?? []).slice(0, maxGuesses)) {
        const other = this.attempt(text, words, first.with(index, guess), within)
        if (other) return other
      }
    }
    return null
  }

  private attempt(
    text: string,
    words: readonly QueryWord[],
    instead: readonly (string | undefined)[],
    within: Bitset,
  ): FoundSlots | null {
    const replaced = new Map(words.map(({ word }, index) => [word, instead[index] ?? word]))
    const correctedSearch = wordsOf(text)
      .map((word) => replaced.get(word) ?? word)
      .join(' ')
    const found = this.all(withoutPassing(this.read(correctedSearch)), discriminating, within)
    return found && { ...found, correctedSearch }
  }

  private near(word: string): readonly string[] {
    return this.spelling.near(word, (near) => this.weightOf(near))
  }

  private weightOf(word: string): number {
    const own = discriminating.reduce((sum, tier) => sum + this.tiers[tier].countOf(word), 0)
    return own > 0 || synonymsOf(word, 'whole').length === 0 ? own : 1
  }
}

/** The same words where none or all of them are such as may be passed over. */
function withoutPassing(words: readonly QueryWord[]): readonly QueryWord[] {
  const rest = words.filter(({ word }) => !passingWords.has(word))
  return rest.length === 0 || rest.length === words.length ? words : rest
}

/** The slots that have one word of a search, and those of them that have it where it tells most. */
interface Hits {
  readonly exactKind: Bitset
  readonly exactName: Bitset
  readonly kind: Bitset
  readonly name: Bitset
  readonly fact: Bitset
  readonly all: Bitset
}

function scoresOf(slots: Bitset, hits: readonly Hits[]): Uint8Array | null {
  let scores: Uint8Array | null = null
  for (const { exactKind, exactName, kind, name, fact } of hits) {
    let rest = slots
    for (const [better, points] of [
      [exactKind, worth.exactKind],
      [exactName, worth.exactName],
      [kind, worth.kind],
      [name, worth.name],
      [fact, worth.fact],
    ] as const) {
      const here = rest.and(better)
      if (here.size === 0) continue
      // All alike so far: nothing is told apart by adding the same to each.
      if (here.size === slots.size) break
      const sums = (scores ??= new Uint8Array(slots.end))
      here.forEach((slot) => (sums[slot] = (sums[slot] ?? 0) + points))
      rest = rest.without(here)
    }
  }
  return scores
}
