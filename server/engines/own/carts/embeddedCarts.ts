import type { Transaction } from 'kysely'
import { maxQuantityPerLine } from '../../../../src/domain/cart/cart'
import { canBeWrapped } from '../../../../src/domain/cart/giftWrapping'
import type { Channel } from '../../../../src/domain/channel'
import { notFound, CommerceError, validationError } from '../../../../src/domain/errors'
import { configuredPrices } from '../../../../src/domain/product/modifierPrice'
import type { ProductOf } from '../../../catalog/products/productTax'
import {
  cartFull,
  CartGone,
  type CartHolder,
  type Carts,
  type NewItem,
  type StoredCart,
  type LineChange,
  type WrappingChange,
} from '../../../commerce/cart'
import type { Database } from '../../../database/database'
import { isUuid } from '../../../database/ids'
import type { Tables } from '../../../database/tables'
import { onOneConnection } from '../../../database/transaction'
import { codeOf } from '../../../process/failure'
import { storedSelections, toSelectedProducts } from '../selections/lineSelections'
import { outOfStock, assertSelectionsInStock } from '../stock/takeStock'
import { addLines } from './addLines'
import { putCouponOn, takeCouponOff } from './cartCoupons'
import { readOptions } from './cartRows'
import { changeCart, type LockedCart } from './changeCart'
import { mergeCart } from './mergeCart'
import { newLines, type NamedLine } from './newLines'
import { agreeToPrices, openCart, readCart } from './readCart'

interface EmbeddedCartsParts {
  readonly database: Pick<Database, 'db' | 'pool'>
  readonly productOf: ProductOf
}

type Work = (transaction: Transaction<Tables>, cart: LockedCart) => Promise<void>

/** How often a customer's first item is retried while another device opens the cart. */
const attempts = 5

/** Carts in the embedded PostgreSQL. */
export function embeddedCarts({ database: { db, pool }, productOf }: EmbeddedCartsParts): Carts {
  const change = async (
    holder: CartHolder,
    channel: Channel,
    work: Work,
  ): Promise<StoredCart | null | 'gone'> => {
    const cart = await openCart(db, holder, channel)
    const outcome = await changeCart(db, cart, channel, work)
    if (outcome === 'gone' || !cart) return 'gone'
    return outcome === 'emptied' ? null : readCart(pool, cart, channel, productOf)
  }
  /** For changes that never empty the cart. */
  const changeFilled = async (holder: CartHolder, channel: Channel, work: Work): Promise<StoredCart> => {
    const cart = await change(holder, channel, work)
    // Another tab has ordered or emptied the cart.
    if (cart === 'gone' || !cart) throw new CartGone()
    return cart
  }
  const add = async (holder: CartHolder, items: readonly NewItem[], channel: Channel) => {
    const lines = await newLines(db, items, channel, productOf)
    const customerId = holder.shopper?.customerId ?? null
    for (let attempt = 1; attempt <= attempts; attempt += 1) {
      const cart = await openCart(db, holder, channel)
      const added = await onOneConnection(pool, async (client) => {
        const outcome = await addLines(client, pool, { id: cart?.id ?? null, customerId }, lines, channel)
        if (typeof outcome === 'string' || 'rejected' in outcome) return outcome
        // Still locked: after the commit, another tab may merge or order the cart.
        return readCart(pool, { id: outcome.cartId, customerId }, channel, productOf, client)
      })
      if (added === 'opened elsewhere') {
        // `mergeCart` deletes an expired cart, which blocks the insert too.
        if (customerId !== null) await mergeCart(db, null, customerId, channel)
        continue
      }
      if (added === 'full') throw cartFull()
      if (added && 'rejected' in added) throw takeStockError(lines, added.rejected)
      return added
    }
    return null
  }

  return {
    read: async (holder, channel) => {
      const cart = await openCart(db, holder, channel)
      return cart && readCart(pool, cart, channel, productOf)
    },
    add: async (holder, items, channel) => {
      const cart = await add(holder, items, channel).catch((error: unknown) => {
        // foreign_key_violation: the customer or the variant was deleted concurrently.
        throw codeOf(error) === '23503' ? new CartGone() : error
      })
      if (!cart) throw new CartGone()
      return cart
    },
    setQuantity: async (holder, { lineId, quantity }, channel) => {
      const cart = await change(holder, channel, (transaction, lockedCart) =>
        setLineQuantity(transaction, lockedCart, { lineId, quantity }, channel, productOf),
      )
      if (cart === 'gone') throw new CartGone()
      return cart
    },
    remove: async (holder, lineId, channel) => {
      const cart = await change(holder, channel, (transaction, lockedCart) =>
        removeLine(transaction, lockedCart, lineId),
      )
      return cart === 'gone' ? null : cart
    },
    wrap: (holder, wrapping, channel) =>
      changeFilled(holder, channel, (transaction, lockedCart) =>
        wrapLine(transaction, lockedCart, wrapping, channel, productOf),
      ),
    agree: (holder, channel) =>
      changeFilled(holder, channel, (transaction, lockedCart) =>
        agreeToPrices(transaction, lockedCart, channel, productOf),
      ),
    useCoupon: (holder, code, channel) =>
      changeFilled(holder, channel, (transaction, lockedCart) =>
        putCouponOn(transaction, lockedCart, code, channel, productOf),
      ),
    removeCoupon: (holder, code, channel) =>
      changeFilled(holder, channel, (transaction, lockedCart) =>
        takeCouponOff(transaction, lockedCart, code),
      ),
  }
}

