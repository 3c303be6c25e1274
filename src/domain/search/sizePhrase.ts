import { apparelSizeFor, centimetresPerInch } from '../product/apparelSize'
import { coversSize, shoeSizeFor, type ShoeSize } from '../product/shoeSize'
import { alternatives, anyOf, words, type PhraseFilter, type SearchedShop, type TypedText } from './typedText'
import { namesOf, phrasesOf, vocabularies } from './vocabulary/vocabularies'
import { plainText } from './words'

const hasShoes = words(alternatives(namesOf('shoe')))
const hasGarments = words(
  alternatives(
    ['shirt', 'polo', 'shorts', 'pants', 'jacket', 'hoodie', 'skirt', 'clothing'].flatMap(namesOf),
  ),
)

const sizeWord = anyOf(({ size }) => size.words)
const system = '(?<system>uk|us|eur|eu|cm)'
const figure = '(?<figure>\\d{1,3}(?:[.,]5)?)'
const sizePatterns = [
  words(`(?:${sizeWord} )?${system}(?: ?${sizeWord})? ?${figure}`),
  words(`(?:${sizeWord} )?${figure} ?${system}`),
  words(`${sizeWord} ?${figure}`),
  words(`${figure} ?${sizeWord}`),
]
/** Only if the text names shoes: the length of a foot in millimetres, an EU size alone. */
const sizeOfShoesPatterns = [words(`${figure} ?(?<system>mm)`), words('(?<figure>(?:3[3-9]|4\\d)(?:[.,]5)?)')]

/** Lengths of a foot in centimetres. */
const leastLength = 20
const mostLength = 32

/** A size in any system. In a garment's text, `40` is a chest in inches; otherwise, `9` is a UK size, `42` an EU size and `27` a length of the foot. */
export function sizeIn(typed: TypedText, { valuesOf }: SearchedShop): PhraseFilter | null {
  const isGarment = typed.has(hasGarments)
  const patterns = typed.has(hasShoes) ? [...sizePatterns, ...sizeOfShoesPatterns] : sizePatterns
  for (const pattern of patterns) {
    const filter = typed.take(pattern, ({ groups = {} }): PhraseFilter | null => {
      const given = Number(groups.figure?.replace(',', '.'))
      const chest = isGarment && groups.system === undefined ? garmentSizeOf(given) : null
      const size = sizeOf(given, groups.system)
      const values = valuesOf('size').filter(
        (value) => value === chest || (!chest && size && coversSize(value, size)),
      )
      return values.length > 0 ? { name: 'size', values } : null
    })
    if (filter) return filter
  }
  return null
}

/** Chest measures of garments in inches. */
const leastChest = 32
const mostChest = 48

/** The letter size of a garment, e.g. L for 40: the chest in inches. */
function garmentSizeOf(inches: number): string | null {
  return inches >= leastChest && inches <= mostChest
    ? (apparelSizeFor('men', inches * centimetresPerInch)?.label ?? null)
    : null
}

/** The smallest size that is large enough. */
function sizeOf(given: number, system?: string): ShoeSize | null {
  const isLength = given >= leastLength && given <= mostLength
  if (system === 'cm' || (system === undefined && isLength))
    return isLength ? shoeSizeFor('mm', given * 10) : null
  if (system === 'mm' || system === 'us' || system === 'uk') return shoeSizeFor(system, given)
  return shoeSizeFor(system !== undefined || given > mostLength ? 'eu' : 'uk', given)
}

const letterSizes = new Map(
  vocabularies.flatMap(({ size }) =>
    Object.entries(size.letters).flatMap(([label, list]) =>
      phrasesOf(list).map((phrase) => [plainText(phrase), label] as const),
    ),
  ),
)
const letterSize = words(`(${sizeWord} )?(${alternatives([...letterSizes.keys()])})( ${sizeWord})?`)
/** Sizes that mean nothing else. */
const plainLetters = /^(?:xs|xl|xxl|[23]xl|xxxl)$/

/** A letter size. `M` and `medium` need a word for sizes or a garment in the text. */
export function letterSizeIn(typed: TypedText, { valuesOf }: SearchedShop): PhraseFilter | null {
  const isGarment = typed.has(hasGarments)
  return typed.take(letterSize, ([, before, phrase = '', after]) => {
    const label = letterSizes.get(phrase.replace('-', ' ')) ?? ''
    const isSize = before !== undefined || after !== undefined || isGarment || plainLetters.test(phrase)
    return isSize && valuesOf('size').includes(label) ? { name: 'size', values: [label] } : null
  })
}
