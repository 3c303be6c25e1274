import type { CartLine } from './cart'

/** Price of a quantity in major units. Rounds to hundredths, so 3 × 3.90 is exactly 11.70. */
export function priceForQuantity(price: number, quantity: number): number {
  return Math.round(price * 100 * quantity) / 100
}

/** The current and the accepted unit price, without wrapping. */
export function pricesWithoutWrapping(line: Pick<CartLine, 'variant' | 'agreedPrice' | 'giftWrapping'>) {
  const wrapping = line.giftWrapping?.amount ?? 0
  const without = (price: number) => priceForQuantity(price - wrapping, 1)
  return {
    price: without(line.variant.price),
    agreedPrice: line.agreedPrice === null ? null : without(line.agreedPrice),
  }
}
