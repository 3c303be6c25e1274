import {
  selectionFor,
  ownSelection,
  type Selections,
  type ChoiceModifier,
  type ModifierValue,
  type NumberModifier,
  type SelectionModifier,
  type ProductModifier,
} from './modifier'
import { findAttribute, type Product, type ProductVariant } from './product'

/** The modifiers, the selections, and a look-up for selected products. */
export interface Configuration {
  readonly modifiers: readonly ProductModifier[]
  readonly selections: Selections
  /** Finds a product by id, priced in the page's currency; null when unknown or not loaded yet. */
  readonly productOfSelection: ProductOfSelection
}

export type ProductOfSelection = (id: string) => SelectedProduct | null
export type SelectedProduct = Pick<
  Product,
  'id' | 'name' | 'attributes' | 'categories' | 'options' | 'variants' | 'inStock'
>

/** The selected product, `ownSelection`, or null for an unknown or invalid selection. */
export function selectedIn(
  selectionModifier: SelectionModifier,
  configuration: Configuration,
): SelectedProduct | typeof ownSelection | null {
  const selection = selectionFor(selectionModifier, configuration.selections).trim()
  if (selection === ownSelection) return selectionModifier.allowsOwn ? ownSelection : null
  const product = selection === '' ? null : configuration.productOfSelection(selection)
  return product && canSelect(selectionModifier, product) ? product : null
}

/** Whether a product is selectable, in stock or not. */
export function canSelect(
  { from, only }: SelectionModifier,
  product: Pick<SelectedProduct, 'categories' | 'attributes'>,
): boolean {
  const isThere = product.categories.some((path) => path.startsWith(from))
  return isThere && (!only || findAttribute(product, only.attribute)?.value === only.value)
}

/** The selected product; null without one or with `ownSelection`. */
export function productSelectedIn(
  selectionModifier: SelectionModifier,
  configuration: Configuration,
): SelectedProduct | null {
  const selected = selectedIn(selectionModifier, configuration)
  return selected === ownSelection ? null : selected
}

/** The selected product's variant with the chosen values; variants in stock come first. */
export function selectedVariant(
  selectionModifier: SelectionModifier,
  configuration: Configuration,
): ProductVariant | null {
  const product = productSelectedIn(selectionModifier, configuration)
  if (!product) return null
  const wanted = configuration.modifiers.flatMap((modifier) => {
    if (modifier.kind !== 'choice' || modifier.valuesOf?.modifierId !== selectionModifier.id) return []
    const { option } = modifier.valuesOf
    const label = selectionFor(modifier, configuration.selections).trim()
    return label !== '' && hasOption(product, option) ? [[option, label] as const] : []
  })
  const fitting = product.variants.filter(({ options }) =>
    wanted.every(([option, label]) => options[option] === label),
  )
  return fitting.find(({ inStock }) => inStock) ?? fitting[0] ?? null
}

/** A value that a choice shows now. A sold-out value cannot be chosen. */
export interface OfferedValue extends ModifierValue {
  readonly inStock: boolean
}

/**
 * The values of a choice, from the selected product when it has the option. An empty list means no choice.
 */
export function offeredValues(choice: ChoiceModifier, configuration: Configuration): readonly OfferedValue[] {
  const own = choice.values.map((value) => ({ ...value, inStock: true }))
  const { valuesOf } = choice
  if (!valuesOf) return own
  const selectionModifier = findSelectionModifier(valuesOf.modifierId, configuration)
  const product = selectionModifier && productSelectedIn(selectionModifier, configuration)
  const option = product?.options.find(({ displayName }) => displayName === valuesOf.option)
  if (!product || !option) return own
  return option.values.map((value) => ({
    ...value,
    surcharge: 0,
    inStock: product.variants.some(
      ({ options, inStock }) => inStock && options[option.displayName] === value.label,
    ),
  }))
}

export interface NumberLimits {
  readonly least: number
  readonly most: number
  /** The modifier whose selection lowers `most`; null for the shop's own limit. */
  readonly setBy: string | null
}

/** The limits that the selected products set for a number, e.g. the maximum tension of frame and string. */
export function selectionLimits(
  { mostOf = [] }: NumberModifier,
  configuration: Configuration,
): readonly { readonly modifierId: string; readonly limit: number }[] {
  return mostOf.flatMap(({ modifierId, attribute, otherwise }) => {
    const selectionModifier = findSelectionModifier(modifierId, configuration)
    const selected = selectionModifier && selectedIn(selectionModifier, configuration)
    if (!selected) return []
    const stated = selected === ownSelection ? undefined : findAttribute(selected, attribute)?.value
    return {
      modifierId,
      limit: stated !== undefined && /^\d+(\.\d+)?$/.test(stated) ? Number(stated) : otherwise,
    }
  })
}

/** Limits of a number for the current selections. Without selections the shop's limits apply. */
export function numberLimits(modifier: NumberModifier, configuration: Configuration): NumberLimits {
  const { least, most } = modifier
  return selectionLimits(modifier, configuration).reduce<NumberLimits>(
    (limits, { modifierId, limit }) =>
      limit < limits.most ? { least, most: limit, setBy: modifierId } : limits,
    { least, most, setBy: null },
  )
}

function findSelectionModifier(id: string, { modifiers }: Configuration): SelectionModifier | null {
  const modifier = modifiers.find((each) => each.id === id)
  return modifier?.kind === 'product' ? modifier : null
}

function hasOption({ options }: SelectedProduct, name: string): boolean {
  return options.some(({ displayName }) => displayName === name)
}
