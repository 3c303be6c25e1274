/** An option of a line with what was chosen, in words and in numbers. */
export interface ChosenOption {
  readonly name: string
  readonly nameId: number
  /** For people, e.g. `26 lb`, the name of a picked product, or the shopper's own text. */
  readonly value: string
  /** The value's own number, a number that was asked, a picked product's id; 0 where `value` says it all. */
  readonly valueId: number
}

/** What a line shows where the shopper brings their own. */
export const ownSelectionName = 'Your own'

/** Whether what was chosen is one of the shop's own words, and not a text that the shopper has typed. */
export function isShopText({ value, valueId = 0 }: { value: string; valueId?: number }): boolean {
  return valueId > 0 || value === ownSelectionName
}

/** An answer as a request sends it. */
export interface OptionSelection {
  /** Of an option or a modifier. */
  readonly optionId: string
  /** A value's label or number, a text, digits, a product's id. */
  readonly optionValue: string
}

/** What a line's options are sent as to choose the same again; what has no name number cannot be. */
export function sentSelections(
  options: readonly (Pick<ChosenOption, 'value'> & Partial<ChosenOption>)[],
): OptionSelection[] {
  return options.flatMap(({ nameId, value, valueId = 0 }) =>
    nameId === undefined
      ? []
      : { optionId: String(nameId), optionValue: valueId > 0 ? String(valueId) : value },
  )
}
