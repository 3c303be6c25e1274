import type { TextFacts } from './textFacts'

/**
 * A part of a text. Plain strings are paragraphs; in all words `[label](/returns/)` is a link, to a page of the shop,
 * a telephone (`tel:`), a mailbox (`mailto:`) or another site.
 */
export type Block =
  | string
  | { readonly list: readonly string[] }
  /** One after the other. */
  | { readonly steps: readonly string[] }
  /** Names and what is said of them. */
  | { readonly rows: readonly (readonly [name: string, text: string])[] }
  /** A question whose answer opens below it. */
  | { readonly question: string; readonly answer: readonly Block[] }

export interface Section {
  /** Its address on the page, the same in every language. */
  readonly id: string
  readonly title: string
  readonly blocks: readonly Block[]
}

/** A page of text in one language, for one shop. */
export interface Text {
  readonly title: string
  /** For search engines. */
  readonly description: string
  readonly intro: string
  readonly sections: readonly Section[]
}

/** Writes a page's text with the facts of a shop filled in; pure, so that server and browser say the same. */
export type TextOf = (facts: TextFacts) => Text

/** Blocks that only some shops have. */
export function when(isSo: boolean, ...blocks: readonly Block[]): readonly Block[] {
  return isSo ? blocks : []
}
