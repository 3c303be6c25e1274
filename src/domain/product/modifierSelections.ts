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

/** What is asked, what was answered, and how to look up what was picked. */
export interface Selections {
  readonly modifiers: readonly ProductModifier[]
  readonly answers: Answers
  /** A product of the shop by its id, in the currency of the answers; null where there is none (or none yet). */
  readonly productOfSelection: ProductOfSelection
}

export type ProductOfSelection = (id: string) => SelectedProduct | null
export type SelectedProduct = Pick<
  Product,
  'id' | 'name' | 'attributes' | 'categories' | 'options' | 'variants' | 'inStock'
>

/** What is picked: a product from where it may be picked, the shopper's own, or nothing that is known. */
export function selectedIn(
  selectionModifier: SelectionModifier,
  selections: Selections,
): SelectedProduct | typeof ownSelection | null {
  const answer = answerTo(selectionModifier, selections.answers).trim()
  if (answer === ownSelection) return selectionModifier.allowsOwn ? ownSelection : null
  const product = answer === '' ? null : selections.productOfSelection(answer)
  return product && canSelect(selectionModifier, product) ? product : null
}

/** Whether a product is one of those that may be picked, in stock or not. */
export function canSelect(
  { from, only }: SelectionModifier,
  product: Pick<SelectedProduct, 'categories' | 'attributes'>,
): boolean {
  const isThere = product.categories.some((path) => path.startsWith(from))
  return isThere && (!only || attributeOf(product, only.attribute)?.value === only.value)
}

/** The picked product, or null; also where the shopper brings their own. */
export function productSelectedIn(
  selectionModifier: SelectionModifier,
  selections: Selections,
): SelectedProduct | null {
  const selected = selectedIn(selectionModifier, selections)
  return selected === ownSelection ? null : selected
}

/** Which variant of the picked product is meant: one with the values chosen of it, rather one in stock. */
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

/** A value of a choice that can be seen now; one that is sold out cannot be chosen. */
export interface OfferedValue extends ModifierValue {
  readonly inStock: boolean
}

/** The values of a choice, those of the picked product where they are its. Empty: there is nothing to choose. */
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
  /** The modifier whose pick lowers `most`; null where it is the shop's own limit. */
  readonly setBy: string | null
}

/** Between which numbers an answer must lie, given what is picked; where nothing is, only the shop's limits hold. */
export function limitsOf({ least, most, mostOf = [] }: NumberModifier, selections: Selections): NumberLimits {
  return mostOf.reduce<NumberLimits>(
    (limits, { modifierId, attribute, otherwise }) => {
      const selectionModifier = selectionModifierOf(modifierId, selections)
      const selected = selectionModifier && selectedIn(selectionModifier, selections)
      if (!selected) return limits
      const stated = selected === ownSelection ? undefined : attributeOf(selected, attribute)?.value
      const limit = stated !== undefined && /^\d+(\.\d+)?$/.test(stated) ? Number(stated) : otherwise
      return limit < limits.most ? { least, most: limit, setBy: modifierId } : limits
    },
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
