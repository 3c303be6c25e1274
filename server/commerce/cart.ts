import { CommerceError } from '../../src/domain/errors'
import type { CurrencyCode } from '../../src/domain/money'
import type { ChosenOption, OptionSelection } from '../../src/domain/optionSelection'
import type { Channel } from './commerce'

/** A cart as a back end keeps it, priced now; amounts in integer minor units of its currency. */
export interface StoredCart {
  readonly id: string
  readonly createdAt: Date
  readonly updatedAt: Date
  /** Rises with each change. */
  readonly version: number
  readonly currency: CurrencyCode
  readonly lines: readonly StoredCartLine[]
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
  readonly picks: readonly PickedPiece[]
  /** False for what needs no parcel, such as a gift card. */
  readonly isShipped: boolean
  readonly quantity: number
  /** False for lines that the shop put in itself; shoppers can only remove them. */
  readonly isMutable: boolean
  /** Price of one piece before any sale, with what the answers add to it. */
  readonly listMinor: number
  /** What one piece costs now. */
  readonly paidMinor: number
}

/** A variant of another product. */
export interface PickedPiece {
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
}

/**
 * Carts belong to a channel; a cart of another channel, an expired one and one that was ordered do not exist.
 * Whoever knows a guest cart's id may change it, so ids are unguessable.
 */
export interface Carts {
  read(id: string, channel: Channel): Promise<StoredCart | null>
  /**
   * Puts all items in, or none. The same variant with the same options becomes one line.
   * @param id null, or a cart that may have vanished: a new one is made then
   * @throws CommerceError `not_found`, `validation_error` (a variant of another product, a modifier without its
   * answer or with a wrong one), `out_of_stock` (also of a product that is picked with it)
   */
  add(id: string | null, items: readonly NewItem[], channel: Channel): Promise<StoredCart>
  /**
   * Gives a line another quantity; below 1 removes it.
   * @returns null when the last line is gone, and the cart with it
   * @throws CommerceError `not_found` (a CartGone where the whole cart is missing), `not_mutable`, `out_of_stock`
   */
  setQuantity(id: string, change: LineChange, channel: Channel): Promise<StoredCart | null>
  /** Removes a line, if it is there. @returns null when the last line is gone, and the cart with it */
  remove(id: string, lineId: string, channel: Channel): Promise<StoredCart | null>
}

export interface LineChange {
  readonly lineId: string
  readonly quantity: number
}

/** There is no cart of this id any more; whoever remembers it should forget it. */
export class CartGone extends CommerceError {
  constructor() {
    super('not_found', 404, 'There is no such cart')
  }
}
