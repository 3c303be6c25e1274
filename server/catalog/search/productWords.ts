import { normalizeAttributeName } from '../../../src/domain/product/product'
import { splitWords } from '../../../src/domain/search/words'
import type { CatalogProduct } from '../products/catalogProduct'
import type { CategoryForest } from '../products/categoryForest'
import type { Bitset } from '../slots/bitset'
import type { Steps } from '../slots/steps'
import { labelWords, nounWords, valueWords, withJoined } from './searchWords'
import { PartIndex, WordIndex, type Part } from './wordIndex'

/** Search tiers by relevance. Facts are attributes and options, places are categories, texts are descriptions. */
export const searchTiers = ['names', 'kinds', 'facts', 'places', 'texts'] as const
export type SearchTier = (typeof searchTiers)[number]

/** Words of one tier with their slots. */
export interface TierWords {
  collectExact(word: string, into: Bitset): void
  collectBeginning(prefix: string, into: Bitset): void
  /** Approximate number of slots with the word. */
  countOf(word: string): number
}

export class ProductWords {
  private readonly names: WordIndex
  private readonly sharedNames: PartIndex
  private readonly kinds: PartIndex
  private readonly facts: PartIndex
  private readonly places: PartIndex
  private readonly texts = new WordIndex()
  readonly tiers: Readonly<Record<SearchTier, TierWords>>

  /** @param learn receives every word once per tier, except words of descriptions */
  constructor(learn: (word: string) => void) {
    this.names = new WordIndex(learn)
    this.sharedNames = new PartIndex(learn)
    this.kinds = new PartIndex(learn)
    this.facts = new PartIndex(learn)
    this.places = new PartIndex(learn)
    const { names, sharedNames, kinds, facts, places, texts } = this
    this.tiers = { names: both(names, sharedNames), kinds, facts, places, texts }
  }

  add(slot: number, product: CatalogProduct, forest: CategoryForest): void {
    this.names.add(slot, ownNames(product))
    this.texts.add(slot, splitWords(product.description))
    this.addShared(slot, product, forest)
  }

  delete(slot: number, product: CatalogProduct, forest: CategoryForest): void {
    this.names.delete(slot, ownNames(product))
    this.texts.delete(slot, splitWords(product.description))
    this.deleteShared(slot, product, forest)
  }

  /** @param within the forest with which `before` was added */
  replace(
    slot: number,
    before: CatalogProduct,
    within: CategoryForest,
    after: CatalogProduct,
    forest: CategoryForest,
  ): void {
    if (before.name !== after.name || before.sku !== after.sku) {
      this.names.delete(slot, ownNames(before))
      this.names.add(slot, ownNames(after))
    }
    if (before.description !== after.description) {
      this.texts.delete(slot, splitWords(before.description))
      this.texts.add(slot, splitWords(after.description))
    }
    this.deleteShared(slot, before, within)
    this.addShared(slot, after, forest)
  }

  /** Adds the words that depend on the product's categories. */
  addPlaces(slot: number, product: CatalogProduct, forest: CategoryForest): void {
    for (const noun of nounsOf(product, forest)) this.kinds.add(slot, noun, () => nounWords(noun))
    for (const [part, name] of placesOf(product, forest)) this.places.add(slot, part, () => nounWords(name))
  }

  /** @param forest the one with which they were added */
  deletePlaces(slot: number, product: CatalogProduct, forest: CategoryForest): void {
    for (const noun of nounsOf(product, forest)) this.kinds.delete(slot, noun)
    for (const [part] of placesOf(product, forest)) this.places.delete(slot, part)
  }

  private addShared(slot: number, product: CatalogProduct, forest: CategoryForest): void {
    for (const name of sharedNamesOf(product)) this.sharedNames.add(slot, name, () => labelWords(name))
    for (const attribute of product.attributes) {
      this.facts.add(slot, attribute, () => valueWords(attribute))
      this.places.add(slot, attribute.name, () => nounWords(attribute.name))
    }
    for (const choice of choicesOf(product)) this.facts.add(slot, choice, () => labelWords(choice))
    this.addPlaces(slot, product, forest)
  }

  private deleteShared(slot: number, product: CatalogProduct, forest: CategoryForest): void {
    for (const name of sharedNamesOf(product)) this.sharedNames.delete(slot, name)
    for (const attribute of product.attributes) {
      this.facts.delete(slot, attribute)
      this.places.delete(slot, attribute.name)
    }
    for (const choice of choicesOf(product)) this.facts.delete(slot, choice)
    this.deletePlaces(slot, product, forest)
  }

