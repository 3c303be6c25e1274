import { below, parseNumber } from './pricePhrases'
import {
  alternatives,
  matchAny,
  words,
  type PhraseFilter,
  type SearchedShop,
  type TypedText,
} from './typedText'
import { translatedNames } from './vocabulary/vocabularies'

const about = matchAny(({ price }) => price.around)

function measurePatterns(unit: string) {
  const figure = '(\\d{1,4}(?:[.,]\\d+)?)'
  const named = `(?:${matchAny(({ tension }) => tension)} )?`
  const to = matchAny(({ price }) => price.to)
  const end = `(?: ${matchAny(({ tension }) => tension)})?`
  return {
    range: words(`${named}${figure} ?(?:${unit})? ?(?:-|–|${to}) ?${figure} ?${unit}${end}`),
    below: [
      words(`${below} ${figure} ?${unit}${end}`),
      words(`${figure} ?${unit} ${matchAny(({ price }) => price.belowAfter)}`),
    ],
    above: [
      words(`${matchAny(({ price }) => price.above)} ${figure} ?${unit}${end}`),
      words(`${figure} ?${unit} ${matchAny(({ price }) => price.aboveAfter)}`),
    ],
    bare: words(`${named}(?:${about} )?${figure} ?${unit}${end}`),
    named: words(`${matchAny(({ tension }) => tension)} ${figure}`),
  }
}
const unitNames = (unit: string) => alternatives(translatedNames(unit))
const pounds = measurePatterns(unitNames('lb'))
const grams = measurePatterns(unitNames('g'))
const hasPounds = words(`${unitNames('lb')}|${matchAny(({ tension }) => tension)}|\\d+${unitNames('lb')}`)
const hasGrams = words(`${unitNames('g')}|\\d+${unitNames('g')}`)
const highest = words('(?:max|maximum|maks|maksimal|अधिकतम)')

/** A frame or a string takes a tension if its maximum is as high or higher. */
export function tensionIn(typed: TypedText, { valuesOf }: SearchedShop): PhraseFilter | null {
  const name = 'max tension'
  if (!typed.has(hasPounds) || valuesOf(name).length === 0) return null
  const span = (value: string): PhraseFilter => ({ name, values: [value] })
  const range = typed.take(pounds.range, ([, , most = '']) => span(`${parseNumber(most)}..`))
  if (range) return range
  for (const pattern of pounds.below) {
    const found = typed.take(pattern, ([text, figure = '']) =>
      // A maximum tension of 28 lb is a property of the frame.
      highest.test(text) ? span(`${parseNumber(figure)}..`) : span(`..${parseNumber(figure)}`),
    )
    if (found) return found
  }
  for (const pattern of [...pounds.above, pounds.bare, pounds.named]) {
    const found = typed.take(pattern, ([, figure = '']) => span(`${parseNumber(figure)}..`))
    if (found) return found
  }
  return null
}

/** A span of weights in grams. A weight alone stays a word. */
export function weightIn(typed: TypedText, { valuesOf }: SearchedShop): PhraseFilter | null {
  const name = 'weight'
  if (!typed.has(hasGrams) || valuesOf(name).length === 0) return null
  const range = typed.take(grams.range, ([, from = '', to = '']) =>
    parseNumber(from) <= parseNumber(to)
      ? { name, values: [`${parseNumber(from)}..${parseNumber(to)}`] }
      : null,
  )
  if (range) return range
  for (const [patterns, toSpan] of [
    [grams.below, (figure: number) => `..${figure}`],
    [grams.above, (figure: number) => `${figure}..`],
  ] as const) {
    for (const pattern of patterns) {
      const found = typed.take(pattern, ([, figure = '']) => ({
        name,
        values: [toSpan(parseNumber(figure))],
      }))
      if (found) return found
    }
  }
  return null
}

const gripWord = matchAny(({ gripSize }) => gripSize)
const gripSizePattern = words(`(?:${gripWord} )?g ?([3-7])(?: ${gripWord})?`)

export function gripSizeIn(typed: TypedText, { valuesOf }: SearchedShop): PhraseFilter | null {
  const name = 'grip size'
  return typed.take(gripSizePattern, ([, figure = '']) =>
    valuesOf(name).includes(`G${figure}`) ? { name, values: [`G${figure}`] } : null,
  )
}
