import type { Language } from '../../../src/domain/language'
import { attributeOf, type ProductKind } from '../../../src/domain/product/product'
import en from '../../../src/site/locales/en/shop.json'
import hi from '../../../src/site/locales/hi/shop.json'
import id from '../../../src/site/locales/id/shop.json'
import type { CatalogueProduct } from '../products/catalogueProduct'
import type { CategoryForest } from '../products/categoryForest'

/** A search suggestion in every language. */
type LocalPhrase = Readonly<Record<Language, string>>

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

/** Values whose printed form doesn't fit before or after a noun. */
const beforeNouns: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  en: {},
  hi: { wide: 'चौड़े', durability: 'टिकाऊ', intermediate: 'मध्यम स्तर के', flexible: 'लचीले' },
  id: { durability: 'awet', power: 'bertenaga' },
}

const texts: Readonly<
  Record<Language, Readonly<Record<'category' | 'attributeValue', Readonly<Record<string, string>>>>>
> = { en, hi, id }

/** The fields of a product that give its suggestions. Many products have the same. */
export interface PhraseSource {
  readonly series: string
  readonly brand: string
  /** Null: only the series. */
  readonly noun: string | null
  /** Values that can precede the noun. */
  readonly values: readonly string[]
}

export function phraseSourceOf(product: CatalogueProduct, forest: CategoryForest): PhraseSource {
  const { kind, brand, series, categoryIds } = product
  if (categoryIds.length === 0) return { series, brand, noun: null, values: [] }
  const { noun, properties } = nouns[kind]
  return {
    series,
    brand,
    noun: noun ?? forest.nameOf(Math.min(...categoryIds)).toLowerCase(),
    values: properties.flatMap((property) => attributeOf(product, property)?.value.split(',') ?? []),
  }
}

/** Search suggestions: series, maker, noun with maker or attribute. */
export function phrasesOf({ series, brand, noun, values }: PhraseSource): readonly LocalPhrase[] {
  if (noun === null) return [inEveryLanguage(() => series)]
  const phrases = [
    inEveryLanguage(() => series),
    inEveryLanguage(() => brand),
    withNoun(noun, () => brand),
    ...values.map((value) => withNoun(noun, (language) => printed(value.trim(), language))),
  ]
  return [...new Map(phrases.map((phrase) => [phrase.en, phrase])).values()]
}

const inEveryLanguage = (textIn: (language: Language) => string): LocalPhrase => ({
  en: textIn('en'),
  hi: textIn('hi'),
  id: textIn('id'),
})

/** In Indonesian the noun comes first. */
const withNoun = (noun: string, valueIn: (language: Language) => string) =>
  inEveryLanguage((language) => {
    const printedNoun = language === 'en' ? noun : (texts[language].category[noun] ?? noun).toLowerCase()
    return language === 'id' ? `${printedNoun} ${valueIn(language)}` : `${valueIn(language)} ${printedNoun}`
  })

function printed(value: string, language: Language): string {
  const key = value.toLowerCase()
  if (language === 'en') return inSentence(value)
  return beforeNouns[language][key] ?? texts[language].attributeValue[key] ?? value
}

/** Lower-cases a capitalized word inside a text; `4U` stays. */
const inSentence = (value: string) => (/^\p{Lu}\p{Ll}/u.test(value) ? value.toLowerCase() : value)
