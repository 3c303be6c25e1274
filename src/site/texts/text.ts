import type { TextFacts } from './textFacts'

/**
 * A part of a text. Plain strings are paragraphs. `[label](/returns/)` is a link to a page of the shop, a
 * phone number (`tel:`), a mailbox (`mailto:`) or another site.
 */
export type Block =
  | string
  | { readonly list: readonly string[] }
  /** A numbered list. */
  | { readonly steps: readonly string[] }
  /** Names with their descriptions. */
  | { readonly rows: readonly Row[] }
  /** A question with a collapsible answer. */
  | { readonly question: string; readonly answer: readonly Block[] }

export interface Section {
  /** Fragment id on the page, the same in every language. */
  readonly id: string
  readonly title: string
  readonly blocks: readonly Block[]
}

/** A text page in one language, for one site. */
export interface Text {
  readonly title: string
  /** For search engines. */
  readonly description: string
  readonly intro: string
  readonly sections: readonly Section[]
}

/** Fills a site's facts into a text. It is pure, so that server and browser render the same. */
export type TextOf = (facts: TextFacts) => Text

type Row = readonly [name: string, text: string]

/** Returns the rows if a condition holds, else an empty list. */
export function rowsWhen(isSo: boolean, ...rows: readonly Row[]): readonly Row[] {
  return isSo ? rows : []
}

/** Returns the items, e.g. blocks or sections, if a condition holds, else an empty list. */
export function when<Item extends Block | Section>(
  isSo: boolean,
  ...items: readonly Item[]
): readonly Item[] {
  return isSo ? items : []
}
