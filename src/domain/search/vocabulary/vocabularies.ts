import type { Language } from '../../language'
import { toPlural, toSingular, splitWords } from '../words'
import { en } from './en'
import { englishInHindi, hi } from './hi'
import { id } from './id'
import type { Vocabulary } from './vocabulary'

const byLanguage: Readonly<Record<Language, Vocabulary>> = { en, hi, id }

/** The words of every language. A search may mix languages. */
export const vocabularies: readonly Vocabulary[] = Object.values(byLanguage)

/** The words of a language. */
export const vocabularyOf = (language: Language): Vocabulary => byLanguage[language]

/** Splits a list of phrases of a vocabulary. */
export const splitPhrases = (list: string): readonly string[] => [
  ...new Set(
    list.split(',').flatMap((listed) => {
      const phrase = listed.trim()
      return phrase === '' ? [] : [phrase, withEnglish(phrase)]
    }),
  ),
]

/** A phrase of several Hindi words with its English words in Latin letters, as shoppers type it: `string लगवाना`. */
function withEnglish(phrase: string): string {
  if (!phrase.includes(' ')) return phrase
  return phrase
    .split(' ')
    .map((word) => englishInHindi[word] ?? word)
    .join(' ')
}

const wordSet = (list: (vocabulary: Vocabulary) => string): ReadonlySet<string> =>
  new Set(vocabularies.flatMap((vocabulary) => splitPhrases(list(vocabulary)).flatMap(splitWords)))

/** Stop words: they carry no meaning in a search. */
export const emptyWords = wordSet(({ empty }) => empty)

/** Frequent search words that few products contain. A search without results ignores them. */
export const passingWords = wordSet(({ passing }) => passing)

/** Words of questions, which a search ignores. */
export const questionWords = wordSet(({ questions }) => questions)

/** Stop words of a search for goods. */
export const idleWords: ReadonlySet<string> = new Set([
  ...emptyWords,
  ...questionWords,
  ...wordSet(({ asking }) => asking),
])

/** Every word of a vocabulary, e.g. the keys of `sorts`, is a text of the vocabulary or its synonyms' key. */
export function allWords(vocabulary: Vocabulary): ReadonlySet<string> {
  const words = new Set(Object.keys(vocabulary.synonyms).flatMap(splitWords))
  const collect = (part: object | string): void => {
    if (typeof part === 'string') for (const word of splitWords(part)) words.add(word)
    else for (const value of Object.values(part) as (object | string)[]) collect(value)
  }
  collect(vocabulary)
  return words
}

/** The words of every language for one of the catalog's words, including its singular and plural. */
export function translatedNames(known: string): readonly string[] {
  const others = vocabularies.flatMap(({ synonyms }) => splitPhrases(synonyms[known] ?? ''))
  return [known, toPlural(toSingular(known)), ...others]
}
