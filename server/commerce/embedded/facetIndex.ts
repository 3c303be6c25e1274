import type { Facet } from '../../../src/domain/listing'
import { Bitset } from './bitset'
import type { CatalogueProduct } from './catalogueProduct'
import { inFacetOrder } from './facetOrder'

/** The name of the facet that groups by maker; its values are brand ids. */
export const brandFacet = 'brand'

interface FacetValueSlots {
  readonly value: string
  readonly label: string
  readonly slots: Bitset
}

interface FacetGroup {
  readonly name: string
  readonly unit: string | null
  readonly values: Map<string, FacetValueSlots>
  /** The values as they are shown; null after a new one came. */
  shown: FacetValueSlots[] | null
}

/** Chosen values per facet name. */
export type Choices = ReadonlyMap<string, readonly string[]>

/** Counts and filters by maker and by every attribute. Values are compared regardless of case. */
export class FacetIndex {
  private readonly groups = new Map<string, FacetGroup>()

  add(slot: number, product: CatalogueProduct): void {
    this.slotsOf(brandFacet, null, String(product.brandId), product.brand).add(slot)
    for (const { name, value, unit } of product.attributes) this.slotsOf(name, unit, value, value).add(slot)
  }

  delete(slot: number, product: CatalogueProduct): void {
    this.slotsOf(brandFacet, null, String(product.brandId), product.brand).delete(slot)
    for (const { name, value, unit } of product.attributes)
      this.slotsOf(name, unit, value, value).delete(slot)
  }

  /** Narrows a set: one of the values within a facet, in all of the facets; `but` is left out. */
  narrow(scope: Bitset, choices: Choices, but?: string): Bitset {
    return [...choices].reduce((narrowed, [name, values]) => {
      if (name === but) return narrowed
      const any = new Bitset()
      for (const value of values) {
        const slots = this.groups.get(name)?.values.get(value.toLowerCase())?.slots
        if (slots) any.addAll(slots)
      }
      return narrowed.and(any)
    }, scope)
  }

  /**
   * The facets of a scope (category and search). Each group counts what its values would give with the other
   * groups' choices: its own are ignored. Values that the scope lacks altogether are left out, the others stay
   * even when the choices bring them to zero.
   */
  facets(scope: Bitset, choices: Choices): Facet[] {
    const narrowed = this.narrow(scope, choices)
    return [...this.groups.values()].flatMap((group) => {
      const { name, unit } = group
      const counted = choices.has(name) ? this.narrow(scope, choices, name) : narrowed
      group.shown ??= [...group.values.values()].sort(inFacetOrder)
      const values = group.shown.flatMap(({ value, label, slots }) => {
        const count = slots.sizeOfAnd(counted)
        // Nothing was narrowed away where the counted set is the scope itself.
        const isInScope = count > 0 || (counted !== scope && slots.meets(scope))
        return isInScope ? { value, label, count } : []
      })
      return values.length > 0 ? { name, unit, values } : []
    })
  }

  private slotsOf(name: string, unit: string | null, value: string, label: string): Bitset {
    let group = this.groups.get(name)
    if (!group) this.groups.set(name, (group = { name, unit, values: new Map(), shown: null }))
    const key = value.toLowerCase()
    let entry = group.values.get(key)
    if (!entry) {
      group.values.set(key, (entry = { value, label, slots: new Bitset() }))
      group.shown = null
    }
    return entry.slots
  }
}
