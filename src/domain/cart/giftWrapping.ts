import { isOfFormat, lengthOf, tidyText } from '../product/modifierText'
import type { ProductKind } from '../product/product'

/** Services and gift cards have no goods to wrap. */
export const canBeWrapped = (kind: ProductKind): boolean => kind !== 'service' && kind !== 'gift card'

/** Maximum characters of the gift message. */
export const maxGiftMessageLength = 200

/** Normalises a gift message. Returns null when it is too long or contains control characters. */
export function giftMessageOf(text: string): string | null {
  // Check first: `tidyText` replaces line breaks and tabs with spaces.
  if (!isOfFormat('line', text)) return null
  const message = tidyText('line', text)
  return lengthOf(message) <= maxGiftMessageLength && message.length <= 4 * maxGiftMessageLength
    ? message
    : null
}
