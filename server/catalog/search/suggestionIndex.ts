import type { SuggestedCategory } from '../../../src/domain/catalog/listingSchema'
import { languages, type Language } from '../../../src/domain/language'
import { findAttribute, type ProductKind } from '../../../src/domain/product/product'
import { splitWords } from '../../../src/domain/search/words'
import en from '../../../src/site/locales/en/shop.json'
import hi from '../../../src/site/locales/hi/shop.json'
import id from '../../../src/site/locales/id/shop.json'
import type { CatalogProduct } from '../products/catalogProduct'
import type { CategoryForest } from '../products/categoryForest'
import { Bitset } from '../slots/bitset'
import type { Steps } from '../slots/steps'
import { SearchIndex } from './searchIndex'
import { nounWords } from './searchWords'
import { Spelling } from './spelling'
import { vocabularySynonyms, type UsedSynonyms } from './synonyms'
import { WordIndex } from './wordIndex'

interface Phrase {
  readonly text: string
  readonly slot: number
  products: number
  /** Sum of inverse sales ranks: best sellers weigh most. */
  weight: number
}

/** Suggests search texts and categories for a text while it is typed. */
export class SuggestionIndex {
  private readonly phrases: Readonly<Record<Language, PhraseIndex>>
  private categoryWords: NameSearch
  private allCategories = new Bitset()
  /** By the source's JSON, in every language. */
  private readonly known = new Map<string, readonly Phrase[]>()
  private readonly sales = new Map<number, number>()
  /** Sales including subcategories. */
  private readonly allSales = new Map<number, number>()

  constructor(
    private forest: CategoryForest,
    private readonly used: UsedSynonyms = { synonyms: vocabularySynonyms },
  ) {
    this.phrases = { en: new PhraseIndex(used), hi: new PhraseIndex(used), id: new PhraseIndex(used) }
    this.categoryWords = nameSearch(used)
    this.setForest(forest)
  }

  /** Replaces the suggested categories. The products' own entries stay as they are. */
  setForest(forest: CategoryForest): void {
    this.forest = forest
    this.categoryWords = nameSearch(this.used)
    this.allCategories = new Bitset()
    forest.categories.forEach(({ id, name, is_group }, slot) => {
      if (is_group) return
      const above = forest.upwardsFrom(id).filter((other) => other !== id)
      this.categoryWords.names.add(slot, nounWords(name))
      for (const other of above) this.categoryWords.places.add(slot, nounWords(forest.nameOf(other)))
      this.allCategories.add(slot)
    })
  }

  put(product: CatalogProduct, forest: CategoryForest): void {
    this.change(product, forest, 1)
  }

  /** @param forest the one with which the product was put */
  remove(product: CatalogProduct, forest: CategoryForest): void {
    this.change(product, forest, -1)
  }

  *settle(): Steps {
    for (const language of languages) yield* this.phrases[language].settle()
  }

  /** Searches in a language that match all words, in it or in English. Best sellers for an empty text. */
  queries(text: string, limit: number, language: Language): readonly string[] {
    return this.phrases[language].find(text, limit)
  }

  /**
   * Categories whose name and parents' names match all words; shorter names first. Best sellers for an empty
   * text.
   * @param countOf products in a category and its subcategories; 0 excludes the category
   */
  categories(text: string, countOf: (id: number) => number, limit: number): readonly SuggestedCategory[] {
    const isEmpty = splitWords(text).length === 0
    const { slots, scores } = isEmpty
      ? { slots: this.allCategories, scores: null }
      : this.categoryWords.search.find(text, this.allCategories, 'none')
    const found: (SuggestedCategory & Record<'score' | 'more' | 'sold', number>)[] = []
    slots.forEach((slot) => {
      const category = this.forest.categories[slot]
      if (!category) return
      const { id, name, path } = category
      const sold = (isEmpty ? this.sales : this.allSales).get(id) ?? 0
      const productCount = countOf(id)
      if (productCount === 0 || (isEmpty && sold <= 0)) return
      const more = isEmpty ? 0 : splitWords(name).length
      found.push({ entityId: id, name, path, productCount, score: scores?.[slot] ?? 0, more, sold })
    })
    return found
      .sort((a, b) => b.score - a.score || a.more - b.more || b.sold - a.sold || a.entityId - b.entityId)
      .slice(0, limit)
      .map(({ entityId, name, path, productCount }) => ({ entityId, name, path, productCount }))
  }

