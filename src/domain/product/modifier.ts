export interface OptionValue {
  readonly label: string
  /** Colors of a swatch, e.g. `['#c8f000']`. */
  readonly hexColors?: readonly string[]
}

/**
 * A question to the shopper in addition to the variant, e.g. the text on a shirt or the tension of a string.
 * A modifier creates no variant, but may add to the price.
 *
 * A form stores `Answers` (one text per modifier id) and creates `Selections` (`modifierSelections.ts`) from
 * them. `checkSelections` (`modifierCheck.ts`) validates them by field. `offeredValues` and `limitsOf`
 * (`modifierSelections.ts`) return the possible answers. `configuredPrices` (`modifierPrice.ts`) returns the price
 * of one piece. The cart's `AddToCartForm` takes the same `Selections`. The server runs the same functions.
 */
export type ProductModifier =
  | ChoiceModifier
  | TextModifier
  | NumberModifier
  | SelectionModifier
  | AmountModifier

interface Modifier {
  /** A number as text, unique among the ids of the product's options and modifiers. */
  readonly id: string
  /** In English, e.g. `Tension main`. */
  readonly displayName: string
  readonly isRequired: boolean
}

/** One of several values, answered by its label. Each value may have a surcharge. */
export interface ChoiceModifier extends Modifier {
  readonly kind: 'choice'
  /** With `valuesOf`: the fallback while no product is selected or the selected product lacks the option. */
  readonly values: readonly ModifierValue[]
  /**
   * Takes the values from an option of the product selected in another modifier, e.g. the string's `Color`.
   * These values have no surcharge: the price is that of the selected variant.
   */
  readonly valuesOf?: { readonly modifierId: string; readonly option: string }
}

export interface ModifierValue extends OptionValue {
  /** Surcharge per piece, in major units of the answer's currency; 0 without one. */
  readonly surcharge: number
}

/** A free text, e.g. the name on a shirt. */
export interface TextModifier extends Modifier {
  readonly kind: 'text'
  /** Maximum characters as counted by `lengthOf`: combining marks count with their letter. */
  readonly longest: number
  readonly format: TextFormat
  /** Surcharge per piece when it is filled in, in major units. */
  readonly surcharge: number
}

/**
 * `line`: one line of printable text. `lettering`: characters that a plotter can cut: letters and marks of
 * any script, digits, spaces, `'`, `.`, `-`, `&`. `digits`: 0 to 9, stored as entered (07 is not 7). `email`:
 * an email address. `message`: like `line`, with line breaks. `date`: a day such as `2026-12-24`.
 */
export type TextFormat = 'line' | 'lettering' | 'digits' | 'email' | 'message' | 'date'

/** A whole number within limits, e.g. a tension; answered in digits. */
export interface NumberModifier extends Modifier {
  readonly kind: 'number'
  readonly least: number
  readonly most: number
  /** E.g. `lb`; empty for a number without unit. */
  readonly unit: string
  /**
   * Selected products that lower `most`: the maximum tension of the frame and the string. Absent without any.
   */
  readonly mostOf?: readonly LimitOfSelection[]
}

/** A limit from the product selected in another modifier. */
export interface LimitOfSelection {
  readonly modifierId: string
  /** Normalised name of the selected product's attribute, in the modifier's unit. */
  readonly attribute: string
  /** Limit for the shopper's own item, or when the selected product lacks the attribute. */
  readonly otherwise: number
}

/** Another product of the shop, e.g. the string; answered by its id or by `ownSelection`. */
export interface SelectionModifier extends Modifier {
  readonly kind: 'product'
  /** Category path of the selectable products, subcategories included. */
  readonly from: string
  /** Restricts the products to those with this attribute, e.g. strings of 10 m and no reels. */
  readonly only?: { readonly attribute: string; readonly value: string }
  /** True when the selected product is bought with the line: its price is added, and it must be in stock. */
  readonly isCharged: boolean
  /** True when the shopper may use an own item instead, answered by `ownSelection`. */
  readonly allowsOwn: boolean
}

/** An amount of money in whole major units, e.g. on a gift card. It is the price of one piece. */
export interface AmountModifier extends Modifier {
  readonly kind: 'amount'
  /** Major units of the answer's currency. */
  readonly least: number
  readonly most: number
  readonly suggestions: readonly number[]
}

/** The answer to a `SelectionModifier` when the shopper uses an own item. */
export const ownSelection = 'own'

/**
 * The shopper's answers, one text per modifier id: a label, a text, digits, a product id or `ownSelection`.
 * Absent and blank texts count as unanswered. Only own keys are read, so an id like `constructor` has no
 * answer.
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

/** The answer to a modifier; empty when unanswered. */
export function selectionFor({ id }: Pick<ProductModifier, 'id'>, selections: Selections): string {
  return Object.hasOwn(selections, id) ? (selections[id] ?? '') : ''
}
