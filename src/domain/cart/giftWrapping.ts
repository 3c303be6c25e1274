import { toMoney, type CurrencyCode, type Money } from '../money'
import { isOfFormat, countCharacters, tidyText } from '../product/modifierText'
import type { ProductKind } from '../product/product'
import { regions } from '../region/region'

/** Services and gift cards cannot be wrapped. */
export const canBeWrapped = (kind: ProductKind): boolean => kind !== 'service' && kind !== 'gift card'

/** Price of wrapping one unit as a gift, in the region of the currency. */
export function wrappingPrice(currency: CurrencyCode): Money {
  const region = Object.values(regions).find((facts) => facts.currency === currency)
  return toMoney(region?.giftWrapping ?? 0, currency)
}

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
