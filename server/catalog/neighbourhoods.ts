import type { CurrencyCode } from '../../src/domain/money'
import type { FacetIndex } from './facets/facetIndex'
import type { CatalogProduct } from './products/catalogProduct'
import type { RelatedCandidates } from './relatedProducts'
import type { Bitset } from './slots/bitset'
import { pageOfSlots } from './slots/pageOfSlots'
import type { ProductSlots } from './slots/productSlots'
import { SlotSet } from './slots/slotSet'
import type { SortOrders } from './slots/sortOrders'

/** Enough candidates for a selection, few enough to compare. */
const maxNeighbours = 60
/** Maximum steps up and down the price order, including products of other kinds. */
const maxDistance = 2000

/** Finds candidates for related products. The cost is independent of the catalog's size. */
export class Neighbourhoods {
  private readonly bySeries = new Map<string, SlotSet>()

  constructor(
    private readonly slots: ProductSlots,
    private readonly orders: SortOrders,
    private readonly facets: FacetIndex,
  ) {}

  /** Products without a series have none in common. */
  add(slot: number, { series }: CatalogProduct): void {
    if (series === '') return
    let set = this.bySeries.get(series)
    if (!set) this.bySeries.set(series, (set = new SlotSet()))
    set.add(slot)
  }

  delete(slot: number, { series }: CatalogProduct): void {
    this.bySeries.get(series)?.delete(slot)
  }

  /** @param hidden products that are never candidates */
  of(currency: CurrencyCode, hidden: Bitset): RelatedCandidates {
    const isSold = (slot: number) =>
      !Number.isNaN(this.orders.price(currency).figureOf(slot)) && !hidden.has(slot)
    const products = (slots: readonly number[]) => slots.flatMap((slot) => this.slots.at(slot) ?? [])
    return {
      series: ({ series }) =>
        products((this.bySeries.get(series)?.first(maxNeighbours) ?? []).filter((slot) => isSold(slot))),
      nearInPrice: (product) => products(this.nearInPrice(product, currency, hidden)),
      bestOf: (kind, limit) =>
        products(this.best(this.facets.inStock(kind, currency).without(hidden), limit)),
    }
  }

  /** The best sellers of a set, best first. */
  best(slots: Bitset, limit: number): readonly number[] {
    const page = { page: 1, limit, total: slots.size, totalPages: 1 }
    return pageOfSlots(
      { groups: [slots], order: this.orders.trending, isReversed: false, scores: null },
      page,
    )
  }

  private nearInPrice(
    { id, kind }: CatalogProduct,
    currency: CurrencyCode,
    hidden: Bitset,
  ): readonly number[] {
    const own = this.slots.byId(id)
    const order = this.orders.price(currency)
    if (own === undefined || Number.isNaN(order.figureOf(own))) return []
    const sorted = order.slots()
    const index = order.indexOfSlots()[own] ?? 0
    const near: number[] = []
    for (let step = 1; step <= maxDistance && near.length < maxNeighbours; step += 1) {
      for (const slot of [sorted[index - step], sorted[index + step]]) {
        if (slot !== undefined && this.slots.at(slot)?.kind === kind && !hidden.has(slot)) near.push(slot)
      }
    }
    return near
  }
}
