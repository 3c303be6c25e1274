import type { CouponCheck } from '../../../../src/domain/cart/coupon'
import type { CouponKind } from '../../../../src/domain/cart/couponKind'
import { isCurrencyCode, toMinor, type CurrencyCode } from '../../../../src/domain/money'
import type { ChosenOption } from '../../../../src/domain/product/optionSelection'
import { isPhysicalProduct, type Product } from '../../../../src/domain/product/product'
import { paths } from '../../../../src/site/urls/paths'
import type { StoredCart, StoredCartLine } from '../../../commerce/cart'
import type { StoreCart, StoreCheckout, StoreLine } from '../operations/cartParts'
import { nameWithoutBrand } from '../operations/productParts'

type Certificate = StoreCart['lineItems']['giftCertificates'][number]
type Minor = (money: { readonly value: number }) => number

/** The catalog's product of a line; null if the channel no longer sells it. */
type ProductsById = (productId: number) => Product | null

/**
 * Converts a cart of the store. Names, prices and amounts are the store's; slug, picture and categories the
 * catalog's.
 * @param version the number of this version
 * @throws TypeError for a currency that no site has
 */
export function storedCart(
  cart: StoreCart,
  checkout: Pick<StoreCheckout, 'coupons'> | null,
  productOf: ProductsById,
  version: number,
): StoredCart {
  const currency = currencyOf(cart)
  const minor: Minor = ({ value }) => toMinor(value, currency)
  const { physicalItems, digitalItems, giftCertificates } = cart.lineItems
  const baseMinor = minor(cart.baseAmount)
  const totalMinor = minor(cart.amount)
  const coupons = (checkout?.coupons ?? []).map((coupon) => appliedCoupon(coupon, minor))
  return {
    id: cart.entityId,
    createdAt: new Date(cart.createdAt.utc),
    updatedAt: new Date(cart.updatedAt.utc),
    version,
    currency,
    customerId: null,
    amounts: { baseMinor, discountMinor: baseMinor - totalMinor, totalMinor },
    isTaxIncluded: cart.isTaxIncluded,
    promotions: [
      ...cart.discounts.map(({ entityId, discountedAmount }) => ({
        id: entityId,
        discountMinor: minor(discountedAmount),
      })),
      ...coupons.map(({ code, discountMinor }) => ({ id: code, discountMinor })),
    ].filter(({ discountMinor }) => discountMinor > 0),
    coupons,
    taxedAmounts: null,
    lines: [
      ...physicalItems.map((line) => lineOf(line, true, productOf(line.productEntityId), minor)),
      ...digitalItems.map((line) => lineOf(line, false, productOf(line.productEntityId), minor)),
      ...giftCertificates.map((certificate) => certificateLine(certificate, minor)),
    ],
    leftOut: [],
  }
}

function currencyOf({ currencyCode }: StoreCart): CurrencyCode {
  if (isCurrencyCode(currencyCode)) return currencyCode
  throw new TypeError('The cart has a currency that no site has')
}

function lineOf(line: StoreLine, isPhysical: boolean, product: Product | null, minor: Minor): StoredCartLine {
  const variant = product?.variants.find(({ id }) => id === String(line.variantEntityId))
  return {
    ...plainLine,
    id: line.entityId,
    productId: String(line.productEntityId),
    variantId: String(line.variantEntityId ?? 0),
    sku: line.sku ?? '',
    name: nameWithoutBrand(line.name, line.brand),
    slug: product?.slug ?? lastSegment(line.path),
    brand: line.brand ?? product?.brand ?? '',
    categories: product?.categories ?? [],
    imageUrl: variant?.defaultImage ?? product?.images[0]?.url ?? paths.thumbnail(line.sku ?? ''),
    options: line.selectedOptions.map(chosenOption),
    isShipped: isPhysical && (product === null || isPhysicalProduct(product)),
    quantity: line.quantity,
    isMutable: line.isMutable && line.parentEntityId === null,
    listMinor: minor(line.originalPrice),
    paidMinor: minor(line.salePrice),
    singleMinor: minor(line.salePrice),
    discountMinor: minor(line.discountedAmount) + minor(line.couponAmount),
  }
}

/** Fields that a hosted store has no value for. */
const plainLine = {
  selectedProducts: [],
  tiers: null,
  agreedMinor: null,
  stock: null,
  wanted: null,
  canBeWrapped: false,
  wrapping: null,
  giftCard: null,
  hsn: '',
  taxPercent: 0,
} as const

function certificateLine(
  { entityId, name, amount, recipient, message }: Certificate,
  minor: Minor,
): StoredCartLine {
  return {
    ...plainLine,
    id: entityId,
    productId: '0',
    variantId: '0',
    sku: '',
    name,
    slug: '',
    brand: '',
    categories: [],
    imageUrl: paths.thumbnail('GIFT-CARD'),
    options: [],
    isShipped: false,
    quantity: 1,
    isMutable: false,
    listMinor: minor(amount),
    paidMinor: minor(amount),
    singleMinor: minor(amount),
    discountMinor: 0,
    giftCard: { name: recipient.name, email: recipient.email, message: message ?? '', day: '' },
  }
}

function chosenOption(option: StoreLine['selectedOptions'][number]): ChosenOption {
  const value = option.value ?? option.text ?? String(option.number ?? '')
  return {
    name: option.name,
    nameId: option.entityId,
    value,
    valueId: option.valueEntityId ?? option.number ?? 0,
  }
}

const lastSegment = (path: string) => path.split('/').filter(Boolean).at(-1) ?? ''

const couponKinds: Readonly<Record<string, CouponKind>> = {
  PERCENTAGE_DISCOUNT: 'percent',
  FREE_SHIPPING: 'free delivery',
}

const appliedCoupon = (
  { code, couponType, discountedAmount }: StoreCheckout['coupons'][number],
  minor: Minor,
): CouponCheck => ({
  code,
  kind: couponKinds[couponType ?? ''] ?? 'amount',
  problem: null,
  minimumMinor: null,
  discountMinor: minor(discountedAmount),
})

/** A cart in a response of the store. */
export interface CartView {
  readonly cart: StoreCart
  /** Null: the response had none. */
  readonly coupons: StoreCheckout['coupons'] | null
}

/** Null for a response without a cart. */
export const viewOf = (response: { readonly cart: StoreCart | null } | null): CartView | null =>
  response?.cart ? { cart: response.cart, coupons: null } : null

export const checkoutView = (
  checkout: (StoreCheckout & { readonly cart: StoreCart | null }) | null | undefined,
): CartView | null => (checkout?.cart ? { cart: checkout.cart, coupons: checkout.coupons } : null)
