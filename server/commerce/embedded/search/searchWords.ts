import { balanceOf } from '../../../../src/domain/product/balance'
import type { ProductAttribute } from '../../../../src/domain/product/product'
import { joinedWordsOf, pluralOf, singularOf, wordsOf } from './words'

/** Words of a name that stands alone: a series, a maker, a choice. */
export const labelWords = (label: string): readonly string[] =>
  different([...wordsOf(label), ...joinedWordsOf(label)])

/** Words of a property's value: `30`, `lb`, `30lb`; of a figure that has a name that, too: `headheavy`. */
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

/** As one word only: a light racket is not light in the head. */
const balanceWords = (millimetres: number) =>
  millimetres > 0 ? [balanceOf(millimetres).replace(' ', '')] : []

/** In singular and plural: a query has either, and so has the name of a category or a kind. */
export const nounWords = (name: string): readonly string[] =>
  different([
    ...wordsOf(name).flatMap((word) => [word, singularOf(word), pluralOf(singularOf(word))]),
    ...joinedWordsOf(name).flatMap((word) => [word, singularOf(word)]),
  ])

const different = (words: readonly string[]) => [...new Set(words)].filter((word) => word !== '')
