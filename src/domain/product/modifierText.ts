import { isDay } from '../day'
import { isEmailAddress } from '../emailAddress'
import type { TextFormat } from './modifier'

/**
 * How long a text is, in characters as a reader counts them: a Devanagari letter with its vowel mark is one. Counted
 * by code points rather than by `Intl.Segmenter`, which counts differently from one browser to the next. Nobody
 * needs more than three marks on a letter, so a heap of them counts too.
 */
export function lengthOf(text: string): number {
  const points = Array.from(composed(text))
  const letters = points.filter((point) => !attached.test(point))
  return Math.max(letters.length, Math.ceil(points.length / 4))
}

/** Marks and the two joiners that shape Devanagari and emoji. */
const attached = /^[\p{M}\u200c\u200d]$/u

/** A text as it is kept: composed, without blank ends, and with single spaces; a message keeps its line breaks. */
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

// Marks are sorted letter by letter, in the square of their number: no language heaps up more (UAX #15, section 13).
const composed = (text: string) => (/\p{M}{31}/u.test(text) ? text : text.normalize('NFC'))

/** Whether a tidy text is of its format. None takes invisible control characters or halves of a character. */
export function isOfFormat(format: TextFormat, text: string): boolean {
  return !unreadable.test(text.replaceAll('\n', '')) && formats[format](text)
}

// Control characters, direction marks, unpaired surrogates and what stands for them, private characters; the joiners
// are fine.
const unreadable = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Cs}\p{Co}\ufffd]/u

const formats: Readonly<Record<TextFormat, (text: string) => boolean>> = {
  line: (text) => !text.includes('\n'),
  // Begins with a letter or a figure, so that no mark stands alone.
  lettering: (text) => /^[\p{L}\p{Nd}][\p{L}\p{M}\p{Nd}\u200c\u200d '’.&-]*$/u.test(text),
  digits: (text) => /^\d+$/.test(text),
  email: isEmailAddress,
  message: () => true,
  date: isDay,
}
