import { rawCouponTypes } from '../../src/domain/cart/couponKind'
import type { RawCart, RawCartLine } from '../../src/domain/cart/rawCartSchema'
import { lowStock } from '../../src/domain/cart/stockLeft'
import type { Customer } from '../../src/domain/customer/customer'
import { toMajor } from '../../src/domain/money'
import { tierPrice } from '../../src/domain/product/priceTiers'
import type { StoredCart, StoredCartLine } from '../commerce/cart'

type Major = (minor: number) => number

/**
 * Converts a cart to the API's format: snake_case, amounts in major units (docs/contract.md#cart). A guest's
 * cart has customer 0. A product's sale price counts as its price; only the coupon is a discount.
 * @param siteUrl origin of the site, for the lines' product links
 * @param customer the signed-in customer: only the owner can open an owned cart
 */
export function toRawCart(cart: StoredCart, siteUrl: string, customer: Customer | null): RawCart {
  const major: Major = (minor) => toMajor({ minor, currency: cart.currency })
  const { baseMinor, discountMinor, totalMinor } = cart.amounts
  const owner = cart.customerId === null ? null : customer
  return {
    id: cart.id,
    customer_id: cart.customerId ?? 0,
    email: owner?.email ?? '',
    created_time: cart.createdAt.toISOString(),
    updated_time: cart.updatedAt.toISOString(),
    version: cart.version,
    currency: { code: cart.currency },
    tax_included: cart.isTaxIncluded,
    base_amount: major(baseMinor),
    discount_amount: major(discountMinor),
    cart_amount: major(totalMinor),
    discounts: cart.promotions.map(({ id, discountMinor }) => ({
      id,
      discounted_amount: major(discountMinor),
    })),
    coupons: cart.coupons.map((coupon) => toRawCoupon(coupon, major)),
    line_items: {
      physical_items: cart.lines.flatMap((line) => (line.giftCard ? [] : toRawLine(line, siteUrl, major))),
      digital_items: [],
      gift_certificates: cart.lines.flatMap(
        (line) => toRawGiftCertificate(line, owner, siteUrl, major) ?? [],
      ),
      custom_items: [],
    },
    left_out: cart.leftOut,
    replaced_currency: cart.replacedCurrency ?? null,
    taxed_amounts:
      cart.taxedAmounts?.map(({ percent, minor }) => ({ percent, amount: major(minor) })) ?? null,
  }
}

function toRawLine(line: StoredCartLine, siteUrl: string, major: Major): RawCartLine {
  const { quantity, discountMinor, listMinor, paidMinor, singleMinor, agreedMinor, tiers, stock, wrapping } =
    line
  const isAgreed = agreedMinor === null || agreedMinor === singleMinor
  return {
    ...toRawProduct(line, siteUrl),
    quantity,
    taxable: true,
    discounts: discountMinor > 0 ? [{ discounted_amount: major(discountMinor) }] : [],
    coupons: [],
    discount_amount: major(discountMinor),
    coupon_amount: major(discountMinor),
    original_price: major(listMinor),
    list_price: major(listMinor),
    sale_price: major(paidMinor),
    extended_list_price: major(listMinor * quantity),
    extended_sale_price: major(paidMinor * quantity),
    is_require_shipping: line.isShipped,
    is_mutable: line.isMutable,
    gift_wrapping: wrapping && {
      name: 'Gift wrapping',
      message: wrapping.message,
      amount: major(wrapping.minor),
    },
    can_be_wrapped: line.canBeWrapped,
    price_when_agreed: isAgreed
      ? null
      : major(tierPrice(agreedMinor, tiers?.steps ?? [], tiers?.pieces ?? quantity)),
    price_tiers: tiers && { single_price: major(singleMinor), ...tiers },
    stock_left: stock !== null && stock < quantity ? Math.min(stock, lowStock + 1) : null,
    wanted_quantity: line.wanted,
  }
}

function toRawGiftCertificate(
  line: StoredCartLine,
  owner: Customer | null,
  siteUrl: string,
  major: Major,
): RawCart['line_items']['gift_certificates'][number] | null {
  if (!line.giftCard) return null
  const { name, email, message } = line.giftCard
  return {
    ...toRawProduct(line, siteUrl),
    theme: 'General',
    amount: major(line.paidMinor),
    quantity: line.quantity,
    taxable: false,
    sender: { name: owner ? `${owner.firstName} ${owner.lastName}` : '', email: owner?.email ?? '' },
    recipient: { name, email },
    message,
  }
}

const toRawProduct = (line: StoredCartLine, siteUrl: string) => ({
  id: line.id,
  variant_id: Number(line.variantId),
  product_id: Number(line.productId),
  sku: line.sku,
  name: line.name,
  url: `${siteUrl}/${line.slug}/`,
  image_url: new URL(line.imageUrl, siteUrl).href,
  options: line.options,
})

function toRawCoupon(coupon: StoredCart['coupons'][number], major: Major): RawCart['coupons'][number] {
  const { code, kind, discountMinor, problem, minimumMinor } = coupon
  return {
    id: code,
    code,
    coupon_type: rawCouponTypes[kind],
    discounted_amount: major(discountMinor),
    problem,
    minimum: minimumMinor === null ? null : major(minimumMinor),
  }
}
