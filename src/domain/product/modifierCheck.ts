import { answerTo, ownSelection, type ProductModifier } from './modifier'
import { limitsOf, offeredValues, selectedIn, selectedVariant, type Selections } from './modifierSelections'
import { isOfFormat, lengthOf, tidyText } from './modifierText'

/** What is wrong with the answer to a modifier; the words for it are the page's or the server's. */
export interface SelectionProblem {
  readonly modifierId: string
  readonly code: SelectionProblemCode
  /** The limit that was passed: characters of `too_long`, else the number itself. */
  readonly limit?: number
  /** The modifier whose pick sets the limit, e.g. the racket's. */
  readonly setBy?: string
}

/**
 * `required`: no answer. `too_long`, `below_limit`, `above_limit`: with their limit. `not_a_number`: not a whole
 * one. `not_offered`: no such value or product, or not one that can be picked here. `sold_out`: it would be.
 * `malformed`: a text with characters that its format does not take.
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

/** Everything that is wrong with the answers, in the order of the modifiers; empty when they can be bought. */
export function checkSelections(selections: Selections): readonly SelectionProblem[] {
  return selections.modifiers.flatMap((modifier) => {
    const problem = problemOf(modifier, selections)
    return problem ? [{ modifierId: modifier.id, ...problem }] : []
  })
}

type Problem = Omit<SelectionProblem, 'modifierId'>

function problemOf(modifier: ProductModifier, selections: Selections): Problem | null {
  const answer = tidyAnswer(modifier, answerTo(modifier, selections.answers))
  if (answer === '') return isMissed(modifier, selections) ? { code: 'required' } : null
  switch (modifier.kind) {
    case 'choice': {
      const value = offeredValues(modifier, selections).find(({ label }) => label === answer)
      if (!value) return { code: 'not_offered' }
      return value.inStock ? null : { code: 'sold_out' }
    }
    case 'text':
      if (lengthOf(answer) > modifier.longest) return { code: 'too_long', limit: modifier.longest }
      return isOfFormat(modifier.format, answer) ? null : { code: 'malformed' }
    case 'number': {
      const { setBy, ...limits } = limitsOf(modifier, selections)
      const problem = outside(answer, limits)
      return problem?.code === 'above_limit' && setBy !== null ? { ...problem, setBy } : problem
    }
    case 'amount':
      return outside(answer, modifier)
    case 'product': {
      const selected = selectedIn(modifier, selections)
      if (!selected) return { code: 'not_offered' }
      if (selected === ownSelection || !modifier.isCharged) return null
      // A chosen value that the product lacks or that is sold out is that choice's own problem.
      return selected.inStock || selectedVariant(modifier, selections)?.inStock ? null : { code: 'sold_out' }
    }
  }
}

/** A required answer is missing, unless there is nothing to choose from. */
function isMissed(modifier: ProductModifier, selections: Selections): boolean {
  if (modifier.kind === 'choice' && offeredValues(modifier, selections).length === 0) return false
  return modifier.isRequired
}

function outside(answer: string, { least, most }: { least: number; most: number }): Problem | null {
  const number = wholeNumber(answer)
  if (number === null) return { code: 'not_a_number' }
  if (number < least) return { code: 'below_limit', limit: least }
  return number > most ? { code: 'above_limit', limit: most } : null
}

/** The whole number that a text writes in plain digits, or null; 1e3, 0x1f and 26.0 are none. */
export function wholeNumber(text: string): number | null {
  return /^-?\d{1,12}$/.test(text) ? Number(text) : null
}

/** An answer as it is kept: the same meaning is always the same text. Empty where nothing is answered. */
export function tidyAnswer(modifier: ProductModifier, answer: string): string {
  if (modifier.kind === 'text') return tidyText(modifier.format, answer)
  const trimmed = answer.trim()
  if (modifier.kind !== 'number' && modifier.kind !== 'amount') return trimmed
  const number = wholeNumber(trimmed)
  return number === null ? trimmed : String(number)
}
