import type { CategoryNode } from '../../src/domain/catalog/category'
import type { Listing, ListingQuery, SortOrder } from '../../src/domain/catalog/listing'
import type { ListingFilters } from '../../src/domain/catalog/listingFilters'
import type { Suggestions } from '../../src/domain/catalog/listingSchema'
import { makerOf, type BrandKey } from '../../src/domain/channel'
import { toChannelKey } from '../../src/domain/channelKey'
import type { Language } from '../../src/domain/language'
import type { CurrencyCode } from '../../src/domain/money'
import type { SearchedShop } from '../../src/domain/search/typedText'
import { splitWords } from '../../src/domain/search/words'
import { FacetIndex } from './facets/facetIndex'
import { ListingScopes, once, type Scope } from './facets/listingScopes'
import { listChoices } from './facets/productFacts'
import { Neighbourhoods } from './neighbourhoods'
import { PlacedProducts } from './placedProducts'
import type { CatalogProduct } from './products/catalogProduct'
import { changedCategories, type Category, type CategoryForest } from './products/categoryForest'
import { InternedParts } from './products/internedParts'
import { relatedProducts } from './relatedProducts'
import { ProductWords } from './search/productWords'
import {
  explainSearch,
  fewerFilters,
  readSearch,
  withOccurringValues,
  type Matches,
  type ReadSearch,
} from './search/readSearch'
import { SearchIndex } from './search/searchIndex'
import { Spelling } from './search/spelling'
import { SuggestionIndex } from './search/suggestionIndex'
import { vocabularySynonyms, type Synonyms, type UsedSynonyms } from './search/synonyms'
import { Bitset } from './slots/bitset'
import { pageOfSlots, paginate, type Ranked } from './slots/pageOfSlots'
import { ProductSlots } from './slots/productSlots'
import { shopMakers, SortOrders } from './slots/sortOrders'
import type { Steps } from './slots/steps'
import { SoldProducts } from './soldProducts'

/** One page of a listing, with products in the index's form. */
export interface FoundProducts extends Omit<Listing, 'products' | 'found'> {
  readonly products: readonly CatalogProduct[]
}

/** Suggestions for a text, with products in the index's form. */
interface FoundSuggestions extends Omit<Suggestions, 'products'> {
  readonly products: readonly CatalogProduct[]
}

/**
 * Computes listings, search results and navigation synchronously from memory. Currency and brand name a channel; without a
 * brand, responses also contain products that no channel shows. Each product has a slot (integer); all sets are sets of
 * slots.
 */
export class CatalogIndex {
  private forest: CategoryForest
  /** Slots whose sets still stand for the forest before. */
  private behind: { readonly forest: CategoryForest; readonly slots: Set<number> } | null = null
  private readonly slots = new ProductSlots()
  private readonly sold = new SoldProducts()
  private readonly placed = new PlacedProducts()
  private readonly madeBy = new Map(shopMakers.map((maker) => [maker, new Bitset()]))
  private readonly orders = new SortOrders(
    (slot) => this.slots.at(slot)?.id ?? 0,
    (id) => this.slots.byId(id),
  )
  private readonly facets = new FacetIndex((currency) => this.orders.price(currency))
  private readonly used: UsedSynonyms = { synonyms: vocabularySynonyms }
  private readonly spelling = new Spelling(this.used)
  private readonly words = new ProductWords((word) => this.spelling.add(word))
  private readonly search = new SearchIndex(this.words.tiers, this.spelling, this.used, (slots) =>
    this.facets.prevailingKind(slots),
  )
  private readonly parts = new InternedParts()
  private readonly near = new Neighbourhoods(this.slots, this.orders, this.facets)
  private readonly suggestions: SuggestionIndex
  private readonly scopes = new ListingScopes((query, canDrop, currency, brand) =>
    this.makeScope(query, canDrop, currency, brand),
  )
  private productCount = 0

  constructor(forest: CategoryForest) {
    this.forest = forest
    this.suggestions = new SuggestionIndex(forest, this.used)
  }

