import { isCommerceError } from '../errors'

/** Remaining stock of a SKU from an `out_of_stock` error; null when the error has no entry for the SKU. */
export function piecesLeft(error: unknown, sku: string): number | null {
  if (!isCommerceError(error) || error.code !== 'out_of_stock') return null
  const left = error.errors.find(({ field }) => field === sku)?.left
  return typeof left === 'number' && left >= 0 ? left : null
}
