import { isMadeToOrder } from '../delivery'
import { giftCardSlug } from '../payment/giftCard'
import { racketsStrung, type LineWithRacket } from '../product/stringing'
import type { OrderLine } from './order'

/** Days after delivery in which unused goods may come back; our own rule, the same in every region. */
export const returnDays = 14

/** Days within which money is given back, counted from the goods' arrival with us. */
export const refundDays = 7

/** Whether unused goods of a product may come back: what is made for one person alone may not, unless it is faulty. */
export const isReturnable = ({ path }: Pick<OrderLine, 'path'>): boolean =>
  !isMadeToOrder(path) && path !== giftCardSlug

/**
 * What a cart or an order holds, by whether it may come back unused: lines with as many pieces as may, and lines with
 * as many as stay. A racket that is strung with the same order was made for one person alone.
 */
export function partByReturn<Line extends LineWithRacket>(
  lines: readonly Line[],
): { readonly returnable: Line[]; readonly staying: Line[] } {
  const strung = racketsStrung(lines)
  const pieces = lines.map((line, index) => (isReturnable(line) ? line.quantity - (strung[index] ?? 0) : 0))
  const withPieces = (piecesOf: (line: Line, index: number) => number) =>
    lines
      .map((line, index) => ({ ...line, quantity: piecesOf(line, index) }))
      .filter(({ quantity }) => quantity > 0)
  return {
    returnable: withPieces((_line, index) => pieces[index] ?? 0),
    staying: withPieces(({ quantity }, index) => quantity - (pieces[index] ?? 0)),
  }
}

/** Whether what an order holds may come back: all of it, only some of its pieces, or nothing. */
export function returnableAmong(lines: readonly LineWithRacket[]): 'all' | 'some' | 'none' {
  const { returnable, staying } = partByReturn(lines)
  if (staying.length === 0) return 'all'
  return returnable.length > 0 ? 'some' : 'none'
}