  private change(product: CatalogProduct, forest: CategoryForest, by: 1 | -1): void {
    const weight = by / product.salesRank
    for (const id of product.categoryIds) this.sales.set(id, (this.sales.get(id) ?? 0) + weight)
    for (const id of forest.upwardsFromAll(product.categoryIds))
      this.allSales.set(id, (this.allSales.get(id) ?? 0) + weight)
    const source = phraseSourceOf(product, forest)
    const key = JSON.stringify(source)
    let phrases = this.known.get(key)
    if (!phrases) this.known.set(key, (phrases = this.phrasesFor(source)))
    for (const phrase of phrases) {
      phrase.products += by
      phrase.weight += weight
    }
  }

  private phrasesFor(source: PhraseSource): readonly Phrase[] {
    return phrasesOf(source).flatMap((phrase) =>
      languages.map((language) => this.phrases[language].phraseOf(phrase[language], phrase.en)),
    )
  }
}

/** The suggested searches of one language. */
class PhraseIndex {
  private readonly phrases = new Map<string, Phrase>()
  private readonly bySlot: Phrase[] = []
  private readonly words: NameSearch
  private readonly all = new Bitset()

  constructor(used: UsedSynonyms) {
    this.words = nameSearch(used)
  }

  /** Texts that match all words; texts with the typed prefix first. Best sellers for an empty text. */
  find(text: string, limit: number): readonly string[] {
    const typed = text.toLowerCase()
    const slots =
      splitWords(text).length === 0 ? this.all : this.words.search.find(text, this.all, 'none').slots
    const found: Phrase[] = []
    slots.forEach((slot) => {
      const phrase = this.bySlot[slot]
      if (phrase && phrase.products > 0 && phrase.text.toLowerCase() !== typed) found.push(phrase)
    })
    const begins = (phrase: Phrase) => Number(typed !== '' && phrase.text.toLowerCase().startsWith(typed))
    return found
      .sort((a, b) => begins(b) - begins(a) || b.weight - a.weight || (a.text < b.text ? -1 : 1))
      .slice(0, limit)
      .map((phrase) => phrase.text)
  }

  /**
   * The phrase with this text. Without products it stays in the index and is not suggested.
   * @param english the phrase in English, which finds it too
   */
  phraseOf(text: string, english: string): Phrase {
    let phrase = this.phrases.get(text)
    if (!phrase) {
      phrase = { text, slot: this.bySlot.length, products: 0, weight: 0 }
      this.phrases.set(text, phrase)
      this.bySlot.push(phrase)
      this.all.add(phrase.slot)
      this.words.names.add(phrase.slot, new Set([...nounWords(text), ...nounWords(english)]))
    }
    return phrase
  }

  *settle(): Steps {
    yield* this.words.names.settle()
  }
}

type NameSearch = ReturnType<typeof nameSearch>

/** A search index of names and their parents' names. */
function nameSearch(used: UsedSynonyms) {
  const spelling = new Spelling(used)
  const learnt = () => new WordIndex((word) => spelling.add(word))
  const names = learnt()
  const places = learnt()
  const tiers = { names, places, kinds: new WordIndex(), facts: new WordIndex(), texts: new WordIndex() }
  return { names, places, search: new SearchIndex(tiers, spelling, used) }
}

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
interface PhraseSource {
  readonly series: string
  readonly brand: string
  /** Null: only the series. */
  readonly noun: string | null
  /** Values that can precede the noun. */
  readonly values: readonly string[]
}

function phraseSourceOf(product: CatalogProduct, forest: CategoryForest): PhraseSource {
  const { kind, brand, series, categoryIds } = product
  if (categoryIds.length === 0) return { series, brand, noun: null, values: [] }
  const { noun, properties } = nouns[kind]
  return {
    series,
    brand,
    noun: noun ?? forest.nameOf(Math.min(...categoryIds)).toLowerCase(),
    values: properties.flatMap((property) => findAttribute(product, property)?.value.split(',') ?? []),
  }
}

/** Search suggestions: series, maker, noun with maker or attribute. */
function phrasesOf({ series, brand, noun, values }: PhraseSource): readonly LocalPhrase[] {
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
