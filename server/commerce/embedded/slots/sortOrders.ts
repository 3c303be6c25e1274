import type { SortOrder } from '../../../../src/domain/catalogue/listing'
import { currencyCodes, perCurrency, type CurrencyCode } from '../../../../src/domain/money'
import { leadingPrice, paidMinor, type CatalogueProduct } from '../products/catalogueProduct'
import { SlotOrder } from './slotOrder'
import type { Steps } from './steps'

/** The sort orders of listings. */
export class SortOrders {
  readonly trending: SlotOrder
  private readonly latest: SlotOrder
  private readonly prices: Readonly<Record<CurrencyCode, SlotOrder>>

  constructor(idOf: (slot: number) => number, slotOf: (id: number) => number | undefined) {
    const order = () => new SlotOrder(idOf, slotOf)
    this.trending = order()
    this.latest = order()
    this.prices = perCurrency(order)
  }

  put(slot: number, product: CatalogueProduct): void {
    this.trending.set(slot, product.salesRank)
    this.latest.set(slot, -product.createdAt)
    for (const currency of currencyCodes) {
      const price = leadingPrice(product, currency)
      this.prices[currency].set(slot, price && paidMinor(price))
    }
  }

  remove(slot: number): void {
    for (const order of this.all()) order.set(slot, null)
  }

  /** A sort order and its direction. */
  get(sort: SortOrder, currency: CurrencyCode): { readonly order: SlotOrder; readonly isReversed: boolean } {
    switch (sort) {
      case 'latest-desc':
        return { order: this.latest, isReversed: false }
      case 'trending-desc':
        return { order: this.trending, isReversed: false }
      case 'price-asc':
        return { order: this.prices[currency], isReversed: false }
      case 'price-desc':
        return { order: this.prices[currency], isReversed: true }
    }
  }

  /** Order by current price in a currency; contains only products sold in it. */
  price(currency: CurrencyCode): SlotOrder {
    return this.prices[currency]
  }

  *settle(): Steps {
    for (const order of this.all()) yield* order.settle()
  }

  private all(): readonly SlotOrder[] {
    return [this.trending, this.latest, ...Object.values(this.prices)]
  }
}
