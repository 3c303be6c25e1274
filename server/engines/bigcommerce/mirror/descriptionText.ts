import { decodeEntities } from './htmlEntities'

/** Characters that a product of the shop can have. */
export const maxDescription = 5_000
const lineEnds = 'p|div|h[1-6]|ul|ol|dl|dt|dd|tr|table|blockquote|pre|section|article|figure|hr|br'

/**
 * The text of HTML, because pages show descriptions as text: nothing in it can become markup. Paragraphs and table rows
 * are lines, items of lists are lines that begin with a bullet.
 */
export const descriptionText = (html: string, maxLength = maxDescription): string =>
  decodeEntities(
    html
      .replaceAll(/<!--[\s\S]*?(?:-->|$)/g, '')
      .replaceAll(/<(script|style)\b[^<>]*>[\s\S]*?(?:<\/\1\s*>|$)/gi, ' ')
      // A line break in the source is a space.
      .replaceAll(/\s+/g, ' ')
      .replaceAll(/<li\b[^<>]*>(?:\s*<(?:p|div)\b[^<>]*>)?/gi, '\n• ')
      .replaceAll(/<\/li\s*>/gi, '\n')
      .replaceAll(new RegExp(`</?(?:${lineEnds})\\b[^<>]*>`, 'gi'), '\n')
      .replaceAll(/<\/?t[dh]\b[^<>]*>/gi, ' ')
      .replaceAll(/<[/!?]?[a-z][^<>]*>/gi, ''),
  )
    .split('\n')
    .map((line) => line.replaceAll(/\s+/g, ' ').trim())
    .filter((line) => line !== '' && line !== '•')
    .join('\n')
    .slice(0, maxLength)
    .trim()
