import { romanSpellings } from '../../../src/domain/search/romanHindi'
import { emptyWords, splitPhrases, vocabularies } from '../../../src/domain/search/vocabulary/vocabularies'
import { splitWords } from '../../../src/domain/search/words'
import en from '../../../src/site/locales/en/shop.json'
import hi from '../../../src/site/locales/hi/shop.json'
import id from '../../../src/site/locales/id/shop.json'
import { firstIndex } from '../slots/bitset'

/** A value or category as pages print it and as the catalog names it, each joined to one word. */
interface PrintedWord {
  readonly known: string
  /** The single words of the printed text. */
  readonly printed: readonly string[]
}

/** Values that mean nothing without their name. */
const answers: ReadonlySet<string> = new Set(['yes', 'no'])

/** Printed values and categories in every language, so that searches accept the words of the pages. */
const printedWords: readonly PrintedWord[] = [en, hi, id].flatMap(({ attributeValue, category }) =>
  [...Object.entries(attributeValue), ...Object.entries(category)].flatMap(([name, text]) => {
    const known = splitWords(name).join('')
    const printed = splitWords(text)
    return answers.has(name) || printed.join('') === known ? [] : { known, printed }
  }),
)

const known = new Map<string, Set<string>>()
/** Synonyms of one word. Only these count as correct spelling. */
const single = new Set<string>()
/** Joined phrases that are synonyms only because pages print them. */
const printedPhrases = new Set<string>()
/** @returns the words joined to one, without stop words */
function learn(meant: string, others: readonly string[]): string {
  const other = others.filter((word) => !emptyWords.has(word)).join('')
  const sofar = known.get(other) ?? new Set()
  for (const word of meant.split(' ')) sofar.add(word)
  known.set(other, sofar)
  return other
}
for (const { known: meant, printed } of printedWords) {
  learn(meant, printed)
  if (printed.length === 1) single.add(printed.join(''))
  else printedPhrases.add(printed.filter((word) => !emptyWords.has(word)).join(''))
}
const meanings = new Set<string>()
for (const { synonyms } of vocabularies) {
  for (const [meant, others] of Object.entries(synonyms)) {
    for (const word of meant.split(' ')) meanings.add(word)
    for (const phrase of splitPhrases(others)) {
      const words = splitWords(phrase)
      // Hindi is searched in Latin letters too, also by the beginning of a word or with a typo.
      const [roman = []] = words.length === 1 ? [romanSpellings(words[0] ?? '')] : []
      for (const other of [learn(meant, words), ...roman.map((word) => learn(meant, [word]))]) {
        single.add(other)
        printedPhrases.delete(other)
      }
    }
  }
}
const words = [...known.keys()].sort()

/** Minimum length of a synonym's prefix, in characters. A Devanagari letter and its vowel are two. */
const minPrefixLength = (word: string) => (/^[a-z]/.test(word) ? 3 : 2)

/** The catalog's words for a synonym or for a prefix of synonyms; empty without a match. */
export function synonymsOf(word: string, by: 'whole' | 'beginning'): readonly string[] {
  if (by === 'whole') return [...(known.get(word) ?? [])]
  if (word.length < minPrefixLength(word)) return []
  const found: string[] = []
  for (
    let index = firstIndex(words.length, (at) => (words[at] ?? '') < word);
    words[index]?.startsWith(word);
    index += 1
  )
    found.push(...(known.get(words[index] ?? '') ?? []))
  return found
}

/** Whether a joined phrase is a synonym only because pages print it. */
export const isPrintedPhrase = (joined: string): boolean => printedPhrases.has(joined)

/** Whether a vocabulary lists the word. */
export const isListed = (word: string): boolean => single.has(word) || meanings.has(word)

/** Synonyms, which therefore count as correct spelling. */
export const synonymWords: readonly string[] = [...single].sort()

/** Units of measured values, in the catalog's spelling. */
export const units: ReadonlySet<string> = new Set([
  'lb',
  'g',
  'kg',
  'mm',
  'cm',
  'm',
  'ml',
  'l',
  'u',
  'uk',
  'eu',
])
