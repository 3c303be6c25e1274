import { orderNumberSigns as signs } from './orderNumber'

/** First segment of the product's path (specification section 9). */
export const giftCardSlug = 'gift-card'

/** Years for which a card holds, from the day on which it is sent. */
export const giftCardYears = 3

/** Signs of a code before its check sign: 30^16 of them are about 2^78. */
export const giftCardLength = 16

/** Most cards that pay one order. */
export const mostGiftCards = 5

/** Most characters of a code as it is typed, with whatever stands between its signs. */
export const longestTypedCode = 60

/** A gift card that somebody holds the code of, as it travels; amounts in major units. */
export interface HeldGiftCard {
  readonly id: string
  readonly lastFour: string
  readonly balance: number
  /** ISO 8601. */
  readonly expiresAt: string
}

/** A part of an order that a gift card has paid, in major units. */
export interface GiftCardPart {
  readonly lastFour: string
  readonly amount: number
}

/** A gift card that was bought with an order. */
export interface SentGiftCard {
  /** ISO 8601; a day to come where it waits for it. */
  readonly at: string
  readonly isSent: boolean
  /** It opens nothing any more, because its money went back. */
  readonly isBlocked: boolean
  /** An email address. */
  readonly recipient: string
}

/** Whether nothing of an order needs a parcel, because it is all gift cards. */
export const isMailedOnly = ({ lines }: { readonly lines: readonly { readonly path: string }[] }): boolean =>
  lines.every(({ path }) => path === giftCardSlug)

/** The whole code of random signs, its check sign last. */
export const giftCardCode = (random: string): string => random + checkSign(random)

/** A code as people read it, e.g. `7K3M-9QXT-2B4C-HW8R-X`. */
export const groupedCode = (code: string): string => code.match(/.{1,4}/g)?.join('-') ?? ''

/** A typed code as codes are kept, or null for a text that can be none: one wrong sign is always noticed. */
export function typedGiftCardCode(text: string): string | null {
  if (text.length > longestTypedCode) return null
  const code = text.toUpperCase().replace(/[\s\p{Pd}]/gu, '')
  if (code.length !== giftCardLength + 1 || !Array.from(code).every((sign) => signs.includes(sign)))
    return null
  return checkSign(code.slice(0, -1)) === code.at(-1) ? code : null
}

/** By Luhn's way with 30 signs instead of ten digits (ISO/IEC 7812-1, annex B): from the right every second counts double. */
function checkSign(code: string): string {
  const sum = Array.from(code)
    .toReversed()
    .reduce((total, sign, index) => {
      const value = signs.indexOf(sign) * (index % 2 === 0 ? 2 : 1)
      return total + Math.floor(value / signs.length) + (value % signs.length)
    }, 0)
  return signs[(signs.length - (sum % signs.length)) % signs.length] ?? ''
}

/**
 * What each card pays: all it has, one after another, until nothing is left to pay.
 * @param payable minor units that cards may pay
 * @param balances of the cards, in their order; minor units
 */
export function paidByCards(payable: number, balances: readonly number[]): readonly number[] {
  let left = payable
  return balances.map((balance) => {
    const part = Math.max(0, Math.min(balance, left))
    left -= part
    return part
  })
}

/** How an amount that is given back is split: first what came from cards. All in minor units. */
export function refundSplit(
  minor: number,
  fromCards: number,
): { readonly cards: number; readonly rest: number } {
  const cards = Math.min(minor, fromCards)
  return { cards, rest: minor - cards }
}
