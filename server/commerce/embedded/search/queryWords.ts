import { emptyWords, synonymsOf, units } from './synonyms'
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

/** Words of a search that are looked at; a text of 200 characters may have a hundred. */
const mostWords = 16

/**
 * Reads a search as words that must all be there.
 * @param isKnown whether some product has the word
 */
export function queryWords(text: string, isKnown: (word: string) => boolean): QueryWord[] {
  const typed = wordsOf(text)
  const words: QueryWord[] = []
  for (let index = 0; index < typed.length; index += 1) {
    const [word = '', next] = [typed[index], typed[index + 1]]
    const measure = measureOf(word) ?? (next === undefined ? null : measureOf(`${word}${next}`))
    if (measure && isKnown(measure)) {
      words.push({ word: measure, beginning: null, exact: [measure], otherwise: [] })
      if (measureOf(word) === null) index += 1
    } else words.push(queryWord(word))
  }
  const telling = words.filter(({ word }) => !emptyWords.has(word))
  const different = new Map((telling.length > 0 ? telling : words).map((word) => [word.word, word]))
  return [...different.values()].slice(0, mostWords)
}

/** A word as it is typed, or as it was corrected. */
export function queryWord(word: string): QueryWord {
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

/** `30lb` for 30lb, 30lbs and 30pounds; `uk8` as it is; null for what is no figure with a unit. */
function measureOf(word: string): string | null {
  const [, figure, unit = ''] = /^(\d+(?:\.\d+)?)([^\d.]+)$/.exec(word) ?? []
  if (figure === undefined) return /^(uk|us|eu)\d+(\.\d+)?$/.test(word) ? word : null
  const known = [unit, ...synonymsOf(unit, 'whole')].find((name) => units.has(name))
  return known === undefined ? null : `${figure}${known}`
}
