import type { CartLine } from './cart'

/** What several pieces cost, in major units; through hundredths, so that three times 3.90 is 11.70 and nothing more. */
export function piecesCost(price: number, pieces: number): number {
  return Math.round(price * 100 * pieces) / 100
}

/** What one piece of a line costs, and cost when the shopper agreed, without the wrapping that its price has in it. */
export function goodsPrices(line: Pick<CartLine, 'variant' | 'agreedPrice' | 'giftWrapping'>) {
  const wrapping = line.giftWrapping?.amount ?? 0
  const without = (price: number) => piecesCost(price - wrapping, 1)
  return {
    price: without(line.variant.price),
    agreedPrice: line.agreedPrice === null ? null : without(line.agreedPrice),
  }
}
