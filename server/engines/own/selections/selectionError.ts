import { validationError, type CommerceError } from '../../../../src/domain/errors'
import { ownSelection, type ProductModifier } from '../../../../src/domain/product/modifier'
import type { SelectionProblem } from '../../../../src/domain/product/modifierCheck'
import {
  selectedIn,
  selectedVariant,
  productSelectedIn,
  type Configuration,
} from '../../../../src/domain/product/modifierSelections'
import { outOfStock, type ShortLine } from '../stock/takeStock'

/**
 * The error for wrong responses: 400 `validation_error` with one message per response and the modifier's id as
 * `field`. If all problems are sold-out products: 409 `out_of_stock`.
 */
export function selectionError(
  problems: readonly SelectionProblem[],
  configuration: Configuration,
): CommerceError {
  const details = problems
    .filter(({ code }) => code !== 'sold_out')
    .map((problem) => ({
      message: sentenceAbout(problem, configuration),
      code: 'validation_error',
      field: problem.modifierId,
    }))
  const [first] = details
  if (first) return validationError(first.message, details)
  const short = problems.map((problem) => soldOutSelection(problem, configuration))
  return outOfStock([...new Map(short.map((line) => [line.sku, line])).values()])
}

function sentenceAbout(
  { modifierId, code, limit = 0, setBy }: SelectionProblem,
  configuration: Configuration,
): string {
  const modifier = findModifier(modifierId, configuration)
  const name = modifier?.displayName ?? 'An option'
  const unit = modifier?.kind === 'number' && modifier.unit !== '' ? ` ${modifier.unit}` : ''
  switch (code) {
    case 'required':
      return `${name} is required`
    case 'too_long':
      return `${name} may have at most ${limit} characters`
    case 'not_a_number':
      return `${name} has to be a whole number`
    case 'below_limit':
      return `${name} has to be at least ${limit}${unit}`
    case 'above_limit':
      return `${name} may be at most ${limit}${unit}${because(setBy, configuration)}`
    case 'malformed':
      return `${name} cannot be written like this`
    default:
      return `${name}: this is not offered`
  }
}

/** ` with Stratos 90`: names the product that sets the limit. */
function because(setBy: string | undefined, configuration: Configuration): string {
  const selectionModifier = setBy === undefined ? null : findModifier(setBy, configuration)
  const selected = selectionModifier?.kind === 'product' ? selectedIn(selectionModifier, configuration) : null
  if (!selectionModifier || !selected) return ''
  return selected === ownSelection
    ? ` with a ${selectionModifier.displayName.toLowerCase()} of your own`
    : ` with ${selected.name}`
}

/** The sold-out product, selected directly or through one of its values. */
function soldOutSelection({ modifierId }: SelectionProblem, configuration: Configuration): ShortLine {
  const modifier = findModifier(modifierId, configuration)
  const selectionModifier =
    modifier?.kind === 'choice' ? findModifier(modifier.valuesOf?.modifierId, configuration) : modifier
  const isSelection = selectionModifier?.kind === 'product'
  const name = (isSelection ? productSelectedIn(selectionModifier, configuration)?.name : null) ?? 'This item'
  const sku = (isSelection ? selectedVariant(selectionModifier, configuration)?.sku : null) ?? modifierId
  return { sku, name, wanted: 1, stock: 0 }
}

function findModifier(id: string | undefined, { modifiers }: Configuration): ProductModifier | null {
  return modifiers.find((modifier) => modifier.id === id) ?? null
}
