import type { Channel } from '../../src/domain/channel'
import { CommerceError } from '../../src/domain/errors'
import type { MissingLine } from '../../src/domain/order/orderSummary'
import { sentSelections } from '../../src/domain/product/optionSelection'
import type { CartHolder, Carts, NewItem, StoredCart } from './cart'
import type { StoredOrder, StoredOrderLine } from './order'

/**
 * Adds the lines of an order to a cart again, at current prices. Each line is added alone, so that one that
 * is no longer sold doesn't prevent the others.
 */
export async function reorder(
  carts: Pick<Carts, 'add'>,
  order: StoredOrder,
  holder: CartHolder,
  channel: Channel,
): Promise<{ readonly cart: StoredCart | null; readonly missing: readonly MissingLine[] }> {
  let cart: StoredCart | null = null
  const missing: MissingLine[] = []
  for (const line of order.lines) {
    try {
      cart = await carts.add({ ...holder, id: cart?.id ?? holder.id }, [itemOf(line)], channel)
    } catch (error) {
      if (!(error instanceof CommerceError) || error.status >= 500) throw error
      missing.push({ sku: line.sku, name: line.name, code: error.code })
    }
  }
  return { cart, missing }
}

function itemOf({ productId, variantId, quantity, options }: StoredOrderLine): NewItem {
  const selections = sentSelections(options)
  return { productId, variantId, quantity, ...(selections.length > 0 && { selections }) }
}
