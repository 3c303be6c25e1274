import {
  answerTo,
  ownSelection,
  type Answers,
  type ChoiceModifier,
  type ModifierValue,
  type NumberModifier,
  type SelectionModifier,
  type ProductModifier,
} from './modifier'
import { attributeOf, type Product, type ProductVariant } from './product'

/** The modifiers, the answers, and a look-up for selected products. */
export interface Selections {
  readonly modifiers: readonly ProductModifier[]
  readonly answers: Answers
  /** Finds a product by id, priced in the currency of the answers; null when unknown or not loaded yet. */
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
  selections: Selections,
): SelectedProduct | typeof ownSelection | null {
  const answer = answerTo(selectionModifier, selections.answers).trim()
  if (answer === ownSelection) return selectionModifier.allowsOwn ? ownSelection : null
  const product = answer === '' ? null : selections.productOfSelection(answer)
  return product && canSelect(selectionModifier, product) ? product : null
}

/** Whether a product is selectable, in stock or not. */
export function canSelect(
  { from, only }: SelectionModifier,
  product: Pick<SelectedProduct, 'categories' | 'attributes'>,
): boolean {
  const isThere = product.categories.some((path) => path.startsWith(from))
  return isThere && (!only || attributeOf(product, only.attribute)?.value === only.value)
}

/** The selected product; null without one or with `ownSelection`. */
export function productSelectedIn(
  selectionModifier: SelectionModifier,
  selections: Selections,
): SelectedProduct | null {
  const selected = selectedIn(selectionModifier, selections)
  return selected === ownSelection ? null : selected
}

/** The selected product's variant with the chosen values; variants in stock come first. */
export function selectedVariant(
  selectionModifier: SelectionModifier,
  selections: Selections,
): ProductVariant | null {
  const product = productSelectedIn(selectionModifier, selections)
  if (!product) return null
  const wanted = selections.modifiers.flatMap((modifier) => {
    if (modifier.kind !== 'choice' || modifier.valuesOf?.modifierId !== selectionModifier.id) return []
    const { option } = modifier.valuesOf
    const label = answerTo(modifier, selections.answers).trim()
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
export function offeredValues(choice: ChoiceModifier, selections: Selections): readonly OfferedValue[] {
  const own = choice.values.map((value) => ({ ...value, inStock: true }))
  const { valuesOf } = choice
  if (!valuesOf) return own
  const selectionModifier = selectionModifierOf(valuesOf.modifierId, selections)
  const product = selectionModifier && productSelectedIn(selectionModifier, selections)
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
export function limitsOfSelections(
  { mostOf = [] }: NumberModifier,
  selections: Selections,
): readonly { readonly modifierId: string; readonly limit: number }[] {
  return mostOf.flatMap(({ modifierId, attribute, otherwise }) => {
    const selectionModifier = selectionModifierOf(modifierId, selections)
    const selected = selectionModifier && selectedIn(selectionModifier, selections)
    if (!selected) return []
    const stated = selected === ownSelection ? undefined : attributeOf(selected, attribute)?.value
    return {
      modifierId,
      limit: stated !== undefined && /^\d+(\.\d+)?$/.test(stated) ? Number(stated) : otherwise,
    }
  })
}

/** Limits of a number answer for the current selections. Without selections the shop's limits apply. */
export function limitsOf(modifier: NumberModifier, selections: Selections): NumberLimits {
  const { least, most } = modifier
  return limitsOfSelections(modifier, selections).reduce<NumberLimits>(
    (limits, { modifierId, limit }) =>
      limit < limits.most ? { least, most: limit, setBy: modifierId } : limits,
    { least, most, setBy: null },
  )
}

function selectionModifierOf(id: string, { modifiers }: Selections): SelectionModifier | null {
  const modifier = modifiers.find((each) => each.id === id)
  return modifier?.kind === 'product' ? modifier : null
}

function hasOption({ options }: SelectedProduct, name: string): boolean {
  return options.some(({ displayName }) => displayName === name)
}
