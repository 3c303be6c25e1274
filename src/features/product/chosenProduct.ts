import type { ReactNode } from 'react'
import type { Configuration } from '../../domain/product/modifierSelections'
import type { Product, ProductVariant, ShownPrice } from '../../domain/product/product'

/** A product with its chosen variant and selections. */
export interface ChosenProduct {
  readonly product: Product
  /** Null while an option is open. */
  readonly variant: ProductVariant | null
  /** Asks for the first open option or modifier, e.g. `Choose a grip size`; null when all have a selection. */
  readonly missing: string | null
  /** Marks what is missing, scrolls to the first and moves the focus there. */
  readonly onMissing: () => void
  /** The options, for a sheet above the page; absent if the product has modifiers. */
  readonly options?: ReactNode
  /** Unit price with its selections; absent without modifiers. */
  readonly price?: ShownPrice
  /** The selections of the modifiers; absent for a product without modifiers. */
  readonly configuration?: Configuration
  /** The product bought with it, e.g. a new racket; absent if there is none. */
  readonly along?: { readonly product: Product; readonly variant: ProductVariant }
}
