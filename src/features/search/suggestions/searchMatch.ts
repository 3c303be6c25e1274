/** A piece of a text, and whether it is what was searched for. */
export interface TextPart {
  readonly text: string
  readonly isMatch: boolean
}

/** The words of a search as they are compared; hyphens and the like only part them. */
const wordsOf = (search: string) => search.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []

/** Finds a word where one begins in the text, with hyphens or spaces of the text left out: `ax99` in `AX-99`. */
function patternOf(words: readonly string[]): string {
  const loose = words.map((word) => Array.from(word).join('[-\\s.]?'))
  // The longest first, else `ax` would hide `ax99`.
  const longestFirst = [...loose].sort((one, other) => other.length - one.length)
  return `(?<![\\p{L}\\p{M}\\p{N}])(?:${longestFirst.join('|')})`
}

/** Divides a text into what the search has found in it and what is between. */
export function markedParts(text: string, search: string): readonly TextPart[] {
  const words = wordsOf(search)
  if (words.length === 0) return [{ text, isMatch: false }]
  return text
    .split(new RegExp(`(${patternOf(words)})`, 'giu'))
    .map((part, index) => ({ text: part, isMatch: index % 2 === 1 }))
    .filter((part) => part.text !== '')
}

/** Whether every word of the search begins a word of the text. */
export function isFoundIn(text: string, search: string): boolean {
  return wordsOf(search).every((word) => new RegExp(patternOf([word]), 'iu').test(text))
}
