import type { CurrencyCode } from '../money'
import { alternatives, anyOf, words, type PhraseFilter, type SearchedShop, type TypedText } from './typedText'
import { phrasesOf } from './vocabulary/vocabularies'

/** The words for a currency, before or after an amount. */
const currencyWords: Readonly<Record<CurrencyCode, string>> = {
  INR: '₹, rs., rs, inr, rupees, rupee, rupaye, रुपये, रुपए, रुपया, रु., रु',
  SGD: 's$, sgd, sg$, $, dollars, dollar',
  AED: 'aed, dhs, dh, dirham, dirhams',
  IDR: 'rp., rp, idr, rupiah',
}

/** What follows other figures: `under 85 g`, `26-28 lbs` and `over 20%` are no prices. */
const otherUnit = `(?! ?(?:%|(?:g|gm|gms|gr|gram|grams|kg|mm|cm|m|lb|lbs|pounds?|u|uk|us|eu|ml|l|pcs?|pieces?|pack|years?|yrs?|tahun|साल)(?![\\p{L}\\p{M}])))`

/** Two numbers without a word for prices are prices from this amount on: sizes and weights are smaller. */
const leastBarePrice = 100
/** In Indonesia, shoppers leave out the thousands of smaller amounts. */
const leastRupiah = 1000

/** Words before a highest number. */
export const below = anyOf(({ price }) => price.below)

type PricePhrase = 'range' | 'below' | 'above' | 'bare'

/** Phrases of prices in a currency. Each amount is five groups, which `amountOf` reads. */
function pricePatterns(currency: CurrencyCode): readonly (readonly [phrase: PricePhrase, pattern: RegExp])[] {
  const unit = alternatives(phrasesOf(currencyWords[currency]))
  const thousand = anyOf(({ price }) => price.thousand)
  const million = anyOf(({ price }) => price.million)
  const factor = `(?: ?(?:(${thousand})|(${million}))(?![\\p{L}\\p{M}]))?`
  const amount = `(${unit} ?)?(\\d+(?:[.,]\\d+)*)(?:/-)?${factor}( ?${unit}(?![\\p{L}\\p{M}]))?`
  const between = anyOf(({ price }) => price.between)
  const to = anyOf(({ price }) => price.to)
  const and = anyOf(({ price }) => price.and)
  const belowAfter = anyOf(({ price }) => price.belowAfter)
  return [
    [
      'range',
      words(
        `(${between} )?${amount}(?: ?(?:-|–|${to}|(${and})) ?)${amount}(?: (?:${belowAfter}|के बीच))?${otherUnit}`,
      ),
    ],
    ['below', words(`${below} ${amount}${otherUnit}`)],
    ['below', words(`${amount} ?${belowAfter}`)],
    ['above', words(`${anyOf(({ price }) => price.above)} ${amount}${otherUnit}`)],
    ['above', words(`${amount} ?${anyOf(({ price }) => price.aboveAfter)}`)],
    ['bare', words(`${amount}${otherUnit}`)],
  ]
}

const patternsOf = {
  INR: pricePatterns('INR'),
  SGD: pricePatterns('SGD'),
  AED: pricePatterns('AED'),
  IDR: pricePatterns('IDR'),
} satisfies Readonly<Record<CurrencyCode, unknown>>

/** A span of prices. An amount of money alone is the highest price. */
export function priceIn(typed: TypedText, { currency }: SearchedShop): PhraseFilter | null {
  for (const [phrase, pattern] of patternsOf[currency]) {
    const value = typed.take(pattern, (match) => {
      if (phrase === 'range') return rangeOf(match, currency)
      const amount = amountOf(match.slice(1, 6), currency)
      if (phrase === 'above') return `${amount.value}..`
      return phrase === 'below' || amount.isMoney ? `..${amount.value}` : null
    })
    if (value !== null) return { name: 'price', values: [value] }
  }
  return null
}

/** A span of two amounts; null if they may be other figures. */
function rangeOf(match: RegExpExecArray, currency: CurrencyCode): string | null {
  const isBetween = match[1] !== undefined
  const isJoined = match[7] !== undefined
  const first = amountOf(match.slice(2, 7), currency)
  const most = amountOf(match.slice(8, 13), currency)
  // In `3-5k` the thousands belong to both amounts.
  const least =
    first.factor === 1 && first.value * most.factor < most.value ? first.value * most.factor : first.value
  const isPrice = isBetween || first.isMoney || most.isMoney || least >= leastBarePrice
  return isPrice && (isBetween || !isJoined) && least <= most.value ? `${least}..${most.value}` : null
}

interface Amount {
  /** In major units. */
  readonly value: number
  /** 1000 or 1000000 for a word such as `ribu`. */
  readonly factor: number
  /** Whether a currency, or a word for thousands or millions, shows that this is money. */
  readonly isMoney: boolean
}

function amountOf(
  [before, figure = '', thousands, millions, after]: readonly (string | undefined)[],
  currency: CurrencyCode,
): Amount {
  // Digits in groups have no decimals: 3,000, 1,00,000 and 1.000.000.
  const isGrouped = /^\d{1,3}(?:([.,])(?:\d{2,3}\1)*\d{3})$/.test(figure)
  const plain = Number(isGrouped ? figure.replace(/[.,]/g, '') : figure.replace(',', '.'))
  const isLeftOut = currency === 'IDR' && plain < leastRupiah
  const factor = millions !== undefined ? 1_000_000 : thousands !== undefined || isLeftOut ? 1000 : 1
  const isNamed = millions !== undefined || (thousands !== undefined && thousands !== 'k')
  return {
    value: Number.isFinite(plain) ? plain * factor : 0,
    factor,
    isMoney: isNamed || before !== undefined || after !== undefined,
  }
}
