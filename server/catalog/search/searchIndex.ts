import { balances } from '../../../src/domain/product/balance'
import { hear } from '../../../src/domain/search/hear'
import { PhraseMap } from '../../../src/domain/search/phraseMap'
import {
  emptyWords,
  idleWords,
  passingWords,
  splitPhrases,
  vocabularies,
} from '../../../src/domain/search/vocabulary/vocabularies'
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
  /** 1 for the goods that the text names, 0 for those that only match: a bag for `racket`. Null if all are equal. */
  readonly named?: Uint8Array | null
  /** The corrected search, if the original text has no result. */
  readonly correctedSearch?: string
  /** The words that the search left out, if all words together have no result. */
  readonly unmatched?: Unmatched
  readonly excluded?: readonly Excluded[]
  /** Whether nothing is known but one word, which can be the name of a maker that the shop doesn't sell. */
  readonly isUnknownName?: boolean
}

export interface Unmatched {
  readonly words: string
  /** The words that found the result. */
  readonly search: string
  /** Whether the words can be the name of a maker that the shop doesn't sell. */
  readonly isName: boolean
}

/** Words after `not`. */
export interface Excluded {
  readonly words: string
  /** The same with the word for `not`. */
  readonly phrase: string
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
    private readonly nounOf: (slots: Bitset) => string | null = () => null,
  ) {}

  /**
   * Slots of a set that match all words of a text; none for a text without words.
   * @param tolerance `typos` corrects words that lead to no result; `any` also leaves out the fewest words
   */
  find(text: string, all: Bitset, tolerance: 'none' | 'typos' | 'any'): FoundSlots {
    const canDrop = tolerance === 'any'
    const read = this.read(text)
    const { within, words } = this.narrowed(read, all)
    const fewer = withoutPassing(words)
    const found =
      this.all(words, discriminating, within) ??
      (fewer === words ? null : this.all(fewer, discriminating, within)) ??
      this.all(words, searchTiers, within) ??
      (fewer === words ? null : this.all(fewer, searchTiers, within)) ??
      (tolerance === 'none' ? null : this.corrected(text, fewer, within, canDrop)) ??
      (canDrop ? this.fewest(fewer, within) : null)
    const excluded = read.excluded.map(({ words, phrase }) => ({ words, phrase }))
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

  /** Whether a word is part of a product's name. */
  isName(word: string): boolean {
    return this.tiers.names.countOf(word) > 0
  }

  private read(text: string): ReadText {
    return readText(text, {
      isFact: (word) => this.tiers.facts.countOf(word) > 0,
      isKnown: (word) => discriminating.some((tier) => this.tiers[tier].countOf(word) > 0),
    })
  }

  /** Takes the excluded products away, and of several nouns all but the meant one. */
  private narrowed(
    { words: typed, excluded, connections }: ReadText,
    all: Bitset,
  ): { readonly within: Bitset; readonly words: readonly QueryWord[] } {
    let within = all
    let words = typed
    for (const { word } of excluded) {
      const { all: hits } = this.hits(word, discriminating)
      const noun = words.length === 0 ? this.nounOf(hits.and(all)) : null
      if (noun !== null) words = [queryWord(noun)]
      within = within.without(hits)
    }
    const nouns =
      words.length < 2 ? [] : words.filter((word) => this.hits(word, discriminating).exactKind.size > 0)
    if (nouns.length < 2) return { within, words }
    const services = new Bitset()
    this.tiers.kinds.collectExact('service', services)
    const service = nouns.find(
      (noun) => this.hits(noun, discriminating).exactKind.without(services).size === 0,
    )
    // `Restring my racket` means the service, wherever its noun stands.
    const head = service ?? headOf(nouns, connections)
    const goods = within.and(this.hits(head, discriminating).exactKind)
    if (goods.size === 0) return { within, words }
    if (this.all(words, discriminating, goods)) return { within: goods, words }
    return { within: goods, words: words.filter((word) => word === head || !nouns.includes(word)) }
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
    let known = this.found.get(word)
    if (!known) this.found.set(word, (known = new Map()))
    let hits = known.get(tiers)
    if (!hits) known.set(tiers, (hits = this.lookUp(word, tiers)))
    return hits
  }

  private lookUp({ beginning, exact, otherwise }: QueryWord, tiers: readonly SearchTier[]): Hits {
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
    const correctedSearch = splitWords(text)
      .map((word) => replaced.get(word) ?? word)
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
    return own > 0 || synonymsOf(word, 'whole').length === 0 ? own : 1
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

/**
 * Whether an unknown word can be a maker's name: letters, no ending of an English adjective, verb or noun, and not after a
 * preposition.
 */
export const isPerhapsName = ({ typed, isListed, isAfterPreposition }: QueryWord): boolean =>
  !isListed &&
  !isAfterPreposition &&
  typed.length > 3 &&
  /^\p{L}[\p{L}\p{M}]+$/u.test(typed) &&
  !ordinaryEnding.test(typed)

const ordinaryEnding = /(?:able|ible|ful|ing|ed|est|ly|ous|ive|less|ment|ness|tion|ity)$/

/** Which of several nouns a text means, see `head` in the vocabularies. */
function headOf(nouns: readonly QueryWord[], { before, after }: Connections): QueryWord {
  const isModifier = ({ at, length }: QueryWord) => after.has(at + length)
  const meant = nouns.filter((noun) => !isModifier(noun))
  const all = meant.length > 0 ? meant : nouns
  const [from = Infinity] = before.filter((at) => all.some((noun) => noun.at < at))
  const candidates = all.filter(({ at }) => at < from)
  const head = candidates.at(-1)?.isHeadFirst ? candidates[0] : candidates.at(-1)
  return head ?? (nouns[0] as QueryWord)
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

/** 1 for the products of the kinds that a text names; null if the text names none or all products are of them. */
function namedIn(slots: Bitset, hits: readonly Hits[]): Uint8Array | null {
  const named = new Bitset()
  for (const { kind, exactKind } of hits) named.addAll(exactKind.size > 0 ? exactKind : kind)
  const here = slots.and(named)
  if (here.size === 0 || here.size === slots.size) return null
  const marks = new Uint8Array(slots.end)
  here.forEach((slot) => (marks[slot] = 1))
  return marks
}

/** A word of a search. A product matches if it has one of the words or a word with the prefix. */
export interface QueryWord {
  readonly word: string
  /** As the shopper wrote it. */
  readonly typed: string
  /** Index of its first typed word, and the number of typed words. */
  readonly at: number
  readonly length: number
  /** Prefix; null for a figure with unit, which must match exactly: 30 lb is not 300 lb. */
  readonly beginning: string | null
  readonly exact: readonly string[]
  /** Alternatives, used only if nothing else matches. */
  readonly otherwise: () => readonly string[]
  /** Whether a vocabulary lists it. */
  readonly isListed: boolean
  /** Whether the word is of a language whose nouns precede their attributes. */
  readonly isHeadFirst: boolean
  readonly isAfterPreposition: boolean
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

/** The places of the words that connect nouns. */
interface Connections {
  /** Indexes of words after the meant noun. */
  readonly before: readonly number[]
  /** Indexes of words between other nouns and the meant one. */
  readonly after: ReadonlySet<number>
}

interface ReadText {
  readonly words: readonly QueryWord[]
  readonly excluded: readonly (Excluded & { readonly word: QueryWord })[]
  readonly connections: Connections
}

type Role = 'not' | 'notBefore' | 'very' | 'beforeOthers' | 'afterOthers'
const roles = new PhraseMap<Role>()
for (const { not, head } of vocabularies) {
  const lists: readonly (readonly [Role, string])[] = [
    ['not', not.before],
    ['notBefore', not.after],
    ['very', not.very],
    ['beforeOthers', head.before],
    ['afterOthers', head.after],
  ]
  for (const [role, list] of lists)
    for (const phrase of splitPhrases(list)) roles.add(splitWords(phrase), role)
}

const headFirst = new Set(
  vocabularies.flatMap(({ head, synonyms }) =>
    head.noun === 'first'
      ? Object.values(synonyms).flatMap((list) => splitPhrases(list).flatMap(splitWords))
      : [],
  ),
)
const headLast = new Set(
  vocabularies.flatMap(({ head, synonyms }) =>
    head.noun === 'last'
      ? [...Object.keys(synonyms), ...Object.values(synonyms)].flatMap((list) =>
          splitPhrases(list).flatMap(splitWords),
        )
      : [],
  ),
)

/** The number of words of the longest phrase with a role at a place; 0 without one. */
const lengthAt = (heard: readonly string[], at: number, role: Role): number =>
  roles
    .at(heard, at)
    .reduce((most, { length, meaning }) => (meaning === role ? Math.max(most, length) : most), 0)

/** Parses a search into words that must all match, and words that must not. */
function readText(text: string, catalog: KnownWords): ReadText {
  const typed = splitWords(text.replace(/(\d),(\d{1,2})(?!\d)/g, '$1.$2'))
  const heard = hear(typed)
  const hasMeaning = heard.some((word) => !idleWords.has(word))
  const isIdle = (at: number) => hasMeaning && idleWords.has(heard[at] ?? '')
  const words: QueryWord[] = []
  const excluded: (Excluded & { word: QueryWord })[] = []
  const before: number[] = []
  const after = new Set<number>()
  const exclude = (word: QueryWord, from: number, to: number) =>
    excluded.push({
      word,
      words: word.typed,
      phrase: typed.slice(from, to).join(' '),
    })
  for (let at = 0; at < heard.length && words.length < maxWords;) {
    if (lengthAt(heard, at, 'beforeOthers') > 0) before.push(at)
    if (lengthAt(heard, at, 'afterOthers') > 0) after.add(at)
    const negation = negationAt(typed, heard, at, catalog)
    if (negation > 0) {
      const next = nextMeant(heard, at + negation)
      const read =
        next < heard.length && !/^\d+$/.test(heard[next] ?? '') ? wordAt(typed, heard, next, catalog) : null
      if (read) exclude(read.word, at, next + read.taken)
      at = read ? next + read.taken : at + negation
      continue
    }
    const negated = lengthAt(heard, at, 'notBefore')
    if (negated > 0) {
      const last = words.pop()
      if (last) exclude(last, last.at, at + negated)
      at += negated
      continue
    }
    if (isIdle(at)) {
      at += 1
      continue
    }
    const { word, taken } = wordAt(typed, heard, at, catalog)
    if (!words.some((other) => other.word === word.word)) words.push(word)
    at += taken
  }
  return { words, excluded, connections: { before, after } }
}

/** The length of a negation; 0 for the beginning of a phrase such as `non marking`. */
function negationAt(
  typed: readonly string[],
  heard: readonly string[],
  at: number,
  catalog: KnownWords,
): number {
  const length = lengthAt(heard, at, 'not')
  return length > 0 && phraseFrom(typed, heard, at, catalog) ? 0 : length
}

/** The first word from a place on that is neither idle nor a word for `very`. */
function nextMeant(heard: readonly string[], from: number): number {
  let at = from
  while (at < heard.length) {
    const very = lengthAt(heard, at, 'very')
    if (very === 0 && !idleWords.has(heard[at] ?? '')) break
    at += Math.max(very, 1)
  }
  return at
}

function wordAt(typed: readonly string[], heard: readonly string[], at: number, catalog: KnownWords): Read {
  const { word, taken } = phraseFrom(typed, heard, at, catalog) ?? {
    word: queryWord(heard[at] ?? '', typed[at]),
    taken: 1,
  }
  const isAfterPreposition = lengthAt(heard, at - 1, 'beforeOthers') > 0
  const shown = typed.slice(at, at + taken).join(' ')
  return { word: { ...word, typed: shown, at, length: taken, isAfterPreposition }, taken }
}

const phraseFrom = (typed: readonly string[], heard: readonly string[], at: number, catalog: KnownWords) =>
  measureAt(heard, at, catalog) ?? phraseAt(heard, at, catalog)

/** A query word for a typed or corrected word. */
function queryWord(word: string, typed = word): QueryWord {
  const singular = toSingular(word)
  const known = [...synonymsOf(word, 'whole'), ...synonymsOf(singular, 'whole')]
  // `new` alone isn't the beginning of `newbie`.
  const begun = () =>
    passingWords.has(word)
      ? []
      : [...synonymsOf(word, 'beginning'), ...(typed === word ? [] : synonymsOf(typed, 'beginning'))]
  return {
    ...unplaced,
    word,
    typed,
    beginning: typed,
    exact: [singular, ...(word.endsWith('y') ? [toPlural(word)] : []), ...known.flatMap(inBothNumbers)],
    otherwise: () => begun().flatMap(inBothNumbers),
    isListed: known.length > 0 || typed !== word || passingWords.has(word),
    isHeadFirst: headFirst.has(word) && !headLast.has(word),
  }
}

const unplaced = { at: 0, length: 1, isListed: true, isHeadFirst: false, isAfterPreposition: false } as const

const inBothNumbers = (word: string) => [...new Set([word, toSingular(word), toPlural(toSingular(word))])]

const exactly = (word: string): QueryWord => ({
  ...unplaced,
  word,
  typed: word,
  beginning: null,
  exact: [word],
  otherwise: () => [],
})

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
    // Stop words inside a phrase don't matter, those around it aren't part of it.
    if (emptyWords.has(parts[0] ?? '') || emptyWords.has(parts.at(-1) ?? '')) continue
    const joined = parts.filter((word) => !emptyWords.has(word)).join('')
    if (!synonymsOf(joined, 'whole').some(isKnown)) continue
    if (!isPrintedPhrase(joined) || !parts.every(isMeant))
      return {
        word: {
          ...queryWord(joined),
          isHeadFirst: parts.some((word) => headFirst.has(word) && !headLast.has(word)),
        },
        taken,
      }
  }
  const begun = typed.slice(at).join(' ')
  const balance = begun.includes(' ') ? balances.find((name) => name.startsWith(begun)) : undefined
  const joined = balance?.replace(' ', '')
  return joined !== undefined && isKnown(joined) ? { word: exactly(joined), taken: 2 } : null
}
