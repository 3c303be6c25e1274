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
import type { Excluded } from '../facets/listingScopes'
import { units, type Synonyms } from './synonyms'

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
  readonly synonyms: Synonyms
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

export interface ReadText {
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

/** The number of words of the longest phrase with a role at a place; 0 without one. */
const lengthAt = (heard: readonly string[], at: number, role: Role): number =>
  roles
    .at(heard, at)
    .reduce((most, { length, meaning }) => (meaning === role ? Math.max(most, length) : most), 0)

/** The words of a search. A decimal comma becomes a point: the catalog writes `0.6 mm`. */
export const typedWords = (text: string): string[] =>
  splitWords(text.replace(/(\d),(\d{1,2})(?!\d)/g, '$1.$2'))

/** Parses a search into words that must all match, and words that must not. */
export function readText(text: string, catalog: KnownWords): ReadText {
  const typed = typedWords(text)
  const heard = hear(typed)
  const hasMeaning = heard.some((word) => !idleWords.has(word))
  const isIdle = (at: number) => hasMeaning && idleWords.has(heard[at] ?? '')
  const words: QueryWord[] = []
  const excluded: (Excluded & { word: QueryWord })[] = []
  const before: number[] = []
  const after = new Set<number>()
  const exclude = (word: QueryWord, from: number, to: number) => {
    const phrase = typed.slice(from, to).join(' ')
    const index = excluded.findIndex((other) => other.word.word === word.word)
    const known = excluded[index]
    // Without the condition, the text has none of its repetitions.
    if (known) excluded[index] = { ...known, phrase: `${known.phrase} ${phrase}` }
    else excluded.push({ word, words: word.typed, phrase })
  }
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
    word: queryWord(catalog.synonyms, heard[at] ?? '', typed[at]),
    taken: 1,
  }
  const shown = typed.slice(at, at + taken).join(' ')
  const isAfterPreposition = followsPreposition(heard, at)
  return { word: { ...word, typed: shown, at, length: taken, isAfterPreposition }, taken }
}

/** Whether only words without meaning stand between a preposition and a word: `for my neighbour`. */
function followsPreposition(heard: readonly string[], at: number): boolean {
  for (let before = at - 1; before >= 0; before -= 1) {
    if (lengthAt(heard, before, 'beforeOthers') > 0) return true
    if (!idleWords.has(heard[before] ?? '')) return false
  }
  return false
}

const phraseFrom = (typed: readonly string[], heard: readonly string[], at: number, catalog: KnownWords) =>
  measureAt(heard, at, catalog) ?? phraseAt(heard, at, catalog)

/** A query word for a typed or corrected word. */
export function queryWord(synonyms: Synonyms, word: string, typed = word): QueryWord {
  const singular = toSingular(word)
  const known = [...synonyms.of(word, 'whole'), ...synonyms.of(singular, 'whole')]
  // `new` alone isn't the beginning of `newbie`.
  const begun = () =>
    passingWords.has(word)
      ? []
      : [...synonyms.of(word, 'beginning'), ...(typed === word ? [] : synonyms.of(typed, 'beginning'))]
  return {
    ...unplaced,
    word,
    typed,
    beginning: typed,
    exact: [singular, ...(word.endsWith('y') ? [toPlural(word)] : []), ...known.flatMap(inBothNumbers)],
    otherwise: () => begun().flatMap(inBothNumbers),
    isListed: known.length > 0 || typed !== word || passingWords.has(word),
    isHeadFirst: synonyms.isHeadFirst(word),
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
function measureAt(typed: readonly string[], at: number, { isFact, synonyms }: KnownWords): Read | null {
  for (const taken of [1, 2]) {
    const measure =
      at + taken <= typed.length ? measureOf(typed.slice(at, at + taken).join(''), synonyms) : null
    if (measure && isFact(measure)) return { word: exactly(measure), taken }
    if (measure) return null
  }
  return null
}

/** Normalizes units: `30lbs` and `30pounds` to `30lb`. Null for a word without figure and unit. */
function measureOf(word: string, synonyms: Synonyms): string | null {
  if (/^(?:uk|eu)\d+(?:\.\d+)?$/.test(word)) return word
  const [, figure, unit = ''] = /^(\d+(?:\.\d+)?)([^\d.]+)$/.exec(word) ?? []
  const known = [unit, ...synonyms.of(unit, 'whole')].find((name) => units.has(name))
  return figure === undefined || known === undefined ? null : `${figure}${known}`
}

/**
 * Reads words with a joint meaning: `head heavy`, `kaus kaki`. A phrase that only pages print is joined only
 * if one of its words has no meaning alone: `tas raket` stays two words.
 */
function phraseAt(typed: readonly string[], at: number, { isKnown, synonyms }: KnownWords): Read | null {
  const isMeant = (word: string) => isKnown(word) || synonyms.of(word, 'whole').length > 0
  for (let taken = Math.min(maxTogether, typed.length - at); taken > 1; taken -= 1) {
    const parts = typed.slice(at, at + taken)
    // Stop words inside a phrase don't matter, those around it aren't part of it.
    if (emptyWords.has(parts[0] ?? '') || emptyWords.has(parts.at(-1) ?? '')) continue
    const joined = parts.filter((word) => !emptyWords.has(word)).join('')
    if (!synonyms.of(joined, 'whole').some(isKnown)) continue
    if (!synonyms.isPrintedPhrase(joined) || !parts.every(isMeant))
      return {
        word: {
          ...queryWord(synonyms, joined),
          isHeadFirst: parts.some((word) => synonyms.isHeadFirst(word)),
        },
        taken,
      }
  }
  const begun = typed.slice(at).join(' ')
  const balance = begun.includes(' ') ? balances.find((name) => name.startsWith(begun)) : undefined
  const joined = balance?.replace(' ', '')
  return joined !== undefined && isKnown(joined) ? { word: exactly(joined), taken: 2 } : null
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
export function headOf(nouns: readonly QueryWord[], { before, after }: Connections): QueryWord | undefined {
  const isModifier = ({ at, length }: QueryWord) => after.has(at + length)
  const meant = nouns.filter((noun) => !isModifier(noun))
  const all = meant.length > 0 ? meant : nouns
  const [from = Infinity] = before.filter((at) => all.some((noun) => noun.at < at))
  const candidates = all.filter(({ at }) => at < from)
  const head = candidates.at(-1)?.isHeadFirst ? candidates[0] : candidates.at(-1)
  return head ?? nouns[0]
}
