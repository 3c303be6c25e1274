import { balanceForPoint } from '../../../src/domain/product/balance'
import type { ProductAttribute } from '../../../src/domain/product/product'
import { joinWords, toPlural, toSingular, splitWords } from '../../../src/domain/search/words'

/** Words of a label that stands alone: a series, a maker, an option. */
export const labelWords = (label: string): readonly string[] =>
  different([...splitWords(label), ...joinWords(label)])

/** Words of an attribute's value: `30`, `lb`, `30lb`; for the balance point also its name, `headheavy`. */
export function valueWords({ name, value, unit }: ProductAttribute): readonly string[] {
  const [words, [symbol = '']] = [splitWords(value), splitWords(unit ?? '')]
  return different([
    ...words,
    symbol,
    ...joinWords(value),
    ...(symbol ? words.map((word) => `${word}${symbol}`) : []),
    ...(name === 'balance point' && unit === 'mm' ? balanceWords(Number(value)) : []),
  ])
}

/** Joined to one word: a light racket must not match `head light`. */
const balanceWords = (millimetres: number) =>
  millimetres > 0 ? [balanceForPoint(millimetres).replace(' ', '')] : []

/** Words in singular and plural, because queries, categories and kinds use both. */
export const nounWords = (name: string): readonly string[] =>
  different([
    ...splitWords(name).flatMap((word) => [word, toSingular(word), toPlural(toSingular(word))]),
    ...joinWords(name).flatMap((word) => [word, toSingular(word)]),
  ])

const different = (words: readonly string[]) => [...new Set(words)].filter((word) => word !== '')
