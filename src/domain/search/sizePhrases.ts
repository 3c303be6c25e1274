import { apparelSizeFor, centimetresPerInch } from '../product/apparelSize'
import { coversSize, isSizeSpan, shoeSizeFor, shoeSizes, type ShoeSize } from '../product/shoeSize'
import {
  alternatives,
  matchAny,
  meanings,
  words,
  type PhraseFilter,
  type SearchedShop,
  type TypedText,
} from './typedText'
import { translatedNames } from './vocabulary/vocabularies'

const hasShoes = words(alternatives(translatedNames('shoe')))
const hasGarments = words(
  alternatives(
    ['shirt', 'polo', 'shorts', 'pants', 'jacket', 'hoodie', 'skirt', 'apparel'].flatMap(translatedNames),
  ),
)

/** Goods in spans of shoe sizes, e.g. `UK 7-9`. */
const hasSpannedGoods = words(alternatives(['socks', 'insole'].flatMap(translatedNames)))

const sizeWord = matchAny(({ size }) => size.words)
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
const minFootLength = 20
const maxFootLength = 32

/**
 * A size in any system. In a garment's text, `40` is a chest in inches; otherwise, `9` is a UK size, `42` an EU size and
 * `27` a length of the foot. The size is one of shoes, or of socks and insoles if the text names them.
 */
export function sizeIn(typed: TypedText, { valuesOf }: SearchedShop): PhraseFilter | null {
  const isGarment = typed.has(hasGarments)
  const patterns = typed.has(hasShoes) ? [...sizePatterns, ...sizeOfShoesPatterns] : sizePatterns
  for (const pattern of patterns) {
    const filter = typed.take(pattern, ({ groups = {} }): PhraseFilter | null => {
      const given = Number(groups.figure?.replace(',', '.'))
      const chest = isGarment && groups.system === undefined ? toGarmentSize(given) : null
      const sizes = toShoeSizes(given, groups.system)
      const fitting = valuesOf('size').filter(
        (value) => value === chest || (!chest && sizes.some((size) => coversSize(value, size))),
      )
      const ofScale = fitting.filter((value) => isSizeSpan(value) === typed.has(hasSpannedGoods))
      const values = ofScale.length > 0 ? ofScale : fitting
      return values.length > 0 ? { name: 'size', values } : null
    })
    if (filter) return filter
  }
  return null
}

/** Chest measures of garments in inches. */
const minChest = 32
const maxChest = 48

/** The letter size of a garment, e.g. L for 40: the chest in inches. */
function toGarmentSize(inches: number): string | null {
  return inches >= minChest && inches <= maxChest
    ? (apparelSizeFor('men', inches * centimetresPerInch)?.label ?? null)
    : null
}

/**
 * The smallest size that is large enough. A length can be that of the foot or the one that shoes are labelled with, so it
 * gives the nearest size too.
 */
function toShoeSizes(given: number, system?: string): readonly ShoeSize[] {
  const isLength = given >= minFootLength && given <= maxFootLength
  if (system === 'cm' || (system === undefined && isLength)) return isLength ? sizesOfLength(given * 10) : []
  if (system === 'mm') return sizesOfLength(given)
  const size =
    system === 'us' || system === 'uk'
      ? shoeSizeFor(system, given)
      : shoeSizeFor(system !== undefined || given > maxFootLength ? 'eu' : 'uk', given)
  return size ? [size] : []
}

function sizesOfLength(millimetres: number): readonly ShoeSize[] {
  const enough = shoeSizeFor('mm', millimetres)
  if (!enough) return []
  const near = shoeSizes.filter(
    ({ mm }) => millimetres - mm > 0 && millimetres - mm < enough.mm - millimetres,
  )
  return [...near.slice(-1), enough]
}

const letterSizes = meanings(({ size }) => size.letters)
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
