import { balanceOf } from '../../../src/domain/product/balance'
import type { ProductAttribute } from '../../../src/domain/product/product'
import { joinedWordsOf, pluralOf, singularOf, wordsOf } from '../../../src/domain/search/words'

/** Words of a label that stands alone: a series, a maker, an option. */
export const labelWords = (label: string): readonly string[] =>
  different([...wordsOf(label), ...joinedWordsOf(label)])

/** Words of an attribute's value: `30`, `lb`, `30lb`; for the balance point also its name, `headheavy`. */
export function valueWords({ name, value, unit }: ProductAttribute): readonly string[] {
  const [words, [symbol = '']] = [wordsOf(value), wordsOf(unit ?? '')]
  return different([
    ...words,
    symbol,
    ...joinedWordsOf(value),
    ...(symbol ? words.map((word) => `${word}${symbol}`) : []),
    ...(name === 'balance point' && unit === 'mm' ? balanceWords(Number(value)) : []),
  ])
}

/** Joined to one word: a light racket must not match `head light`. */
const balanceWords = (millimetres: number) =>
  millimetres > 0 ? [balanceOf(millimetres).replace(' ', '')] : []

/** Words in singular and plural, because queries, categories and kinds use both. */
export const nounWords = (name: string): readonly string[] =>
  different([
    ...wordsOf(name).flatMap((word) => [word, singularOf(word), pluralOf(singularOf(word))]),
    ...joinedWordsOf(name).flatMap((word) => [word, singularOf(word)]),
  ])

const different = (words: readonly string[]) => [...new Set(words)].filter((word) => word !== '')
