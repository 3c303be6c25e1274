import { isCurrencyCode, toMajor, toMinor } from '../../../domain/money'
import { chosenOptions } from '../../../domain/product/chosenOption'
import { configuredPrices } from '../../../domain/product/modifierPrice'
import type { Configuration } from '../../../domain/product/modifierSelections'
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
 * Adds selections and their price to an item, followed by the second product.
 * @param configuration selections without problems
 */
export function withSelections(
  item: NewCartItem,
  configuration: Configuration,
  along: BoughtAlong | undefined,
): NewCartItem[] {
  const configured = {
    ...item,
    ...addSelectionPrice(item, configuration),
    selections: sentSelections(chosenOptions(configuration)),
  }
  return along ? [configured, newCartItem(along.product, along.variant, item.quantity)] : [configured]
}

function addSelectionPrice({ price, listPrice, currency }: NewCartItem, configuration: Configuration) {
  if (!isCurrencyCode(currency)) return {}
  const base = { paidMinor: toMinor(price, currency), listMinor: toMinor(listPrice, currency) }
  const cost = configuredPrices(base, configuration, currency)
  if (!cost) return {}
  const major = (minor: number) => toMajor({ minor, currency })
  return { price: major(cost.paidMinor), listPrice: major(cost.listMinor) }
}
