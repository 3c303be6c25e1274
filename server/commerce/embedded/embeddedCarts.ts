import { CommerceError, notFound } from '../../../src/domain/errors'
import type { Database } from '../../database/database'
import { CartGone, type Carts, type StoredCart } from '../cart'
import type { Channel } from '../commerce'
import { addLines } from './addLines'
import { cartOfRows, cartValues, readCartStatement, readOptions, type CartRow } from './cartRows'
import { changeLines } from './changeLines'
import { isUuid } from './ids'
import { keptSelections, pickedPieces, type ProductOf } from './lineSelections'
import { newLines, type NamedLine } from './newLines'
import { outOfStock } from './shortStock'

export interface EmbeddedCartsParts {
  readonly database: Pick<Database, 'db' | 'pool'>
  readonly productOf: ProductOf
}

/** Carts in our own database. */
export function embeddedCarts({ database: { db, pool }, productOf }: EmbeddedCartsParts): Carts {
  const read = async (id: string, channel: Channel): Promise<StoredCart | null> => {
    if (!isUuid(id)) return null
    const { rows } = await pool.query<CartRow>({
      name: 'read_cart',
      text: readCartStatement,
      values: cartValues(id, channel),
    })
    return cartOfRows(rows, channel.currency, productOf)
  }

  return {
    read,
    add: async (id, items, channel) => {
      const lines = await newLines(db, items, channel, productOf)
      const added = await addLines(pool, id !== null && isUuid(id) ? id : null, lines, channel)
      if ('refused' in added) throw refusal(lines, added.refused)
      // Ordered or emptied in the same moment, by another tab: then this cart is history.
      const cart = await read(added.cartId, channel)
      if (!cart) throw new CartGone()
      return cart
    },
    setQuantity: async (id, { lineId, quantity }, channel) => {
      const outcome = await changeLines(db, id, channel, async (change) => {
        const line = isUuid(lineId) ? await change.line(lineId) : null
        if (!line) throw notFound('There is no such item in the cart')
        if (!line.is_mutable) {
          throw new CommerceError('not_mutable', 409, 'The quantity of this item cannot be changed')
        }
        if (quantity < 1) return change.remove(lineId)
        const product = productOf(line.product_id, channel.currency)
        const { sku, most, stock } = line
        if (quantity > most) {
          const name = product?.name ?? 'This item'
          throw outOfStock([{ sku, name, wanted: quantity, stock: stock ?? most }])
        }
        if (product?.modifiers) {
          const options = readOptions(line.options)
          const picks = pickedPieces(keptSelections(product, options, channel.currency, productOf))
          await change.refuseShortPicks({ quantity, picks })
        }
        return change.setQuantity(lineId, quantity)
      })
      if (outcome === 'gone') throw new CartGone()
      return outcome === 'emptied' ? null : read(id, channel)
    },
    remove: async (id, lineId, channel) => {
      const outcome = await changeLines(db, id, channel, async (change) => {
        if (isUuid(lineId)) await change.remove(lineId)
      })
      return outcome === 'changed' ? read(id, channel) : null
    },
  }
}

function refusal(
  lines: readonly NamedLine[],
  refused: readonly { readonly variantId: number; readonly had: number; readonly stock: number | null }[],
): CommerceError {
  const short = refused.flatMap(({ variantId, had, stock }) => {
    const line = lines.find((each) => each.variantId === variantId)
    if (!line || stock === null) return []
    return { sku: line.sku, name: line.name, wanted: had + line.quantity, stock }
  })
  // Gone from the catalogue since it was read into memory, a second ago at most.
  return short.length < refused.length ? notFound('There is no such variant') : outOfStock(short)
}
