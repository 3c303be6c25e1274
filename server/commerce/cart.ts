import type { CurrencyCode } from '../../src/domain/money'
import { CommerceError } from '../../src/domain/errors'
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
  readonly options: readonly ChosenOption[]
  readonly quantity: number
  /** False for lines that the shop put in itself; shoppers can only remove them. */
  readonly isMutable: boolean
  /** Price of one piece before any sale. */
  readonly listMinor: number
  /** What one piece costs now. */
  readonly paidMinor: number
}

export interface ChosenOption {
  readonly name: string
  readonly nameId: number
  readonly value: string
  readonly valueId: number
}

/** Something to be put into a cart. */
export interface NewItem {
  readonly productId: string
  /** Absent: the variant that the selections name, else the product's first. */
  readonly variantId?: string
  /** Whole, at least 1. */
  readonly quantity: number
  readonly selections?: readonly OptionSelection[]
}

/** A choice among an option's values, by the value's id or by its label. */
export interface OptionSelection {
  readonly optionId: string
  readonly optionValue: string
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
   * @throws CommerceError `not_found`, `validation_error` (a variant of another product), `out_of_stock`
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
