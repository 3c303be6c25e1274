import { searchedPages, type SearchedPage, type SearchNote } from './searchedPages'
import {
  emptyWords,
  passingWords,
  questionWords,
  splitPhrases,
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
 * The pages that a search names, best first. The whole text must be one of a page's phrases; the
 * last word can be a beginning, as in `size gui`. A single typo is allowed in a long text.
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
  return typed.length < minMistyped ? [] : matching((phrase) => isOneEditApart(phrase, typed))
}

const minMistyped = 6

/** The words that count, in the singular: `return policy` for `the return policies`. */
function meaningful(text: string): string {
  return splitWords(text)
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

const otherSports = vocabularies
  .flatMap(({ notes }) => splitPhrases(notes.otherSports))
  .map((phrase) => splitWords(phrase).join(' '))
  .sort((a, b) => b.length - a.length)

/** A note to a search, and the rest of its text. */
export interface NotedSearch {
  readonly note: SearchNote
  readonly search: string
}

/** Finds another sport in a search: `tennis racket` gives `badmintonOnly` and `racket`. */
export function noteFor(text: string): NotedSearch | null {
  const typed = ` ${splitWords(text).join(' ')} `
  const sport = otherSports.find((phrase) => typed.includes(` ${phrase} `))
  if (sport === undefined) return null
  return { note: 'badmintonOnly', search: typed.replace(` ${sport} `, ' ').trim() }
}
