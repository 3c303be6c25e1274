import type { Transaction } from 'kysely'
import { maxPiecesPerLine } from '../../../../src/domain/cart/cart'
import { canBeWrapped } from '../../../../src/domain/cart/giftWrapping'
import type { Channel } from '../../../../src/domain/channel'
import { CommerceError, notFound, validationError } from '../../../../src/domain/errors'
import { pieceCost } from '../../../../src/domain/product/modifierPrice'
import type { ProductOf } from '../../../catalog/products/productTax'
import type { LineChange, WrappingChange } from '../../../commerce/cart'
import { isUuid } from '../../../database/ids'
import type { Tables } from '../../../database/tables'
import { storedSelections, selectedPieces } from '../selections/lineSelections'
import { outOfStock, refuseShortSelections } from '../stock/takeStock'
import { readOptions } from './cartRows'
import type { LockedCart } from './changeCart'

/** Sets the quantity of a line in a locked cart and agrees to the current price. Below 1 removes the line. */
export async function setLineQuantity(
  transaction: Transaction<Tables>,
  cart: LockedCart,
  { lineId, quantity }: LineChange,
  channel: Channel,
  productOf: ProductOf,
): Promise<void> {
  const line = await readLine(transaction, cart, lineId, channel)
  if (!line.is_mutable) {
    throw new CommerceError('not_mutable', 409, 'The quantity of this item cannot be changed')
  }
  if (quantity < 1) return removeLine(transaction, cart, lineId)
  const product = productOf(line.product_id, channel.currency)
  const { sku, stock } = line
  const maxQuantity = Math.min(stock ?? maxPiecesPerLine, maxPiecesPerLine)
  if (quantity > maxQuantity) {
    const name = product?.name ?? 'This item'
    throw outOfStock([{ sku, name, wanted: quantity, stock: stock ?? maxQuantity }])
  }
  let agreedMinor: number | null = null
  if (product) {
    const selections = storedSelections(product, readOptions(line.options), channel.currency, productOf)
    await refuseShortSelections(transaction, [{ quantity, selectedPieces: selectedPieces(selections) }])
    agreedMinor = priceOf(line, selections, channel)
  }
  await transaction
    .updateTable('cart_lines')
    .set({ quantity, agreed_minor: agreedMinor, wanted: null })
    .where('id', '=', lineId)
    .execute()
}

/** Removes a line of a locked cart if it exists. */
export async function removeLine(
  transaction: Transaction<Tables>,
  cart: LockedCart,
  lineId: string,
): Promise<void> {
  if (!isUuid(lineId)) return
  await transaction.deleteFrom('cart_lines').where('id', '=', lineId).where('cart_id', '=', cart.id).execute()
}

export async function wrapLine(
  transaction: Transaction<Tables>,
  cart: LockedCart,
  { lineId, wrapping }: WrappingChange,
  channel: Channel,
  productOf: ProductOf,
): Promise<void> {
  const line = await readLine(transaction, cart, lineId, channel)
  const product = productOf(line.product_id, channel.currency)
  if (wrapping && product && !canBeWrapped(product.kind)) {
    throw validationError(`${product.name} cannot be gift-wrapped`)
  }
  await transaction
    .updateTable('cart_lines')
    .set({ is_wrapped: wrapping !== null, gift_message: wrapping?.message ?? '' })
    .where('id', '=', lineId)
    .execute()
}

async function readLine(
  transaction: Transaction<Tables>,
  cart: LockedCart,
  lineId: string,
  { currency }: Channel,
) {
  const line = isUuid(lineId)
    ? await transaction
        .selectFrom('cart_lines')
        .innerJoin('variants', 'variants.id', 'cart_lines.variant_id')
        .leftJoin('variant_prices', (join) =>
          join
            .onRef('variant_prices.variant_id', '=', 'variants.id')
            .on('variant_prices.currency', '=', currency),
        )
        .select(['is_mutable', 'product_id', 'sku', 'options', 'stock', 'list_minor', 'sale_minor'])
        .where('cart_lines.id', '=', lineId)
        .where('cart_id', '=', cart.id)
        .executeTakeFirst()
    : undefined
  if (!line) throw notFound('There is no such item in the cart')
  return line
}

function priceOf(
  { list_minor, sale_minor }: { list_minor: number | null; sale_minor: number | null },
  selections: ReturnType<typeof storedSelections>,
  { currency }: Channel,
): number | null {
  if (list_minor === null) return null
  const base = { listMinor: list_minor, paidMinor: sale_minor ?? list_minor }
  return pieceCost(base, selections, currency)?.paidMinor ?? null
}
