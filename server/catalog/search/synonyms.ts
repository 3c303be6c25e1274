import { languages } from '../../../src/domain/language'
import { romanSpellings } from '../../../src/domain/search/romanHindi'
import { emptyWords, splitPhrases, vocabularyOf } from '../../../src/domain/search/vocabulary/vocabularies'
import { splitWords } from '../../../src/domain/search/words'
import en from '../../../src/site/locales/en/shop.json'
import hi from '../../../src/site/locales/hi/shop.json'
import id from '../../../src/site/locales/id/shop.json'
import type { SynonymLists } from '../../commerce/commerce'
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

/** The lists of the vocabularies. */
const ownSynonyms: SynonymLists = {
  en: vocabularyOf('en').synonyms,
  hi: vocabularyOf('hi').synonyms,
  id: vocabularyOf('id').synonyms,
}

const phrasesOf = (lists: Readonly<Record<string, string>>) =>
  Object.values(lists).flatMap((list) => splitPhrases(list).flatMap(splitWords))

/** Minimum length of a synonym's prefix, in characters. A Devanagari letter and its vowel are two. */
const minPrefixLength = (word: string) => (/^[a-z]/.test(word) ? 3 : 2)

/** The synonyms of a search, in all languages. It never changes; `UsedSynonyms` names the one in use. */
export class Synonyms {
  private readonly known = new Map<string, Set<string>>()
  /** Synonyms of one word. Only these count as correct spelling. */
  private readonly single = new Set<string>()
  /** Joined phrases that are synonyms only because pages print them. */
  private readonly printedPhrases = new Set<string>()
  private readonly meanings = new Set<string>()
  private readonly sorted: readonly string[]
  private readonly headFirst: ReadonlySet<string>
  private readonly headLast: ReadonlySet<string>
  /** Synonyms, which therefore count as correct spelling. */
  readonly words: readonly string[]

  constructor(lists: SynonymLists = ownSynonyms) {
    for (const { known: meant, printed } of printedWords) {
      this.learn(meant, printed)
      if (printed.length === 1) this.single.add(printed.join(''))
      else this.printedPhrases.add(printed.filter((word) => !emptyWords.has(word)).join(''))
    }
    for (const language of languages) this.learnAll(lists[language])
    this.sorted = [...this.known.keys()].sort()
    this.words = [...this.single].sort()
    const ofHead = (noun: 'first' | 'last') =>
      languages.filter((language) => vocabularyOf(language).head.noun === noun).map((each) => lists[each])
    this.headFirst = new Set(ofHead('first').flatMap(phrasesOf))
    this.headLast = new Set(
      ofHead('last').flatMap((list) => [...Object.keys(list).flatMap(splitWords), ...phrasesOf(list)]),
    )
  }

  /** The catalog's words for a synonym or for a prefix of synonyms; empty without a match. */
  of(word: string, by: 'whole' | 'beginning'): readonly string[] {
    if (by === 'whole') return [...(this.known.get(word) ?? [])]
    if (word.length < minPrefixLength(word)) return []
    const found: string[] = []
    for (
      let index = firstIndex(this.sorted.length, (at) => (this.sorted[at] ?? '') < word);
      this.sorted[index]?.startsWith(word);
      index += 1
    )
      found.push(...(this.known.get(this.sorted[index] ?? '') ?? []))
    return found
  }

  /** Whether a joined phrase is a synonym only because pages print it. */
  isPrintedPhrase(joined: string): boolean {
    return this.printedPhrases.has(joined)
  }

  /** Whether a list has the word. */
  isListed(word: string): boolean {
    return this.single.has(word) || this.meanings.has(word)
  }

  /** Whether the word is only of languages whose nouns precede their attributes. */
  isHeadFirst(word: string): boolean {
    return this.headFirst.has(word) && !this.headLast.has(word)
  }

  private learnAll(list: Readonly<Record<string, string>>) {
    for (const [meant, others] of Object.entries(list)) {
      for (const word of meant.split(' ')) this.meanings.add(word)
      for (const phrase of splitPhrases(others)) {
        const words = splitWords(phrase)
        // Hindi is searched in Latin letters too, also by the beginning of a word or with a typo.
        const [roman = []] = words.length === 1 ? [romanSpellings(words[0] ?? '')] : []
        for (const other of [this.learn(meant, words), ...roman.map((word) => this.learn(meant, [word]))]) {
          this.single.add(other)
          this.printedPhrases.delete(other)
        }
      }
    }
  }

  /** @returns the words joined to one, without stop words */
  private learn(meant: string, others: readonly string[]): string {
    const other = others.filter((word) => !emptyWords.has(word)).join('')
    const sofar = this.known.get(other) ?? new Set()
    for (const word of meant.split(' ')) sofar.add(word)
    this.known.set(other, sofar)
    return other
  }
}

/** The synonyms of some languages, and the vocabularies' of the others. */
export const toSynonyms = (lists: Partial<SynonymLists>): Synonyms =>
  new Synonyms({ ...ownSynonyms, ...lists })

/** The synonyms in use by the indexes of a catalog. */
export interface UsedSynonyms {
  synonyms: Synonyms
}

/** The synonyms of the vocabularies. */
export const vocabularySynonyms = new Synonyms()

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
