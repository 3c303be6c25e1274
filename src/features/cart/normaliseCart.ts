import type {
  Cart,
  CartCoupon,
  CartLine,
  CartLineOption,
  Discount,
  GiftCardLine,
} from '../../domain/cart/cart'
import { couponKinds, rawCouponTypes } from '../../domain/cart/couponKind'
import { priceForQuantity } from '../../domain/cart/priceForQuantity'
import type { SentCart } from '../../domain/cart/rawCartSchema'
import { recomputedPrices, type LinePrices, type ProductPrices } from '../../domain/cart/recomputedPrices'
import { addedProducts } from './addedProducts'

type SentLine = NonNullable<SentCart['line_items']['physical_items']>[number]
type SentGiftCard = NonNullable<SentCart['line_items']['gift_certificates']>[number]
type SentCoupon = NonNullable<SentCart['coupons']>[number]

/** Converts the raw cart to the specification's Cart (docs/contract.md#cart); null stays null. */
export function normaliseCart(raw: SentCart | null): Cart | null {
  if (!raw) return null
  const { physical_items, digital_items, gift_certificates } = raw.line_items
  const discountAmount = raw.discount_amount ?? 0
  const added = addedProducts()
  const linePrices = (line: PlainLine) => recomputedPrices([line], toPrices(line, added))
  return {
    id: raw.id,
    customerId: String(raw.customer_id),
    email: raw.email ?? '',
    createdAt: raw.created_time,
    currency: { code: raw.currency.code },
    taxesIncluded: raw.tax_included,
    lineItems: [...(physical_items ?? []), ...(digital_items ?? [])].map(toLine).flatMap(linePrices),
    lineItemsSubtotalPrice: raw.base_amount,
    subtotalPrice: raw.base_amount + discountAmount,
    totalPrice: raw.cart_amount,
    discounts: toDiscounts(raw.discounts),
    discountAmount,
    giftCards: (gift_certificates ?? []).map(toGiftCard),
    coupon: toCoupon(raw.coupons?.[0]),
    leftOut: raw.left_out ?? [],
    replacedCurrency: raw.replaced_currency ?? null,
    taxedAmounts: raw.taxed_amounts ?? null,
    version: raw.version ?? 0,
  }
}

type PlainLine = Omit<CartLine, keyof LinePrices>

/** Prices of a line's product; the recommended price comes from the products added in this session. */
function toPrices(
  { variant: { sku, price, listPrice }, giftWrapping }: PlainLine,
  added: ReturnType<typeof addedProducts>,
): ProductPrices {
  const known = added.find((product) => product.sku === sku)
  // A line's price includes its wrapping.
  const paid = priceForQuantity(price - (giftWrapping?.amount ?? 0), 1)
  return {
    sku: known?.sku ?? '',
    price: listPrice,
    salePrice: paid < listPrice ? paid : null,
    retailPrice: known?.retailPrice ?? null,
  }
}

function toLine(raw: SentLine): PlainLine {
  const { gift_wrapping: giftWrapping = null, price_when_agreed: agreed = null } = raw
  const wrapping = giftWrapping?.amount ?? 0
  return {
    id: raw.id,
    variantId: String(raw.variant_id),
    productId: String(raw.product_id),
    name: raw.name,
    quantity: raw.quantity,
    giftWrapping,
    path: firstSegment(raw.url ?? ''),
    discounts: toDiscounts(raw.discounts),
    options: toOptions(raw.options),
    variant: {
      id: String(raw.variant_id),
      sku: raw.sku,
      name: raw.name,
      image: { url: raw.image_url ?? '' },
      requiresShipping: raw.is_require_shipping ?? false,
      isMutable: raw.is_mutable ?? true,
      price: raw.sale_price + wrapping,
      listPrice: raw.list_price,
    },
    canBeWrapped: raw.can_be_wrapped ?? false,
    agreedPrice: agreed === null ? null : agreed + wrapping,
    tiers: toTiers(raw.price_tiers),
    stockLeft: raw.stock_left ?? null,
    wantedQuantity: raw.wanted_quantity ?? null,
  }
}

const toTiers = (raw: SentLine['price_tiers']) =>
  raw ? { singlePrice: raw.single_price, pieces: raw.pieces, steps: raw.steps } : null

function toOptions(raw: SentLine['options']): CartLineOption[] {
  return (raw ?? []).map(({ name, nameId, value, valueId }) => ({ name, nameId, value, valueId }))
}

/** The first non-empty segment of a url's path. Accepts relative and empty urls. */
function firstSegment(url: string): string {
  const path = url.replace(/^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i, '').replace(/[?#].*$/, '')
  return path.split('/').find((segment) => segment !== '') ?? ''
}

function toDiscounts(raw: readonly { readonly discounted_amount: number }[] | null | undefined): Discount[] {
  return (raw ?? []).map(({ discounted_amount }) => ({ value: discounted_amount }))
}

/** Other servers have numbers as ids. */
function toGiftCard({
  id,
  ...raw
}: Omit<SentGiftCard, 'id'> & { readonly id: string | number }): GiftCardLine {
  return {
    id: String(id),
    name: raw.name ?? '',
    amount: raw.amount,
    quantity: raw.quantity ?? 1,
    recipient: { name: raw.recipient?.name ?? '', email: raw.recipient?.email ?? '' },
    message: raw.message ?? '',
    productId: String(raw.product_id || ''),
    variantId: String(raw.variant_id || ''),
    sku: raw.sku ?? '',
    path: firstSegment(raw.url ?? ''),
    imageUrl: raw.image_url ?? '',
    options: toOptions(raw.options),
  }
}

/** Reads a coupon. A type unknown to the shop is read as an amount off. */
function toCoupon(raw: SentCoupon | undefined): CartCoupon | null {
  if (!raw) return null
  return {
    code: raw.code,
    kind: couponKinds.find((kind) => rawCouponTypes[kind] === raw.coupon_type) ?? 'amount',
    discount: raw.discounted_amount ?? 0,
    problem: raw.problem ?? null,
    minimum: raw.minimum ?? null,
  }
}
