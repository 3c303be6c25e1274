import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit'
import type { Product } from '../../domain/product/product'

/** A product that was chosen to be compared (specification section 3, products to compare). */
export interface ComparedProduct {
  readonly productId: string
  readonly name: string
}

/** Most products that fit beside one another. */
export const maxCompared = 4

/** What was chosen in this tab, first the first; it lives in the tab's session storage alone. */
const initialState = { products: [] as readonly ComparedProduct[] }

export const compareSlice = createSlice({
  name: 'compare',
  initialState,
  reducers: {
    /** Changes nothing when it is chosen already, or when there is no room. */
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

/** Whether a product is chosen. */
export const isCompared = (id: string) => (state: WithSlice<typeof compareSlice>) =>
  selectCompared(state).some(({ productId }) => productId === id)

/** Whether another product still has room. */
export const selectCanAddMore = (state: WithSlice<typeof compareSlice>) =>
  selectCompared(state).length < maxCompared

/** Which products a comparison's address names. */
interface ComparedIds {
  /** Each once, at most four. */
  readonly ids: readonly string[]
  /** True when the address names more than fit. */
  readonly isCut: boolean
}

/** Reads `/compare/{productId}/{productId}/...`; parts that can be no id are left out with those that are unknown. */
export function comparedIdsOf(pathname: string): ComparedIds {
  const [, ...parts] = pathname.split('/').filter((part) => part !== '')
  const ids = [...new Set(parts.map(decoded))].filter((id) => id !== '')
  return { ids: ids.slice(0, maxCompared), isCut: ids.length > maxCompared }
}

/** An id is short; anything else would only make the shop look for it. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part).slice(0, 64)
  } catch {
    return part.slice(0, 64)
  }
}
