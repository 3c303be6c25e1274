import type { ListingFilters } from '../catalogue/listingFilters'
import { below, priceIn } from './pricePhrase'
import { letterSizeIn, sizeIn } from './sizePhrase'
import { alternatives, anyOf, TypedText, words, type PhraseFilter, type SearchedShop } from './typedText'
import { namesOf } from './vocabulary/vocabularies'

/** A search text, divided into words and filters. */
export interface SearchPhrases {
  /** The text without the phrases that are filters; empty if no meaningful word remains. */
  readonly search: string
  readonly filters: ListingFilters
}

/**
 * Reads the phrases of a search text that are filters. Each kind of phrase counts once.
 *
 * | phrase | filter |
 * |---|---|
 * | `under 3000`, `₹1,000 - 3,000`, `3000 से कम`, `di atas 1,5 juta` | `price`, in major units |
 * | `size 45`, `us 9`, `sepatu 42`, `27cm` (length of the foot), `size M`, `2xl`, `shirt size 40` (chest) | `size` |
 * | `pack of 12`, `12 pcs`, `isi 6`, `dozen shuttles` | `pieces` |
 * | `6 racket bag` | `racket capacity` |
 * | `unstrung racket`, `racket with strings` | `strings` |
 *
 * @returns null without such a phrase
 */
export function searchPhrases(text: string, shop: SearchedShop): SearchPhrases | null {
  const typed = new TypedText(text)
  const filters: Record<string, readonly string[]> = {}
  for (const read of [capacityIn, priceIn, piecesIn, sizeIn, letterSizeIn, stringsIn]) {
    const filter = read(typed, shop)
    if (filter && !Object.hasOwn(filters, filter.name)) filters[filter.name] = filter.values
  }
  return Object.keys(filters).length === 0 ? null : { search: typed.rest(), filters }
}

const rackets = alternatives(namesOf('racket'))
const hasBags = words(alternatives([...namesOf('bag'), 'kitbag', 'kit bag']))
const racketsOfBag = words(`(?:${below} )?(\\d{1,2})[ -]?(?:${rackets}|pack|pcs)`)

/** Rackets that fit into a bag: `6 racket bag`, `bag for 6 rackets`. */
function capacityIn(typed: TypedText, { valuesOf }: SearchedShop): PhraseFilter | null {
  const name = 'racket capacity'
  if (!typed.has(hasBags)) return null
  return typed.take(racketsOfBag, ([, figure = '']) =>
    valuesOf(name).includes(figure) ? { name, values: [figure] } : null,
  )
}

const stringPatterns = [
  { value: 'Unstrung', pattern: words(anyOf(({ strings }) => strings.unstrung)) },
  { value: 'Strung', pattern: words(anyOf(({ strings }) => strings.strung)) },
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

const piecesAfter = anyOf(({ pieces }) => pieces.after)
const hasShuttles = words(alternatives(namesOf('shuttle')))
const piecesPatterns = [
  words(`${anyOf(({ pieces }) => pieces.before)} ?(\\d{1,3})(?: ?${piecesAfter})?`),
  words(`(\\d{1,3})[ -]?${piecesAfter}`),
]
const dozenPattern = words(anyOf(({ pieces }) => pieces.dozen))

function piecesIn(typed: TypedText, { valuesOf }: SearchedShop): PhraseFilter | null {
  const name = 'pieces'
  const patterns = typed.has(hasShuttles) ? [...piecesPatterns, dozenPattern] : piecesPatterns
  for (const pattern of patterns) {
    const filter = typed.take(pattern, ([, figure = '12']) =>
      valuesOf(name).includes(figure) ? { name, values: [figure] } : null,
    )
    if (filter) return filter
  }
  return null
}
