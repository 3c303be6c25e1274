import type { NewCartItem } from './newCartItem'

/** What the cart's lines do not say of their products, remembered for the length of the session. */
export interface AddedProduct {
  readonly entityId: number
  readonly brand: string
  /** Category paths; the longest gives category, subcategory and microcategory. */
  readonly categories: readonly string[]
  readonly retailPrice: number | null
}

/** Where the specification keeps it (section 4). */
const storageKey = 'addedToCartProducts'

/** Remembers the products of items that have just been added. */
export function rememberAddedProducts(items: readonly NewCartItem[]): void {
  const fresh = items.map(({ productId, brand, categories, retailPrice }): AddedProduct => {
    return { entityId: Number(productId), brand, categories, retailPrice }
  })
  const kept = read().filter(({ entityId }) => !fresh.some((added) => added.entityId === entityId))
  try {
    sessionStorage.setItem(storageKey, JSON.stringify([...kept, ...fresh]))
  } catch {
    // Storage full or denied: events then say NA.
  }
}

/** What is remembered of a product; undefined when it was added in another session. */
export function addedProductOf(productId: string): AddedProduct | undefined {
  return read().find(({ entityId }) => entityId === Number(productId))
}

function read(): readonly AddedProduct[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isAddedProduct) : []
  } catch {
    return []
  }
}

function isAddedProduct(value: unknown): value is AddedProduct {
  if (typeof value !== 'object' || value === null) return false
  return 'entityId' in value && 'categories' in value && Array.isArray(value.categories)
}
