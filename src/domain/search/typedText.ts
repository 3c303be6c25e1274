import type { CurrencyCode } from '../money'
import { hear } from './hear'
import { idleWords, passingWords, splitPhrases, vocabularies } from './vocabulary/vocabularies'
import type { Vocabulary } from './vocabulary/vocabulary'
import { plainText, splitWords } from './words'

/** Values of the catalog that phrases can name. */
export interface SearchedShop {
  readonly currency: CurrencyCode
  /** The values of a filter, e.g. of `size`. A phrase without such a value isn't a filter. */
  readonly valuesOf: (filter: string) => readonly string[]
  /** Whether a number is part of a product's name. Without it, no number alone is a price. */
  readonly isName?: (word: string) => boolean
}

/** A filter that a phrase of a search means. */
export interface PhraseFilter {
  readonly name: string
  readonly values: readonly string[]
}

/** A text from which readers take phrases. A taken phrase is blank for later readers. */
export class TypedText {
  private readonly words: readonly string[]
  /** As the vocabulary writes them. */
  private readonly heard: readonly string[]
  private plain: string
  private readonly taken = new Set<number>()

  constructor(text: string) {
    this.words = text.split(/\s+/).filter((word) => word !== '')
    this.heard = hear(this.words.map(plainText))
    this.plain = this.heard.join(' ')
  }

  /** The indexes of the taken words. */
  all(): ReadonlySet<number> {
    return new Set(this.taken)
  }

  takenSince(before: ReadonlySet<number>): string {
    return this.words.filter((_word, index) => this.taken.has(index) && !before.has(index)).join(' ')
  }

  /** The length of the longest match; 0 without one. */
  longest(pattern: RegExp): number {
    return Math.max(0, ...[...this.plain.matchAll(pattern)].map(([text]) => text.length))
  }

  /** Takes the first match that the reader accepts, and returns its result. */
  take<Read>(pattern: RegExp, read: (match: RegExpExecArray) => Read | null): Read | null {
    for (const match of this.plain.matchAll(pattern)) {
      const result = read(match)
      if (result === null) continue
      const end = match.index + match[0].length
      let start = 0
      for (const [index, word] of this.heard.entries()) {
        if (start < end && start + word.length > match.index) this.taken.add(index)
        start += word.length + 1
      }
      this.plain = this.plain.slice(0, match.index) + blank.repeat(match[0].length) + this.plain.slice(end)
      return result
    }
    return null
  }

  has(pattern: RegExp): boolean {
    return this.plain.search(pattern) >= 0
  }

  rest(): string {
    const rest = this.words.filter((_word, index) => !this.taken.has(index)).join(' ')
    const isMeant = hear(splitWords(rest)).some((word) => !idleWords.has(word) && !passingWords.has(word))
    return isMeant ? rest : ''
  }
}

/** Stands for a taken character; no pattern matches it. */
const blank = '\u0000'

/** A group of the phrases that a part of each vocabulary lists, longest first. */
export function matchAny(list: (vocabulary: Vocabulary) => string): string {
  return alternatives(vocabularies.flatMap((vocabulary) => splitPhrases(list(vocabulary))))
}

export function alternatives(phrases: readonly string[]): string {
  const longestFirst = [...new Set(phrases.map(plainText))].sort((a, b) => b.length - a.length)
  return `(?:${longestFirst.map((phrase) => phrase.replace(/[$.*+?/]/g, '\\$&').replaceAll(' ', '[ -]')).join('|')})`
}

/** A pattern between word borders. */
export function words(pattern: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{M}\\p{N}.,'’-])(?:${pattern})(?![\\p{L}\\p{M}\\p{N}]|[.,]\\d)`, 'gu')
}

/** Maps each phrase of a part of the vocabularies to its meaning. */
export function meanings(
  part: (vocabulary: Vocabulary) => Readonly<Record<string, string>>,
): ReadonlyMap<string, string> {
  return new Map(
    vocabularies.flatMap((vocabulary) =>
      Object.entries(part(vocabulary)).flatMap(([meaning, list]) =>
        splitPhrases(list).map((phrase) => [plainText(phrase), meaning] as const),
      ),
    ),
  )
}
