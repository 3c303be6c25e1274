import type { CurrencyCode } from '../money'
import { emptyWords, passingWords, phrasesOf, vocabularies } from './vocabulary/vocabularies'
import type { Vocabulary } from './vocabulary/vocabulary'
import { plainText, wordsOf } from './words'

/** Values of the catalogue that phrases can name. */
export interface SearchedShop {
  readonly currency: CurrencyCode
  /** The values of a filter, e.g. of `size`. A phrase without such a value isn't a filter. */
  readonly valuesOf: (filter: string) => readonly string[]
}

/** A filter that a phrase of a search means. */
export interface PhraseFilter {
  readonly name: string
  readonly values: readonly string[]
}

/** A text from which readers take phrases. A taken phrase is blank for later readers. */
export class TypedText {
  private readonly words: readonly string[]
  private plain: string
  private readonly taken = new Set<number>()

  constructor(text: string) {
    this.words = text.split(/\s+/).filter((word) => word !== '')
    this.plain = this.words.map(plainText).join(' ')
  }

  /** Takes the first match that the reader accepts, and returns the reader's answer. */
  take<Read>(pattern: RegExp, read: (match: RegExpExecArray) => Read | null): Read | null {
    for (const match of this.plain.matchAll(pattern)) {
      const answer = read(match)
      if (answer === null) continue
      const end = match.index + match[0].length
      let start = 0
      for (const [index, word] of this.words.map(plainText).entries()) {
        if (start < end && start + word.length > match.index) this.taken.add(index)
        start += word.length + 1
      }
      this.plain = this.plain.slice(0, match.index) + blank.repeat(match[0].length) + this.plain.slice(end)
      return answer
    }
    return null
  }

  has(pattern: RegExp): boolean {
    return this.plain.search(pattern) >= 0
  }

  rest(): string {
    const rest = this.words.filter((_word, index) => !this.taken.has(index)).join(' ')
    const isMeant = wordsOf(rest).some((word) => !emptyWords.has(word) && !passingWords.has(word))
    return isMeant ? rest : ''
  }
}

/** Stands for a taken character; no pattern matches it. */
const blank = '\u0000'

/** A group of the phrases that a part of each vocabulary lists, longest first. */
export function anyOf(list: (vocabulary: Vocabulary) => string): string {
  return alternatives(vocabularies.flatMap((vocabulary) => phrasesOf(list(vocabulary))))
}

export function alternatives(phrases: readonly string[]): string {
  const longestFirst = [...new Set(phrases.map(plainText))].sort((a, b) => b.length - a.length)
  return `(?:${longestFirst.map((phrase) => phrase.replace(/[$.*+?/]/g, '\\$&').replaceAll(' ', '[ -]')).join('|')})`
}

/** A pattern between word borders. */
export function words(pattern: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{M}\\p{N}.,'’-])(?:${pattern})(?![\\p{L}\\p{M}\\p{N}]|[.,]\\d)`, 'gu')
}
