import { toMajor } from '../../src/domain/money'
import type { RawCart, RawCartLine } from '../../src/domain/rawCart'
import type { StoredCart, StoredCartLine } from '../commerce/cart'

/**
 * The one place that makes a cart as it travels: snake_case, amounts in major units (contract, raw shapes). A
 * guest's cart belongs to customer 0; a product's sale price is a price, not a discount.
 * @param siteUrl origin of the site whose product pages the lines lead to
 */
export function rawCartOf(cart: StoredCart, siteUrl: string): RawCart {
  const major = (minor: number) => toMajor({ minor, currency: cart.currency })
  const total = major(cart.lines.reduce((sum, { paidMinor, quantity }) => sum + paidMinor * quantity, 0))
  const linesOf = (isShipped: boolean) =>
    cart.lines.filter((line) => line.isShipped === isShipped).map((line) => rawLineOf(line, siteUrl, major))
  return {
    id: cart.id,
    customer_id: 0,
    email: '',
    created_time: cart.createdAt.toISOString(),
    updated_time: cart.updatedAt.toISOString(),
    version: cart.version,
    currency: { code: cart.currency },
    tax_included: true,
    base_amount: total,
    discount_amount: 0,
    cart_amount: total,
    discounts: [],
    coupons: [],
    line_items: {
      physical_items: linesOf(true),
      digital_items: linesOf(false),
      gift_certificates: [],
      custom_items: [],
    },
  }
}

function rawLineOf(line: StoredCartLine, siteUrl: string, major: (minor: number) => number): RawCartLine {
  const { quantity, listMinor, paidMinor } = line
  return {
    id: line.id,
    variant_id: Number(line.variantId),
    product_id: Number(line.productId),
    sku: line.sku,
    name: line.name,
    url: `${siteUrl}/${line.slug}/`,
    quantity,
    taxable: true,
    image_url: new URL(line.imageUrl, siteUrl).href,
    discounts: [],
    coupons: [],
    discount_amount: 0,
    coupon_amount: 0,
    original_price: major(listMinor),
    list_price: major(listMinor),
    sale_price: major(paidMinor),
    extended_list_price: major(listMinor * quantity),
    extended_sale_price: major(paidMinor * quantity),
    is_require_shipping: line.isShipped,
    is_mutable: line.isMutable,
    gift_wrapping: null,
    options: line.options,
  }
}
