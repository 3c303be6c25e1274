import type { Channel } from '../../../../src/domain/channel'
import { CommerceError } from '../../../../src/domain/errors'
import type { CartHolder, Carts, NewItem, StoredCart, StoredCartLine } from '../../../commerce/cart'

/** Items that add a cart's lines to another cart. Lines that the store has added by itself are left out. */
export const itemsOf = ({ lines }: Pick<StoredCart, 'lines'>): NewItem[] =>
  lines.filter(({ isMutable }) => isMutable).map(itemOf)

/** The item that adds a line to another cart. */
export const itemOf = ({ productId, variantId, quantity, options }: StoredCartLine): NewItem => ({
  productId,
  variantId,
  quantity,
  selections: options.map(({ nameId, value }) => ({ optionId: String(nameId), optionValue: value })),
})

/**
 * Adds items to a cart, or to a new one. Those that the store rejects, e.g. sold out ones, stay behind.
 * @returns the cart's id; null if there was no cart and nothing could be added
 */
export async function addTakable(
  carts: Pick<Carts, 'add'>,
  holder: CartHolder,
  items: readonly NewItem[],
  channel: Channel,
): Promise<string | null> {
  if (items.length === 0) return holder.id
  try {
    return (await carts.add(holder, items, channel)).id
  } catch (error) {
    if (!(error instanceof CommerceError && [400, 404, 409].includes(error.status))) throw error
    let { id } = holder
    if (items.length > 1)
      for (const item of items) id = await addTakable(carts, { ...holder, id }, [item], channel)
    return id
  }
}
