import type { ListingFilters } from '../catalog/listingFilters'
import { sortOrders, type SortOrder } from '../catalog/sortOrder'
import { gripSizeIn, tensionIn, weightIn } from './measurePhrases'
import { below, priceIn } from './pricePhrases'
import { letterSizeIn, sizeIn } from './sizePhrases'
import {
  alternatives,
  matchAny,
  meanings,
  TypedText,
  words,
  type PhraseFilter,
  type SearchedShop,
} from './typedText'
import { translatedNames } from './vocabulary/vocabularies'
import { splitWords } from './words'

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
