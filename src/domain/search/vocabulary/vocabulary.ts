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
  /** Frequent words that few products contain. A search without results ignores them. */
  readonly passing: string
  /** Words of questions: `how long does delivery take`. A search for a page ignores them. */
  readonly questions: string
  /** Words that belong to an amount or to a size. */
  readonly price: {
    /** Before the highest price: `under 3000`. */
    readonly below: string
    /** After the highest price: `3000 or less`. */
    readonly belowAfter: string
    readonly above: string
    readonly aboveAfter: string
    /** Before two prices: `between 1000 and 3000`. */
    readonly between: string
    /** Between two prices. */
    readonly to: string
    /** Between two prices, if a word of `between` precedes. */
    readonly and: string
    /** After a number, for thousands and millions of the currency. */
    readonly thousand: string
    readonly million: string
  }
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
  }
  /** Words that find a page of the shop. */
  readonly pages: Readonly<Record<SearchedPage, string>>
}
