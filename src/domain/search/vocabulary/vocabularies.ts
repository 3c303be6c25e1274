import { pluralOf, singularOf, wordsOf } from '../words'
import { en } from './en'
import { hi } from './hi'
import { id } from './id'
import type { Vocabulary } from './vocabulary'

/** The words of every language. A search may mix languages. */
export const vocabularies: readonly Vocabulary[] = [en, hi, id]

/** Splits a list of phrases of a vocabulary. */
export const phrasesOf = (list: string): readonly string[] =>
  list.split(',').flatMap((phrase) => phrase.trim() || [])

const wordSet = (list: (vocabulary: Vocabulary) => string): ReadonlySet<string> =>
  new Set(vocabularies.flatMap((vocabulary) => phrasesOf(list(vocabulary)).flatMap(wordsOf)))

/** Stop words: they carry no meaning in a search. */
export const emptyWords = wordSet(({ empty }) => empty)

/** Frequent search words that few products contain. A search without results ignores them. */
export const passingWords = wordSet(({ passing }) => passing)

/** Words of questions, which a search for a page ignores. */
export const questionWords = wordSet(({ questions }) => questions)

/** The words of every language for one of the catalog's words, including its singular and plural. */
export function namesOf(known: string): readonly string[] {
  const others = vocabularies.flatMap(({ synonyms }) => phrasesOf(synonyms[known] ?? ''))
  return [known, pluralOf(singularOf(known)), ...others]
}