function takeStockError(
  lines: readonly NamedLine[],
  rejected: readonly { readonly variantId: number; readonly had: number; readonly stock: number | null }[],
): CommerceError {
  const short = rejected.flatMap(({ variantId, had, stock }) => {
    const line = lines.find((each) => each.variantId === variantId)
    if (!line || stock === null) return []
    return { sku: line.sku, name: line.name, wanted: had + line.quantity, stock }
  })
  // Deleted from the catalog; the read model in memory lags up to a second behind.
  return short.length < rejected.length ? notFound('There is no such variant') : outOfStock(short)
}

/** Sets the quantity of a line in a locked cart and agrees to the current price. Below 1 removes the line. */
async function setLineQuantity(
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
  const maxQuantity = Math.min(stock ?? maxQuantityPerLine, maxQuantityPerLine)
  if (quantity > maxQuantity) {
    const name = product?.name ?? 'This item'
    throw outOfStock([{ sku, name, wanted: quantity, stock: stock ?? maxQuantity }])
  }
  let agreedMinor: number | null = null
  if (product) {
    const selections = storedSelections(product, readOptions(line.options), channel.currency, productOf)
    await assertSelectionsInStock(transaction, [
      { quantity, selectedProducts: toSelectedProducts(selections) },
    ])
    agreedMinor = unitPrice(line, selections, channel)
  }
  await transaction
    .updateTable('cart_lines')
    .set({ quantity, agreed_minor: agreedMinor, wanted: null })
    .where('id', '=', lineId)
    .execute()
}

/** Removes a line of a locked cart if it exists. */
async function removeLine(transaction: Transaction<Tables>, cart: LockedCart, lineId: string): Promise<void> {
  if (!isUuid(lineId)) return
  await transaction.deleteFrom('cart_lines').where('id', '=', lineId).where('cart_id', '=', cart.id).execute()
}

async function wrapLine(
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

function unitPrice(
  { list_minor, sale_minor }: { list_minor: number | null; sale_minor: number | null },
  selections: ReturnType<typeof storedSelections>,
  { currency }: Channel,
): number | null {
  if (list_minor === null) return null
  const base = { listMinor: list_minor, paidMinor: sale_minor ?? list_minor }
  return configuredPrices(base, selections, currency)?.paidMinor ?? null
}
