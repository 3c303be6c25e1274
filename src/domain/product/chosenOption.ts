import { selectionFor, ownSelection, type Selections, type ProductModifier } from './modifier'
import { normalizeSelection } from './modifierCheck'
import { offeredValues, productSelectedIn, type Configuration } from './modifierSelections'
import { ownSelectionName, type ChosenOption } from './optionSelection'

/** Converts selections to line options, in the order of the modifiers. Modifiers without a selection are omitted. */
export function chosenOptions(configuration: Configuration): ChosenOption[] {
  return configuration.modifiers.flatMap((modifier) => {
    const selection = normalizeSelection(modifier, selectionFor(modifier, configuration.selections))
    if (selection === '') return []
    return {
      name: modifier.displayName,
      nameId: Number(modifier.id),
      ...chosen(modifier, selection, configuration),
    }
  })
}

function chosen(
  modifier: ProductModifier,
  selection: string,
  configuration: Configuration,
): Pick<ChosenOption, 'value' | 'valueId'> {
  switch (modifier.kind) {
    case 'choice': {
      const index = offeredValues(modifier, configuration).findIndex(({ label }) => label === selection)
      return { value: selection, valueId: toValueId(modifier.id, index) }
    }
    case 'number':
      return { value: `${selection} ${modifier.unit}`.trim(), valueId: Number(selection) }
    case 'product': {
      const product = productSelectedIn(modifier, configuration)
      return product
        ? { value: product.name, valueId: Number(product.id) }
        : { value: ownSelectionName, valueId: 0 }
    }
    default:
      return { value: selection, valueId: 0 }
  }
}

/** A value has no id of its own. Its id is the option id and the 1-based index in two digits. */
export function toValueId(optionId: string, index: number): number {
  return Number(optionId) * 100 + index + 1
}

/** Converts line options back to selections; the inverse of `chosenOptions`. */
export function toSelections(
  modifiers: readonly ProductModifier[],
  options: readonly ChosenOption[],
): Selections {
  return Object.fromEntries(
    modifiers.flatMap((modifier) => {
      const option = options.find(({ nameId }) => nameId === Number(modifier.id))
      return option ? [[modifier.id, toSelection(modifier, option)] as const] : []
    }),
  )
}

function toSelection({ kind }: ProductModifier, { value, valueId }: ChosenOption): string {
  if (kind === 'number') return String(valueId)
  if (kind === 'product') return valueId === 0 ? ownSelection : String(valueId)
  return value
}
