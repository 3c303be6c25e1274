import type { ListingFilters } from '../catalogue/listingFilters'
import type { CurrencyCode } from '../money'
import { coversSize, shoeSizeFor, type ShoeSize, type ShoeSizeSystem } from '../product/shoeSize'
import type { Vocabulary } from './vocabulary/vocabulary'
import { emptyWords, namesOf, passingWords, phrasesOf, vocabularies } from './vocabulary/vocabularies'
import { plainText, wordsOf } from './words'

/** A search text, divided into words and filters. */
export interface SearchPhrases {
  /** The text without the phrases that are filters; empty if no meaningful word remains. */
  readonly search: string
  readonly filters: ListingFilters
}

/** What the shop offers, to which phrases refer. */
export interface SearchedShop {
  readonly currency: CurrencyCode
  /** The values of a filter, e.g. of `size`. A phrase without such a value isn't a filter. */
  readonly valuesOf: (filter: string) => readonly string[]
}

/**
 * Reads the phrases of a search text that are filters. Each kind of phrase counts once.
 *
 * | phrase | filter |
 * |---|---|
 * | `under 3000`, `₹1,000 - 3,000`, `3000 से कम`, `di atas 1,5 juta` | `price`, in major units |
 * | `size 45`, `us 9`, `sepatu 42`, `27cm` (length of the foot), `size M`, `2xl` | `size` |
 * | `pack of 12`, `12 pcs`, `isi 6`, `dozen` | `pieces` |
 * | `6 racket bag` | `racket capacity` |
 *
 * @returns null without such a phrase
 */
export function searchPhrases(text: string, shop: SearchedShop): SearchPhrases | null {
  const typed = new TypedText(text)
  const filters: Record<string, readonly string[]> = {}
  for (const read of [priceIn, capacityIn, piecesIn, shoeSizeIn, letterSizeIn]) {
    const filter = read(typed, shop)
    if (filter && !Object.hasOwn(filters, filter.name)) filters[filter.name] = filter.values
  }
  return Object.keys(filters).length === 0 ? null : { search: typed.rest(), filters }
}

interface Filter {
  readonly name: string
  readonly values: readonly string[]
}

/** A text from which readers take phrases. A taken phrase is blank for later readers. */
class TypedText {
  private readonly words: readonly string[]
  private plain: string
  private readonly taken = new Set<number>()

  constructor(text: string) {
    this.words = text.split(/\s+/).filter((word) => word !== '')
    this.plain = this.words.map(plainText).join(' ')
  }

  /** Takes the first match that the reader accepts, and returns the reader's answer. */
  take<Read>(pattern: RegExp, read: (match: RegExpExecArray) => Read | null): Read | null {
    for (const match of this.plain.matchAll(pattern)) {
      const answer = read(match)
      if (answer === null) continue
      const end = match.index + match[0].length
      let start = 0
      for (const [index, word] of this.words.map(plainText).entries()) {
        if (start < end && start + word.length > match.index) this.taken.add(index)
        start += word.length + 1
      }
      this.plain = this.plain.slice(0, match.index) + blank.repeat(match[0].length) + this.plain.slice(end)
      return answer
    }
    return null
  }

  has(pattern: RegExp): boolean {
    return pattern.test(this.plain)
  }

  rest(): string {
    const rest = this.words.filter((_word, index) => !this.taken.has(index)).join(' ')
    const isMeant = wordsOf(rest).some((word) => !emptyWords.has(word) && !passingWords.has(word))
    return isMeant ? rest : ''
  }
}

/** Stands for a taken character; no pattern matches it. */
const blank = '\u0000'

/** A group of the phrases that a part of each vocabulary lists, longest first. */
function anyOf(list: (vocabulary: Vocabulary) => string): string {
  return alternatives(vocabularies.flatMap((vocabulary) => phrasesOf(list(vocabulary))))
}

function alternatives(phrases: readonly string[]): string {
  const longestFirst = [...new Set(phrases.map(plainText))].sort((a, b) => b.length - a.length)
  return `(?:${longestFirst.map((phrase) => phrase.replace(/[$.*+?/]/g, '\\$&').replaceAll(' ', '[ -]')).join('|')})`
}

/** A pattern between word borders. */
const words = (pattern: string) =>
  new RegExp(`(?<![\\p{L}\\p{M}\\p{N}.,'’-])${pattern}(?![\\p{L}\\p{M}\\p{N}]|[.,]\\d)`, 'gu')

// Prices

