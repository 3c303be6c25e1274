import type { Store, WithSlice } from '@reduxjs/toolkit'
import { writeStoredJson, readStoredList } from '../../site/browserStorage'
import {
  comparisonRestored,
  maxCompared,
  selectCompared,
  type ComparedProduct,
  type compareSlice,
} from './compareSlice'

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

function read(): readonly ComparedProduct[] {
  const products = readStoredList(...storageLocation).flatMap(comparedProductOf)
  return products
    .filter((one, index) => products.findIndex(({ productId }) => productId === one.productId) === index)
    .slice(0, maxCompared)
}

/** Reads an entry. Only `productId` is required: entries of older releases can lack a name. */
function comparedProductOf(entry: unknown): ComparedProduct[] {
  if (typeof entry !== 'object' || entry === null || !('productId' in entry)) return []
  const productId = typeof entry.productId === 'number' ? String(entry.productId) : entry.productId
  if (typeof productId !== 'string' || !/^[\w-]{1,64}$/.test(productId)) return []
  const name = 'name' in entry && typeof entry.name === 'string' ? entry.name : ''
  return [{ productId, name }]
}
