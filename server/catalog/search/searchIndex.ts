import { balances } from '../../../src/domain/product/balance'
import { passingWords, emptyWords } from '../../../src/domain/search/vocabulary/vocabularies'
import { splitWords, toPlural, toSingular } from '../../../src/domain/search/words'
import { once } from '../facets/listingScopes'
import { Bitset } from '../slots/bitset'
import { searchTiers, type SearchTier, type TierWords } from './productWords'
import type { Spelling } from './spelling'
import { synonymsOf, isPrintedPhrase, units } from './synonyms'

interface FoundSlots {
  readonly slots: Bitset
  /** Relevance by slot, higher is better; null if all slots are equal. */
  readonly scores: Uint8Array | null
  /** The corrected search, if the original text has no result. */
  readonly correctedSearch?: string
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
  /** @param spelling the words of all tiers except descriptions, for corrections */
  constructor(
    private readonly tiers: Readonly<Record<SearchTier, TierWords>>,
    private readonly spelling: Spelling,
  ) {}

  /** Slots of a set that match all words of a text; none for a text without words. */
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
      const kind = inTier('kinds', others)
      const name = inTier('names', others)
      const fact = inTier('facts', others)
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

  /** Corrects all words without a match; if that fails, tries corrections of one word after the other. */
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
    const correctedSearch = splitWords(text)
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

/** A word of a search. A product matches if it has one of the words or a word with the prefix. */
interface QueryWord {
  readonly word: string
  /** Prefix; null for a figure with unit, which must match exactly: 30 lb is not 300 lb. */
  readonly beginning: string | null
  readonly exact: readonly string[]
  /** Alternatives, used only if nothing else matches. */
  readonly otherwise: readonly string[]
}

/** Lookups in the indexed words. */
interface KnownWords {
  /** Whether the word is an attribute or option of a product. */
  readonly isFact: (word: string) => boolean
  /** Whether the word finds a product. */
  readonly isKnown: (word: string) => boolean
}

/** Maximum words read from a search. A text of 200 characters can have a hundred. */
const maxWords = 16
/** Maximum typed words joined to one. */
const maxTogether = 5

/** A query word and the number of typed words it consumes. */
interface Read {
  readonly word: QueryWord
  readonly taken: number
}

/** Parses a search into words that must all match. */
function queryWords(text: string, catalog: KnownWords): QueryWord[] {
  const all = splitWords(text)
  const meaningful = all.filter((word) => !emptyWords.has(word))
  const typed = meaningful.length > 0 ? meaningful : all
  const words = new Map<string, QueryWord>()
  for (let at = 0; at < typed.length && words.size < maxWords;) {
    const { word, taken } = measureAt(typed, at, catalog) ??
      phraseAt(typed, at, catalog) ?? { word: queryWord(typed[at] ?? ''), taken: 1 }
    words.set(word.word, word)
    at += taken
  }
  return [...words.values()]
}

/** A query word for a typed or corrected word. */
function queryWord(word: string): QueryWord {
  const singular = toSingular(word)
  const known = [...synonymsOf(word, 'whole'), ...synonymsOf(singular, 'whole')]
  return {
    word,
    beginning: word,
    exact: [singular, ...(word.endsWith('y') ? [toPlural(word)] : []), ...known.flatMap(inBothNumbers)],
    otherwise: synonymsOf(word, 'beginning').flatMap(inBothNumbers),
  }
}

const inBothNumbers = (word: string) => [...new Set([word, toSingular(word), toPlural(toSingular(word))])]

const exactly = (word: string): QueryWord => ({ word, beginning: null, exact: [word], otherwise: [] })

/** Reads a figure with its unit, typed as one word or two. */
function measureAt(typed: readonly string[], at: number, { isFact }: KnownWords): Read | null {
  for (const taken of [1, 2]) {
    const measure = at + taken <= typed.length ? measureOf(typed.slice(at, at + taken).join('')) : null
    if (measure && isFact(measure)) return { word: exactly(measure), taken }
    if (measure) return null
  }
  return null
}

/** Normalizes units: `30lbs` and `30pounds` to `30lb`. Null for a word without figure and unit. */
function measureOf(word: string): string | null {
  if (/^(?:uk|eu)\d+(?:\.\d+)?$/.test(word)) return word
  const [, figure, unit = ''] = /^(\d+(?:\.\d+)?)([^\d.]+)$/.exec(word) ?? []
  const known = [unit, ...synonymsOf(unit, 'whole')].find((name) => units.has(name))
  return figure === undefined || known === undefined ? null : `${figure}${known}`
}

/**
 * Reads words with a joint meaning: `head heavy`, `kaus kaki`. A phrase that only pages print is joined only
 * if one of its words has no meaning alone: `tas raket` stays two words.
 */
function phraseAt(typed: readonly string[], at: number, { isKnown }: KnownWords): Read | null {
  const isMeant = (word: string) => isKnown(word) || synonymsOf(word, 'whole').length > 0
  for (let taken = Math.min(maxTogether, typed.length - at); taken > 1; taken -= 1) {
    const parts = typed.slice(at, at + taken)
    const joined = parts.join('')
    if (!synonymsOf(joined, 'whole').some(isKnown)) continue
    if (!isPrintedPhrase(joined) || !parts.every(isMeant)) return { word: queryWord(joined), taken }
  }
  const begun = typed.slice(at).join(' ')
  const balance = begun.includes(' ') ? balances.find((name) => name.startsWith(begun)) : undefined
  const joined = balance?.replace(' ', '')
  return joined !== undefined && isKnown(joined) ? { word: exactly(joined), taken: 2 } : null
}