  get size(): number {
    return this.productCount
  }

  /** Adds a product or replaces the one with its id. */
  put(fresh: CatalogProduct): void {
    const known = this.slots.byId(fresh.id)
    const before = this.slots.at(known)
    const within = known === undefined ? this.forest : this.forestOf(known)
    if (known !== undefined && before) this.removeFromSets(known, before, within)
    const product = this.parts.share(fresh)
    // A known product gets its slot back, the one that became free last.
    const slot = this.slots.put(product)
    for (const set of this.setsOf(product, this.forest)) set.add(slot)
    this.facets.add(slot, product)
    if (before) this.words.replace(slot, before, within, product, this.forest)
    else this.words.add(slot, product, this.forest)
    this.near.add(slot, product)
    this.suggestions.put(product, this.forest)
    this.orders.put(slot, product)
    this.scopes.clear()
    this.productCount += 1
  }

  remove(id: number): void {
    const slot = this.slots.byId(id)
    const product = this.slots.at(slot)
    if (slot === undefined || !product) return
    const within = this.forestOf(slot)
    this.words.delete(slot, product, within)
    this.orders.remove(slot)
    this.removeFromSets(slot, product, within)
  }

  /**
   * Replaces the category tree and moves the products whose categories or their ancestors differ. Products stay
   * listed meanwhile, in their old or new categories. Don't start it twice at once.
   */
  *moveTo(next: CategoryForest): Steps {
    if (this.behind) throw new Error('A move to another category tree is under way')
    const before = this.forest
    const hasMoved = changedCategories(before, next)
    const moving = new Set<number>()
    for (const [slot, { categoryIds }] of this.slots.all())
      if (categoryIds.some((id) => hasMoved(id))) moving.add(slot)
    this.forest = next
    this.suggestions.setForest(next)
    this.scopes.clear()
    this.behind = { forest: before, slots: moving }
    for (const slot of moving) {
      const product = this.slots.at(slot)
      moving.delete(slot)
      if (product) this.move(slot, product, before)
      yield
    }
    this.behind = null
  }

  /** Searches with other synonyms from now on. @returns those of before */
  useSynonyms(synonyms: Synonyms): Synonyms {
    this.scopes.clear()
    const before = this.used.synonyms
    this.used.synonyms = synonyms
    return before
  }

  /** Rebuilds the sort orders and word indexes after changes. The next query would otherwise wait for it. */
  *settle(): Steps {
    yield* this.orders.settle()
    yield* this.words.settle()
    yield* this.suggestions.settle()
  }

  /** All products. Changes during the iteration may be missing. */
  *products(): Iterable<CatalogProduct> {
    for (const [, product] of this.slots.all()) yield product
  }

  byId(id: number): CatalogProduct | null {
    return this.slots.at(this.slots.byId(id))
  }

  bySlug(slug: string): CatalogProduct | null {
    return this.slots.at(this.slots.bySlug(slug))
  }

  /** By SKU of the product or one of its variants. */
  bySku(sku: string): CatalogProduct | null {
    return this.slots.at(this.slots.bySku(sku))
  }

  /** Ids of a product's categories and of their parents. */
  categoriesOf({ categoryIds }: CatalogProduct): readonly number[] {
    return this.forest.upwardsFromAll(categoryIds)
  }

  tree(currency: CurrencyCode, brand?: BrandKey): CategoryNode[] {
    return this.forest.tree(this.countIn(currency, brand), brand && toChannelKey({ brand, currency }))
  }

  /** The path of a category's page; undefined for an unknown category. */
  categoryPath(categoryId: number): string | undefined {
    return this.forest.pathOf(categoryId)
  }

  hasCategoryPath(path: string): boolean {
    return this.forest.hasPath(path)
  }

  /** Undefined for an unknown path. */
  categoryAt(path: string): Category | undefined {
    return this.forest.at(path)
  }

