/** Invisible marks and control characters, also those that change the writing direction. */
const unseen = /[\p{Cc}\p{Cs}\p{Default_Ignorable_Code_Point}]+/gu
/** Hindi needs its joiners. */
const joiners = /[\u200c\u200d]/

/** Line ends of Unicode, with those that some parsers take for one. */
const lineEnds = /\r\n?|[\n\v\f\u0085\u2028\u2029]/u

const visible = (line: string) =>
  line.replace(unseen, (found) => (joiners.test(found) ? found.replace(/[^\u200c\u200d]/g, '') : ' ')).trim()

/** A text of one line without any effect of its own in Markdown (CommonMark 0.31, section 2.4). */
export function escapeMarkdown(text: string): string {
  return text
    .split(lineEnds)
    .map(visible)
    .join(' ')
    .trim()
    .replace(/[\\`*_[\]<>|~]|&(?=#?\w+;)|:(?=\/\/)/g, String.raw`\$&`)
    .replace(/^(\d+)([.)])/, String.raw`$1\$2`)
    .replace(/^[-+=#]/, String.raw`\$&`)
}

/**
 * Another person's text as a block quote. Each of its lines begins with the quote's mark, so that no line break ends the
 * quote.
 */
export function quoteMarkdown(text: string): string {
  return text
    .split(lineEnds)
    .map((line) => `> ${escapeMarkdown(line)}`.trimEnd())
    .join('\n')
}
