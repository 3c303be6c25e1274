import type { Listing, ListingQuery } from '../../src/domain/catalogue/listing'
import { makerOf, type BrandKey } from '../../src/domain/channel'
import { channelKeyOf } from '../../src/domain/channelKey'
import type { Language } from '../../src/domain/language'
import type { CurrencyCode } from '../../src/domain/money'
import { noteFor, pagesFor } from '../../src/domain/search/searchAnswers'
import { searchPhrases } from '../../src/domain/search/searchPhrases'
import { wordsOf } from '../../src/domain/search/words'
import type { CatalogueIndex, FoundProducts, FoundSuggestions } from './catalogueAnswers'
import { FacetIndex } from './facets/facetIndex'
import { ListingScopes, once, type Scope } from './facets/listingScopes'
import { choicesOf } from './facets/productFacts'
import { Neighbourhoods } from './neighbourhoods'
import type { CatalogueProduct } from './products/catalogueProduct'
import { changedCategories, type CategoryForest } from './products/categoryForest'
import { InternedParts } from './products/internedParts'
import { relatedProducts } from './relatedProducts'
import { ProductWords } from './search/productWords'
import { SearchIndex } from './search/searchIndex'
import { Spelling } from './search/spelling'
import { SuggestionIndex } from './search/suggestionIndex'
import { Bitset } from './slots/bitset'
import { pageOfSlots, paginate, type Ranked } from './slots/pageOfSlots'
import { ProductSlots } from './slots/productSlots'
import { SlotSet } from './slots/slotSet'
import { shopMakers, SortOrders } from './slots/sortOrders'
import type { Steps } from './slots/steps'
import { SoldProducts } from './soldProducts'

/**
 * An empty index over a category tree. `moveTo` replaces the tree. Each product has a slot (integer); all sets below are sets of slots.
 */
