import { maxLines } from '../../../../src/domain/cart/cart'
import { checkCoupon, type CouponCheck, type Coupon } from '../../../../src/domain/cart/coupon'
import { canBeWrapped } from '../../../../src/domain/cart/giftWrapping'
import { wrappingPrice } from '../../../../src/domain/cart/giftWrapping'
import {
  discountableTotal,
  lineTotals,
  type CountedLine,
  type LineTotals,
} from '../../../../src/domain/cart/totals'
import type { Channel } from '../../../../src/domain/channel'
import { lineTotal } from '../../../../src/domain/order/refund'
import type { TextFormat } from '../../../../src/domain/product/modifier'
import { configuredPrices } from '../../../../src/domain/product/modifierPrice'
import type { ChosenOption } from '../../../../src/domain/product/optionSelection'
import { tierPrice } from '../../../../src/domain/product/priceTiers'
import type { Product } from '../../../../src/domain/product/product'
import { amountsByRate, type TaxedAmount } from '../../../../src/domain/region/tax'
import type { ProductOf } from '../../../catalog/products/productTax'
import type { GiftCardAddress, StoredCart, StoredCartLine } from '../../../commerce/cart'
import { storedSelections, toSelectedProducts } from '../selections/lineSelections'

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
  const all = rows.flatMap((row) => toCartLine(row, channel, productOf) ?? [])
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
    taxedAmounts: listTaxedAmounts({ lines, coupons }),
    leftOut: all.slice(maxLines).map(({ id, name, quantity }) => ({ id, name, quantity })),
  }
}

function toCartLine(row: CartRow, { currency, region }: Channel, productOf: ProductOf): PricedLine | null {
  const product = productOf(row.product_id, currency)
  const variant = product?.variants.find(({ id }) => id === String(row.variant_id))
  // The read model in memory lags up to a second behind a removal from the catalog.
  if (row.line_id === null || !product || !variant) return null
  const options = readOptions(row.options)
  const selections = storedSelections(product, options, currency, productOf)
  const base = { listMinor: row.list_minor, paidMinor: row.sale_minor ?? row.list_minor }
  // A line has no cost when a selected product is no longer on sale.
  const cost = configuredPrices(base, selections, currency)
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
    selectedProducts: toSelectedProducts(selections),
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
    wrapping: toWrapping(row, product, currency),
    giftCard: giftCardAddress(product, options),
    ...productOf.taxOf(product, region),
  }
}

/** Prices each line by the items of its product in the whole cart. */
function atTierPrices(lines: readonly PricedLine[]): PricedLine[] {
  return lines.map((line) => {
    if (!line.tiers) return line
    const { steps } = line.tiers
    const same = lines.filter(({ productId }) => productId === line.productId)
    const pieces = same.reduce((sum, { quantity }) => sum + quantity, 0)
    return { ...line, tiers: { steps, pieces }, paidMinor: tierPrice(line.singleMinor, steps, pieces) }
  })
}

const toWrapping = (row: CartRow, { kind }: Product, currency: Channel['currency']) =>
  row.is_wrapped && canBeWrapped(kind)
    ? { message: row.gift_message, minor: wrappingPrice(currency).minor }
    : null

/** Serializes the options of a line. Equal options give equal strings. */
export const writeOptions = (options: readonly ChosenOption[]): string => JSON.stringify(options)

// Safe cast: only `writeOptions` writes this column.
export const readOptions = (text: string) => JSON.parse(text) as ChosenOption[]

/** A row of the table as `row_to_json` writes it: times are strings. */
export interface CouponJson {
  readonly code: string
  readonly kind: Coupon['kind']
  readonly percent: number | null
  readonly amounts: Coupon['amounts']
  readonly minimums: Coupon['minimums']
  readonly starts_at: string | null
  readonly ends_at: string | null
  readonly max_uses: number | null
  readonly uses: number
  readonly regions: Coupon['regions']
  readonly brands: Coupon['brands']
}

function couponOfJson({ starts_at, ends_at, max_uses, ...same }: CouponJson): Coupon {
  return { ...same, startsAt: parseDate(starts_at), endsAt: parseDate(ends_at), maxUses: max_uses }
}

/** Evaluates a coupon against the lines, now. */
export function couponOnCart(
  json: CouponJson,
  lines: readonly PricedLine[],
  { brand, region, currency }: Channel,
): CouponCheck {
  const discountableMinor = discountableTotal(lines.map(countedLine))
  return checkCoupon(couponOfJson(json), { brand, region, currency, discountableMinor, now: new Date() })
}

const parseDate = (text: string | null) => (text === null ? null : new Date(text))

/** The fields of a line that its totals need. */
type PricedLine = Omit<StoredCartLine, 'discountMinor'>
/** The fields of a cart that its totals need. */
interface PricedCart extends Pick<StoredCart, 'coupons'> {
  readonly lines: readonly PricedLine[]
}

const countedLine = ({ quantity, paidMinor, wrapping, giftCard }: PricedLine): CountedLine => ({
  quantity,
  paidMinor,
  wrappingMinor: wrapping?.minor ?? 0,
  isDiscounted: giftCard === null,
})

/** Totals of a cart's lines after its coupon. */
export const totalsOfCart = ({ lines, coupons: [coupon] }: PricedCart): LineTotals =>
  lineTotals(lines.map(countedLine), coupon?.discountMinor ?? 0)

/** A cart's lines after the coupon, by tax rate, without gift cards. */
function listTaxedAmounts(cart: PricedCart): TaxedAmount[] {
  const { shares } = totalsOfCart(cart)
  const amounts = cart.lines.map((line, index) => ({
    minor: lineTotal({ ...countedLine(line), discountMinor: shares[index] ?? 0 }),
    percent: line.taxPercent,
  }))
  return amountsByRate(amounts.filter((_amount, index) => cart.lines[index]?.giftCard === null))
}

/** The recipient of a gift card, found by the modifiers' formats; null for other products. */
function giftCardAddress(
  { kind, modifiers = [] }: Product,
  options: readonly ChosenOption[],
): GiftCardAddress | null {
  if (kind !== 'gift card') return null
  const selectionFor = (format: TextFormat) => {
    const asked = modifiers.find((modifier) => modifier.kind === 'text' && modifier.format === format)
    return options.find(({ nameId }) => nameId === Number(asked?.id))?.value ?? ''
  }
  return {
    name: selectionFor('line'),
    email: selectionFor('email'),
    message: selectionFor('message'),
    day: selectionFor('date'),
  }
}
