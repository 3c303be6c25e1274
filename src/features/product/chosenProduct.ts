import type { Selections } from '../../domain/product/modifierSelections'
import type { Product, ProductVariant } from '../../domain/product/product'

/** A product with its chosen variant and answers. */
export interface ChosenProduct {
  readonly product: Product
  /** Null while an option is open. */
  readonly variant: ProductVariant | null
  /** Name of the first option or modifier that is open or invalid; null if there is none. */
  readonly openOption: string | null
  /** The answers to the modifiers; absent for a product without modifiers. */
  readonly selections?: Selections
  /** The product bought with it, e.g. a new racket; absent if there is none. */
  readonly along?: { readonly product: Product; readonly variant: ProductVariant }
}
