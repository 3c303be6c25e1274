import { pieceCost } from '../../../src/domain/modifierPrice'
import type { CurrencyCode } from '../../../src/domain/money'
import type { ChosenOption } from '../../../src/domain/optionSelection'
import type { Channel } from '../commerce'
import type { StoredCart, StoredCartLine } from '../cart'
import { keptSelections, pickedPieces, type ProductOf } from './lineSelections'

/** One line of a cart with the cart it is in; a cart without lines is one row without a line. */
export interface CartRow {
  readonly cart_id: string
  readonly version: number
  readonly created_at: Date
  readonly updated_at: Date
  readonly line_id: string | null
  readonly variant_id: number
  readonly product_id: number
  readonly options: string
  readonly quantity: number
  readonly is_mutable: boolean
  readonly list_minor: number
  readonly sale_minor: number | null
}

/**
 * Reads a cart, priced now. Values: cart, brand, region, currency. A line that has no price in the currency any
 * more is left out.
 */
export const readCartStatement = `
  select carts.id as cart_id, carts.version, carts.created_at, carts.updated_at,
    line.id as line_id, line.variant_id, line.product_id, line.options, line.quantity, line.is_mutable,
    line.list_minor, line.sale_minor
  from carts
  left join (
    select cart_lines.*, variants.product_id, variant_prices.list_minor, variant_prices.sale_minor
    from cart_lines
    join variants on variants.id = cart_lines.variant_id
    join variant_prices on variant_prices.variant_id = variants.id and variant_prices.currency = $4
    where cart_lines.cart_id = $1
  ) line on line.cart_id = carts.id
  where carts.id = $1 and carts.brand = $2 and carts.region = $3 and carts.currency = $4
    and carts.ordered_at is null and carts.expires_at > now()
  order by line.position`

export const cartValues = (id: string, { brand, region, currency }: Channel) => [id, brand, region, currency]

/** The cart that the rows hold; null when there are none. */
export function cartOfRows(
  rows: readonly CartRow[],
  currency: CurrencyCode,
  productOf: ProductOf,
): StoredCart | null {
  const [first] = rows
  if (!first) return null
  return {
    id: first.cart_id,
    createdAt: first.created_at,
    updatedAt: first.updated_at,
    version: first.version,
    currency,
    lines: rows.flatMap((row) => lineOf(row, currency, productOf) ?? []),
  }
}

function lineOf(row: CartRow, currency: CurrencyCode, productOf: ProductOf): StoredCartLine | null {
  const product = productOf(row.product_id, currency)
  const variant = product?.variants.find(({ id }) => id === String(row.variant_id))
  // Between a removal from the catalogue and its refresh in memory, which take turns within a second.
  if (row.line_id === null || !product || !variant) return null
  const options = readOptions(row.options)
  const selections = keptSelections(product, options, currency, productOf)
  const base = { listMinor: row.list_minor, paidMinor: row.sale_minor ?? row.list_minor }
  // Without a price, because what it was to be made with is not sold any more.
  const cost = pieceCost(base, selections, currency)
  if (!cost) return null
  return {
    id: row.line_id,
    productId: product.id,
    variantId: variant.id,
    sku: variant.sku,
    name: product.name,
    slug: product.slug,
    brand: product.brand,
    categories: product.categories,
    imageUrl: variant.defaultImage,
    options,
    picks: pickedPieces(selections),
    isShipped: product.kind !== 'gift card',
    quantity: row.quantity,
    isMutable: row.is_mutable,
    ...cost,
  }
}

/** Options as a line keeps them; the same choice is always the same text. */
export const writeOptions = (options: readonly ChosenOption[]): string => JSON.stringify(options)

// Only `writeOptions` has written it.
export const readOptions = (text: string) => JSON.parse(text) as ChosenOption[]
