import type { Cart, CartLine, Discount, GiftCardLine } from '../../domain/cart'
import type { RawCart, RawCartLine } from '../../domain/rawCart'

/** Other servers of the same family leave things out; whatever they may omit is optional here. */
type MayOmit<Raw, Keys extends keyof Raw> = Omit<Raw, Keys> & { readonly [Key in Keys]?: Raw[Key] | null }
type SentLine = MayOmit<
  RawCartLine,
  'url' | 'discounts' | 'options' | 'gift_wrapping' | 'is_mutable' | 'is_require_shipping' | 'image_url'
>
interface SentGiftCard {
  readonly id: string | number
  readonly name?: string
  readonly amount: number
}
export interface SentCart extends MayOmit<
  Omit<RawCart, 'line_items'>,
  'discounts' | 'discount_amount' | 'email' | 'version'
> {
  readonly line_items: {
    readonly physical_items?: readonly SentLine[]
    readonly digital_items?: readonly SentLine[]
    readonly gift_certificates?: readonly SentGiftCard[]
  }
}

/** Reads the raw cart into the specification's Cart (contract, mapping); no cart stays no cart. */
export function normaliseCart(raw: SentCart | null): Cart | null {
  if (!raw) return null
  const { physical_items = [], digital_items = [], gift_certificates = [] } = raw.line_items
  const discountAmount = raw.discount_amount ?? 0
  return {
    id: raw.id,
    customerId: String(raw.customer_id),
    email: raw.email ?? '',
    createdAt: raw.created_time,
    currency: { code: raw.currency.code },
    taxesIncluded: raw.tax_included,
    lineItems: [...physical_items, ...digital_items].map(lineOf),
    lineItemsSubtotalPrice: raw.base_amount,
    subtotalPrice: raw.base_amount + discountAmount,
    totalPrice: raw.cart_amount,
    discounts: discountsOf(raw.discounts),
    discountAmount,
    giftCards: gift_certificates.map(giftCardOf),
    version: raw.version ?? 0,
  }
}

function lineOf(raw: SentLine): CartLine {
  const { gift_wrapping: giftWrapping = null } = raw
  return {
    id: raw.id,
    variantId: String(raw.variant_id),
    productId: String(raw.product_id),
    name: raw.name,
    quantity: raw.quantity,
    giftWrapping,
    path: firstSegment(raw.url ?? ''),
    discounts: discountsOf(raw.discounts),
    options: (raw.options ?? []).map(({ name, nameId, value, valueId }) => ({
      name,
      nameId,
      value,
      valueId,
    })),
    variant: {
      id: String(raw.variant_id),
      sku: raw.sku,
      name: raw.name,
      image: { url: raw.image_url ?? '' },
      requiresShipping: raw.is_require_shipping ?? false,
      isMutable: raw.is_mutable ?? true,
      price: raw.sale_price + (giftWrapping?.amount ?? 0),
      listPrice: raw.list_price,
    },
  }
}

/** The first non-empty segment of a url's path; relative and missing urls are met too. */
function firstSegment(url: string): string {
  const path = url.replace(/^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i, '').replace(/[?#].*$/, '')
  return path.split('/').find((segment) => segment !== '') ?? ''
}

function discountsOf(raw: readonly { readonly discounted_amount: number }[] | null | undefined): Discount[] {
  return (raw ?? []).map(({ discounted_amount }) => ({ value: discounted_amount }))
}

function giftCardOf({ id, name = '', amount }: SentGiftCard): GiftCardLine {
  return { id: String(id), name, amount }
}
