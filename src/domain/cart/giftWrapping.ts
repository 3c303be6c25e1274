import { toMoney, type CurrencyCode, type Money } from '../money'
import { isOfFormat, countCharacters, tidyText } from '../product/modifierText'
import type { ProductKind } from '../product/product'

/** Services and gift cards cannot be wrapped. */
export const canBeWrapped = (kind: ProductKind): boolean => kind !== 'service' && kind !== 'gift card'

/** Price of wrapping one unit, in major units. */
const prices: Readonly<Record<CurrencyCode, number>> = { INR: 49, SGD: 3, AED: 10, IDR: 25_000 }

/** Price of wrapping one unit as a gift. */
export const wrappingPrice = (currency: CurrencyCode): Money => toMoney(prices[currency], currency)

/** Maximum characters of the gift message. */
export const maxGiftMessageLength = 200

/** Normalises a gift message. Returns null when it is too long or contains control characters. */
export function normalizeGiftMessage(text: string): string | null {
  // Check first: `tidyText` replaces line breaks and tabs with spaces.
  if (!isOfFormat('line', text)) return null
  const message = tidyText('line', text)
  return countCharacters(message) <= maxGiftMessageLength && message.length <= 4 * maxGiftMessageLength
    ? message
    : null
}
