import { toMajor, toMinor, type CurrencyCode } from '../../../src/domain/money'
import { Bitset } from '../slots/bitset'
import type { SlotOrder } from '../slots/slotOrder'
import { addSpan, type CountedSlots, type FacetSource, type Offer } from './facetGroup'
import { parseFigure, findGrain, priceSpans, readSpan, spanLabel, spanValue, type Span } from './spans'

/** Name of the price facet. Its values are spans in major units. */
export const priceFacetName = 'price'

/** Maximum prices used to compute spans; more would hardly change their ends. */
const sampleSize = 2000

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
    const all = new Float64Array(scope.size)
    let filled = 0
    scope.forEach((slot) => {
      all[filled] = this.order.figureOf(slot)
      filled += 1
    })
    const grain = findGrain(all)
    const prices = takeSample(all)
    const spans = priceSpans(prices, grain)
    const counts = countSpans(all, spans)
    const values = spans.flatMap((span, index) => {
      const count = counts[index] ?? 0
      const shown = { least: this.major(span.least), most: this.major(span.most) }
      const slots = () => this.inSpan(span)
      return count > 0 ? { value: spanValue(shown), label: spanLabel(shown), slots, count } : []
    })
    const range = { least: this.major(prices[0] ?? 0), most: this.major(prices.at(-1) ?? 0) }
    return { name: this.name, unit: this.unit, range, values }
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

/** A regular sample of the prices, ascending, including the lowest and the highest. */
function takeSample(prices: Float64Array): Float64Array {
  if (prices.length <= sampleSize) return prices.slice().sort()
  const stride = Math.ceil(prices.length / sampleSize)
  const sample = prices.filter((_, index) => index % stride === 0)
  const [least, most] = prices.reduce(
    ([low, high], price) => [Math.min(low, price), Math.max(high, price)],
    [Infinity, -Infinity],
  )
  return Float64Array.from([least, ...sample, most]).sort()
}

/** Number of prices in each span. Spans ascend without gaps. */
function countSpans(prices: Float64Array, spans: readonly Span[]): Uint32Array {
  const ends = spans.map(({ most }) => most)
  const counts = new Uint32Array(spans.length)
  for (const price of prices) {
    let index = 0
    while (index < ends.length - 1 && price > (ends[index] ?? 0)) index += 1
    counts[index] = (counts[index] ?? 0) + 1
  }
  return counts
}
