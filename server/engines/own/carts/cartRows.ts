import { maxLines } from '../../../../src/domain/cart/cart'
import { canBeWrapped } from '../../../../src/domain/cart/giftWrapping'
import type { Channel } from '../../../../src/domain/channel'
import { wrappingPrice } from '../../../../src/domain/money'
import { pieceCost } from '../../../../src/domain/product/modifierPrice'
import type { ChosenOption } from '../../../../src/domain/product/optionSelection'
import { tierPrice } from '../../../../src/domain/product/priceTiers'
import type { Product } from '../../../../src/domain/product/product'
import type { ProductOf } from '../../../catalog/products/productTax'
import type { StoredCart } from '../../../commerce/cart'
import { taxedAmountsOf, totalsOfCart, type PricedLine } from '../../../commerce/countedLine'
import { giftCardAddress } from '../selections/giftCardAddress'
import { storedSelections, selectedPieces } from '../selections/lineSelections'
import { couponOnCart, type CouponJson } from './couponRows'

/** One row per cart line, with the columns of its cart. An empty cart has one row without a line. */
export interface CartRow {
  readonly cart_id: string
  readonly version: number
  readonly created_at: Date
  readonly updated_at: Date
  readonly customer_id: number | null
  readonly coupon: CouponJson | null
  readonly line_id: string | null
  readonly variant_id: number
  readonly product_id: number
  readonly options: string
  readonly quantity: number
  readonly is_mutable: boolean
  readonly is_wrapped: boolean
  readonly gift_message: string
  readonly agreed_minor: number | null
  readonly wanted: number | null
  readonly stock: number | null
  readonly list_minor: number
  readonly sale_minor: number | null
}

/**
 * Reads a cart at current prices. Values: cart, brand, region, currency, customer or null. Leaves out lines
 * without a price in the currency.
 */
export const readCartStatement = `
  select carts.id as cart_id, carts.version, carts.created_at, carts.updated_at, carts.customer_id,
    row_to_json(coupons) as coupon,
    line.id as line_id, line.variant_id, line.product_id, line.options, line.quantity, line.is_mutable,
    line.is_wrapped, line.gift_message, line.agreed_minor, line.wanted, line.stock, line.list_minor,
    line.sale_minor
  from carts
  left join coupons on coupons.code = carts.coupon_code
  left join (
    select cart_lines.*, variants.product_id, variants.stock, variant_prices.list_minor,
      variant_prices.sale_minor
    from cart_lines
    join variants on variants.id = cart_lines.variant_id
    join variant_prices on variant_prices.variant_id = variants.id and variant_prices.currency = $4
    where cart_lines.cart_id = $1
  ) line on line.cart_id = carts.id
  where carts.id = $1 and carts.brand = $2 and carts.region = $3 and carts.currency = $4
    and carts.customer_id is not distinct from $5::integer
    and carts.ordered_at is null and carts.expires_at > now()
  order by line.position`

export const cartValues = (id: string, customerId: number | null, { brand, region, currency }: Channel) => [
  id,
  brand,
  region,
  currency,
  customerId,
]

/** Builds the cart of the rows; null without rows. */
export function cartOfRows(
  rows: readonly CartRow[],
  channel: Channel,
  productOf: ProductOf,
): StoredCart | null {
  const [first] = rows
  if (!first) return null
  const all = rows.flatMap((row) => lineOf(row, channel, productOf) ?? [])
  const lines = atTierPrices(all.slice(0, maxLines))
  const coupons = first.coupon ? [couponOnCart(first.coupon, lines, channel)] : []
  const { base, discount, lines: total, shares } = totalsOfCart({ lines, coupons })
  return {
    id: first.cart_id,
    createdAt: first.created_at,
    updatedAt: first.updated_at,
    version: first.version,
    currency: channel.currency,
    customerId: first.customer_id,
    lines: lines.map((line, index) => ({ ...line, discountMinor: shares[index] ?? 0 })),
    amounts: { baseMinor: base, discountMinor: discount, totalMinor: total },
    isTaxIncluded: true,
    promotions: discount > 0 ? coupons.map(({ code }) => ({ id: code, discountMinor: discount })) : [],
    coupons,
    taxedAmounts: taxedAmountsOf({ lines, coupons }),
    leftOut: all.slice(maxLines).map(({ id, name, quantity }) => ({ id, name, quantity })),
  }
}

function lineOf(row: CartRow, { currency, region }: Channel, productOf: ProductOf): PricedLine | null {
  const product = productOf(row.product_id, currency)
  const variant = product?.variants.find(({ id }) => id === String(row.variant_id))
  // The read model in memory lags up to a second behind a removal from the catalogue.
  if (row.line_id === null || !product || !variant) return null
  const options = readOptions(row.options)
  const selections = storedSelections(product, options, currency, productOf)
  const base = { listMinor: row.list_minor, paidMinor: row.sale_minor ?? row.list_minor }
  // A line has no cost when a selected product is no longer on sale.
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
    selectedPieces: selectedPieces(selections),
    isShipped: product.kind !== 'gift card',
    quantity: row.quantity,
    isMutable: row.is_mutable,
    ...cost,
    singleMinor: cost.paidMinor,
    tiers: product.priceTiers ? { steps: product.priceTiers, pieces: row.quantity } : null,
    agreedMinor: row.agreed_minor,
    stock: row.stock,
    wanted: row.wanted,
    canBeWrapped: canBeWrapped(product.kind),
    wrapping: wrappingOf(row, product, currency),
    giftCard: giftCardAddress(product, options),
    ...productOf.taxOf(product, region),
  }
}

/** Prices each line by the pieces of its product in the whole cart. */
function atTierPrices(lines: readonly PricedLine[]): PricedLine[] {
  return lines.map((line) => {
    if (!line.tiers) return line
    const { steps } = line.tiers
    const same = lines.filter(({ productId }) => productId === line.productId)
    const pieces = same.reduce((sum, { quantity }) => sum + quantity, 0)
    return { ...line, tiers: { steps, pieces }, paidMinor: tierPrice(line.singleMinor, steps, pieces) }
  })
}

const wrappingOf = (row: CartRow, { kind }: Product, currency: Channel['currency']) =>
  row.is_wrapped && canBeWrapped(kind)
    ? { message: row.gift_message, minor: wrappingPrice(currency).minor }
    : null

/** Serializes the options of a line. Equal options give equal strings. */
export const writeOptions = (options: readonly ChosenOption[]): string => JSON.stringify(options)

// Safe cast: only `writeOptions` writes this column.
export const readOptions = (text: string) => JSON.parse(text) as ChosenOption[]
