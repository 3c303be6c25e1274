import type { OptionValue, Product } from './product'

/**
 * Something asked of the shopper beyond the choice of a variant: what is lettered on a shirt, which string goes into
 * which racket and how tight. A modifier does not make another variant, but may add to the price.
 *
 * How a form uses it: keep `Answers` (one text per modifier id) and make `Selections` of them (`modifierSelections.ts`);
 * `checkSelections` (`modifierCheck.ts`) says what is wrong beside which field, `offeredValues` and `limitsOf`
 * (`modifierSelections.ts`) what can be answered now, `pieceCost` (`modifierPrice.ts`) what one piece costs. The cart's
 * `AddToCartForm` takes the same `Selections`. The server asks the same functions again.
 */
export type ProductModifier =
  | ChoiceModifier
  | TextModifier
  | NumberModifier
  | SelectionModifier
  | AmountModifier

interface Asked {
  /** A number as text; different from the ids of the product's options and of its other modifiers. */
  readonly id: string
  /** In English, e.g. `Tension main`. */
  readonly displayName: string
  readonly isRequired: boolean
}

/** One of a few values, answered by its label; each may add to the price. */
export interface ChoiceModifier extends Asked {
  readonly kind: 'choice'
  /** With `valuesOf`: what is offered where the picked product has no such option, or nothing is picked yet. */
  readonly values: readonly ModifierValue[]
  /**
   * The values are those of an option of the product picked in another modifier, e.g. the picked string's `Colour`.
   * They add nothing of their own: the picked product's variant has its price.
   */
  readonly valuesOf?: { readonly modifierId: string; readonly option: string }
}

export interface ModifierValue extends OptionValue {
  /** Added to the price of one piece, in major units of the answer's currency; 0 for nothing. */
  readonly surcharge: number
}

/** A text of the shopper's own, e.g. the name on a shirt. */
export interface TextModifier extends Asked {
  readonly kind: 'text'
  /** Characters as `lengthOf` counts them: marks of Hindi vowels belong to their letter. */
  readonly longest: number
  readonly format: TextFormat
  /** Added to the price of one piece when it is filled in, in major units. */
  readonly surcharge: number
}

/**
 * `line`: one line of anything readable. `lettering`: letters of any script with their marks, figures, spaces and
 * `'`, `.`, `-`, `&`; what a plotter can cut. `digits`: 0 to 9 only, kept as typed (07 is not 7). `email`: an
 * address. `message`: like a line, with line breaks. `date`: a day as `2026-12-24`.
 */
export type TextFormat = 'line' | 'lettering' | 'digits' | 'email' | 'message' | 'date'

/** A whole number within limits, e.g. a tension; answered by its digits. */
export interface NumberModifier extends Asked {
  readonly kind: 'number'
  readonly least: number
  readonly most: number
  /** E.g. `lb`; empty for a bare number. */
  readonly unit: string
  /** What lowers `most`: the frame's and the string's max tension. Absent where nothing does. */
  readonly mostOf?: readonly LimitOfSelection[]
}

/** A limit that the product picked in another modifier sets. */
export interface LimitOfSelection {
  readonly modifierId: string
  /** The picked product's attribute by its normalised name, in the modifier's unit. */
  readonly attribute: string
  /** Holds where the shopper brings their own, or the picked product does not say. */
  readonly otherwise: number
}

/** Another product of the shop, answered by its id, or by `ownSelection`; e.g. the string that is put in. */
export interface SelectionModifier extends Asked {
  readonly kind: 'product'
  /** Where it is picked from: a category path. Below it counts too. */
  readonly from: string
  /** Of those only the ones with this attribute, e.g. strings of 10 m and no reels. */
  readonly only?: { readonly attribute: string; readonly value: string }
  /** True when the picked product is bought with the line: its price is added, and it must be in stock. */
  readonly isCharged: boolean
  /** True when the shopper may bring one of their own instead, answered by `ownSelection`. */
  readonly allowsOwn: boolean
}

/** How much money, in whole major units, e.g. on a gift card; it is the price of one piece. */
export interface AmountModifier extends Asked {
  readonly kind: 'amount'
  /** Major units of the answer's currency. */
  readonly least: number
  readonly most: number
  readonly suggestions: readonly number[]
}

/** What answers a `SelectionModifier` when the shopper brings their own. */
export const ownSelection = 'own'

/**
 * What the shopper has answered, one text per modifier id: a label, a text, digits, a product's id, `ownSelection`.
 * Absent and blank mean: not answered. Only a record's own keys count, so that odd ids find nothing.
 */
export type Answers = Readonly<Record<string, string>>

/**
 * What has to be bought with a product and adds a price of its own, e.g. the string; null where the product's price
 * is all that it costs.
 */
export function requiredSelection({ modifiers = [] }: Pick<Product, 'modifiers'>): SelectionModifier | null {
  const isRequiredSelection = (modifier: ProductModifier): modifier is SelectionModifier =>
    modifier.kind === 'product' && modifier.isRequired && modifier.isCharged && !modifier.allowsOwn
  return modifiers.find(isRequiredSelection) ?? null
}

/** The answer to a modifier; empty where there is none. */
export function answerTo({ id }: Pick<ProductModifier, 'id'>, answers: Answers): string {
  return Object.hasOwn(answers, id) ? (answers[id] ?? '') : ''
}
