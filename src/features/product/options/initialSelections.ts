import type { ProductModifier, Selections } from '../../../domain/product/modifier'
import { canSelect } from '../../../domain/product/modifierSelections'
import type { Product } from '../../../domain/product/product'
import { setUpSelections, type SetUpDraft } from '../../../domain/product/racketSetUp'
import { fieldsIn } from '../../../domain/typedObject'
import type { OptionChoice } from './chosenVariant'

/** History state of a link to a special product: the product of the link's page and its choice. */
export interface SelectedBefore {
  readonly picked: Pick<Product, 'id' | 'categories' | 'attributes'>
  readonly choice: OptionChoice
}

/** History state of a link with a set-up, or a part of one. */
export interface SetUpBefore {
  readonly setUp: Partial<SetUpDraft>
}

/**
 * Returns the selections from the history state: its set-up, and its product for the first modifier that accepts it.
 */
export function initialSelections(modifiers: readonly ProductModifier[], state: unknown): Selections {
  const { setUp } = fieldsIn(state)
  const given = isSetUp(setUp) ? setUpSelections(modifiers, setUp) : {}
  if (!isSelectedBefore(state)) return given
  const { picked } = state
  const modifier = modifiers.find((modifier) => modifier.kind === 'product' && canSelect(modifier, picked))
  return modifier ? { ...given, [modifier.id]: picked.id } : given
}

/** Whether a value can be a set-up. The form checks what it selects. */
function isSetUp(value: unknown): value is Partial<SetUpDraft> {
  if (typeof value !== 'object' || value === null) return false
  const { racketId, ...others } = fieldsIn(value)
  const isTextOrNumber = (field: unknown) => ['string', 'number'].includes(typeof field)
  return (
    (racketId === undefined || racketId === null || typeof racketId === 'string') &&
    (['stringId', 'stringColor', 'mains', 'crosses'] as const).every(
      (key) => others[key] === undefined || isTextOrNumber(others[key]),
    )
  )
}

/** Returns the choice from the history state; empty if there is none. */
export function choiceBefore(state: unknown): OptionChoice {
  return isSelectedBefore(state) ? state.choice : {}
}
// History state survives reloads and releases, so validate it like external input.

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
