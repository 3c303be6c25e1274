import { balances } from '../../../../src/domain/product/balance'
import { shoeSizes } from '../../../../src/domain/product/shoeSize'
import { emptyWords, isPrintedPhrase, sizeWords, synonymsOf, units } from './synonyms'
import { pluralOf, singularOf, wordsOf } from './words'

/** One word of a search: it is in a product that has one of the words, or one that begins so. */
export interface QueryWord {
  readonly word: string
  /** Null for a figure with its unit, which is meant exactly: 30 lb is not 300 lb. */
  readonly beginning: string | null
  readonly exact: readonly string[]
  /** Looked for where nothing else is there. */
  readonly otherwise: readonly string[]
}

/** What the catalogue knows of a word. */
export interface KnownWords {
  /** Whether it is true of some product. */
  readonly isFact: (word: string) => boolean
  /** Whether some product is found by it. */
  readonly isKnown: (word: string) => boolean
}

/** Words of a search that are looked at; a text of 200 characters may have a hundred. */
const maxWords = 16
/** Words that are read together as one. */
const maxTogether = 5

/** A query's word and how many of the typed ones it takes. */
interface Read {
  readonly word: QueryWord
  readonly taken: number
}

/** Reads a search as words that must all be there. */
export function queryWords(text: string, catalogue: KnownWords): QueryWord[] {
  const all = wordsOf(text)
  const meaningful = all.filter((word) => !emptyWords.has(word))
  const typed = meaningful.length > 0 ? meaningful : all
  const words = new Map<string, QueryWord>()
  for (let at = 0; at < typed.length && words.size < maxWords;) {
    const { word, taken } = sizeAt(typed, at, catalogue) ??
      measureAt(typed, at, catalogue) ??
      phraseAt(typed, at, catalogue) ?? { word: queryWord(typed[at] ?? ''), taken: 1 }
    words.set(word.word, word)
    at += taken
  }
  return [...words.values()]
}

/** A word as it is typed, or as it was corrected. */
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

/** `size 9` is a shoe's as the shop counts them, else a European one; `size M` is that letter alone. */
function sizeAt(typed: readonly string[], at: number, catalogue: KnownWords): Read | null {
  const [word = '', size] = [typed[at], typed[at + 1]]
  if (!sizeWords.has(word) || size === undefined) return null
  const measure = measureAt(typed, at + 1, catalogue)
  if (measure) return { ...measure, taken: measure.taken + 1 }
  const meant = [`uk${size}`, `eu${size}`, `size${size}`, size].find(catalogue.isFact)
  return meant === undefined ? null : { word: exactly(meant), taken: 2 }
}

/** A figure with its unit, in one word or two. */
function measureAt(typed: readonly string[], at: number, { isFact }: KnownWords): Read | null {
  for (const taken of [1, 2]) {
    const measure = at + taken <= typed.length ? measureOf(typed.slice(at, at + taken).join('')) : null
    if (measure && isFact(measure)) return { word: exactly(measure), taken }
    if (measure) return null
  }
  return null
}

/** `30lb` for 30lb, 30lbs and 30pounds; `uk8` as it is and for us9; null for what is no figure with a unit. */
function measureOf(word: string): string | null {
  const [, figure, unit = ''] = /^(\d+(?:\.\d+)?)([^\d.]+)$/.exec(word) ?? []
  if (figure === undefined) {
    const [, system, size] = /^(uk|us|eu)(\d+(?:\.\d+)?)$/.exec(word) ?? []
    if (system !== 'us') return system === undefined ? null : word
    const same = shoeSizes.find(({ us }) => us === Number(size))
    return same ? `uk${same.uk}` : word
  }
  const known = [unit, ...synonymsOf(unit, 'whole')].find((name) => units.has(name))
  return known === undefined ? null : `${figure}${known}`
}

/**
 * Words that mean something together: `head heavy`, `kaus kaki`. What only a screen calls so is read together where
 * a word of it means nothing by itself: a `tas raket` is found by both.
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
