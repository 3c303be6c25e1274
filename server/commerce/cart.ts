import { maxLines, type LeftOutLine } from '../../src/domain/cart/cart'
import type { CouponCheck, Coupon } from '../../src/domain/cart/coupon'
import type { OrderedLines } from '../../src/domain/cart/totals'
import type { Channel, Locale } from '../../src/domain/channel'
import { CommerceError } from '../../src/domain/errors'
import type { CurrencyCode } from '../../src/domain/money'
import type { ChosenOption, OptionSelection } from '../../src/domain/product/optionSelection'
import type { PriceTier } from '../../src/domain/product/product'
import type { TaxedAmount } from '../../src/domain/region/tax'
import type { StaffActor } from '../../src/domain/staffRoles'
import type { Shopper } from './customers'

/** A stored cart at current prices. Amounts are integer minor units of its currency. */
export interface StoredCart {
  readonly id: string
  readonly createdAt: Date
  readonly updatedAt: Date
  /** Rises with each change. */
  readonly version: number
  readonly currency: CurrencyCode
  /** Null for a guest's cart. */
  readonly customerId: number | null
  readonly amounts: CartAmounts
  readonly isTaxIncluded: boolean
  /** Discounts by the id of the coupon or promotion. */
  readonly promotions: readonly { readonly id: string; readonly discountMinor: number }[]
  /** The cart's codes, evaluated against its current lines. Our own engine takes one. */
  readonly coupons: readonly CouponCheck[]
  /** The lines after discounts by tax rate, without gift cards; null if unknown. */
  readonly taxedAmounts: readonly TaxedAmount[] | null
  /** At most `maxLines`. */
  readonly lines: readonly StoredCartLine[]
  /** Lines above `maxLines` after a merge of two carts. No total counts them. */
  readonly leftOut: readonly LeftOutLine[]
  /**
   * The currency that this read has replaced by the channel's: the shopper gets a notice. Our own engine's carts have
   * one currency for life.
   */
  readonly replacedCurrency?: string
}

/** Amounts of a cart's lines with their wrapping, in minor units. */
interface CartAmounts {
  /** Before discounts. */
  readonly baseMinor: number
  readonly discountMinor: number
  /** After discounts, before delivery. */
  readonly totalMinor: number
}

export interface StoredCartLine {
  readonly id: string
  readonly productId: string
  readonly variantId: string
  readonly sku: string
  readonly name: string
  readonly slug: string
  readonly brand: string
  /** Category paths. */
  readonly categories: readonly string[]
  /** Path of its picture. */
  readonly imageUrl: string
  /** Options of the variant, then selections of the product's modifiers. */
  readonly options: readonly ChosenOption[]
  /** Other products sold with each item, e.g. its string. The line's price includes them. */
  readonly selectedProducts: readonly SelectedProduct[]
  /** False for products without a parcel, such as a gift card. */
  readonly isShipped: boolean
  readonly quantity: number
  /** False for lines added by the shop: shoppers can only remove them. */
  readonly isMutable: boolean
  /** Price of one item before sales, including the surcharges of its selections. */
  readonly listMinor: number
  /** Current price of one item, without wrapping. It includes the price tier of the quantity. */
  readonly paidMinor: number
  /** The same price when a single item is bought. */
  readonly singleMinor: number
  /** The line's share of the cart's discounts. */
  readonly discountMinor: number
  /** Null for products without price tiers. */
  readonly tiers: { readonly steps: readonly PriceTier[]; readonly pieces: number } | null
  /** `singleMinor` when the shopper last agreed to it. Null if unknown. */
  readonly agreedMinor: number | null
  /** Items in stock. Null for unlimited stock. */
  readonly stock: number | null
  /** Items requested before a merge limited the quantity to the stock; else null. */
  readonly wanted: number | null
  readonly canBeWrapped: boolean
  /** Null for an unwrapped line. `minor` is the price per item. */
  readonly wrapping: { readonly message: string; readonly minor: number } | null
  /** The recipient of a gift card; null for other products. */
  readonly giftCard: GiftCardAddress | null
  /** HSN code of the goods or SAC of the service; empty if unknown. */
  readonly hsn: string
  /** The tax included in the price; 0 for a gift card. */
  readonly taxPercent: number
}

export interface GiftCardAddress {
  readonly name: string
  readonly email: string
  readonly message: string
  /** Day of sending, e.g. `2026-12-24`. Empty: send at once. */
  readonly day: string
}

/** A variant of another product. */
export interface SelectedProduct {
  readonly variantId: string
  readonly sku: string
  /** Name of the product. */
  readonly name: string
}

/** An item to add to a cart. */
export interface NewItem {
  readonly productId: string
  /** Defaults to the variant of the selections, else the product's first. */
  readonly variantId?: string
  /** Integer, at least 1. */
  readonly quantity: number
  /** Options, by number or label of the value, and selections of modifiers. */
  readonly selections?: readonly OptionSelection[]
  /** Absent: a new line is unwrapped, an existing line keeps its wrapping. */
  readonly wrapping?: Wrapping
}

export interface Wrapping {
  /** Text of the card, normalized by `normalizeGiftMessage`; may be empty. */
  readonly message: string
}

/** The owner of a cart: the cart id of the browser's cookie and the signed-in customer. */
export interface CartHolder {
  readonly id: string | null
  /** Null for a guest. */
  readonly shopper: Shopper | null
}

