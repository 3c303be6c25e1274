import { isCurrencyCode, toMajor, toMinor } from '../../../domain/money'
import { chosenOptions } from '../../../domain/product/chosenOption'
import { pieceCost } from '../../../domain/product/modifierPrice'
import type { Selections } from '../../../domain/product/modifierSelections'
import { sentSelections } from '../../../domain/product/optionSelection'
import type { Product, ProductVariant } from '../../../domain/product/product'
import type { NewCartItem } from '../addedProducts'
import { newCartItem } from '../newCartItem'

/** A second product, added in the same quantity. */
export interface BoughtAlong {
  readonly product: Product
  readonly variant: ProductVariant
}

/**
 * Adds answers and their price to an item, followed by the second product.
 * @param selections answers without problems
 */
export function withAnswers(
  item: NewCartItem,
  selections: Selections,
  along: BoughtAlong | undefined,
): NewCartItem[] {
  const answered = {
    ...item,
    ...priceOf(item, selections),
    selections: sentSelections(chosenOptions(selections)),
  }
  return along ? [answered, newCartItem(along.product, along.variant, item.quantity)] : [answered]
}

function priceOf({ price, listPrice, currency }: NewCartItem, selections: Selections) {
  if (!isCurrencyCode(currency)) return {}
  const base = { paidMinor: toMinor(price, currency), listMinor: toMinor(listPrice, currency) }
  const cost = pieceCost(base, selections, currency)
  if (!cost) return {}
  const major = (minor: number) => toMajor({ minor, currency })
  return { price: major(cost.paidMinor), listPrice: major(cost.listMinor) }
}
