import { randomInt } from 'node:crypto'
import {
  orderNumber,
  orderNumberLength,
  orderNumberCharacters,
} from '../../../../src/domain/order/orderNumber'
import type { BrandKey } from '../../../../src/site/site'

/** The first letters of the numbers of orders, invoices and credit notes. */
export const brandLetters: Readonly<Record<BrandKey, string>> = { courtline: 'CL', aerovolt: 'AV' }

/** A random order number, not guessable from others. The unique index of the table rejects duplicates. */
export function newNumber(brand: BrandKey): string {
  const characters = Array.from(
    { length: orderNumberLength },
    () => orderNumberCharacters[randomInt(orderNumberCharacters.length)],
  )
  return orderNumber(brandLetters[brand], characters.join(''))
}
