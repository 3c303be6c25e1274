import { validationError } from '../../../../src/domain/errors'
import type { CurrencyCode } from '../../../../src/domain/money'
import { toSelections, toValueId } from '../../../../src/domain/product/chosenOption'
import { ownSelection, type Selections, type ProductModifier } from '../../../../src/domain/product/modifier'
import { checkSelections } from '../../../../src/domain/product/modifierCheck'
import {
  offeredValues,
  selectedVariant,
  type Configuration,
} from '../../../../src/domain/product/modifierSelections'
import {
  ownSelectionName,
  type ChosenOption,
  type OptionSelection,
} from '../../../../src/domain/product/optionSelection'
import type { Product } from '../../../../src/domain/product/product'
import type { ProductOf } from '../../../catalog/products/productTax'
import type { SelectedProduct, StoredCart } from '../../../commerce/cart'
import { parseEntityId } from '../../../database/ids'
import { selectionError } from './selectionError'

/** Splits selections of a request into variant options and selections of modifiers. */
export function splitSelections({ modifiers = [] }: Product, selections: readonly OptionSelection[]) {
  const isModifier = ({ optionId }: OptionSelection) => modifiers.some(({ id }) => id === optionId)
  return {
    ofVariant: selections.filter((selection) => !isModifier(selection)),
    ofModifiers: selections.filter(isModifier),
  }
}

/**
 * The responses of a request to a product's modifiers. @throws CommerceError 400 for a modifier answered twice
 */
export function requestedSelections(
  product: Product,
  sent: readonly OptionSelection[],
  currency: CurrencyCode,
  productOf: ProductOf,
): Configuration {
  const { modifiers = [] } = product
  const answers = new Map<string, string>()
  for (const { optionId, optionValue } of sent) {
    if (answers.has(optionId)) {
      const name = modifiers.find(({ id }) => id === optionId)?.displayName ?? optionId
      throw validationError(`${name} is answered twice`)
    }
    answers.set(optionId, optionValue)
  }
  const asSent = selectionsIn(modifiers, Object.fromEntries(answers), currency, productOf)
  const named = modifiers.flatMap((modifier) => {
    const answer = answers.get(modifier.id)
    return answer === undefined ? [] : [[modifier.id, inWords(modifier, answer, asSent)] as const]
  })
  return { ...asSent, selections: Object.fromEntries(named) }
}

/** The stored responses of a line, resolved against the current catalog. */
export function storedSelections(
  { modifiers = [] }: Product,
  options: readonly ChosenOption[],
  currency: CurrencyCode,
  productOf: ProductOf,
): Configuration {
  return selectionsIn(modifiers, toSelections(modifiers, options), currency, productOf)
}

/** One item of each product sold with a item of the line, e.g. its string. */
export function toSelectedProducts(configuration: Configuration): SelectedProduct[] {
  return configuration.modifiers.flatMap((modifier) => {
    const isBought = modifier.kind === 'product' && modifier.isCharged
    const variant = isBought ? selectedVariant(modifier, configuration) : null
    const id = isBought ? configuration.selections[modifier.id] : undefined
    if (!variant || id === undefined) return []
    const name = configuration.productOfSelection(id)?.name ?? variant.sku
    return { variantId: variant.id, sku: variant.sku, name }
  })
}

function selectionsIn(
  modifiers: readonly ProductModifier[],
  selections: Selections,
  currency: CurrencyCode,
  productOf: ProductOf,
): Configuration {
  const productOfSelection = (id: string) => {
    const entityId = parseEntityId(id)
    return entityId === null ? null : productOf(entityId, currency)
  }
  return { modifiers, selections, productOfSelection }
}

/** Converts a response to its label: requests may send a value's number, or `ownSelectionName`. */
function inWords(modifier: ProductModifier, answer: string, configuration: Configuration): string {
  if (modifier.kind === 'product' && answer === ownSelectionName) return ownSelection
  if (modifier.kind !== 'choice') return answer
  const offered = offeredValues(modifier, configuration)
  if (offered.some(({ label }) => label === answer)) return answer
  return offered.find((_value, index) => String(toValueId(modifier.id, index)) === answer)?.label ?? answer
}

/**
 * Checks the responses of all lines against the current catalog, and throws for the first line that fails.
 * @throws CommerceError 409 `out_of_stock` with the selected product, else 400 `validation_error`
 */
export function assertSelectionsCurrent({ lines, currency }: StoredCart, productOf: ProductOf): void {
  for (const { productId, options } of lines) {
    const product = productOf(parseEntityId(productId) ?? 0, currency)
    if (!product?.modifiers) continue
    const configuration = storedSelections(product, options, currency, productOf)
    const problems = checkSelections(configuration)
    if (problems.length > 0) throw selectionError(problems, configuration)
  }
}
