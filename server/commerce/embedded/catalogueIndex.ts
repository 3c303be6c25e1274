import type { CategoryNode } from '../../../src/domain/category'
import { defaultPageSize, largestPageSize } from '../../../src/domain/listing'
import type { Facet, ListingQuery, Pagination, SortOrder } from '../../../src/domain/listing'
import type { CurrencyCode } from '../../../src/domain/money'
import { Bitset } from './bitset'
import type { CatalogueProduct } from './catalogueProduct'
import type { CategoryForest } from './categoryForest'
import { brandFacet, FacetIndex } from './facetIndex'
import { searchWords } from './searchWords'
import { sortedSlots } from './sortedSlots'
import { WordIndex } from './wordIndex'

export interface FoundProducts {
  readonly products: readonly CatalogueProduct[]
  readonly pagination: Pagination
  readonly facets: readonly Facet[]
}

/** Answers what listings, search and navigation ask, from memory and without waiting. */
export interface CatalogueIndex {
  /** Takes a product in, in place of the one with its id. */
  put(product: CatalogueProduct): void
  remove(id: number): void
  byId(id: number): CatalogueProduct | null
  bySlug(slug: string): CatalogueProduct | null
  /** By the product's own article number or one of its variants'. */
  bySku(sku: string): CatalogueProduct | null
  /** Products that are not sold in the currency do not exist here. Best sellers come first unless asked otherwise. */
  list(query: ListingQuery, currency: CurrencyCode): FoundProducts
  tree(currency: CurrencyCode): CategoryNode[]
}

/** An empty index over a category tree. Each product has a slot; every set below is a set of slots. */
export function catalogueIndex(forest: CategoryForest): CatalogueIndex {
  const slots: (CatalogueProduct | null)[] = []
  const free: number[] = []
  const slotOfId = new Map<number, number>()
  const slotOfSlug = new Map<string, number>()
  const slotOfSku = new Map<string, number>()
  const soldIn = new Map<CurrencyCode, Bitset>()
  const inCategory = new Map<number, Bitset>()
  const facets = new FacetIndex()
  const words = new WordIndex()
  const orders = new Map<string, Uint32Array>()
  const nothing = new Bitset()

  const setsOf = (product: CatalogueProduct): Bitset[] => [
    ...currenciesOf(product).map((currency) => setAt(soldIn, currency)),
    ...new Set(
      product.categoryIds.flatMap((id) => forest.upwardsFrom(id)).map((id) => setAt(inCategory, id)),
    ),
  ]
  const at = (slot: number | undefined) => (slot === undefined ? null : (slots[slot] ?? null))

  const remove = (id: number) => {
    const slot = slotOfId.get(id)
    const product = at(slot)
    if (slot === undefined || !product) return
    for (const set of setsOf(product)) set.delete(slot)
    facets.delete(slot, product)
    words.delete(slot, searchWords(product, forest))
    for (const sku of skusOf(product)) forget(slotOfSku, sku, slot)
    forget(slotOfSlug, product.slug, slot)
    slotOfId.delete(id)
    slots[slot] = null
    free.push(slot)
    orders.clear()
  }

  const put = (product: CatalogueProduct) => {
    remove(product.id)
    const slot = free.pop() ?? slots.length
    slots[slot] = product
    slotOfId.set(product.id, slot)
    slotOfSlug.set(product.slug, slot)
    for (const sku of skusOf(product)) slotOfSku.set(sku, slot)
    for (const set of setsOf(product)) set.add(slot)
    facets.add(slot, product)
    words.add(slot, searchWords(product, forest))
    orders.clear()
  }

  const orderOf = (sort: SortOrder, currency: CurrencyCode) => {
    const key = sort.startsWith('price') ? `${sort} ${currency}` : sort
    const known = orders.get(key)
    if (known) return known
    const order = sortedSlots(slots, sort, currency)
    orders.set(key, order)
    return order
  }

  const list = (query: ListingQuery, currency: CurrencyCode): FoundProducts => {
    let scope = soldIn.get(currency) ?? nothing
    if (query.category !== undefined) scope = scope.and(inCategory.get(query.category) ?? nothing)
    if (query.search !== undefined) scope = scope.and(words.find(query.search))
    const choices = choicesOf(query)
    const matching = facets.narrow(scope, choices)
    const pagination = paginate(matching.size, query)
    const order = orderOf(query.sort ?? 'trending-desc', currency)
    return {
      products: pageOf(matching, order, pagination).flatMap((slot) => at(slot) ?? []),
      pagination,
      facets: facets.facets(scope, choices),
    }
  }

  return {
    put,
    remove,
    byId: (id) => at(slotOfId.get(id)),
    bySlug: (slug) => at(slotOfSlug.get(slug)),
    bySku: (sku) => at(slotOfSku.get(sku)),
    list,
    tree: (currency) => {
      const sold = soldIn.get(currency) ?? nothing
      return forest.tree((id) => inCategory.get(id)?.sizeOfAnd(sold) ?? 0)
    },
  }
}

const skusOf = ({ sku, variants }: CatalogueProduct) => [sku, ...variants.map((variant) => variant.sku)]

const currenciesOf = ({ variants }: CatalogueProduct) =>
  (['INR', 'SGD', 'AED', 'IDR'] as const).filter((currency) =>
    variants.some(({ prices }) => prices[currency]),
  )

/** Another product may have taken the name over already. */
function forget(slotOf: Map<string, number>, name: string, slot: number): void {
  if (slotOf.get(name) === slot) slotOf.delete(name)
}

function setAt<Key>(sets: Map<Key, Bitset>, key: Key): Bitset {
  let set = sets.get(key)
  if (!set) sets.set(key, (set = new Bitset()))
  return set
}

/** The brand of a query is a choice like any other, so that its facet still shows the other makers. */
function choicesOf({ brand, filters = {} }: ListingQuery): Map<string, readonly string[]> {
  const choices = new Map(Object.entries(filters).filter(([, values]) => values.length > 0))
  if (brand !== undefined) choices.set(brandFacet, [String(brand)])
  return choices
}

function paginate(total: number, { page = 1, limit = defaultPageSize }: ListingQuery): Pagination {
  const size = Math.min(Math.max(Math.trunc(limit), 1), largestPageSize)
  const totalPages = Math.ceil(total / size)
  return {
    page: Math.min(Math.max(Math.trunc(page), 1), Math.max(totalPages, 1)),
    limit: size,
    total,
    totalPages,
  }
}

function pageOf(matching: Bitset, order: Uint32Array, { page, limit }: Pagination): number[] {
  const found: number[] = []
  let toSkip = (page - 1) * limit
  for (const slot of order) {
    if (!matching.has(slot)) continue
    if (toSkip > 0) toSkip -= 1
    else found.push(slot)
    if (found.length === limit) break
  }
  return found
}