/**
 * Carts of a channel. Expired carts, ordered carts and carts of other channels count as missing.
 * A guest cart's id is its only credential, so ids are unguessable.
 * A customer has one open cart per channel. The session alone opens it, with any cart id in the cookie.
 * A guest cart named by the cookie is first merged into it, as at sign-in.
 * Methods that change a cart throw CartGone when the cart is missing.
 *
 * A merge sums lines with the same variant and options, at most to the stock; `wanted` of such a line is the
 * requested quantity. The customer's lines come first. Guest lines above `maxLines` become `leftOut`: they move
 * up as lines are removed, and are deleted when the shopper agrees. A cart with left-out lines can't be ordered,
 * takes no new line and no other guest cart. A customer without an open cart takes over the guest's.
 */
export interface Carts {
  read(holder: CartHolder, channel: Channel): Promise<StoredCart | null>
  /**
   * Adds all items or none. Items with the same variant and options become one line. Creates a missing cart.
   * @throws CommerceError `not_found`, `validation_error` (a variant of another product, a missing or wrong
   * selection of a modifier, wrapping for a product without it), `out_of_stock` (also for selected products),
   * `cart_full`
   */
  add(holder: CartHolder, items: readonly NewItem[], channel: Channel): Promise<StoredCart>
  /**
   * Sets a line's quantity. A quantity below 1 removes the line.
   * @returns null when the last line is removed; the cart is deleted with it
   * @throws CommerceError `not_found`, `not_mutable`, `out_of_stock`
   */
  setQuantity(holder: CartHolder, change: LineChange, channel: Channel): Promise<StoredCart | null>
  /** Removes a line if it exists. @returns null when the last line is removed; the cart is deleted with it */
  remove(holder: CartHolder, lineId: string, channel: Channel): Promise<StoredCart | null>
  /**
   * Wraps or unwraps the items of a line. Absent if the back end wraps nothing.
   * @throws CommerceError `not_found`, `validation_error`
   */
  readonly wrap?: (holder: CartHolder, change: WrappingChange, channel: Channel) => Promise<StoredCart>
  /** Accepts all current prices and the quantities cut by a merge, and deletes the left-out lines. */
  agree(holder: CartHolder, channel: Channel): Promise<StoredCart>
  /**
   * Replaces the cart's coupon.
   * @param code a code normalized by `normalizeCouponCode`
   * @throws CommerceError with a code of `couponProblems`; the cart is unchanged
   */
  useCoupon(holder: CartHolder, code: string, channel: Channel): Promise<StoredCart>
  /** Removes a coupon if the cart has it. */
  removeCoupon(holder: CartHolder, code: string, channel: Channel): Promise<StoredCart>
}

/** The amounts of a cart from which `orderTotals` computes the totals. */
export function toOrderedLines(cart: StoredCart): OrderedLines {
  const { currency, amounts, coupons } = cart
  return {
    lines: { minor: amounts.totalMinor, currency },
    discount: { minor: amounts.discountMinor, currency },
    giftCards: { minor: giftCardsAmong(cart.lines), currency },
    ...(cart.taxedAmounts && { taxed: cart.taxedAmounts }),
    isDeliveryFree: coupons.some(({ kind, problem }) => kind === 'free delivery' && problem === null),
    isShipped: cart.lines.some(({ isShipped }) => isShipped),
  }
}

/** Price of the gift cards among the lines, in minor units. */
const giftCardsAmong = (
  lines: readonly Pick<StoredCartLine, 'giftCard' | 'paidMinor' | 'quantity'>[],
): number => lines.reduce((sum, line) => (line.giftCard ? sum + line.paidMinor * line.quantity : sum), 0)

export interface LineChange {
  readonly lineId: string
  readonly quantity: number
}

export interface WrappingChange {
  readonly lineId: string
  readonly wrapping: Wrapping | null
}

/** 409: too many lines for one cart or one order. */
export const cartFull = () =>
  new CommerceError('cart_full', 409, `An order takes at most ${maxLines} different items`)

/** 404: no coupon has this code. */
export const couponUnknown = () => new CommerceError('coupon_unknown', 404, 'There is no such code')

/** The cart of this id is missing. Clients delete the stored id. */
export class CartGone extends CommerceError {
  constructor() {
    super('not_found', 404, 'There is no such cart')
  }
}

/** Stops the mails of an address by a POST of a mail program, with the key of the mail as `key` in the query (RFC 8058). */
export const stopCartMailsPath = '/api/bigcommerce/cart-mails/unsubscribe'

/** A shopper's consent to the mail about the cart, given at the checkout. */
export interface CartMailConsent {
  /** As typed, valid. */
  readonly email: string
  /** Language of the mail. */
  readonly locale: Locale
}

/** One mail about a cart that its shopper has left, and only with consent (decision 058). */
export interface CartMails {
  /**
   * Stores or withdraws the consent for the holder's cart. Without an open cart nothing happens, and a cart that has been
   * mailed about is never mailed about again.
   * @param consent null: the box isn't ticked, or the address isn't valid any more
   */
  set(holder: CartHolder, consent: CartMailConsent | null, channel: Channel): Promise<void>
  /**
   * Stops all mails about carts to the address of a mailed key.
   * @throws CommerceError `not_found` for an unknown key
   */
  stop(key: string, channel: Channel): Promise<void>
}

/** Coupons as the staff manages them. Each change is recorded. */
export interface Coupons {
  /** All coupons, the newest first. */
  list(): Promise<readonly Coupon[]>
  /** @throws CommerceError `validation_error` with field `code` for a code that exists */
  add(by: StaffActor, coupon: Omit<Coupon, 'uses'>): Promise<void>
  /** Ends a coupon now; one that has ended stays as it is. @throws CommerceError `not_found` */
  end(by: StaffActor, code: string): Promise<void>
}
