import { answerTo, ownSelection, type Answers, type ProductModifier } from './modifier'
import { tidyAnswer } from './modifierCheck'
import { offeredValues, productSelectedIn, type Selections } from './modifierSelections'
import { ownSelectionName, type ChosenOption } from './optionSelection'

/** Converts answers to line options, in the order of the modifiers. Unanswered modifiers are omitted. */
export function chosenOptions(selections: Selections): ChosenOption[] {
  return selections.modifiers.flatMap((modifier) => {
    const answer = tidyAnswer(modifier, answerTo(modifier, selections.answers))
    if (answer === '') return []
    return {
      name: modifier.displayName,
      nameId: Number(modifier.id),
      ...chosen(modifier, answer, selections),
    }
  })
}

function chosen(
  modifier: ProductModifier,
  answer: string,
  selections: Selections,
): Pick<ChosenOption, 'value' | 'valueId'> {
  switch (modifier.kind) {
    case 'choice': {
      const index = offeredValues(modifier, selections).findIndex(({ label }) => label === answer)
      return { value: answer, valueId: valueIdOf(modifier.id, index) }
    }
    case 'number':
      return { value: `${answer} ${modifier.unit}`.trim(), valueId: Number(answer) }
    case 'product': {
      const product = productSelectedIn(modifier, selections)
      return product
        ? { value: product.name, valueId: Number(product.id) }
        : { value: ownSelectionName, valueId: 0 }
    }
    default:
      return { value: answer, valueId: 0 }
  }
}

/** A value has no id of its own. Its id is the option id and the 1-based index in two digits. */
export function valueIdOf(optionId: string, index: number): number {
  return Number(optionId) * 100 + index + 1
}

/** Converts line options back to answers; the inverse of `chosenOptions`. */
export function answersOf(modifiers: readonly ProductModifier[], options: readonly ChosenOption[]): Answers {
  return Object.fromEntries(
    modifiers.flatMap((modifier) => {
      const option = options.find(({ nameId }) => nameId === Number(modifier.id))
      return option ? [[modifier.id, answerOf(modifier, option)] as const] : []
    }),
  )
}

function answerOf({ kind }: ProductModifier, { value, valueId }: ChosenOption): string {
  if (kind === 'number') return String(valueId)
  if (kind === 'product') return valueId === 0 ? ownSelection : String(valueId)
  return value
}
