import type { SortOrder } from '../../catalog/sortOrder'
import type { SearchedPage } from '../searchedPages'

/**
 * The words of one language that a search accepts. Every text is a list of words or phrases, separated by commas,
 * in lower case. Accents, hyphens and nukta dots don't matter.
 */
export interface Vocabulary {
  /** The catalog's words, e.g. `shoe`, with the words that shoppers use for them. */
  readonly synonyms: Readonly<Record<string, string>>
  /** Words without meaning in a search. */
  readonly empty: string
  /** Words that ask for goods or praise them: `show me the best`. They have no meaning in a search for goods. */
  readonly asking: string
  /** Frequent words that few products contain. A search without results ignores them. */
  readonly passing: string
  /** Words of questions: `how long does delivery take`. A search ignores them. */
  readonly questions: string
  /** Words that make a text a question about the shop, even if it names goods: `can I return shoes`. */
  readonly service: string
  /** Words that belong to an amount or to a size. */
  readonly price: {
    /** Before the highest price: `under 3000`. */
    readonly below: string
    /** After the highest price: `3000 or less`. */
    readonly belowAfter: string
    readonly above: string
    readonly aboveAfter: string
    /** Before or after a price that may be a bit lower or higher. */
    readonly around: string
    readonly aroundAfter: string
    /** Words of `thousand` and `million` that make an amount inexact: `500 ribuan`. */
    readonly rough: string
    /** Before two prices: `between 1000 and 3000`. */
    readonly between: string
    /** Between two prices. */
    readonly to: string
    /** Between two prices, if a word of `between` precedes. */
    readonly and: string
    /** After a number, for thousands and millions of the currency. */
    readonly thousand: string
    readonly million: string
    /** The words for 1 to 10, before a word for thousands or millions. */
    readonly figures: string
  }
  /** Words for the orders of a listing. */
  readonly sorts: Readonly<Record<SortOrder, string>>
  /** Words for goods at a reduced price. */
  readonly offer: string
  /** Words that exclude the word after them, or before them. */
  readonly not: {
    readonly before: string
    readonly after: string
    /** Between both. */ readonly very: string
  }
  readonly head: {
    /** Which noun a row of nouns means: a racket bag is a bag, and a `tas raket` too. */
    readonly noun: 'first' | 'last'
    /** Words between the meant noun and others: `string for rackets`. */
    readonly before: string
    /** Words between other nouns and the meant one. */
    readonly after: string
  }
  /** Phrases for filters. The keys are `name=value`, or `name=value|value`. */
  readonly needs: Readonly<Record<string, string>>
  /** Words before or after a tension, and before or after a grip size. */
  readonly tension: string
  readonly gripSize: string
  readonly size: {
    /** Before a size: `size 9`, or after it: `9 number`. */
    readonly words: string
    /** Letter sizes in full, e.g. `M: 'medium'`. */
    readonly letters: Readonly<Record<string, string>>
  }
  readonly pieces: {
    /** Before a number of pieces: `pack of 12`. */
    readonly before: string
    /** After a number of pieces: `12 pcs`. */
    readonly after: string
    /** Twelve pieces. */
    readonly dozen: string
  }
  /** Rackets without strings, and with them. */
  readonly strings: { readonly unstrung: string; readonly strung: string }
  readonly notes: {
    /** Sports other than badminton. */
    readonly otherSports: string
    readonly leftHanded: string
  }
  /** Words that find a page of the shop. */
  readonly pages: Readonly<Record<SearchedPage, string>>
}
