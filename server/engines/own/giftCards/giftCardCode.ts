import { createHash, randomInt } from 'node:crypto'
import { orderNumberCharacters } from '../../../../src/domain/order/orderNumber'
import { giftCardCode, giftCardLength } from '../../../../src/domain/payment/giftCardCode'

/** A new code and its stored parts. */
export interface NewCode {
  readonly code: string
  readonly hash: Buffer
  readonly lastFour: string
}

/**
 * A new code with about 78 random bits. Guessing is infeasible, so a plain hash is enough
 * (docs/decisions/021).
 */
export function newCode(): NewCode {
  const characters = Array.from(
    { length: giftCardLength },
    () => orderNumberCharacters[randomInt(orderNumberCharacters.length)],
  )
  const code = giftCardCode(characters.join(''))
  return { code, hash: hashOf(code), lastFour: code.slice(-4) }
}

/** @param code a code normalized by `typedGiftCardCode` */
export const hashOf = (code: string): Buffer => createHash('sha256').update(code).digest()
