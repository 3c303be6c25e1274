import { isCommerceError } from '../errors'

/**
 * Pieces of an article that are to be had, as an `out_of_stock` error tells; null where it says nothing of this one.
 * @param sku the article's number
 */
export function piecesLeft(error: unknown, sku: string): number | null {
  if (!isCommerceError(error) || error.code !== 'out_of_stock') return null
  const left = error.errors.find(({ field }) => field === sku)?.left
  return typeof left === 'number' && left >= 0 ? left : null
}
