import { balanceForPoint } from '../../../src/domain/product/balance'
import type { ProductAttribute } from '../../../src/domain/product/product'
import { joinWords, toPlural, toSingular, splitWords } from '../../../src/domain/search/words'

/** Words of a label that stands alone: a series, a maker, an option. */
export const labelWords = (label: string): readonly string[] => different(withJoined(label))

/** The words of a text, and their alternative spellings. */
export function withJoined(text: string): readonly string[] {
  const words = splitWords(text)
  return [...words, ...joinWords(words)]
}

/** Words of an attribute's value: `30`, `lb`, `30lb`; for the balance point also its name, `headheavy`. */
export function valueWords({ name, value, unit }: ProductAttribute): readonly string[] {
  const [words, [symbol = '']] = [splitWords(value), splitWords(unit ?? '')]
  return different([
    ...words,
    symbol,
    ...joinWords(words),
    ...(symbol ? words.map((word) => `${word}${symbol}`) : []),
    ...(name === 'balance point' && unit === 'mm' ? balanceWords(Number(value)) : []),
  ])
}

/** Joined to one word: a light racket must not match `head light`. */
const balanceWords = (millimetres: number) =>
  millimetres > 0 ? [balanceForPoint(millimetres).replace(' ', '')] : []

/** Words in singular and plural, because queries, categories and kinds use both. */
export function nounWords(name: string): readonly string[] {
  const words = splitWords(name)
  return different([
    ...words.flatMap((word) => [word, toSingular(word), toPlural(toSingular(word))]),
    ...joinWords(words).flatMap((word) => [word, toSingular(word)]),
  ])
}

const different = (words: readonly string[]) => [...new Set(words)].filter((word) => word !== '')
