import { balances } from '../../../src/domain/product/balance'
import { emptyWords } from '../../../src/domain/search/vocabulary/vocabularies'
import { pluralOf, singularOf, wordsOf } from '../../../src/domain/search/words'
import { isPrintedPhrase, synonymsOf, units } from './synonyms'

/** A word of a search. A product matches if it has one of the words or a word with the prefix. */
export interface QueryWord {
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
export function queryWords(text: string, catalogue: KnownWords): QueryWord[] {
  const all = wordsOf(text)
  const meaningful = all.filter((word) => !emptyWords.has(word))
  const typed = meaningful.length > 0 ? meaningful : all
  const words = new Map<string, QueryWord>()
  for (let at = 0; at < typed.length && words.size < maxWords;) {
    const { word, taken } = measureAt(typed, at, catalogue) ??
      phraseAt(typed, at, catalogue) ?? { word: queryWord(typed[at] ?? ''), taken: 1 }
    words.set(word.word, word)
    at += taken
  }
  return [...words.values()]
}

/** A query word for a typed or corrected word. */
function queryWord(word: string): QueryWord {
  const singular = singularOf(word)
  const known = [...synonymsOf(word, 'whole'), ...synonymsOf(singular, 'whole')]
  return {
    word,
    beginning: word,
    exact: [singular, ...(word.endsWith('y') ? [pluralOf(word)] : []), ...known.flatMap(inBothNumbers)],
    otherwise: synonymsOf(word, 'beginning').flatMap(inBothNumbers),
  }
}

const inBothNumbers = (word: string) => [...new Set([word, singularOf(word), pluralOf(singularOf(word))])]

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
