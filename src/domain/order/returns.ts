import { racketsStrung, type LineWithRacket } from '../product/stringing'
import { isReturnable } from './isReturnable'

/** Days after delivery in which unused goods can be returned. Our own rule, the same in every region. */
export const returnDays = 14

/** Days until a refund, counted from receipt of the returned goods. */
export const refundDays = 7

/**
 * Splits the lines of a cart or order into returnable and non-returnable quantities. A racket strung in the
 * same order counts as made to order.
 */
export function partByReturn<Line extends LineWithRacket>(
  lines: readonly Line[],
): { readonly returnable: Line[]; readonly staying: Line[] } {
  const strung = racketsStrung(lines)
  const quantities = lines.map((line, index) =>
    isReturnable(line) ? line.quantity - (strung[index] ?? 0) : 0,
  )
  const withQuantities = (quantityFor: (line: Line, index: number) => number) =>
    lines
      .map((line, index) => ({ ...line, quantity: quantityFor(line, index) }))
      .filter(({ quantity }) => quantity > 0)
  return {
    returnable: withQuantities((_line, index) => quantities[index] ?? 0),
    staying: withQuantities(({ quantity }, index) => quantity - (quantities[index] ?? 0)),
  }
}

/** Whether all, a part or none of an order is returnable. */
export function returnableAmong(lines: readonly LineWithRacket[]): 'all' | 'some' | 'none' {
  const { returnable, staying } = partByReturn(lines)
  if (staying.length === 0) return 'all'
  return returnable.length > 0 ? 'some' : 'none'
}
