import type { CatalogProduct } from './products/catalogProduct'
import type { CategoryForest } from './products/categoryForest'
import { Bitset } from './slots/bitset'
import { SlotSet } from './slots/slotSet'

/** The products of each category, with those of its descendants. */
export class PlacedProducts {
  private readonly inCategory = new Map<number, SlotSet>()
  /** Products with a category. */
  private readonly inAny = new Bitset()

  /** The sets that contain a product in a category tree. */
  setsOf({ categoryIds }: CatalogProduct, forest: CategoryForest): readonly (Bitset | SlotSet)[] {
    if (categoryIds.length === 0) return []
    const own = forest.upwardsFromAll(categoryIds).map((id) => {
      let set = this.inCategory.get(id)
      if (!set) this.inCategory.set(id, (set = new SlotSet()))
      return set
    })
    return [...own, this.inAny]
  }

  /** The products of a category; without one, those with a category, or all if `isSearch`. */
  within(category: number | undefined, all: Bitset, isSearch: boolean): Bitset {
    if (category === undefined) return isSearch ? all : all.and(this.inAny)
    const inCategory = new Bitset()
    this.inCategory.get(category)?.addTo(inCategory)
    return all.and(inCategory)
  }

  countIn(category: number, scope: Bitset): number {
    return this.inCategory.get(category)?.countIn(scope) ?? 0
  }
}
