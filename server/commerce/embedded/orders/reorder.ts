import { CommerceError } from '../../../../src/domain/errors'
import { sentSelections } from '../../../../src/domain/product/optionSelection'
import type { MissingLine } from '../../../../src/domain/order/orderSummary'
import type { CartHolder, Carts, NewItem, StoredCart } from '../../cart'
import type { Channel } from '../../commerce'
import type { StoredOrder, StoredOrderLine } from '../../order'

/**
 * Puts the lines of an order into a cart again, each on its own, so that one that is not sold any more does not keep
 * the others out. Prices are those of today.
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