  /**
   * Lists products that have a price in the currency. Default order: searches by relevance, other listings by
   * sales, sold-out products last. Only searches find products without a category.
   * @param brand the goods of its maker come first in the default order
   */
  list(requested: ListingQuery, currency: CurrencyCode, brand?: BrandKey): FoundProducts {
    const maker = brand ? makerOf(brand) : null
    const read = readSearch(requested, this.shopIn(currency))
    const { search, scope, choices, narrowed, unmatched } = this.matches(read, requested, currency, brand)
    const { meant: query } = search
    const pagination = paginate(narrowed.slots.size, query)
    const ranked = this.ranked(narrowed.slots, scope, query.sort, currency, maker)
    return {
      products: this.at(pageOfSlots(ranked, pagination)),
      ...explainSearch(search, requested, scope, unmatched),
      pagination,
      facets: query.facets === 'none' ? [] : this.facets.facets(scope.offers(), narrowed, choices.size > 0),
    }
  }

  /**
   * Suggestions for a text while it is typed.
   * @param language of the suggested searches, by default English
   */
  suggest(
    text: string,
    currency: CurrencyCode,
    limit: number,
    brand?: BrandKey,
    language: Language = 'en',
  ): FoundSuggestions {
    const isEmpty = splitWords(text).length === 0
    const requested = isEmpty ? {} : { search: text }
    const search = readSearch(requested, this.shopIn(currency))
    const { meant, notes } = search
    const { scope, narrowed, unmatched } = this.matches(search, requested, currency, brand)
    const suggested = unmatched?.search ?? scope.correctedSearch ?? text
    const found = narrowed.slots
    const ranked = this.ranked(found, scope, meant.sort, currency, brand ? makerOf(brand) : null)
    return {
      search: suggested,
      queries: this.suggestions.queries(suggested, limit, language),
      categories: this.suggestions.categories(suggested, this.countIn(currency, brand), limit),
      products: this.at(pageOfSlots(ranked, paginate(found.size, { limit }))),
      total: found.size,
      ...(unmatched && { unmatched: unmatched.words }),
      ...(notes?.pages && { pages: notes.pages }),
    }
  }

  /** Best sellers of a category, or of the whole catalog if the category is empty. */
  bestSellers(
    category: number | undefined,
    currency: CurrencyCode,
    limit: number,
    brand?: BrandKey,
  ): readonly CatalogProduct[] {
    const there = this.scopeOf(category === undefined ? {} : { category }, currency, brand).slots
    return this.at(this.near.best(there.size > 0 ? there : this.scopeOf({}, currency, brand).slots, limit))
  }

  /** Alternatives to a product, then what goes with it, best first. */
  related(
    product: CatalogProduct,
    currency: CurrencyCode,
    limit: number,
    brand?: BrandKey,
  ): readonly CatalogProduct[] {
    const near = this.near.of(currency, this.sold.hidden(currency, brand))
    return relatedProducts(product, currency, limit, near)
  }

  /** Any order keeps the goods that a search names before the others. The default order shows sold-out ones last. */
  private ranked(
    slots: Bitset,
    { named, scores }: Scope,
    sort: SortOrder | undefined,
    currency: CurrencyCode,
    maker: string | null,
  ): Ranked {
    const order = this.orders.get(sort, currency, maker)
    const groups = named ? [slots.and(named), slots.without(named)] : [slots]
    if (sort) return { groups, ...order, scores: null }
    const inStock = this.facets.allInStock(currency)
    return {
      groups: groups.flatMap((group) => [group.and(inStock), group.without(inStock)]),
      ...order,
      scores,
    }
  }

  private forestOf(slot: number): CategoryForest {
    return this.behind?.slots.has(slot) ? this.behind.forest : this.forest
  }

  private at(slots: readonly number[]): CatalogProduct[] {
    return slots.flatMap((slot) => this.slots.at(slot) ?? [])
  }

  private setsOf(product: CatalogProduct, within: CategoryForest) {
    const made = this.madeBy.get(product.brand)
    return [...this.sold.setsOf(product), ...this.placed.setsOf(product, within), ...(made ? [made] : [])]
  }

