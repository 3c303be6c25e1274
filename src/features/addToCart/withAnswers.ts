import { chosenOptions } from '../../domain/product/chosenOption'
import type { Selections } from '../../domain/product/modifierPicks'
import { pieceCost } from '../../domain/product/modifierPrice'
import { isCurrencyCode, toMajor, toMinor } from '../../domain/money'
import { sentSelections } from '../../domain/product/optionSelection'
import type { NewCartItem } from '../cart'

/** An item with the answers to its product's modifiers, at the price that they make; they have no problems. */
export function withAnswers(item: NewCartItem, selections: Selections): NewCartItem {
  return { ...item, ...priceOf(item, selections), selections: sentSelections(chosenOptions(selections)) }
}

function priceOf({ price, listPrice, currency }: NewCartItem, selections: Selections) {
  if (!isCurrencyCode(currency)) return {}
  const base = { paidMinor: toMinor(price, currency), listMinor: toMinor(listPrice, currency) }
  const cost = pieceCost(base, selections, currency)
  if (!cost) return {}
  const major = (minor: number) => toMajor({ minor, currency })
  return { price: major(cost.paidMinor), listPrice: major(cost.listMinor) }
}
