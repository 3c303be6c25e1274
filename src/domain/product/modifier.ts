import type { OptionValue, ProductModifier } from './modifierSchema'

export type { OptionValue, ProductModifier }

/*
 * A form stores `Selections` (one text per modifier id) and builds a `Configuration` (`modifierSelections.ts`) from
 * them. `checkSelections` (`modifierCheck.ts`) validates them by field. `offeredValues` and `limitsOf`
 * (`modifierSelections.ts`) return the possible values. `configuredPrices` (`modifierPrice.ts`) returns the unit
 * price. The cart's `AddToCartForm` takes the same `Configuration`. The server runs the same functions.
 */
type ModifierOf<Kind> = Extract<ProductModifier, { kind: Kind }>
export type ChoiceModifier = ModifierOf<'choice'>
export type TextModifier = ModifierOf<'text'>
export type NumberModifier = ModifierOf<'number'>
export type SelectionModifier = ModifierOf<'product'>
export type AmountModifier = ModifierOf<'amount'>
export type ModifierValue = ChoiceModifier['values'][number]
export type TextFormat = TextModifier['format']

/** The selection for a `SelectionModifier` when the shopper uses an own item. */
export const ownSelection = 'own'

/**
 * The shopper's selections, one text per modifier id: a label, a text, digits, a product id or `ownSelection`.
 * Absent and blank texts count as no selection. Only own keys are read, so an id like `constructor` has no
 * selection.
 */
export type Selections = Readonly<Record<string, string>>

/**
 * The modifier for a product that must be bought too and has its own price, e.g. the string. Null when the
 * product's price is complete.
 */
export function requiredSelection({
  modifiers = [],
}: {
  readonly modifiers?: readonly ProductModifier[]
}): SelectionModifier | null {
  const isRequiredSelection = (modifier: ProductModifier): modifier is SelectionModifier =>
    modifier.kind === 'product' && modifier.isRequired && modifier.isCharged && !modifier.allowsOwn
  return modifiers.find(isRequiredSelection) ?? null
}

/** The selection for a modifier; empty without one. */
export function selectionFor({ id }: Pick<ProductModifier, 'id'>, selections: Selections): string {
  return Object.hasOwn(selections, id) ? (selections[id] ?? '') : ''
}
