import { randomInt } from 'node:crypto'
import {
  orderNumber,
  orderNumberLength,
  orderNumberCharacters,
} from '../../../../src/domain/order/orderNumber'
import type { BrandKey } from '../../../../src/site/site'

/** Prefixes of order numbers. */
const prefixes: Readonly<Record<BrandKey, string>> = { courtline: 'CL', aerovolt: 'AV' }

/** A random order number, not guessable from others. The unique index of the table rejects duplicates. */
export function newNumber(brand: BrandKey): string {
  const characters = Array.from(
    { length: orderNumberLength },
    () => orderNumberCharacters[randomInt(orderNumberCharacters.length)],
  )
  return orderNumber(prefixes[brand], characters.join(''))
}