/** The words for a currency, before or after an amount. */
const currencyWords: Readonly<Record<CurrencyCode, string>> = {
  INR: '₹, rs., rs, inr, rupees, rupee, rupaye, रुपये, रुपए, रुपया, रु., रु',
  SGD: 's$, sgd, sg$, $, dollars, dollar',
  AED: 'aed, dhs, dh, dirham, dirhams',
  IDR: 'rp., rp, idr, rupiah',
}

const thousand = anyOf(({ price }) => price.thousand)
const million = anyOf(({ price }) => price.million)
const below = anyOf(({ price }) => price.below)
const belowAfter = anyOf(({ price }) => price.belowAfter)
const above = anyOf(({ price }) => price.above)
const aboveAfter = anyOf(({ price }) => price.aboveAfter)
const between = anyOf(({ price }) => price.between)
const to = anyOf(({ price }) => price.to)
const and = anyOf(({ price }) => price.and)

/** Units of other figures: `under 85 g` and `26-28 lbs` are no prices. */
const otherUnit =
  '(?! ?(?:g|gm|gms|gr|gram|grams|kg|mm|cm|m|lb|lbs|pounds?|u|uk|us|eu|ml|l|pcs?|pieces?|pack|years?|yrs?|tahun|साल)(?![\\p{L}\\p{M}]))'

/** Two numbers without a word for prices are prices from this amount on: sizes and weights are smaller. */
const leastBarePrice = 100
/** In Indonesia, shoppers leave out the thousands of smaller amounts. */
const leastRupiah = 1000

function priceIn(typed: TypedText, { currency }: SearchedShop): Filter | null {
  const unit = alternatives(phrasesOf(currencyWords[currency]))
  const amount = `(${unit} ?)?(\\d+(?:[.,]\\d+)*)(?:/-)?(?: ?(?:(${thousand})|(${million}))(?![\\p{L}\\p{M}]))?( ?${unit}(?![\\p{L}\\p{M}]))?`
  const read = (match: RegExpExecArray, at: number) => amountOf(match.slice(at, at + 5), currency)
  const span = (least: Amount | null, most: Amount | null) => `${least?.value ?? ''}..${most?.value ?? ''}`
  const filter =
    typed.take(
      words(
        `(${between} )?${amount}(?: ?(?:(-|–|${to})|(${and})) ?)${amount}(?: (?:${belowAfter}|के बीच))?${otherUnit}`,
      ),
      (match) => {
        const [least, most] = [read(match, 2), read(match, 9)]
        const [isBetween, isJoined] = [match[1] !== undefined, match[8] !== undefined]
        const isPrice = isBetween || least.isMoney || most.isMoney || least.value >= leastBarePrice
        if (!isPrice || (isJoined && !isBetween) || least.value > most.value) return null
        // `3-5k`: the thousands belong to both.
        const first =
          least.value * most.factor < most.value && !least.isMoney
            ? { ...least, value: least.value * most.factor }
            : least
        return span(first, most)
      },
    ) ??
    typed.take(words(`${below} ${amount}${otherUnit}`), (match) => span(null, read(match, 1))) ??
    typed.take(words(`${amount} ?${belowAfter}${otherUnit}`), (match) => span(null, read(match, 1))) ??
    typed.take(words(`${above} ${amount}${otherUnit}`), (match) => span(read(match, 1), null)) ??
    typed.take(words(`${amount} ?${aboveAfter}${otherUnit}`), (match) => span(read(match, 1), null)) ??
    typed.take(words(`${amount}${otherUnit}`), (match) => {
      const most = read(match, 1)
      return most.isMoney ? span(null, most) : null
    })
  return filter === null ? null : { name: 'price', values: [filter] }
}