  /** Deletes a product from all but its words and orders, which a new version of it mostly shares. */
  private removeFromSets(slot: number, product: CatalogProduct, within: CategoryForest): void {
    for (const set of this.setsOf(product, within)) set.delete(slot)
    this.facets.delete(slot, product)
    this.near.delete(slot, product)
    this.suggestions.remove(product, within)
    this.behind?.slots.delete(slot)
    this.slots.remove(slot, product)
    this.scopes.clear()
    this.productCount -= 1
  }

  /** Orders, facets and the words of names and attributes don't depend on categories. */
  private move(slot: number, product: CatalogProduct, from: CategoryForest): void {
    const moved = this.parts.placed(product, this.forest.pathsOf(product.categoryIds))
    for (const set of this.placed.setsOf(product, from)) set.delete(slot)
    this.words.deletePlaces(slot, product, from)
    this.suggestions.remove(product, from)
    for (const set of this.placed.setsOf(moved, this.forest)) set.add(slot)
    this.words.addPlaces(slot, moved, this.forest)
    this.suggestions.put(moved, this.forest)
    this.slots.replace(slot, moved)
    this.scopes.clear()
  }

  private shopIn(currency: CurrencyCode): SearchedShop {
    return {
      currency,
      valuesOf: (name) => this.facets.valuesOf(name),
      isName: (word) => this.search.isName(word),
    }
  }

  /** The products of a search and its filters. Without a result, it leaves out filters that the text names. */
  private matches(
    read: ReadSearch,
    { makers, filters: chosen }: ListingQuery,
    currency: CurrencyCode,
    brand?: BrandKey,
  ): Matches {
    const scope = this.scopeOf(read.meant, currency, brand, read.canDrop)
    const own = this.madeBy.get((brand && makerOf(brand)) ?? '')
    const within = own && makers ? scope.slots[makers === 'own' ? 'and' : 'without'](own) : scope.slots
    const search = withOccurringValues(read, (name, value) =>
      this.facets.occurs(name, value, within, currency),
    )
    const { meant, notes } = search
    const narrow = (filters: ListingFilters = {}) => {
      const choices = listChoices({ ...meant, filters })
      return { choices, narrowed: this.facets.narrow(within, choices, currency) }
    }
    const found = narrow(meant.filters)
    if (found.narrowed.slots.size === 0 && within.size > 0) {
      for (const { filters, unmatched } of fewerFilters(search, chosen)) {
        const fewer = narrow(filters)
        if (fewer.narrowed.slots.size > 0) return { search, scope, ...fewer, unmatched }
      }
    }
    return { search, scope, ...found, unmatched: (notes?.pages ? null : scope.unmatched) ?? null }
  }

  private scopeOf(query: ListingQuery, currency: CurrencyCode, brand?: BrandKey, canDrop = false): Scope {
    return this.scopes.of(query, canDrop, currency, this.sold.hidingBrand(currency, brand))
  }

  private makeScope(
    { category, search: text }: ListingQuery,
    canDrop: boolean,
    currency: CurrencyCode,
    brand?: BrandKey,
  ): Scope {
    const all = this.sold.in(currency, brand)
    const known = this.placed.within(category, all, text !== undefined)
    const found = text === undefined ? { slots: known, scores: null } : this.find(text, known, canDrop)
    return {
      correctedSearch: undefined,
      named: null,
      ...found,
      offers: once(() => this.facets.offers(found.slots, currency)),
    }
  }

  private find(text: string, within: Bitset, canDrop: boolean) {
    const slot = this.slots.byTypedSku(text)
    if (slot === null || !within.has(slot)) return this.search.find(text, within, canDrop ? 'any' : 'typos')
    const one = new Bitset()
    one.add(slot)
    return { slots: one, scores: null }
  }

  private countIn(currency: CurrencyCode, brand?: BrandKey): (category: number) => number {
    const all = this.sold.in(currency, brand)
    return (id) => this.placed.countIn(id, all)
  }
}
