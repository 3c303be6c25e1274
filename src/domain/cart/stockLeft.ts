import { isCommerceError } from '../errors'

/**
 * Highest stock that a response shows: anybody could read the exact stock of every product otherwise. A line
 * with more stock, but too little, shows this number plus one.
 */
export const lowStock = 5

/** Low stock of a SKU from an `out_of_stock` error; null without an entry for the SKU, and above `lowStock`. */
export function stockLeft(error: unknown, sku: string): number | null {
  if (!isCommerceError(error) || error.code !== 'out_of_stock') return null
  const left = error.errors.find(({ field }) => field === sku)?.left
  return typeof left === 'number' && left >= 0 ? left : null
}
