import type { Facet } from '../../../src/domain/catalog/listing'
import { currencyCodes, type CurrencyCode } from '../../../src/domain/money'
import type { ProductKind } from '../../../src/domain/product/product'
import { cheapestPrice, type CatalogProduct } from '../products/catalogProduct'
import { Bitset } from '../slots/bitset'
import type { SlotOrder } from '../slots/slotOrder'
import { SlotSet } from '../slots/slotSet'
import { FacetGroup, type FacetSource, type Offer } from './facetGroup'
import { byUse } from './facetOrder'
import { PriceFacet } from './priceFacet'
import {
  availabilityFacetName,
  listFacts,
  inStockValue,
  offerFilterName,
  reducedValue,
  type Choices,
  type Fact,
} from './productFacts'

/** A scope narrowed by all choices, and per facet by all choices except its own. */
export interface Narrowed {
  readonly slots: Bitset
  readonly without: ReadonlyMap<string, Bitset>
}

/** Counts and filters by maker, attribute, option, price and availability. */
export class FacetIndex {
  /** One name can have several units, e.g. the weights of shoes and of bags. */
  private readonly groups = new Map<string, FacetGroup[]>()
  private readonly prices = new Map<CurrencyCode, PriceFacet>()
  private readonly availability = new Map<CurrencyCode, FacetGroup>()
  /** Products at a reduced price: a filter that no listing offers, only searches name it. */
  private readonly reduced = new Map<CurrencyCode, FacetGroup>()
  private readonly kinds = new Map<ProductKind, SlotSet>()

  /** @param priceOrder all slots sold in a currency, ordered by current price */
  constructor(private readonly priceOrder: (currency: CurrencyCode) => SlotOrder) {}

  add(slot: number, product: CatalogProduct): void {
    for (const fact of listFacts(product)) this.groupOf(fact).add(slot, fact.value, fact.label)
    for (const currency of inStockIn(product))
      this.availabilityIn(currency).add(slot, inStockValue, inStockValue)
    for (const currency of reducedIn(product)) this.reducedIn(currency).add(slot, reducedValue, reducedValue)
    let kind = this.kinds.get(product.kind)
    if (!kind) this.kinds.set(product.kind, (kind = new SlotSet()))
    kind.add(slot)
  }

  delete(slot: number, product: CatalogProduct): void {
    for (const fact of listFacts(product)) this.groupOf(fact).delete(slot, fact.value)
    for (const currency of inStockIn(product)) this.availabilityIn(currency).delete(slot, inStockValue)
    for (const currency of reducedIn(product)) this.reducedIn(currency).delete(slot, reducedValue)
    this.kinds.get(product.kind)?.delete(slot)
  }

  /** Narrows a scope: any of the values within a facet, all of the facets. */
  narrow(scope: Bitset, choices: Choices, currency: CurrencyCode): Narrowed {
    const names = [...choices.keys()]
    const chosen = [...choices].map(([name, values]) => {
      const any = new Bitset()
      for (const source of this.sourcesOf(name, currency)) {
        for (const value of values) source.slotsWith(value)?.addTo(any)
      }
      return any
    })
    // Prefix and suffix intersections: they leave out each facet with one more intersection per facet.
    const before = [scope]
    for (const [index, any] of chosen.entries()) before.push((before[index] ?? scope).and(any))
    const without = new Map<string, Bitset>()
    let after: Bitset | null = null
    for (let index = names.length - 1; index >= 0; index -= 1) {
      const earlier = before[index] ?? scope
      without.set(names[index] ?? '', after ? earlier.and(after) : earlier)
      const any: Bitset = chosen[index] ?? scope
      after = after ? after.and(any) : any
    }
    return { slots: before.at(-1) ?? scope, without }
  }

  /** The facets of a scope (category and search), most useful first, independent of choices. */
  offers(scope: Bitset, currency: CurrencyCode): readonly Offer[] {
    if (scope.size === 0) return []
    const sources = [[this.priceIn(currency)], [this.availabilityIn(currency)], ...this.groups.values()]
    return sources
      .flatMap((groups) => commonest(groups, scope) ?? [])
      .map((offer) => ({ offer, name: offer.name, covered: coveredBy(offer) }))
      .sort(byUse(this.prevailingKind(scope)))
      .map(({ offer }) => offer)
  }

