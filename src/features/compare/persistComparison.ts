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
 * Restores what was chosen to be compared from the tab's session storage and keeps it there. Other tabs have choices
 * of their own; a comparison's address carries its products.
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

/** An entry needs its `productId` alone; what else older or other code has written is left out. */
function comparedProductOf(entry: unknown): ComparedProduct[] {
  if (typeof entry !== 'object' || entry === null || !('productId' in entry)) return []
  const productId = typeof entry.productId === 'number' ? String(entry.productId) : entry.productId
  if (typeof productId !== 'string' || !/^[\w-]{1,64}$/.test(productId)) return []
  const name = 'name' in entry && typeof entry.name === 'string' ? entry.name : ''
  return [{ productId, name }]
}
