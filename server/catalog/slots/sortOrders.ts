import type { SortOrder } from '../../../src/domain/catalog/listing'
import { brandKeys, makerOf } from '../../../src/domain/channel'
import { currencyCodes, perCurrency, type CurrencyCode } from '../../../src/domain/money'
import { cheapestPrice, currentMinor, type CatalogProduct } from '../products/catalogProduct'
import { SlotOrder } from './slotOrder'
import type { Steps } from './steps'

/** The makers with a shop of their own. */
export const shopMakers = brandKeys.flatMap((brand) => makerOf(brand) ?? [])

/** Above every sales rank: in its own shop, a maker's goods come before all others. */
const afterOwn = 2 ** 40

interface DirectedOrder {
  readonly order: SlotOrder
  readonly isReversed: boolean
}

/**
 * The reviews of an average product, added to those of each product (docs/reviews.md#best-rated): one review of 5 stars
 * proves less than fifty with an average of 4.8.
 */
const average = { stars: 3.5, count: 5 }

/** Steps per star in the order: 5 stars and a sales rank, below 2 ** 31, fit into a number's 53 bits. */
const starSteps = 100_000

/** The Bayesian mean of a product's stars. Without reviews it is that of an average product. */
function weightedStars({ reviews }: CatalogProduct): number {
  const { average: stars, count } = reviews?.rating ?? { average: 0, count: 0 }
  return (stars * count + average.stars * average.count) / (count + average.count)
}

/** The sort orders of listings. */
export class SortOrders {
  readonly trending: SlotOrder
  /** By sales, for each maker with its own goods first. */
  private readonly ownFirst: ReadonlyMap<string, SlotOrder>
  private readonly latest: SlotOrder
  private readonly rated: SlotOrder
  private readonly prices: Readonly<Record<CurrencyCode, SlotOrder>>

  constructor(idOf: (slot: number) => number, slotOf: (id: number) => number | undefined) {
    const order = () => new SlotOrder(idOf, slotOf)
    this.trending = order()
    this.ownFirst = new Map(shopMakers.map((maker) => [maker, order()]))
    this.latest = order()
    this.rated = order()
    this.prices = perCurrency(order)
  }

  put(slot: number, product: CatalogProduct): void {
    this.trending.set(slot, product.salesRank)
    for (const [maker, order] of this.ownFirst)
      order.set(slot, product.salesRank + (product.brand === maker ? 0 : afterOwn))
    this.latest.set(slot, -product.createdAt)
    // Equally rated products: best sellers first.
    this.rated.set(slot, product.salesRank - Math.round(weightedStars(product) * starSteps) * 2 ** 31)
    for (const currency of currencyCodes) {
      const price = cheapestPrice(product, currency)
      this.prices[currency].set(slot, price && currentMinor(price))
    }
  }

  remove(slot: number): void {
    for (const order of this.all()) order.set(slot, null)
  }

  /**
   * A sort order and its direction. The default is by sales.
   * @param maker whose goods come first by default; null for none
   */
  get(sort: SortOrder | undefined, currency: CurrencyCode, maker: string | null): DirectedOrder {
    switch (sort) {
      case undefined:
        return { order: this.ownFirst.get(maker ?? '') ?? this.trending, isReversed: false }
      case 'latest-desc':
        return { order: this.latest, isReversed: false }
      case 'rating-desc':
        return { order: this.rated, isReversed: false }
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
    for (const order of this.all()) {
      yield* order.settle()
      yield
    }
  }

  private all(): readonly SlotOrder[] {
    return [this.trending, ...this.ownFirst.values(), this.latest, this.rated, ...Object.values(this.prices)]
  }
}
