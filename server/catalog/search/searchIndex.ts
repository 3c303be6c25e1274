import { passingWords } from '../../../src/domain/search/vocabulary/vocabularies'
import { once, type Excluded, type Unmatched } from '../facets/listingScopes'
import { Bitset } from '../slots/bitset'
import { searchTiers, type SearchTier, type TierWords } from './productWords'
import {
  headOf,
  isPerhapsName,
  queryWord,
  readText,
  typedWords,
  type QueryWord,
  type ReadText,
} from './queryText'
import type { Spelling } from './spelling'
import type { UsedSynonyms } from './synonyms'

interface FoundSlots {
  readonly slots: Bitset
  /** Relevance by slot, higher is better; null if all slots are equal. */
  readonly scores: Uint8Array | null
  /** The goods that the text names, not those that only match: a bag for `racket`. Null if all are equal. */
  readonly named?: Bitset | null
  /** The corrected search, if the original text has no result. */
  readonly correctedSearch?: string
  /** The words that the search left out, if all words together have no result. */
  readonly unmatched?: Unmatched
  readonly excluded?: readonly Excluded[]
  /** Whether nothing is known but one word, which can be the name of a maker that the shop doesn't sell. */
  readonly isUnknownName?: boolean
}

/**
 * Score of a word per tier; whole words score above prefixes. The kind scores above the name: a search for
 * rackets, even half typed, must not prefer a bag named after rackets.
 */
const worth = { exactKind: 10, exactName: 8, kind: 7, name: 6, fact: 2 } as const
/** Maximum corrections tried per word. */
const maxGuesses = 3
/** Excludes descriptions: they mention other products. Descriptions are searched last. */
const discriminating = ['names', 'kinds', 'facts', 'places'] as const

/** Finds slots by words in any order. */
export class SearchIndex {
  /**
   * @param spelling the words of all tiers except descriptions, for corrections
   * @param nounOf the kind of most products of a set; without it, texts of a negation alone find nothing
   */
  constructor(
    private readonly tiers: Readonly<Record<SearchTier, TierWords>>,
    private readonly spelling: Spelling,
    private readonly used: UsedSynonyms,
    private readonly nounOf: (slots: Bitset) => string | null = () => null,
  ) {}

  /**
   * Slots of a set that match all words of a text; none for a text without words.
   * @param tolerance `typos` corrects words that lead to no result; `any` also leaves out the fewest words
   */
  find(text: string, all: Bitset, tolerance: 'none' | 'typos' | 'any'): FoundSlots {
    this.collected.clear()
    const canDrop = tolerance === 'any'
    const read = this.read(text)
    const { within, words, excluded } = this.narrowed(read, all)
    const fewer = withoutPassing(words)
    const found =
      this.all(words, discriminating, within) ??
      (fewer === words ? null : this.all(fewer, discriminating, within)) ??
      this.all(words, searchTiers, within) ??
      (fewer === words ? null : this.all(fewer, searchTiers, within)) ??
      (tolerance === 'none' ? null : this.corrected(text, fewer, within, canDrop)) ??
      (canDrop ? this.fewest(fewer, within) : null)
    const [only] = fewer
    const isUnknownName = found === null && fewer.length === 1 && only !== undefined && isPerhapsName(only)
    return {
      ...(found ?? { slots: new Bitset(), scores: null }),
      ...(excluded.length > 0 && { excluded }),
      ...(isUnknownName && { isUnknownName }),
    }
  }

  /** The products of the words of the pending search. */
  private readonly found = new WeakMap<QueryWord, Map<readonly SearchTier[], Hits>>()

  /** The products of the words of one tier. Each correction reads all words of the pending search again. */
  private readonly collected = new Map<string, Bitset>()

  /** Whether a word is part of a product's name. */
  isName(word: string): boolean {
    return this.tiers.names.countOf(word) > 0
  }

  private read(text: string): ReadText {
    return readText(text, {
      isFact: (word) => this.tiers.facts.countOf(word) > 0,
      isKnown: (word) => discriminating.some((tier) => this.tiers[tier].countOf(word) > 0),
      synonyms: this.used.synonyms,
    })
  }

