import { attributeOf, type ProductKind } from '../../../../src/domain/product/product'
import type { CatalogueProduct } from '../products/catalogueProduct'
import type { CategoryForest } from '../products/categoryForest'

/** Noun of a kind and the attributes that can precede it, e.g. attacking rackets, feather shuttles. */
const nouns: Readonly<
  Record<ProductKind, { readonly noun: string | null; readonly properties: readonly string[] }>
> = {
  racket: { noun: 'rackets', properties: ['play style', 'level', 'weight class', 'shaft flex'] },
  shoe: { noun: 'shoes', properties: ['level', 'width'] },
  shuttle: { noun: 'shuttles', properties: ['material'] },
  string: { noun: 'strings', properties: ['strength', 'feel'] },
  grip: { noun: 'grips', properties: ['surface'] },
  // Products of these kinds vary too much: the category gives the noun.
  bag: { noun: null, properties: [] },
  apparel: { noun: null, properties: ['fit'] },
  accessory: { noun: null, properties: [] },
  service: { noun: null, properties: [] },
  'gift card': { noun: null, properties: [] },
}

/** Search suggestions that find the product: series, maker, kind with maker or attribute. */
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

/** Lower-cases a capitalized word inside a text; `4U` stays. */
const inSentence = (value: string) => (/^\p{Lu}\p{Ll}/u.test(value) ? value.toLowerCase() : value)
