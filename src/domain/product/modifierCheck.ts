import { selectionFor, ownSelection, type ProductModifier } from './modifier'
import {
  numberLimits,
  offeredValues,
  selectedIn,
  selectedVariant,
  type Configuration,
} from './modifierSelections'
import { isOfFormat, countCharacters, tidyText } from './modifierText'

/** A problem with the selection for a modifier. The page and the server each supply the message. */
export interface SelectionProblem {
  readonly modifierId: string
  readonly code: SelectionProblemCode
  /** The exceeded limit: characters for `too_long`, else the number. */
  readonly limit?: number
  /** The modifier whose selection sets the limit, e.g. the racket's. */
  readonly setBy?: string
}

/**
 * `required`: no selection. `too_long`, `below_limit`, `above_limit`: outside `limit`. `not_a_number`: not a
 * whole number. `not_offered`: unknown or not selectable here. `sold_out`: selectable, but out of stock.
 * `malformed`: characters that the format does not allow.
 */
export type SelectionProblemCode =
  | 'required'
  | 'too_long'
  | 'not_a_number'
  | 'below_limit'
  | 'above_limit'
  | 'not_offered'
  | 'sold_out'
  | 'malformed'

/**
 * Validates all selections. Returns problems in the order of the modifiers; empty when all are valid.
 */
export function checkSelections(configuration: Configuration): readonly SelectionProblem[] {
  return configuration.modifiers.flatMap((modifier) => {
    const problem = findProblem(modifier, configuration)
    return problem ? [{ modifierId: modifier.id, ...problem }] : []
  })
}

type Problem = Omit<SelectionProblem, 'modifierId'>

function findProblem(modifier: ProductModifier, configuration: Configuration): Problem | null {
  const selection = normalizeSelection(modifier, selectionFor(modifier, configuration.selections))
  if (selection === '') return isMissed(modifier, configuration) ? { code: 'required' } : null
  switch (modifier.kind) {
    case 'choice': {
      const value = offeredValues(modifier, configuration).find(({ label }) => label === selection)
      if (!value) return { code: 'not_offered' }
      return value.inStock ? null : { code: 'sold_out' }
    }
    case 'text':
      if (countCharacters(selection) > modifier.longest) return { code: 'too_long', limit: modifier.longest }
      return isOfFormat(modifier.format, selection) ? null : { code: 'malformed' }
    case 'number': {
      const { setBy, ...limits } = numberLimits(modifier, configuration)
      const problem = outside(selection, limits)
      return problem?.code === 'above_limit' && setBy !== null ? { ...problem, setBy } : problem
    }
    case 'amount':
      return outside(selection, modifier)
    case 'product': {
      const selected = selectedIn(modifier, configuration)
      if (!selected) return { code: 'not_offered' }
      if (selected === ownSelection || !modifier.isCharged) return null
      // A missing or sold-out value is reported by its own choice modifier.
      return selected.inStock || selectedVariant(modifier, configuration)?.inStock
        ? null
        : { code: 'sold_out' }
    }
  }
}

/** Whether a required selection is missing. A choice without values requires none. */
function isMissed(modifier: ProductModifier, configuration: Configuration): boolean {
  if (modifier.kind === 'choice' && offeredValues(modifier, configuration).length === 0) return false
  return modifier.isRequired
}

function outside(selection: string, { least, most }: { least: number; most: number }): Problem | null {
  const number = wholeNumber(selection)
  if (number === null) return { code: 'not_a_number' }
  if (number < least) return { code: 'below_limit', limit: least }
  return number > most ? { code: 'above_limit', limit: most } : null
}

/** Parses a whole number in plain digits; null for others such as 1e3, 0x1f and 26.0. */
export function wholeNumber(text: string): number | null {
  return /^-?\d{1,12}$/.test(text) ? Number(text) : null
}

/** Normalises a selection, so that equal selections are equal texts. Empty without one. */
export function normalizeSelection(modifier: ProductModifier, selection: string): string {
  if (modifier.kind === 'text') return tidyText(modifier.format, selection)
  const trimmed = selection.trim()
  if (modifier.kind !== 'number' && modifier.kind !== 'amount') return trimmed
  const number = wholeNumber(trimmed)
  return number === null ? trimmed : String(number)
}