  /** Takes the excluded products away, and of several nouns all but the meant one. */
  private narrowed(
    { words: typed, excluded: negated, connections }: ReadText,
    all: Bitset,
  ): {
    readonly within: Bitset
    readonly words: readonly QueryWord[]
    readonly excluded: readonly Excluded[]
  } {
    let within = all
    let words = typed
    const excluded: Excluded[] = []
    for (const { word, ...shown } of negated) {
      const { all: hits, exactKind } = this.hits(word, discriminating)
      // `No bags` alone can only be about bags.
      if (words.length === 0 && exactKind.size > 0) {
        words = [word]
        continue
      }
      const noun = words.length === 0 ? this.nounOf(hits.and(all)) : null
      if (noun !== null) words = [queryWord(this.used.synonyms, noun)]
      within = within.without(hits)
      excluded.push(shown)
    }
    const nouns =
      words.length < 2 ? [] : words.filter((word) => this.hits(word, discriminating).exactKind.size > 0)
    if (nouns.length < 2) return { within, words, excluded }
    const services = new Bitset()
    this.tiers.kinds.collectExact('service', services)
    const service = nouns.find(
      (noun) => this.hits(noun, discriminating).exactKind.without(services).size === 0,
    )
    // `Restring my racket` means the service, wherever its noun stands.
    const head = service ?? headOf(nouns, connections)
    if (!head) return { within, words, excluded }
    const goods = within.and(this.hits(head, discriminating).exactKind)
    if (goods.size === 0) return { within, words, excluded }
    if (this.all(words, discriminating, goods)) return { within: goods, words, excluded }
    return { within: goods, words: words.filter((word) => word === head || !nouns.includes(word)), excluded }
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
    return words.length === 0 ? null : { slots, scores: scoresOf(slots, hits), named: namedIn(slots, hits) }
  }

  private hits(word: QueryWord, tiers: readonly SearchTier[]): Hits {
    const known = this.found.get(word) ?? new Map<readonly SearchTier[], Hits>()
    this.found.set(word, known)
    let hits = known.get(tiers)
    if (!hits) known.set(tiers, (hits = this.lookUp(word, tiers)))
    return hits
  }

  private lookUp({ beginning, exact, otherwise }: QueryWord, tiers: readonly SearchTier[]): Hits {
    const inTier = (tier: SearchTier, others: readonly string[]) => {
      const key = JSON.stringify([tier, beginning, others])
      const known = this.collected.get(key)
      if (known) return known
      const slots = new Bitset()
      this.collected.set(key, slots)
      if (beginning !== null) this.tiers[tier].collectBeginning(beginning, slots)
      for (const word of others) this.tiers[tier].collectExact(word, slots)
      return slots
    }
    const exactName = new Bitset()
    for (const word of beginning === null ? exact : [beginning, ...exact]) {
      this.tiers.names.collectExact(word, exactName)
    }
    const joined = (others: readonly string[]) => {
      const kind = inTier('kinds', others)
      const name = inTier('names', others)
      const fact = inTier('facts', others)
      const exactKind = new Bitset()
      for (const word of beginning === null ? others : [beginning, ...others]) {
        this.tiers.kinds.collectExact(word, exactKind)
      }
      const all = new Bitset()
      for (const slots of [kind, name, fact]) all.addAll(slots)
      // A noun means goods: `strings` isn't a racket with the attribute `strings`.
      if (exactKind.size === 0)
        for (const tier of tiers) if (tier === 'places' || tier === 'texts') all.addAll(inTier(tier, others))
      return { exactKind, exactName, kind, name, fact, all }
    }
    const plain = joined(exact)
    if (plain.all.size > 0) return plain
    const others = otherwise()
    return others.length === 0 ? plain : joined(others)
  }

