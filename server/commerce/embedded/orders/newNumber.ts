import { randomInt } from 'node:crypto'
import { orderNumber, orderNumberLength, orderNumberCharacters } from '../../../../src/domain/order/orderNumber'
import type { BrandKey } from '../../../../src/site/site'

/** What an order's number begins with. */
const prefixes: Readonly<Record<BrandKey, string>> = { courtline: 'CL', aerovolt: 'AV' }

/** A random order number; nobody can guess it from another one. That it is free, the database has to say. */
export function newNumber(brand: BrandKey): string {
  const characters = Array.from(
    { length: orderNumberLength },
    () => orderNumberCharacters[randomInt(orderNumberCharacters.length)],
  )
  return orderNumber(prefixes[brand], characters.join(''))
}
