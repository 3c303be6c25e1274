import { createHash, randomInt } from 'node:crypto'
import { giftCardCode, giftCardLength } from '../../../../src/domain/payment/giftCardCode'
import { orderNumberCharacters } from '../../../../src/domain/order/orderNumber'

/** A new code, and what is kept of it. */
export interface NewCode {
  readonly code: string
  readonly hash: Buffer
  readonly lastFour: string
}

/** About 78 random bits: nobody guesses one, so that a plain hash is enough (docs/decisions/021). */
export function newCode(): NewCode {
  const characters = Array.from(
    { length: giftCardLength },
    () => orderNumberCharacters[randomInt(orderNumberCharacters.length)],
  )
  const code = giftCardCode(characters.join(''))
  return { code, hash: hashOf(code), lastFour: code.slice(-4) }
}

/** @param code as `typedGiftCardCode` gives it */
export const hashOf = (code: string): Buffer => createHash('sha256').update(code).digest()
