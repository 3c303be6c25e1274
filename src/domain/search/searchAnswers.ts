import { hear } from './hear'
import { PhraseMap } from './phraseMap'
import { searchedPages, type SearchedPage, type SearchNote } from './searchedPages'
import {
  emptyWords,
  passingWords,
  questionWords,
  splitPhrases,
  translatedNames,
  vocabularies,
} from './vocabulary/vocabularies'
import { toSingular, splitWords } from './words'

/** Shortest word that finds a page by its beginning. */
const minBeginning = 4

const pageWords = searchedPages.map((page) => ({
  page,
  phrases: vocabularies.flatMap(({ pages }) => splitPhrases(pages[page]).map(meaningful)),
}))

/**
 * The pages that a search names, best first. The last word can be a beginning, as in `size gui`. A single typo is
 * allowed in a long text. A text of goods and more names a page only as a question or with a phrase of several words:
 * `racket delivery bag` is a bag.
 */
export function pagesFor(text: string): readonly SearchedPage[] {
  const typed = meaningful(text)
  if (typed === '') return []
  const matching = (test: (phrase: string) => boolean) =>
    pageWords.filter(({ phrases }) => phrases.some(test)).map(({ page }) => page)
  const exact = matching((phrase) => phrase === typed)
  if (exact.length > 0) return exact
  const isBegun = (phrase: string) => phrase.startsWith(typed) && !phrase.includes(' ', typed.length)
  const begun = typed.length < minBeginning ? [] : matching(isBegun)
  if (begun.length > 0) return begun
  const mistyped = typed.length < minMistyped ? [] : matching((phrase) => isOneEditApart(phrase, typed))
  return mistyped.length > 0 ? mistyped : pagesIn(text, typed)
}

/** The pages of the longest phrases within a text. */
function pagesIn(text: string, typed: string): readonly SearchedPage[] {
  const words = typed.split(' ')
  const lengths = new Map<SearchedPage, number>()
  for (const index of words.keys()) {
    for (const { length, meaning: page } of pagePhrases.at(words, index)) {
      const others = [...words.slice(0, index), ...words.slice(index + length)]
      if (length > 1 || others.length < 2 || !others.some(isGoods) || isQuestion(text))
        lengths.set(page, Math.max(lengths.get(page) ?? 0, length))
    }
  }
  return [...lengths]
    .sort(([, a], [, b]) => b - a)
    .slice(0, maxPages)
    .map(([page]) => page)
}

function isQuestion(text: string): boolean {
  const heard = hear(splitWords(text))
  return heard.some((_word, index) => questions.at(heard, index).length > 0)
}

/** Pages of a text that names several. */
const maxPages = 2

const pagePhrases = new PhraseMap<SearchedPage>()
for (const { page, phrases } of pageWords)
  for (const phrase of phrases) if (phrase !== '') pagePhrases.add(phrase.split(' '), page)

const questions = new PhraseMap<true>()
for (const { service } of vocabularies)
  for (const phrase of splitPhrases(service)) questions.add(splitWords(phrase), true)

/** The nouns of the shop's goods and services. */
const goods = new Set(
  [
    ...[
      'racket',
      'shoe',
      'shuttle',
      'string',
      'grip',
      'overgrip',
      'bag',
      'backpack',
      'shirt',
      'polo',
      'shorts',
      'pants',
    ],
    ...[
      'jacket',
      'hoodie',
      'skirt',
      'apparel',
      'socks',
      'towel',
      'bottle',
      'net',
      'insole',
      'slides',
      'gift',
    ],
    ...['stringing', 'printing'],
  ].flatMap((noun) => translatedNames(noun).flatMap((name) => [splitWords(name).map(toSingular).join(' ')])),
)
const isGoods = (word: string) => goods.has(toSingular(word))

/** Whether a text names something that the shop sells. */
export const namesGoods = (text: string): boolean => hear(splitWords(text)).some(isGoods)

const minMistyped = 6

/** The words that count, in the singular: `return policy` for `the return policies`. */
function meaningful(text: string): string {
  return hear(splitWords(text))
    .filter((word) => !emptyWords.has(word) && !passingWords.has(word) && !questionWords.has(word))
    .map(toSingular)
    .join(' ')
}

/** Whether one inserted, deleted, replaced or swapped character makes the texts equal. */
function isOneEditApart(one: string, other: string): boolean {
  const [long, short] = one.length >= other.length ? [one, other] : [other, one]
  if (long.length - short.length > 1) return false
  let at = 0
  while (at < short.length && long[at] === short[at]) at += 1
  const rest = long.slice(at + 1)
  if (long.length > short.length) return rest === short.slice(at)
  const isSwapped = long[at] === short[at + 1] && long[at + 1] === short[at]
  return rest === short.slice(at + 1) || (isSwapped && long.slice(at + 2) === short.slice(at + 2))
}

const notePhrases = new PhraseMap<SearchNote>()
for (const { notes } of vocabularies) {
  for (const phrase of splitPhrases(notes.leftHanded)) notePhrases.add(splitWords(phrase), 'leftHanded')
  for (const phrase of splitPhrases(notes.otherSports)) notePhrases.add(splitWords(phrase), 'badmintonOnly')
}

/** A note to a search, and the rest of its text. */
export interface NotedSearch {
  readonly note: SearchNote
  readonly search: string
}

/** Finds another sport or the left hand in a search: `tennis racket` gives `badmintonOnly` and `racket`. */
export function noteFor(text: string): NotedSearch | null {
  const words = hear(splitWords(text))
  const found = words
    .flatMap((_word, index) => notePhrases.at(words, index).map((phrase) => ({ ...phrase, index })))
    .sort((a, b) => b.length - a.length)
  const [longest] = found
  if (!longest) return null
  const { index, length, meaning } = longest
  return { note: meaning, search: [...words.slice(0, index), ...words.slice(index + length)].join(' ') }
}