  *settle(): Steps {
    for (const part of [this.names, this.sharedNames, this.kinds, this.facts, this.places, this.texts])
      yield* part.settle()
  }
}

/**
 * Nouns of the product. Apparel and accessories vary too much, so the last word of their category counts,
 * e.g. towel or shorts, and the last word of a service's name, e.g. stringing. Exceptions: a search for bags must not find
 * shoe bags, and the name of a whole department is no noun.
 */
function nounsOf({ kind, name, categoryIds }: CatalogProduct, forest: CategoryForest): readonly string[] {
  if (kind === 'service') return [kind, ...splitWords(name).slice(-1)]
  if ((kind !== 'apparel' && kind !== 'accessory') || categoryIds.length === 0) return [kind]
  const category = Math.min(...categoryIds)
  if (forest.upwardsFrom(category).length < 2) return [kind]
  const noun = splitWords(forest.nameOf(category)).at(-1)
  return noun === undefined || noun === 'bags' ? [kind] : [kind, noun]
}

/** The product's categories and their ancestors. A renamed category is another part, with other words. */
const placesOf = (
  { categoryIds }: CatalogProduct,
  forest: CategoryForest,
): readonly (readonly [part: Part, name: string])[] =>
  forest.upwardsFromAll(categoryIds).map((id) => [forest.nameKeyOf(id), forest.nameOf(id)])

const ownNames = ({ name, sku }: CatalogProduct) => [...withJoined(name), ...withJoined(sku)]

const sharedNamesOf = ({ series, brand }: CatalogProduct) => new Set([series, brand])

/**
 * Option labels, with sizes as `size M`, so that `M` is not read as metres; hues of the main colors (makers
 * write `Cobalt`, shoppers `blue`); the variants' suffixes of the SKU.
 */
const choicesOf = ({ options, variants, sku, colors }: CatalogProduct) =>
  new Set([
    ...options.flatMap(({ displayName, values }) =>
      values.map(({ label }) => (normalizeAttributeName(displayName) === 'size' ? `size ${label}` : label)),
    ),
    ...[colors, ...options.flatMap(({ values }) => values.map(({ hexColors = [] }) => hexColors))].flatMap(
      ([leading = '']) => hueOf(leading) ?? [],
    ),
    ...variants.map((variant) => (variant.sku.startsWith(sku) ? variant.sku.slice(sku.length) : variant.sku)),
  ])

const both = (own: TierWords, shared: TierWords): TierWords => ({
  collectExact: (word, into) => {
    own.collectExact(word, into)
    shared.collectExact(word, into)
  },
  collectBeginning: (prefix, into) => {
    own.collectBeginning(prefix, into)
    shared.collectBeginning(prefix, into)
  },
  countOf: (word) => own.countOf(word) + shared.countOf(word),
})

/** Basic color names, for colors without a maker's name. */
type Hue =
  | 'black'
  | 'white'
  | 'grey'
  | 'red'
  | 'orange'
  | 'brown'
  | 'yellow'
  | 'green'
  | 'blue'
  | 'purple'
  | 'pink'

/** Upper bound of each hue on the color wheel, in degrees. */
const circle: readonly (readonly [to: number, hue: Hue])[] = [
  [14, 'red'],
  [40, 'orange'],
  [76, 'yellow'],
  [165, 'green'],
  [255, 'blue'],
  [292, 'purple'],
  [342, 'pink'],
  [361, 'red'],
]

/**
 * The basic name of a color.
 * @param hex `#rrggbb`
 * @returns null for any other text
 */
export function hueOf(hex: string): Hue | null {
  if (!/^#[0-9a-f]{6}$/i.test(hex)) return null
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16) / 255)
  const max = Math.max(red, green, blue)
  const min = Math.min(red, green, blue)
  const lightness = (max + min) / 2
  const spread = max - min
  if (lightness < 0.09) return 'black'
  if (lightness > 0.93) return 'white'
  // Saturation. Very dark and very light colors have a smaller possible spread.
  const strength = spread / (1 - Math.abs(2 * lightness - 1))
  if (strength < 0.16) return lightness < 0.22 ? 'black' : lightness > 0.85 ? 'white' : 'grey'
  const sixth =
    max === red
      ? ((green - blue) / spread + 6) % 6
      : max === green
        ? (blue - red) / spread + 2
        : (red - green) / spread + 4
  const hue = circle.find(([to]) => sixth * 60 < to)?.[1] ?? 'red'
  if ((hue === 'orange' || hue === 'red') && lightness < 0.4 && strength < 0.6) return 'brown'
  return hue === 'red' && lightness > 0.75 ? 'pink' : hue
}