interface Amount {
  /** In major units. */
  readonly value: number
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

// Pieces

const bags = alternatives([...namesOf('bag'), 'kitbag', 'kit bag'])
const rackets = alternatives(namesOf('racket'))

/** Rackets that fit into a bag: `6 racket bag`, `bag for 6 rackets`. */
function capacityIn(typed: TypedText, { valuesOf }: SearchedShop): Filter | null {
  if (!typed.has(words(bags))) return null
  const name = 'racket capacity'
  return typed.take(words(`(\\d{1,2})[ -]?(?:${rackets}|pack|pcs)`), ([, figure = '']) =>
    valuesOf(name).includes(figure) ? { name, values: [figure] } : null,
  )
}

const piecesBefore = anyOf(({ pieces }) => pieces.before)
const piecesAfter = anyOf(({ pieces }) => pieces.after)
const dozen = anyOf(({ pieces }) => pieces.dozen)

function piecesIn(typed: TypedText, { valuesOf }: SearchedShop): Filter | null {
  const name = 'pieces'
  const asOffered = (figure = '') => (valuesOf(name).includes(figure) ? { name, values: [figure] } : null)
  return (
    typed.take(words(`${piecesBefore} ?(\\d{1,3})(?: ?${piecesAfter})?`), ([, figure]) =>
      asOffered(figure),
    ) ??
    typed.take(words(`(\\d{1,3})[ -]?${piecesAfter}`), ([, figure]) => asOffered(figure)) ??
    typed.take(words(dozen), () => asOffered('12'))
  )
}

// Sizes

const sizeWord = anyOf(({ size }) => size.words)
const shoes = alternatives(namesOf('shoe'))
const system = '(uk|us|eur|eu)'
const number = '(\\d{1,3}(?:[.,]5)?)'

/** Lengths of a foot in centimetres. */
const footLength = [20, 32] as const

/** A shoe size in any system; without one, `9` is a UK size, `42` an EU size and `27` a length of the foot. */
function shoeSizeIn(typed: TypedText, { valuesOf }: SearchedShop): Filter | null {
  const fitting = (figure: string, given?: string): Filter | null => {
    const size = sizeOf(Number(figure.replace(',', '.')), given)
    const values = size ? valuesOf('size').filter((value) => coversSize(value, size)) : []
    return values.length > 0 ? { name: 'size', values } : null
  }
  return (
    typed.take(words(`(?:${sizeWord} )?${system}(?: ?${sizeWord})? ?${number}`), ([, given, figure = '']) =>
      fitting(figure, given),
    ) ??
    typed.take(words(`(?:${sizeWord} )?${number} ?${system}`), ([, figure = '', given]) =>
      fitting(figure, given),
    ) ??
    typed.take(words(`(?:${sizeWord} )?${number} ?cm`), ([, figure = '']) => fitting(figure, 'cm')) ??
    (typed.has(words(shoes))
      ? typed.take(words(`${number} ?mm`), ([, figure = '']) => fitting(figure, 'mm'))
      : null) ??
    typed.take(words(`${sizeWord} ?${number}`), ([, figure = '']) => fitting(figure)) ??
    typed.take(words(`${number} ?${sizeWord}`), ([, figure = '']) => fitting(figure)) ??
    (typed.has(words(shoes))
      ? typed.take(words('(3[3-9]|4\\d(?:[.,]5)?)'), ([, figure = '']) => fitting(figure))
      : null)
  )
}

/** The smallest size that is large enough. */
function sizeOf(figure: number, given?: string): ShoeSize | null {
  const [least, most] = footLength
  const isLength = figure >= least && figure <= most
  if (given === 'cm' || (given === undefined && isLength))
    return isLength ? shoeSizeFor('mm', figure * 10) : null
  const meant: ShoeSizeSystem =
    given === 'mm' || given === 'us' || given === 'uk'
      ? given
      : given !== undefined || figure > most
        ? 'eu'
        : 'uk'
  return shoeSizeFor(meant, figure)
}

const garments = alternatives(
  ['shirt', 'polo', 'shorts', 'pants', 'jacket', 'hoodie', 'skirt', 'clothing'].flatMap(namesOf),
)

const letterSizes = new Map(
  vocabularies.flatMap(({ size }) =>
    Object.entries(size.letters).flatMap(([label, list]) =>
      phrasesOf(list).map((phrase) => [plainText(phrase), label] as const),
    ),
  ),
)
const letters = alternatives([...letterSizes.keys()])
/** Sizes that mean nothing else. */
const plainLetters = /^(?:xs|xl|xxl|[23]xl|xxxl)$/

/** A letter size. `M` alone and `medium` need a word for sizes or a garment in the text. */
function letterSizeIn(typed: TypedText, { valuesOf }: SearchedShop): Filter | null {
  const isGarment = typed.has(words(garments))
  return typed.take(words(`(${sizeWord} )?(${letters})( ${sizeWord})?`), ([, before, phrase = '', after]) => {
    const label = letterSizes.get(phrase.replace('-', ' ')) ?? ''
    const isSize = before !== undefined || after !== undefined || isGarment || plainLetters.test(phrase)
    return isSize && valuesOf('size').includes(label) ? { name: 'size', values: [label] } : null
  })
}
