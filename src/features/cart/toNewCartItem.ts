import type { CartLine, GiftCardLine } from '../../domain/cart/cart'
import { sentSelections } from '../../domain/product/optionSelection'
import { addedProducts, type NewCartItem } from './addedProducts'
import { shownLine } from './shownLine'

/** Converts a cart line back to an item, e.g. for undo. */
export function toNewCartItem(line: CartLine | GiftCardLine, currency: string): NewCartItem {
  const shown = shownLine(line)
  const giftWrapping = 'variant' in line ? line.giftWrapping : null
  return {
    ...shown,
    retailPrice: addedProducts().find(({ sku }) => sku === shown.sku)?.retailPrice ?? null,
    ...(line.options.length > 0 && { selections: sentSelections(line.options) }),
    ...(giftWrapping && { giftWrapping: { message: giftWrapping.message } }),
    currency,
  }
}
