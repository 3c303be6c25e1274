import type { Answers, ProductModifier } from '../../../domain/product/modifier'
import { canSelect } from '../../../domain/product/modifierSelections'
import type { Product } from '../../../domain/product/product'
import type { OptionChoice } from './chosenVariant'

/** What a link to a product that asks for others hands over: the one whose page it stands on, and what is chosen of it. */
export interface SelectedBefore {
  readonly picked: Pick<Product, 'id' | 'categories' | 'attributes'>
  readonly choice: OptionChoice
}

/** The answer that the way here has given already: the product picked before, where one like it is asked for. */
export function givenAnswers(modifiers: readonly ProductModifier[], state: unknown): Answers {
  if (!isSelectedBefore(state)) return {}
  const { picked } = state
  const modifier = modifiers.find((modifier) => modifier.kind === 'product' && canSelect(modifier, picked))
  return modifier ? { [modifier.id]: picked.id } : {}
}

/** What the way here has chosen of the product picked before. */
export function choiceBefore(state: unknown): OptionChoice {
  return isSelectedBefore(state) ? state.choice : {}
}

// The history's state survives reloads and releases, so it is read like anything from outside.
function isSelectedBefore(state: unknown): state is SelectedBefore {
  if (typeof state !== 'object' || state === null || !('picked' in state) || !('choice' in state))
    return false
  const { picked, choice } = state
  if (typeof picked !== 'object' || picked === null) return false
  if (typeof choice !== 'object' || choice === null) return false
  const { id, categories, attributes }: Partial<Record<keyof SelectedBefore['picked'], unknown>> = picked
  return (
    typeof id === 'string' &&
    Array.isArray(categories) &&
    categories.every((path) => typeof path === 'string') &&
    Array.isArray(attributes) &&
    attributes.every((attribute) => typeof attribute === 'object' && attribute !== null) &&
    Object.values(choice).every((value) => typeof value === 'string')
  )
}
