import { toPlural, toSingular, splitWords } from '../words'
import { en } from './en'
import { hi } from './hi'
import { id } from './id'
import type { Vocabulary } from './vocabulary'

/** The words of every language. A search may mix languages. */
export const vocabularies: readonly Vocabulary[] = [en, hi, id]

/** Splits a list of phrases of a vocabulary. */
export const splitPhrases = (list: string): readonly string[] =>
  list.split(',').flatMap((phrase) => phrase.trim() || [])

const wordSet = (list: (vocabulary: Vocabulary) => string): ReadonlySet<string> =>
  new Set(vocabularies.flatMap((vocabulary) => splitPhrases(list(vocabulary)).flatMap(splitWords)))

/** Stop words: they carry no meaning in a search. */
export const emptyWords = wordSet(({ empty }) => empty)

/** Frequent search words that few products contain. A search without results ignores them. */
export const passingWords = wordSet(({ passing }) => passing)

/** Words of questions, which a search for a page ignores. */
export const questionWords = wordSet(({ questions }) => questions)

/** The words of every language for one of the catalog's words, including its singular and plural. */
export function translatedNames(known: string): readonly string[] {
  const others = vocabularies.flatMap(({ synonyms }) => splitPhrases(synonyms[known] ?? ''))
  return [known, toPlural(toSingular(known)), ...others]
}
