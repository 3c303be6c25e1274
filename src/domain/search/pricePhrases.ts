import type { CurrencyCode } from '../money'
import {
  alternatives,
  matchAny,
  words,
  type PhraseFilter,
  type SearchedShop,
  type TypedText,
} from './typedText'
import { splitPhrases } from './vocabulary/vocabularies'

/** The words for a currency, before or after an amount. */
const currencyWords: Readonly<Record<CurrencyCode, string>> = {
  INR: '₹, rs., rs, inr, rupees, rupee, rupaye, rupye, rupae, rupiye, रुपये, रुपए, रुपया, रु., रु',
  SGD: 's$, sgd, sg$, $, dollars, dollar',
  AED: 'aed, dhs, dh, dirham, dirhams',
  IDR: 'rp., rp, idr, rupiah',
}

/** Units after a figure that is no price, as in `under 85 g`, `26-28 lbs` and `over 20%`. */
const otherUnit = `(?! ?(?:%|(?:g|gm|gms|gr|gram|grams|kg|mm|cm|m|lb|lbs|pounds?|u|uk|us|eu|ml|l|pcs?|pieces?|pack|years?|yrs?|tahun|साल)(?![\\p{L}\\p{M}])))`

/** Two numbers without a word for prices are prices from this amount on: sizes and weights are smaller. */
const minBarePrice = 100
/** In Indonesia, shoppers leave out the thousands of smaller amounts. */
const minRupiah = 1000

/** Words before a highest number. */
export const below = matchAny(({ price }) => price.below)

type PricePhrase = 'range' | 'below' | 'above' | 'around' | 'bare'

/** Phrases of prices in a currency. Each amount is five groups, which `amountOf` reads. */
function pricePatterns(currency: CurrencyCode): readonly (readonly [phrase: PricePhrase, pattern: RegExp])[] {
  const unit = alternatives(splitPhrases(currencyWords[currency]))
  const thousand = matchAny(({ price }) => price.thousand)
  const million = matchAny(({ price }) => price.million)
  const factor = `(?: ?(?:(${thousand})|(${million}))(?![\\p{L}\\p{M}]))?`
  const amount = `(${unit} ?)?(\\d+(?:[.,]\\d+)*)(?:/-)?${factor}( ?${unit}(?![\\p{L}\\p{M}]))?`
  const between = matchAny(({ price }) => price.between)
  const to = matchAny(({ price }) => price.to)
  const and = matchAny(({ price }) => price.and)
  const belowAfter = matchAny(({ price }) => price.belowAfter)
  return [
    [
      'range',
      words(
        `(${between} )?${amount}(?: ?(?:-|–|${to}|(${and})) ?)${amount}(?: (?:${belowAfter}|के बीच))?${otherUnit}`,
      ),
    ],
    ['below', words(`${below} ${amount}${otherUnit}`)],
    ['below', words(`${amount} ?${belowAfter}`)],
    ['above', words(`${matchAny(({ price }) => price.above)} ${amount}${otherUnit}`)],
    ['above', words(`${amount} ?${matchAny(({ price }) => price.aboveAfter)}`)],
    ['around', words(`${matchAny(({ price }) => price.around)} ${amount}${otherUnit}`)],
    ['around', words(`${amount} ?${matchAny(({ price }) => price.aroundAfter)}`)],
    ['bare', words(`${amount}${otherUnit}`)],
  ]
}

/** A price of about 6000 is a price within this share of it. */
const tolerance = 0.2
const roughWords = words(`.*\\d ?${matchAny(({ price }) => price.rough)}`)
/** Smaller numbers alone are rather sizes, figures and quantities. */
const minBudget: Readonly<Record<CurrencyCode, number>> = { INR: 500, SGD: 100, AED: 100, IDR: 10_000 }

const patternsOf = {
  INR: pricePatterns('INR'),
  SGD: pricePatterns('SGD'),
  AED: pricePatterns('AED'),
  IDR: pricePatterns('IDR'),
} satisfies Readonly<Record<CurrencyCode, unknown>>

/** A span of prices. An amount of money alone is the highest price, as a large number that is no product's name. */
export function priceIn(
  typed: TypedText,
  { currency, isName = () => true }: SearchedShop,
): PhraseFilter | null {
  for (const [phrase, pattern] of patternsOf[currency]) {
    const value = typed.take(pattern, (match) => {
      if (phrase === 'range') return toPriceRange(match, currency)
      const amount = parseAmount(match.slice(1, 6), currency)
      if (!amount) return null
      if (phrase === 'above') return `${amount.value}..`
      if (phrase === 'around' || (amount.isMoney && roughWords.test(match[0])))
        return `${Math.round(amount.value * (1 - tolerance))}..${Math.round(amount.value * (1 + tolerance))}`
      const isBudget = amount.factor === 1 && amount.value >= minBudget[currency] && !isName(match[0])
      return phrase === 'below' || amount.isMoney || isBudget ? `..${amount.value}` : null
    })
    if (value !== null) return { name: 'price', values: [value] }
  }
  return null
}

/** A span of two amounts; null if they may be other figures. */
function toPriceRange(match: RegExpExecArray, currency: CurrencyCode): string | null {
  const isBetween = match[1] !== undefined
  const isJoined = match[7] !== undefined
  const first = parseAmount(match.slice(2, 7), currency)
  const max = parseAmount(match.slice(8, 13), currency)
  if (!first || !max) return null
  // In `3-5k` the thousands belong to both amounts.
  const shared = (first.value / first.factor) * max.factor
  const min = !first.isMoney && shared < max.value ? shared : first.value
  const isPrice = isBetween || first.isMoney || max.isMoney || min >= minBarePrice
  return isPrice && (isBetween || !isJoined) && min <= max.value ? `${min}..${max.value}` : null
}

interface Amount {
  /** In major units. */
  readonly value: number
  /** 1000 or 1000000 for a word such as `ribu`. */
  readonly factor: number
  /** Whether a currency, or a word for thousands or millions, shows that this is money. */
  readonly isMoney: boolean
}

/** Null for a figure that is no number, for example `1.2.3`. */
function parseAmount(
  [before, figure = '', thousands, millions, after]: readonly (string | undefined)[],
  currency: CurrencyCode,
): Amount | null {
  const plain = parseNumber(figure)
  if (Number.isNaN(plain)) return null
  const isLeftOut = currency === 'IDR' && plain < minRupiah
  const factor = millions !== undefined ? 1_000_000 : thousands !== undefined || isLeftOut ? 1000 : 1
  const isNamed = millions !== undefined || (thousands !== undefined && thousands !== 'k')
  return {
    value: plain * factor,
    factor,
    isMoney: isNamed || before !== undefined || after !== undefined,
  }
}

const groupedFigure = /^(\d{1,3}([.,])(?:\d{2,3}\2)*\d{3})(?:[.,](\d{1,2}))?$/

/** Reads groups (`3,000`, `1,00,000`, `1.000.000`), decimals (`1,5`) and both (`1,499.00`). NaN for other figures. */
export function parseNumber(figure: string): number {
  const [, whole, , decimals = '0'] = groupedFigure.exec(figure) ?? []
  return Number(whole === undefined ? figure.replace(',', '.') : `${whole.replace(/[.,]/g, '')}.${decimals}`)
}
