import { notFound, validationError } from '../../../../src/domain/errors'
import { valueIdOf } from '../../../../src/domain/product/chosenOption'
import type { ChosenOption, OptionSelection } from '../../../../src/domain/product/optionSelection'
import type { Product, ProductVariant } from '../../../../src/domain/product/product'
import type { NewItem } from '../../../commerce/cart'

/** The variant of an item; null for a variant id of another product. @throws CommerceError */
export function chosenVariant(
  product: Product,
  { variantId, selections = [] }: NewItem,
): ProductVariant | null {
  const wanted = selections.map((selection) => labelOf(product, selection))
  const isWanted = ({ options }: ProductVariant) => wanted.every(([name, label]) => options[name] === label)
  if (variantId === undefined) {
    const first = product.variants.find(isWanted)
    if (!first) throw notFound(`${product.name} is not made with these options`)
    return first
  }
  const variant = product.variants.find(({ id }) => id === variantId)
  if (variant && !isWanted(variant))
    throw validationError(`This variant of ${product.name} has other options`)
  return variant ?? null
}

function labelOf(product: Product, { optionId, optionValue }: OptionSelection): readonly [string, string] {
  const option = product.options.find(({ id }) => id === optionId)
  const value = option?.values.find(
    ({ label }, index) => label === optionValue || String(valueIdOf(option.id, index)) === optionValue,
  )
  if (!option || !value) throw validationError(`${product.name} has no such option`)
  return [option.displayName, value.label]
}

/** Option values of a variant, in the product's order. */
export function optionsOf({ options }: Product, variant: ProductVariant): ChosenOption[] {
  return options.flatMap((option) => {
    const value = variant.options[option.displayName]
    const index = option.values.findIndex(({ label }) => label === value)
    if (value === undefined || index < 0) return []
    return {
      name: option.displayName,
      nameId: Number(option.id),
      value,
      valueId: valueIdOf(option.id, index),
    }
  })
}
