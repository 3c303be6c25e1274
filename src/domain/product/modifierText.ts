import { isDay } from '../day'
import { isEmailAddress } from '../emailAddress'
import type { TextFormat } from './modifier'

/**
 * Number of characters as a reader counts them: a Devanagari letter with its vowel mark is one. Counts code
 * points, because `Intl.Segmenter` differs between browsers. Letters have at most three marks; additional
 * marks count as characters.
 */
export function countCharacters(text: string): number {
  const points = Array.from(composed(text))
  const letters = points.filter((point) => !attached.test(point))
  return Math.max(letters.length, Math.ceil(points.length / 4))
}

/** Combining marks, and the two joiners that shape Devanagari and emoji. */
const attached = /^[\p{M}\u200c\u200d]$/u

/** Normalises a text: NFC, trimmed, single spaces. A message retains its line breaks. */
export function tidyText(format: TextFormat, text: string): string {
  const whole = composed(text)
  if (format !== 'message') return whole.replace(/\s+/gu, ' ').trim()
  return whole
    .replace(/\r\n?/g, '\n')
    .replace(/[^\S\n]+/gu, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

// Skips texts with 31 marks in a row: sorting them takes quadratic time. No language needs more than 30 (UAX
// #15, section 13).
const composed = (text: string) => (/\p{M}{31}/u.test(text) ? text : text.normalize('NFC'))

/**
 * Whether a normalised text has its format. All formats reject control characters and unpaired surrogates.
 */
export function isOfFormat(format: TextFormat, text: string): boolean {
  return !unreadable.test(text.replaceAll('\n', '')) && formats[format](text)
}

// Control characters, direction marks, unpaired surrogates, replacement and private-use characters; joiners
// are allowed.
const unreadable = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Cs}\p{Co}\ufffd]/u

const formats: Readonly<Record<TextFormat, (text: string) => boolean>> = {
  line: (text) => !text.includes('\n'),
  // Starts with a letter or a digit, so that no mark stands alone.
  lettering: (text) => /^[\p{L}\p{Nd}][\p{L}\p{M}\p{Nd}\u200c\u200d '’.&-]*$/u.test(text),
  digits: (text) => /^\d+$/.test(text),
  email: isEmailAddress,
  message: () => true,
  date: isDay,
}
