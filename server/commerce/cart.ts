import { maxLines, type LeftOutLine } from '../../src/domain/cart/cart'
import type { AppliedCoupon } from '../../src/domain/cart/coupon'
import { CommerceError } from '../../src/domain/errors'
import type { CurrencyCode } from '../../src/domain/money'
import type { ChosenOption, OptionSelection } from '../../src/domain/product/optionSelection'
import type { Channel } from './commerce'

/** A cart as a back end keeps it, priced now; amounts in integer minor units of its currency. */
export interface StoredCart {
  readonly id: string
  readonly createdAt: Date
  readonly updatedAt: Date
  /** Rises with each change. */
  readonly version: number
  readonly currency: CurrencyCode
  /** Null for a guest's. */
  readonly customerId: number | null
  /** The code that is on it, judged now. */
  readonly coupon: AppliedCoupon | null
  /** At most `maxLines`. */
  readonly lines: readonly StoredCartLine[]
  /** What a merge of two carts has found no room for: kept behind the lines, and counted in no amount. */
  readonly leftOut: readonly LeftOutLine[]
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
  /** Address of its picture, from the root of the site. */
  readonly imageUrl: string
  /** What was chosen by choosing the variant, then what was answered to the product's modifiers. */
  readonly options: readonly ChosenOption[]
  /** What is bought with each piece of it, e.g. the string that is put in; its price is in the line's. */
  readonly selectedPieces: readonly SelectedPiece[]
  /** False for what needs no parcel, such as a gift card. */
  readonly isShipped: boolean
  readonly quantity: number
  /** False for lines that the shop put in itself; shoppers can only remove them. */
  readonly isMutable: boolean
  /** Price of one piece before any sale, with what the answers add to it. */
  readonly listMinor: number
  /** What one piece costs now, wrapping aside. */
  readonly paidMinor: number
  /** The same when the shopper last agreed to it; null where that is not known. */
  readonly agreedMinor: number | null
  /** Pieces in stock; null where they are not counted. */
  readonly stock: number | null
  /** Pieces that were asked for before a merge of two carts found fewer in stock; else null. */
  readonly wanted: number | null
  readonly canBeWrapped: boolean
  /** Null where it comes unwrapped; `minor` is for one piece. */
  readonly wrapping: { readonly message: string; readonly minor: number } | null
  /** Whom it is for, where it is a gift card. */
  readonly giftCard: GiftCardAddress | null
}

export interface GiftCardAddress {
  readonly name: string
  readonly email: string
  readonly message: string
  /** On which it is sent, e.g. `2026-12-24`; empty for at once. */
  readonly day: string
}

/** A variant of another product. */
export interface SelectedPiece {
  readonly variantId: string
  readonly sku: string
  /** Of the product. */
  readonly name: string
}

/** Something to be put into a cart. */
export interface NewItem {
  readonly productId: string
  /** Absent: the variant that the selections name, else the product's first. */
  readonly variantId?: string
  /** Whole, at least 1. */
  readonly quantity: number
  /** Of options, by the value's number or its label, and answers to modifiers. */
  readonly selections?: readonly OptionSelection[]
  /** Absent: unwrapped, or as the line is that it is added to. */
  readonly wrapping?: Wrapping
}

export interface Wrapping {
  /** For the card, as `giftMessageOf` gives it; may be empty. */
  readonly message: string
}

/** Whose cart it is: what the browser remembers, and who is signed in. */
export interface CartHolder {
  readonly id: string | null
  /** Null for a guest. */
  readonly customerId: number | null
}

/**
 * Carts belong to a channel; a cart of another channel, an expired one and one that was ordered do not exist.
 * Whoever knows a guest cart's id may change it, so ids are unguessable. A customer has one open cart in a channel:
 * it opens with that customer's session alone, by whatever id the browser remembers; a guest's cart that it
 * remembers is put together with it first (see `adopt`).
 *
 * What changes a cart throws a CartGone where there is none.
 */
export interface Carts {
  read(holder: CartHolder, channel: Channel): Promise<StoredCart | null>
  /**
   * Puts all items in, or none. The same variant with the same options becomes one line. Where the holder has no
   * cart, one is made.
   * @throws CommerceError `not_found`, `validation_error` (a variant of another product, a modifier without its
   * answer or with a wrong one, wrapping for what cannot be wrapped), `out_of_stock` (also of a product that is
   * picked with it), `cart_full`
   */
  add(holder: CartHolder, items: readonly NewItem[], channel: Channel): Promise<StoredCart>
  /**
   * Gives a line another quantity; below 1 removes it.
   * @returns null when the last line is gone, and the cart with it
   * @throws CommerceError `not_found`, `not_mutable`, `out_of_stock`
   */
  setQuantity(holder: CartHolder, change: LineChange, channel: Channel): Promise<StoredCart | null>
  /** Removes a line, if it is there. @returns null when the last line is gone, and the cart with it */
  remove(holder: CartHolder, lineId: string, channel: Channel): Promise<StoredCart | null>
  /** Wraps a line's pieces, or unwraps them. @throws CommerceError `not_found`, `validation_error` */
  wrap(holder: CartHolder, change: WrappingChange, channel: Channel): Promise<StoredCart>
  /** The shopper agrees to all prices as they are now, to quantities that a merge has cut, and to go without what it left out. */
  agree(holder: CartHolder, channel: Channel): Promise<StoredCart>
  /**
   * Puts a code on the cart, in the place of another.
   * @param code as `couponCodeOf` gives it
   * @throws CommerceError of a code in `couponProblems`; the cart stays as it was
   */
  useCoupon(holder: CartHolder, code: string, channel: Channel): Promise<StoredCart>
  /** Takes a code off, if it is on. */
  removeCoupon(holder: CartHolder, code: string, channel: Channel): Promise<StoredCart>
  /**
   * Makes a guest's cart the customer's, at sign-in: their lines are added to the open cart, same variant and
   * options summed, at most what is in stock (lines that were cut say so by `wanted`). The customer's own lines come
   * first; of the guest's, those that find no room are `leftOut`. They come in one by one as others are taken out,
   * and go when the shopper agrees. As long as there are any, the cart is not ordered, and takes no new line nor
   * another guest's cart, which stays as it is. Where the customer has no open cart, the guest's becomes it. Asking
   * again changes nothing.
   * @param guestCartId null, or a cart that may have vanished or be somebody's
   * @returns the customer's open cart, or null where there is none
   */
  merge(guestCartId: string | null, customerId: number, channel: Channel): Promise<string | null>
}

export interface LineChange {
  readonly lineId: string
  readonly quantity: number
}

export interface WrappingChange {
  readonly lineId: string
  readonly wrapping: Wrapping | null
}

/** 409: more lines than a cart takes, or than can be ordered at once. */
export const cartFull = () =>
  new CommerceError('cart_full', 409, `An order takes at most ${maxLines} different items`)

/** There is no cart of this id any more; whoever remembers it should forget it. */
export class CartGone extends CommerceError {
  constructor() {
    super('not_found', 404, 'There is no such cart')
  }
}
