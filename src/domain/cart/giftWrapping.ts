import { isOfFormat, lengthOf, tidyText } from '../product/modifierText'
import { moneyOf, type CurrencyCode, type Money } from '../money'
import type { ProductKind } from '../product/product'

const perPieceInMajorUnits: Readonly<Record<CurrencyCode, number>> = { INR: 49, SGD: 3, AED: 10, IDR: 25_000 }

/** What wrapping one piece costs. */
export const wrappingPrice = (currency: CurrencyCode): Money =>
  moneyOf(perPieceInMajorUnits[currency], currency)

/** Work and gift cards come without anything to wrap. */
export const canBeWrapped = (kind: ProductKind): boolean => kind !== 'service' && kind !== 'gift card'

/** Characters of the card that comes with the wrapping. */
export const maxGiftMessageLength = 200

/** The card's text as it is kept, or null for one that is too long or holds control characters. */
export function giftMessageOf(text: string): string | null {
  // Before tidying, which takes line breaks and tabs for blanks.
  if (!isOfFormat('line', text)) return null
  const message = tidyText('line', text)
  return lengthOf(message) <= maxGiftMessageLength && message.length <= 4 * maxGiftMessageLength
    ? message
    : null
}
