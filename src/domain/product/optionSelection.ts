/** A selected option of a line, as text and as ids. */
export interface ChosenOption {
  readonly name: string
  readonly nameId: number
  /** Display text, e.g. `26 lb`, a selected product's name, or the shopper's own text. */
  readonly value: string
  /** Id of the value or the selected product, or the entered number; 0 for a text. */
  readonly valueId: number
}

/** Display text when the shopper uses an own item. */
export const ownSelectionName = 'Your own'

/** Whether a value is the shop's own text, not text that the shopper entered. */
export function isShopText({ value, valueId = 0 }: { value: string; valueId?: number }): boolean {
  return valueId > 0 || value === ownSelectionName
}

/** Whether these names of modifiers or line options belong to a printed shirt (`shirtPrint.ts`). */
export const isShirtPrint = (names: readonly string[]): boolean =>
  names.includes('Print colour') && names.includes('Name')

/** An option selection in a request. */
export interface OptionSelection {
  /** Id of an option or a modifier. */
  readonly optionId: string
  /** A value's label or id, a text, digits, or a product id. */
  readonly optionValue: string
}

/** Converts line options to a request that selects the same again. Options without `nameId` are omitted. */
export function sentSelections(
  options: readonly (Pick<ChosenOption, 'value'> & Partial<ChosenOption>)[],
): OptionSelection[] {
  return options.flatMap(({ nameId, value, valueId = 0 }) =>
    nameId === undefined
      ? []
      : { optionId: String(nameId), optionValue: valueId > 0 ? String(valueId) : value },
  )
}
