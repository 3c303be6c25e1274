import type { SortOrder } from '../../../src/domain/listing'
import type { CurrencyCode } from '../../../src/domain/money'
import { leadingPrice, paidMinor, type CatalogueProduct } from './catalogueProduct'

/** The products of all slots; a slot whose product is gone is empty until it is used again. */
export type Slots = readonly (CatalogueProduct | null)[]

/**
 * All filled slots in one order. Equals keep the order of their ids, so that pages neither repeat nor skip.
 * Price is what is paid; a product that is not sold in the currency comes last.
 */
export function sortedSlots(slots: Slots, order: SortOrder, currency: CurrencyCode): Uint32Array {
  const keyOf = sortKey(order, currency)
  const keys = new Float64Array(slots.length)
  const filled: number[] = []
  slots.forEach((product, slot) => {
    if (!product) return
    keys[slot] = keyOf(product)
    filled.push(slot)
  })
  const idOf = (slot: number) => slots[slot]?.id ?? 0
  filled.sort((a, b) => (keys[a] ?? 0) - (keys[b] ?? 0) || idOf(a) - idOf(b))
  return Uint32Array.from(filled)
}

/** What sorts a product ascending; kept finite, because the difference of two infinities is no number. */
function sortKey(order: SortOrder, currency: CurrencyCode): (product: CatalogueProduct) => number {
  const paid = (product: CatalogueProduct) => {
    const price = leadingPrice(product, currency)
    return price && paidMinor(price)
  }
  switch (order) {
    case 'latest-desc':
      return ({ createdAt }) => -createdAt
    case 'trending-desc':
      return ({ salesRank }) => salesRank
    case 'price-asc':
      return (product) => paid(product) ?? Number.MAX_SAFE_INTEGER
    case 'price-desc':
      return (product) => -(paid(product) ?? 0)
  }
}