  /**
   * Facets of a scope with counts. Each facet counts its values under the choices of the other facets. Values
   * with count 0 stay.
   */
  facets(offers: readonly Offer[], narrowed: Narrowed, isNarrowed: boolean): Facet[] {
    return offers.map(({ name, unit, values, range }) => {
      const counted = narrowed.without.get(name) ?? narrowed.slots
      return {
        name,
        unit,
        values: values.map(({ value, label, slots, count }) => ({
          value,
          label,
          count: isNarrowed ? slots().countIn(counted) : count,
        })),
        ...(range && { range }),
      }
    })
  }

  /** Products of a kind that are in stock. */
  inStock(kind: ProductKind, currency: CurrencyCode): Bitset {
    const ofKind = new Bitset()
    this.kinds.get(kind)?.addTo(ofKind)
    return ofKind.and(this.allInStock(currency))
  }

  allInStock(currency: CurrencyCode): Bitset {
    const available = new Bitset()
    this.availabilityIn(currency).slotsWith(inStockValue)?.addTo(available)
    return available
  }

  /** Whether a product of a scope has the value. */
  occurs(name: string, value: string, scope: Bitset, currency: CurrencyCode): boolean {
    return this.sourcesOf(name, currency).some((source) => (source.slotsWith(value)?.countIn(scope) ?? 0) > 0)
  }

  /** The values of an attribute or option that products have. */
  valuesOf(name: string): readonly string[] {
    return (this.groups.get(name) ?? []).flatMap((group) => group.offered())
  }

  private sourcesOf(name: string, currency: CurrencyCode): readonly FacetSource[] {
    const price = this.priceIn(currency)
    if (name === price.name) return [price]
    if (name === availabilityFacetName) return [this.availabilityIn(currency)]
    if (name === offerFilterName) return [this.reducedIn(currency)]
    return this.groups.get(name) ?? []
  }

  private priceIn(currency: CurrencyCode): PriceFacet {
    let price = this.prices.get(currency)
    if (!price) this.prices.set(currency, (price = new PriceFacet(currency, this.priceOrder(currency))))
    return price
  }

  private availabilityIn(currency: CurrencyCode): FacetGroup {
    let group = this.availability.get(currency)
    if (!group) this.availability.set(currency, (group = new FacetGroup(availabilityFacetName, null)))
    return group
  }

  private reducedIn(currency: CurrencyCode): FacetGroup {
    let group = this.reduced.get(currency)
    if (!group) this.reduced.set(currency, (group = new FacetGroup(offerFilterName, null)))
    return group
  }

  private groupOf({ name, unit }: Fact): FacetGroup {
    let groups = this.groups.get(name)
    if (!groups) this.groups.set(name, (groups = []))
    let group = groups.find((one) => one.unit === unit)
    if (!group) groups.push((group = new FacetGroup(name, unit)))
    return group
  }

  /** The kind of more than half of the products of a scope. */
  prevailingKind(scope: Bitset): ProductKind | null {
    for (const [kind, slots] of this.kinds) if (slots.countIn(scope) * 2 > scope.size) return kind
    return null
  }
}

/** The offer of the group with the most products of the scope, because a listing shows a name once. */
function commonest(groups: readonly FacetSource[], scope: Bitset): Offer | null {
  const offers = groups.flatMap((group) => group.offer(scope) ?? [])
  return offers.sort((a, b) => coveredBy(b) - coveredBy(a))[0] ?? null
}

const coveredBy = ({ values }: Offer) => values.reduce((sum, { count }) => sum + count, 0)

const reducedIn = (product: CatalogProduct): readonly CurrencyCode[] =>
  currencyCodes.filter((currency) => cheapestPrice(product, currency)?.saleMinor != null)

const inStockIn = ({ variants }: CatalogProduct): readonly CurrencyCode[] =>
  currencyCodes.filter((currency) => variants.some(({ inStock, prices }) => inStock && prices[currency]))
