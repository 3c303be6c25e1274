import type { ListingFilters } from '../catalog/listingFilters'
import { sortOrders, type SortOrder } from '../catalog/sortOrder'
import type { CurrencyCode } from '../money'
import { apparelSizeFor, centimetresPerInch } from '../product/apparelSize'
import { coversSize, shoeSizeFor, shoeSizes, type ShoeSize } from '../product/shoeSize'
import { hear } from './hear'
import {
  translatedNames,
  splitPhrases,
  vocabularies,
  idleWords,
  passingWords,
} from './vocabulary/vocabularies'
import type { Vocabulary } from './vocabulary/vocabulary'
import { plainText, splitWords } from './words'

/** The words for a currency, before or after an amount. */
const currencyWords: Readonly<Record<CurrencyCode, string>> = {
  INR: '₹, rs., rs, inr, rupees, rupee, rupaye, रुपये, रुपए, रुपया, रु., रु',
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
const below = matchAny(({ price }) => price.below)

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
function priceIn(typed: TypedText, { currency, isName = () => true }: SearchedShop): PhraseFilter | null {
  for (const [phrase, pattern] of patternsOf[currency]) {
    const value = typed.take(pattern, (match) => {
      if (phrase === 'range') return toPriceRange(match, currency)
      const amount = parseAmount(match.slice(1, 6), currency)
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
  // In `3-5k` the thousands belong to both amounts.
  const min =
    first.factor === 1 && first.value * max.factor < max.value ? first.value * max.factor : first.value
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

function parseAmount(
  [before, figure = '', thousands, millions, after]: readonly (string | undefined)[],
  currency: CurrencyCode,
): Amount {
  // Digits in groups have no decimals: 3,000, 1,00,000 and 1.000.000.
  const isGrouped = /^\d{1,3}(?:([.,])(?:\d{2,3}\1)*\d{3})$/.test(figure)
  const plain = Number(isGrouped ? figure.replace(/[.,]/g, '') : figure.replace(',', '.'))
  const isLeftOut = currency === 'IDR' && plain < minRupiah
  const factor = millions !== undefined ? 1_000_000 : thousands !== undefined || isLeftOut ? 1000 : 1
  const isNamed = millions !== undefined || (thousands !== undefined && thousands !== 'k')
  return {
    value: Number.isFinite(plain) ? plain * factor : 0,
    factor,
    isMoney: isNamed || before !== undefined || after !== undefined,
  }
}

/** A search text, divided into words and filters. */
export interface SearchPhrases {
  /** The text without the phrases that are filters; empty if no meaningful word remains. */
  readonly search: string
  readonly filters: ListingFilters
  readonly sort?: SortOrder
}

/** The phrases of a search, with the typed words of each. */
export interface ReadPhrases {
  readonly text: string
  readonly phrases: SearchPhrases
  /** The text without the phrase for the order. */
  readonly unsorted: string
  /** The typed words of each filter. */
  readonly typed: Readonly<Record<string, string>>
}

/**
 * Reads the phrases of a search text that are filters. Each kind of phrase counts once.
 *
 * | phrase | filter |
 * |---|---|
 * | `under 3000`, `₹1,000 - 3,000`, `around 6000`, `3000 से कम`, `di atas 1,5 juta` | `price`, in major units |
 * | `30 lb`: the maximum tension is a limit, so this means 30 and more | `max tension` |
 * | `80-84 grams`, `under 80 g` | `weight` |
 * | `size 45`, `us 9`, `sepatu 42`, `27cm` (length of the foot), `size M`, `2xl`, `shirt size 40` (chest) | `size` |
 * | `pack of 12`, `12 pcs`, `isi 6`, `dozen shuttles` | `pieces` |
 * | `6 racket bag` | `racket capacity` |
 * | `unstrung racket`, `racket with strings` | `strings` |
 * | `sweaty hands` | the filter of the vocabulary's `needs` |
 * | `on offer` | `offer` |
 * | `cheapest`, `terbaru` | the order |
 *
 * @returns null without such a phrase
 */
export function readPhrases(text: string, shop: SearchedShop): ReadPhrases | null {
  const typed = new TypedText(text)
  const filters: Record<string, readonly string[]> = {}
  const phrases: Record<string, string> = {}
  for (const read of readers) {
    const before = typed.all()
    const filter = read(typed, shop)
    if (!filter || Object.hasOwn(filters, filter.name)) continue
    filters[filter.name] = filter.values
    phrases[filter.name] = typed.takenSince(before)
  }
  const before = typed.all()
  const sort = sortIn(typed)
  if (sort === null && Object.keys(filters).length === 0) return null
  const order = typed.takenSince(before)
  return {
    text,
    phrases: { search: typed.rest(), filters, ...(sort && { sort }) },
    unsorted: withoutWords(text, order),
    typed: phrases,
  }
}

/** The filters and the order of a search text; null without any. */
export const searchPhrases = (text: string, shop: SearchedShop): SearchPhrases | null =>
  readPhrases(text, shop)?.phrases ?? null

const toKey = (word: string) => splitWords(word).join('')

/** A text without some of its words. */
export function withoutWords(text: string, words: string): string {
  const left = words.split(' ').map(toKey)
  return text
    .split(/\s+/)
    .filter((word) => {
      const index = left.indexOf(toKey(word))
      if (index >= 0) left.splice(index, 1)
      return index < 0
    })
    .join(' ')
}

const sortOfPhrase = meanings((vocabulary) => vocabulary.sorts)
const sortPattern = words(alternatives([...sortOfPhrase.keys()]))

/** The order that the longest phrase names: `least expensive` is cheap. */
function sortIn(typed: TypedText): SortOrder | null {
  const longest = typed.longest(sortPattern)
  const named = typed.take(sortPattern, ([phrase]) =>
    phrase.length === longest ? (sortOfPhrase.get(phrase.replaceAll('-', ' ')) ?? null) : null,
  )
  return sortOrders.find((order) => order === named) ?? null
}

/** What each phrase of a part of the vocabularies means. */
function meanings(
  part: (vocabulary: Vocabulary) => Readonly<Record<string, string>>,
): ReadonlyMap<string, string> {
  return new Map(
    vocabularies.flatMap((vocabulary) =>
      Object.entries(part(vocabulary)).flatMap(([meaning, list]) =>
        splitPhrases(list).map((phrase) => [plainText(phrase), meaning] as const),
      ),
    ),
  )
}

const offerPattern = words(matchAny(({ offer }) => offer))

/** Goods at a reduced price. `Rackets for sale` are all rackets. */
function offerIn(typed: TypedText): PhraseFilter | null {
  return typed.take(offerPattern, ({ index, input }) =>
    /\bfor $/.test(input.slice(0, index)) ? null : { name: 'offer', values: ['reduced'] },
  )
}

const needOfPhrase = meanings((vocabulary) => vocabulary.needs)
const needPattern = words(alternatives([...needOfPhrase.keys()]))

function needIn(typed: TypedText, { valuesOf }: SearchedShop): PhraseFilter | null {
  return typed.take(needPattern, ([phrase]) => {
    const [name = '', values = ''] = needOfPhrase.get(phrase.replaceAll('-', ' '))?.split('=') ?? []
    const known = values.split('|').filter((value) => valuesOf(name).includes(value))
    return known.length > 0 ? { name, values: known } : null
  })
}

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
const highest = words('(?:max|maximum|maks|maksimal|अधिकतम)')

/** A frame or a string takes a tension if its maximum is as high or higher. */
function tensionIn(typed: TypedText, { valuesOf }: SearchedShop): PhraseFilter | null {
  const name = 'max tension'
  if (valuesOf(name).length === 0) return null
  const span = (value: string): PhraseFilter => ({ name, values: [value] })
  const range = typed.take(pounds.range, ([, , most]) => span(`${Number(most)}..`))
  if (range) return range
  for (const pattern of pounds.below) {
    const found = typed.take(pattern, ([text, figure]) =>
      // A maximum tension of 28 lb is a property of the frame.
      highest.test(text) ? span(`${Number(figure)}..`) : span(`..${Number(figure)}`),
    )
    if (found) return found
  }
  for (const pattern of [...pounds.above, pounds.bare, pounds.named]) {
    const found = typed.take(pattern, ([, figure]) => span(`${Number(figure)}..`))
    if (found) return found
  }
  return null
}

/** A span of weights in grams. A weight alone stays a word. */
function weightIn(typed: TypedText, { valuesOf }: SearchedShop): PhraseFilter | null {
  const name = 'weight'
  if (valuesOf(name).length === 0) return null
  const range = typed.take(grams.range, ([, from, to]) =>
    Number(from) <= Number(to) ? { name, values: [`${Number(from)}..${Number(to)}`] } : null,
  )
  if (range) return range
  for (const [patterns, toSpan] of [
    [grams.below, (figure: number) => `..${figure}`],
    [grams.above, (figure: number) => `${figure}..`],
  ] as const) {
    for (const pattern of patterns) {
      const found = typed.take(pattern, ([, figure]) => ({ name, values: [toSpan(Number(figure))] }))
      if (found) return found
    }
  }
  return null
}

const gripWord = matchAny(({ gripSize }) => gripSize)
const gripSizePattern = words(`(?:${gripWord} )?g ?([3-7])(?: ${gripWord})?`)

function gripSizeIn(typed: TypedText, { valuesOf }: SearchedShop): PhraseFilter | null {
  const name = 'grip size'
  return typed.take(gripSizePattern, ([, figure = '']) =>
    valuesOf(name).includes(`G${figure}`) ? { name, values: [`G${figure}`] } : null,
  )
}

const rackets = alternatives(translatedNames('racket'))
const hasBags = words(alternatives([...translatedNames('bag'), 'kitbag', 'kit bag']))
const racketsOfBag = words(`(?:${below} )?(\\d{1,2})[ -]?(?:${rackets}|pack|pcs)`)

const contentOfBag = words(`${matchAny(({ pieces }) => pieces.before)} ?(\\d{1,2})`)

/** Rackets that fit into a bag: `6 racket bag`, `bag for 6 rackets`. */
function capacityIn(typed: TypedText, { valuesOf }: SearchedShop): PhraseFilter | null {
  const name = 'racket capacity'
  if (!typed.has(hasBags)) return null
  for (const pattern of [racketsOfBag, contentOfBag]) {
    const filter = typed.take(pattern, ([, figure = '']) =>
      valuesOf(name).includes(figure) ? { name, values: [figure] } : null,
    )
    if (filter) return filter
  }
  return null
}

const stringPatterns = [
  { value: 'Unstrung', pattern: words(matchAny(({ strings }) => strings.unstrung)) },
  { value: 'Strung', pattern: words(matchAny(({ strings }) => strings.strung)) },
]

/** Rackets without strings, or with them. */
function stringsIn(typed: TypedText, { valuesOf }: SearchedShop): PhraseFilter | null {
  const name = 'strings'
  for (const { value, pattern } of stringPatterns) {
    const filter = typed.take(pattern, () =>
      valuesOf(name).includes(value) ? { name, values: [value] } : null,
    )
    if (filter) return filter
  }
  return null
}

const quantityUnits = matchAny(({ pieces }) => pieces.after)
const hasShuttles = words(alternatives(translatedNames('shuttle')))
const quantityPatterns = [
  words(`${matchAny(({ pieces }) => pieces.before)} ?(\\d{1,3})(?: ?${quantityUnits})?`),
  words(`(\\d{1,3})[ -]?${quantityUnits}`),
]
const dozenPattern = words(matchAny(({ pieces }) => pieces.dozen))

function readQuantity(typed: TypedText, { valuesOf }: SearchedShop): PhraseFilter | null {
  const name = 'pieces'
  const patterns = typed.has(hasShuttles) ? [...quantityPatterns, dozenPattern] : quantityPatterns
  for (const pattern of patterns) {
    const filter = typed.take(pattern, ([, figure = '12']) =>
      valuesOf(name).includes(figure) ? { name, values: [figure] } : null,
    )
    if (filter) return filter
  }
  return null
}

const hasShoes = words(alternatives(translatedNames('shoe')))
const hasGarments = words(
  alternatives(
    ['shirt', 'polo', 'shorts', 'pants', 'jacket', 'hoodie', 'skirt', 'apparel'].flatMap(translatedNames),
  ),
)

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

/** A size in any system. In a garment's text, `40` is a chest in inches; otherwise, `9` is a UK size, `42` an EU size and `27` a length of the foot. */
function sizeIn(typed: TypedText, { valuesOf }: SearchedShop): PhraseFilter | null {
  const isGarment = typed.has(hasGarments)
  const patterns = typed.has(hasShoes) ? [...sizePatterns, ...sizeOfShoesPatterns] : sizePatterns
  for (const pattern of patterns) {
    const filter = typed.take(pattern, ({ groups = {} }): PhraseFilter | null => {
      const given = Number(groups.figure?.replace(',', '.'))
      const chest = isGarment && groups.system === undefined ? toGarmentSize(given) : null
      const sizes = toShoeSizes(given, groups.system)
      const values = valuesOf('size').filter(
        (value) => value === chest || (!chest && sizes.some((size) => coversSize(value, size))),
      )
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
function letterSizeIn(typed: TypedText, { valuesOf }: SearchedShop): PhraseFilter | null {
  const isGarment = typed.has(hasGarments)
  return typed.take(letterSize, ([, before, phrase = '', after]) => {
    const label = letterSizes.get(phrase.replace('-', ' ')) ?? ''
    const isSize = before !== undefined || after !== undefined || isGarment || plainLetters.test(phrase)
    return isSize && valuesOf('size').includes(label) ? { name: 'size', values: [label] } : null
  })
}

type Reader = (typed: TypedText, shop: SearchedShop) => PhraseFilter | null

/** In the order of reading: a phrase that is read is blank for later readers. */
const readers: readonly Reader[] = [
  ...[capacityIn, tensionIn, weightIn, priceIn].map(ofFigures),
  readQuantity,
  ...[gripSizeIn, sizeIn].map(ofFigures),
  letterSizeIn,
  stringsIn,
  needIn,
  offerIn,
]

/** A reader of phrases that contain a figure. */
function ofFigures(read: Reader): Reader {
  return (typed, shop) => (typed.has(/\d/) ? read(typed, shop) : null)
}

/** Values of the catalog that phrases can name. */
export interface SearchedShop {
  readonly currency: CurrencyCode
  /** The values of a filter, e.g. of `size`. A phrase without such a value isn't a filter. */
  readonly valuesOf: (filter: string) => readonly string[]
  /** Whether a number is part of a product's name. Without it, no number alone is a price. */
  readonly isName?: (word: string) => boolean
}

/** A filter that a phrase of a search means. */
interface PhraseFilter {
  readonly name: string
  readonly values: readonly string[]
}

/** A text from which readers take phrases. A taken phrase is blank for later readers. */
class TypedText {
  private readonly words: readonly string[]
  /** As the vocabulary writes them. */
  private readonly heard: readonly string[]
  private plain: string
  private readonly taken = new Set<number>()

  constructor(text: string) {
    this.words = text.split(/\s+/).filter((word) => word !== '')
    this.heard = hear(this.words.map(plainText))
    this.plain = this.heard.join(' ')
  }

  /** The indexes of the taken words. */
  all(): ReadonlySet<number> {
    return new Set(this.taken)
  }

  takenSince(before: ReadonlySet<number>): string {
    return this.words.filter((_word, index) => this.taken.has(index) && !before.has(index)).join(' ')
  }

  /** The length of the longest match; 0 without one. */
  longest(pattern: RegExp): number {
    return Math.max(0, ...[...this.plain.matchAll(pattern)].map(([text]) => text.length))
  }

  /** Takes the first match that the reader accepts, and returns its result. */
  take<Read>(pattern: RegExp, read: (match: RegExpExecArray) => Read | null): Read | null {
    for (const match of this.plain.matchAll(pattern)) {
      const result = read(match)
      if (result === null) continue
      const end = match.index + match[0].length
      let start = 0
      for (const [index, word] of this.heard.entries()) {
        if (start < end && start + word.length > match.index) this.taken.add(index)
        start += word.length + 1
      }
      this.plain = this.plain.slice(0, match.index) + blank.repeat(match[0].length) + this.plain.slice(end)
      return result
    }
    return null
  }

  has(pattern: RegExp): boolean {
    return this.plain.search(pattern) >= 0
  }

  rest(): string {
    const rest = this.words.filter((_word, index) => !this.taken.has(index)).join(' ')
    const isMeant = hear(splitWords(rest)).some((word) => !idleWords.has(word) && !passingWords.has(word))
    return isMeant ? rest : ''
  }
}

/** Stands for a taken character; no pattern matches it. */
const blank = '\u0000'

/** A group of the phrases that a part of each vocabulary lists, longest first. */
function matchAny(list: (vocabulary: Vocabulary) => string): string {
  return alternatives(vocabularies.flatMap((vocabulary) => splitPhrases(list(vocabulary))))
}

function alternatives(phrases: readonly string[]): string {
  const longestFirst = [...new Set(phrases.map(plainText))].sort((a, b) => b.length - a.length)
  return `(?:${longestFirst.map((phrase) => phrase.replace(/[$.*+?/]/g, '\\$&').replaceAll(' ', '[ -]')).join('|')})`
}

/** A pattern between word borders. */
function words(pattern: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{M}\\p{N}.,'’-])(?:${pattern})(?![\\p{L}\\p{M}\\p{N}]|[.,]\\d)`, 'gu')
}
