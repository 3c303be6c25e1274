import type { z } from 'zod'
import type { NewItem } from '../../commerce/cart'
import type { additions } from './cartSchema'

type Additions = z.infer<typeof additions>
type SentItem = NonNullable<Additions['item']>

/** The items of POST cart, sent as `items` or as `item`. */
export function newItemsOf({ items, item }: Additions): NewItem[] {
  return (items ?? (item ? [item] : [])).map(newItemOf)
}

function newItemOf({ productId, variantId, quantity, optionSelections, giftWrapping }: SentItem): NewItem {
  return {
    productId,
    quantity: quantity ?? 1,
    ...(variantId != null && { variantId }),
    ...(optionSelections && { selections: optionSelections }),
    ...(giftWrapping && { wrapping: giftWrapping }),
  }
}
