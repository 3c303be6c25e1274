import { isMadeToOrder } from '../delivery'
import { giftCardSlug } from '../payment/giftCard'
import type { OrderLine } from './order'

/** Days after delivery in which unused goods may come back; our own rule, the same in every region. */
export const returnDays = 14

/** Days within which money is given back, counted from the goods' arrival with us. */
export const refundDays = 7

/** Whether unused goods of a line may come back: what was made for one person alone may not, unless it is faulty. */
export const isReturnable = ({ path }: Pick<OrderLine, 'path'>): boolean =>
  !isMadeToOrder(path) && path !== giftCardSlug

/** Whether what an order holds may come back: all of it, only some of its lines, or nothing. */
export function returnableAmong(lines: readonly Pick<OrderLine, 'path'>[]): 'all' | 'some' | 'none' {
  if (lines.every(isReturnable)) return 'all'
  return lines.some(isReturnable) ? 'some' : 'none'
}