  /**
   * Corrects all words without a match; if that fails, tries corrections of one word after the other. Words of the
   * vocabulary are right.
   */
  private corrected(
    text: string,
    words: readonly QueryWord[],
    within: Bitset,
    canDrop: boolean,
  ): FoundSlots | null {
    const near = words.map(({ word, isListed }) => once(() => (isListed ? [] : this.near(word))))
    const isLost = words.map((word) => this.hits(word, searchTiers).all.size === 0)
    const first = words.map(({ typed }, index) => (isLost[index] ? near[index]?.()[0] : typed))
    if (words.length === 0 || (first.includes(undefined) && !canDrop)) return null
    const isCorrected = words.some((_word, index) => isLost[index] && first[index] !== undefined)
    const found = isCorrected ? this.attempt(text, words, first, within, canDrop) : null
    if (found || first.includes(undefined)) return found
    for (const index of words.keys()) {
      for (const guess of (near[index]?.() ?? []).slice(0, maxGuesses)) {
        const other = this.attempt(text, words, first.with(index, guess), within, false)
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
    canDrop: boolean,
  ): FoundSlots | null {
    const replaced = new Map(words.map(({ typed }, index) => [typed, instead[index] ?? typed]))
    // A part without a correction stays as typed, `0,6mm` too.
    const correctedSearch = text
      .split(/\s+/)
      .map((part) => {
        const own = typedWords(part)
        return own.some((word) => replaced.has(word) && replaced.get(word) !== word)
          ? own.map((word) => replaced.get(word) ?? word).join(' ')
          : part.toLowerCase()
      })
      .filter((part) => part !== '')
      .join(' ')
    const { within: narrowed, words: corrected } = this.narrowed(this.read(correctedSearch), within)
    const fewer = withoutPassing(corrected)
    const found = this.all(fewer, discriminating, narrowed) ?? (canDrop ? this.fewest(fewer, narrowed) : null)
    return found && { ...found, correctedSearch }
  }

  /** Leaves out the words without a match, then the fewest and least important others. */
  private fewest(words: readonly QueryWord[], within: Bitset): FoundSlots | null {
    const matches = words.map((word) => this.hits(word, searchTiers))
    const isLost = (index: number) => (matches[index]?.all.and(within).size ?? 0) === 0
    const known = words.filter((_word, index) => !isLost(index))
    const importance = (word: QueryWord) => {
      const { exactKind, exactName, fact } = matches[words.indexOf(word)] ?? {}
      return exactKind?.size ? 3 : exactName?.size && !word.isListed ? 2 : fact?.size || word.isListed ? 1 : 0
    }
    const droppable = known.toSorted((a, b) => importance(a) - importance(b))
    for (let count = 0; count < known.length; count += 1) {
      for (const dropped of combinations(droppable, count)) {
        const rest = known.filter((word) => !dropped.includes(word))
        const found = this.all(rest, discriminating, within) ?? this.all(rest, searchTiers, within)
        if (!found) continue
        const left = words.filter((word) => !rest.includes(word))
        return { ...found, unmatched: unmatchedOf(words, left, (word) => isLost(words.indexOf(word))) }
      }
    }
    return null
  }

  private near(word: string): readonly string[] {
    return this.spelling.near(word, (near) => this.weightOf(near))
  }

  private weightOf(word: string): number {
    const own = discriminating.reduce((sum, tier) => sum + this.tiers[tier].countOf(word), 0)
    return own > 0 || this.used.synonyms.of(word, 'whole').length === 0 ? own : 1
  }
}

/** Above this number, more words are left out at once. */
const maxTried = 2

/** The ways to take `count` of the words, the first words first. For a larger number, only the first words. */
function combinations(words: readonly QueryWord[], count: number): readonly (readonly QueryWord[])[] {
  if (count === 0) return [[]]
  if (count > maxTried) return [words.slice(0, count)]
  return words.flatMap((word, index) =>
    combinations(words.slice(index + 1), count - 1).map((others) => [word, ...others]),
  )
}

function unmatchedOf(
  words: readonly QueryWord[],
  left: readonly QueryWord[],
  isLost: (word: QueryWord) => boolean,
): Unmatched {
  const lost = left.filter((word) => isLost(word) && isPerhapsName(word))
  return {
    words: left.map(({ typed }) => typed).join(' '),
    search: words
      .filter((word) => !left.includes(word))
      .map(({ typed }) => typed)
      .join(' '),
    isName: lost.length === 1 && left.every((word) => lost.includes(word) || /^\d/.test(word.typed)),
  }
}

/** Removes passing words. Returns the same array if none or all words are passing. */
function withoutPassing(words: readonly QueryWord[]): readonly QueryWord[] {
  const rest = words.filter(({ word }) => !passingWords.has(word))
  return rest.length === 0 || rest.length === words.length ? words : rest
}

/** Slots that match one word of a search, by the tier of the match. */
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
      // All slots match here: equal points don't change the order.
      if (here.size === slots.size) break
      const sums = (scores ??= new Uint8Array(slots.end))
      here.forEach((slot) => (sums[slot] = (sums[slot] ?? 0) + points))
      rest = rest.without(here)
    }
  }
  return scores
}

/** The products of the kinds that a text names; null if the text names none or all products are of them. */
function namedIn(slots: Bitset, hits: readonly Hits[]): Bitset | null {
  const named = new Bitset()
  for (const { kind, exactKind } of hits) named.addAll(exactKind.size > 0 ? exactKind : kind)
  const here = slots.and(named)
  return here.size === 0 || here.size === slots.size ? null : here
}