export function catalogueIndex(tree: CategoryForest): CatalogueIndex {
  let forest = tree
  /** Slots whose sets still stand for the forest before. */
  let behind: { readonly forest: CategoryForest; readonly slots: Set<number> } | null = null
  const forestOf = (slot: number) => (behind?.slots.has(slot) ? behind.forest : forest)
  const slots = new ProductSlots()
  const sold = new SoldProducts()
  const inCategory = new Map<number, SlotSet>()
  const madeBy = new Map(shopMakers.map((maker) => [maker, new Bitset()]))
  const placed = new Bitset()
  const orders = new SortOrders(
    (slot) => slots.at(slot)?.id ?? 0,
    (id) => slots.byId(id),
  )
  const facets = new FacetIndex((currency) => orders.price(currency))
  const spelling = new Spelling()
  const words = new ProductWords((word) => spelling.add(word))
  const search = new SearchIndex(words.tiers, spelling)
  const parts = new InternedParts()
  const near = new Neighbourhoods(slots, orders, facets)
  const suggestions = new SuggestionIndex(forest)
  let size = 0

  const categoriesOf = ({ categoryIds }: CatalogueProduct) => forest.upwardsFromAll(categoryIds)
  const categorySetsOf = ({ categoryIds }: CatalogueProduct, within: CategoryForest) =>
    within.upwardsFromAll(categoryIds).map((id) => setAt(inCategory, id, () => new SlotSet()))
  const setsOf = (product: CatalogueProduct, within: CategoryForest) => {
    const made = madeBy.get(product.brand)
    return [
      ...sold.setsOf(product),
      ...categorySetsOf(product, within),
      ...(product.categoryIds.length > 0 ? [placed] : []),
      ...(made ? [made] : []),
    ]
  }

  /** The query that a search text means: its phrases become filters, unless others of their name are chosen. */
  const readSearch = (query: ListingQuery, currency: CurrencyCode) => {
    const { search: typed, filters, ...rest } = query
    if (typed === undefined) return { meant: query, answers: null }
    const phrases = searchPhrases(typed, { currency, valuesOf: (name) => facets.valuesOf(name) })
    const pages = pagesFor(typed)
    const words = phrases?.search ?? typed
    const noted = noteFor(words)
    const search = noted === null || noted.search === '' ? words : noted.search
    const note = phrases && 'strings' in phrases.filters ? 'unstrung' : noted?.note
    const answers: Pick<Listing, 'phrases' | 'pages' | 'note'> = {
      ...(phrases && { phrases }),
      ...(pages.length > 0 && { pages }),
      ...(note && { note }),
    }
    const meant: ListingQuery = {
      ...rest,
      ...(search !== '' && { search }),
      filters: { ...phrases?.filters, ...filters },
    }
    return { meant, answers }
  }

  const makeScope = (
    { category, search: text }: ListingQuery,
    currency: CurrencyCode,
    brand?: BrandKey,
  ): Scope => {
    const all = sold.in(currency, brand)
    const within = new Bitset()
    if (category !== undefined) inCategory.get(category)?.addTo(within)
    const known = category === undefined ? (text === undefined ? all.and(placed) : all) : all.and(within)
    const found = text === undefined ? { slots: known, scores: null } : find(text, known)
    return {
      correctedSearch: undefined,
      ...found,
      offers: once(() => facets.offers(found.slots, currency)),
    }
  }

  const find = (text: string, within: Bitset) => {
    const slot = slots.byTypedSku(text)
    if (slot === null || !within.has(slot)) return search.find(text, within)
    const one = new Bitset()
    one.add(slot)
    return { slots: one, scores: null }
  }

  const cached = new ListingScopes(makeScope)
  const scopeOf = (query: ListingQuery, currency: CurrencyCode, brand?: BrandKey) =>
    cached.of(query, currency, sold.hidingBrand(currency, brand))

  /** Deletes a product from all but its words and orders, which a new version of it mostly shares. */
  const removeFromSets = (slot: number, product: CatalogueProduct, within: CategoryForest) => {
    for (const set of setsOf(product, within)) set.delete(slot)
    facets.delete(slot, product)
    near.delete(slot, product)
    suggestions.remove(product, within)
    behind?.slots.delete(slot)
    slots.remove(slot, product)
    cached.clear()
    size -= 1
  }

  const remove = (id: number) => {
    const slot = slots.byId(id)
    const product = slots.at(slot)
    if (slot === undefined || !product) return
    const within = forestOf(slot)
    words.delete(slot, product, within)
    orders.remove(slot)
    removeFromSets(slot, product, within)
  }

  const put = (fresh: CatalogueProduct) => {
    const known = slots.byId(fresh.id)
    const before = slots.at(known)
    const within = known === undefined ? forest : forestOf(known)
    if (known !== undefined && before) removeFromSets(known, before, within)
    const product = parts.share(fresh)
    // A known product gets its slot back, the one that became free last.
    const slot = slots.put(product)
    for (const set of setsOf(product, forest)) set.add(slot)
    facets.add(slot, product)
    if (before) words.replace(slot, before, within, product, forest)
    else words.add(slot, product, forest)
    near.add(slot, product)
    suggestions.put(product, forest)
    orders.put(slot, product)
    cached.clear()
    size += 1
  }

  /** Orders, facets and the words of names and attributes don't depend on categories. */
  const move = (slot: number, product: CatalogueProduct, from: CategoryForest) => {
    const moved = parts.placed(product, forest.pathsOf(product.categoryIds))
    for (const set of categorySetsOf(product, from)) set.delete(slot)
    words.deletePlaces(slot, product, from)
    suggestions.remove(product, from)
    for (const set of categorySetsOf(moved, forest)) set.add(slot)
    words.addPlaces(slot, moved, forest)
    suggestions.put(moved, forest)
    slots.replace(slot, moved)
    cached.clear()
  }

  function* moveTo(next: CategoryForest): Steps {
    if (behind) throw new Error('A move to another category tree is under way')
    const before = forest
    const hasMoved = changedCategories(before, next)
    const moving = new Set<number>()
    for (const [slot, { categoryIds }] of slots.all())
      if (categoryIds.some((id) => hasMoved(id))) moving.add(slot)
    forest = next
    suggestions.setForest(next)
    cached.clear()
    behind = { forest: before, slots: moving }
    for (const slot of moving) {
      const product = slots.at(slot)
      moving.delete(slot)
      if (product) move(slot, product, before)
      yield
    }
    behind = null
  }

  const list = (asked: ListingQuery, currency: CurrencyCode, brand?: BrandKey): FoundProducts => {
    const maker = brand ? makerOf(brand) : null
    const { meant: query, answers } = readSearch(asked, currency)
    const scope = scopeOf(query, currency, brand)
    const choices = choicesOf(query)
    const own = madeBy.get(maker ?? '')
    const within =
      own && query.makers ? scope.slots[query.makers === 'own' ? 'and' : 'without'](own) : scope.slots
    const narrowed = facets.narrow(within, choices, currency)
    const pagination = paginate(narrowed.slots.size, query)
    const ranked: Ranked = {
      slots: narrowed.slots,
      ...orders.get(query.sort, currency, maker),
      scores: query.sort ? null : scope.scores,
    }
    return {
      products: pageOfSlots(ranked, pagination).flatMap((slot) => slots.at(slot) ?? []),
      ...(scope.correctedSearch !== undefined && { correctedSearch: scope.correctedSearch }),
      ...answers,
      pagination,
      facets: query.facets === 'none' ? [] : facets.facets(scope.offers(), narrowed, choices.size > 0),
    }
  }

  const countIn = (currency: CurrencyCode, brand?: BrandKey) => {
    const all = sold.in(currency, brand)
    return (id: number) => inCategory.get(id)?.countIn(all) ?? 0
  }

  const bestSellers = (
    category: number | undefined,
    currency: CurrencyCode,
    limit: number,
    brand?: BrandKey,
  ) => {
    const there = scopeOf(category === undefined ? {} : { category }, currency, brand).slots
    const best = near.best(there.size > 0 ? there : scopeOf({}, currency, brand).slots, limit)
    return best.flatMap((slot) => slots.at(slot) ?? [])
  }

  const suggest = (
    text: string,
    currency: CurrencyCode,
    limit: number,
    brand?: BrandKey,
    language: Language = 'en',
  ): FoundSuggestions => {
    const isEmpty = wordsOf(text).length === 0
    const { meant, answers } = readSearch(isEmpty ? {} : { search: text }, currency)
    const scope = scopeOf(meant, currency, brand)
    const { scores, correctedSearch = text } = scope
    const found = facets.narrow(scope.slots, choicesOf(meant), currency).slots
    const own = orders.get(undefined, currency, brand ? makerOf(brand) : null)
    const ranked: Ranked = { slots: found, ...own, scores }
    return {
      search: correctedSearch,
      queries: suggestions.queries(correctedSearch, limit, language),
      categories: suggestions.categories(correctedSearch, countIn(currency, brand), limit),
      products: pageOfSlots(ranked, paginate(found.size, { limit })).flatMap((slot) => slots.at(slot) ?? []),
      total: found.size,
      ...(answers?.pages && { pages: answers.pages }),
    }
  }

  return {
    put,
    remove,
    moveTo,
    *settle() {
      yield* orders.settle()
      yield* words.settle()
      yield* suggestions.settle()
    },
    get size() {
      return size
    },
    *products() {
      for (const [, product] of slots.all()) yield product
    },
    byId: (id) => slots.at(slots.byId(id)),
    bySlug: (slug) => slots.at(slots.bySlug(slug)),
    bySku: (sku) => slots.at(slots.bySku(sku)),
    list,
    categoriesOf,
    tree: (currency, brand) =>
      forest.tree(countIn(currency, brand), brand && channelKeyOf({ brand, currency })),
    categoryPath: (id) => forest.pathOf(id),
    hasCategoryPath: (path) => forest.hasPath(path),
    categoryTax: (path) => forest.taxOf(path),
    related: (product, currency, limit, brand) =>
      relatedProducts(product, currency, limit, near.of(currency, sold.hidden(currency, brand))),
    suggest,
    bestSellers,
  }
}

function setAt<Key, Members>(sets: Map<Key, Members>, key: Key, make: () => Members): Members {
  let set = sets.get(key)
  if (!set) sets.set(key, (set = make()))
  return set
}
