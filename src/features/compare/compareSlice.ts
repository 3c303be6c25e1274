import { createSlice, type PayloadAction, type WithSlice, type Store } from '@reduxjs/toolkit'
import type { Product } from '../../domain/product/product'
import { fieldsIn } from '../../domain/typedObject'
import { writeStoredJson, readStoredList } from '../../site/browserStorage'

/** A product in the comparison (docs/contract.md#page-shell). */
export interface ComparedProduct {
  readonly productId: string
  readonly name: string
}

/** Maximum number of products in a comparison. */
export const maxCompared = 4

/** This tab's comparison, in the order of selection. Only the tab's session storage persists it. */
const initialState: { readonly products: readonly ComparedProduct[] } = { products: [] }

export const compareSlice = createSlice({
  name: 'compare',
  initialState,
  reducers: {
    /** Adds a product; no change if it is already compared or the comparison is full. */
    productCompared: (compare, { payload: { id, name } }: PayloadAction<Pick<Product, 'id' | 'name'>>) => {
      const isIn = compare.products.some(({ productId }) => productId === id)
      if (!isIn && compare.products.length < maxCompared)
        compare.products = [...compare.products, { productId: id, name }]
    },
    productUncompared: (compare, { payload: { id } }: PayloadAction<Pick<Product, 'id'>>) => {
      compare.products = compare.products.filter(({ productId }) => productId !== id)
    },
    comparisonCleared: (compare) => {
      compare.products = []
    },
    comparisonRestored: (compare, { payload }: PayloadAction<readonly ComparedProduct[]>) => {
      compare.products = [...payload]
    },
  },
  selectors: {
    selectCompared: (compare) => compare.products,
    selectIsComparing: (compare) => compare.products.length > 0,
  },
})

export const { productCompared, productUncompared, comparisonCleared, comparisonRestored } =
  compareSlice.actions
export const { selectCompared, selectIsComparing } = compareSlice.selectors

/** Whether a product is in the comparison, could be added to it, or finds it `full`. */
export const selectComparison = (id: string) => (state: WithSlice<typeof compareSlice>) => {
  const products = selectCompared(state)
  if (products.some(({ productId }) => productId === id)) return 'in'
  return products.length < maxCompared ? 'open' : 'full'
}

/** Whether a path is the comparison itself, with or without a language prefix. */
export const isComparison = (pathname: string): boolean => /^(\/\w\w)?\/compare\//.test(pathname)

/** The product ids in a comparison's url. */
interface ComparedIds {
  /** Unique, at most `maxCompared`. */
  readonly ids: readonly string[]
  /** True when the url has more than `maxCompared` ids. */
  readonly isCut: boolean
}

/** Reads the ids of `/compare/{productId}/{productId}/...`. They can be unknown or malformed. */
export function parseComparedIds(pathname: string): ComparedIds {
  const [, ...parts] = pathname.split('/').filter((part) => part !== '')
  const ids = [...new Set(parts.map(decoded))].filter((id) => id !== '')
  return { ids: ids.slice(0, maxCompared), isCut: ids.length > maxCompared }
}

/** Decodes a part and cuts it to 64 characters, the maximum length of an id. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part).slice(0, 64)
  } catch {
    return part.slice(0, 64)
  }
}

const storageLocation = ['sessionStorage', 'productsToCompare'] as const

/**
 * Restores the comparison from the tab's session storage and stores each change there. Each tab has its own
 * comparison. A comparison's url contains its products.
 */
export function persistComparison(store: Store<WithSlice<typeof compareSlice>>): void {
  const restored = read()
  if (restored.length > 0) store.dispatch(comparisonRestored(restored))
  let stored = selectCompared(store.getState())
  store.subscribe(() => {
    const products = selectCompared(store.getState())
    if (products === stored) return
    stored = products
    writeStoredJson(...storageLocation, products)
  })
}

const read = () =>
  readStoredList(...storageLocation)
    .flatMap(toComparedProduct)
    .slice(0, maxCompared)

/** Reads an entry. Other scripts write to the same storage, so it can be anything. */
function toComparedProduct(entry: unknown): readonly ComparedProduct[] {
  const { productId, name } = fieldsIn(entry)
  if (typeof productId !== 'string' || !/^[\w-]{1,64}$/.test(productId)) return []
  return [{ productId, name: typeof name === 'string' ? name : '' }]
}
