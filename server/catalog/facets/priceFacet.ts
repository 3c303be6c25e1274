import { toMajor, toMinor, type CurrencyCode } from '../../../src/domain/money'
import { Bitset, firstIndex } from '../slots/bitset'
import type { SlotOrder } from '../slots/slotOrder'
import { addSpan, type CountedSlots, type FacetSource, type Offer } from './facetGroup'
import { parseFigure, findGrain, priceSpans, readSpan, spanLabel, spanValue, type Span } from './spans'

/** Name of the price facet. Its values are spans in major units. */
export const priceFacetName = 'price'

/** From this share of all prices on, walking along the order costs less than sorting. */
const walkedShare = 8

/** Filters by current price in one currency. */
export class PriceFacet implements FacetSource {
  readonly name = priceFacetName
  private readonly spans = new Map<string, Bitset>()
  private seen: Uint32Array | null = null

  /** @param order all slots sold in the currency, ordered by current price in minor units */
  constructor(
    readonly unit: CurrencyCode,
    private readonly order: SlotOrder,
  ) {}

  slotsWith(value: string): CountedSlots | null {
    const figure = parseFigure(value)
    const span = figure === null ? readSpan(value) : { least: figure, most: figure }
    return span && this.inSpan({ least: this.minor(span.least), most: this.minor(span.most) })
  }

  offer(scope: Bitset): Offer | null {
    if (scope.size === 0) return null
    const prices = this.ascending(scope)
    const spans = priceSpans(prices, findGrain(prices))
    const counts = countSpans(prices, spans)
    const values = spans.flatMap((span, index) => {
      const count = counts[index] ?? 0
      const shown = { least: this.major(span.least), most: this.major(span.most) }
      const slots = () => this.inSpan(span)
      return count > 0 ? { value: spanValue(shown), label: spanLabel(shown), slots, count } : []
    })
    const range = { least: this.major(prices[0] ?? 0), most: this.major(prices.at(-1) ?? 0) }
    return { name: this.name, unit: this.unit, range, values }
  }

  /** The prices of a scope. A large scope is read along the order, a small one is sorted. */
  private ascending(scope: Bitset): Float64Array {
    const sorted = this.order.slots()
    const prices = new Float64Array(scope.size)
    let filled = 0
    const read = (slot: number) => {
      prices[filled] = this.order.figureOf(slot)
      filled += 1
    }
    if (scope.size * walkedShare < sorted.length) {
      scope.forEach(read)
      return prices.sort()
    }
    for (const slot of sorted) if (scope.has(slot)) read(slot)
    return prices.subarray(0, filled)
  }

  private inSpan(span: Span): Bitset {
    // A new array means a changed order.
    if (this.seen !== this.order.slots()) this.spans.clear()
    this.seen = this.order.slots()
    const known = this.spans.get(spanValue(span))
    if (known) return known
    const slots = new Bitset()
    for (const slot of this.order.between(span.least, span.most)) slots.add(slot)
    return addSpan(this.spans, span, slots)
  }

  private major(minor: number): number {
    return toMajor({ minor, currency: this.unit })
  }

  private minor(major: number): number {
    return Number.isFinite(major) ? toMinor(major, this.unit) : major
  }
}

/** Number of prices in each span. Prices and spans ascend, the spans without gaps. */
function countSpans(prices: Float64Array, spans: readonly Span[]): readonly number[] {
  const ends = spans.map(({ most }, index) =>
    index === spans.length - 1 ? prices.length : firstIndex(prices.length, (at) => (prices[at] ?? 0) <= most),
  )
  return ends.map((end, index) => end - (ends[index - 1] ?? 0))
}
