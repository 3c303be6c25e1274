/**
 * Splits a text into words for comparison: lower case, without Latin accents, split at everything except
 * letters and digits. Keeps Hindi vowel signs and removes nukta dots, which shoppers often leave out.
 */
export function splitWords(text: string): string[] {
  if (isPlain.test(text)) return text.toLowerCase().match(plainWord) ?? []
  return plainText(text).match(/\d+\.\d+|[\p{L}\p{N}\p{M}]+/gu) ?? []
}

/** A text in lower case, with plain digits, without Latin accents and nukta dots. */
export function plainText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f\u093c\u200c\u200d]/gu, '')
    .replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - firstDigit))
    .toLowerCase()
}

/** The character code of the Devanagari 0. */
const firstDigit = 0x0966

// Fast path: most texts of a catalog are ASCII.
const isPlain = /^[\x20-\x7e]*$/
const plainWord = /\d+\.\d+|[a-z0-9]+/g

/**
 * Alternative spellings of words: two or all of them joined, digits split from letters, e.g. ax99 for AX-99 and ax 99
 * for AX99.
 */
export function joinWords(words: readonly string[]): string[] {
  const pairs = words.slice(1).map((word, index) => `${words[index]}${word}`)
  const apart = words.flatMap((word) => (mixed.test(word) ? (word.match(runs) ?? []) : []))
  return [...pairs, ...apart, ...(words.length > 2 ? [words.join('')] : [])]
}

const mixed = /\d\p{L}|\p{L}\d/u
const runs = /\d+|[^\d]+/gu

/** The singular of an English plural; other words unchanged. */
export function toSingular(word: string): string {
  if (word.length < 4 || !word.endsWith('s') || /(ss|us|is)$/.test(word)) return word
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`
  if (/(ch|sh|x|z|ss)es$/.test(word)) return word.slice(0, -2)
  return word.slice(0, -1)
}

/** The plural of an English noun. */
export function toPlural(word: string): string {
  if (/[^aeiou]y$/.test(word)) return `${word.slice(0, -1)}ies`
  return /(ch|sh|x|z|s)$/.test(word) ? `${word}es` : `${word}s`
}
