import { attributeOf, type ProductKind } from '../../../../src/domain/product/product'
import type { CatalogueProduct } from '../products/catalogueProduct'
import type { CategoryForest } from '../products/categoryForest'

/** What a kind is called, and the properties that go well before that word: attacking rackets, feather shuttles. */
const nouns: Readonly<
  Record<ProductKind, { readonly noun: string | null; readonly properties: readonly string[] }>
> = {
  racket: { noun: 'rackets', properties: ['play style', 'level', 'weight class', 'shaft flex'] },
  shoe: { noun: 'shoes', properties: ['level', 'width'] },
  shuttle: { noun: 'shuttles', properties: ['material'] },
  string: { noun: 'strings', properties: ['strength', 'feel'] },
  grip: { noun: 'grips', properties: ['surface'] },
  // These are too different from one another: they are called as their category is.
  bag: { noun: null, properties: [] },
  apparel: { noun: null, properties: ['fit'] },
  accessory: { noun: null, properties: [] },
  service: { noun: null, properties: [] },
  'gift card': { noun: null, properties: [] },
}

/** Texts worth searching for that find the product among others: series, maker, kind with maker or property. */
export function phrasesOf(product: CatalogueProduct, forest: CategoryForest): readonly string[] {
  const { kind, brand, series, categoryIds } = product
  if (categoryIds.length === 0) return [series]
  const { noun, properties } = nouns[kind]
  const name = noun ?? forest.nameOf(Math.min(...categoryIds)).toLowerCase()
  const values = properties.flatMap((property) => attributeOf(product, property)?.value.split(',') ?? [])
  return [
    ...new Set([
      series,
      brand,
      `${brand} ${name}`,
      ...values.map((value) => `${inSentence(value.trim())} ${name}`),
    ]),
  ]
}

/** Named values lose their capital within a text; `4U` keeps it. */
const inSentence = (value: string) => (/^\p{Lu}\p{Ll}/u.test(value) ? value.toLowerCase() : value)
