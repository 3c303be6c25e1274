import type { StoredModifier } from '../../../database/storedModifier'
import type { StoreProduct } from '../operations/productParts'
import type { Mapping } from './mapping'

type StoreOption = NonNullable<StoreProduct['productOptions']['edges']>[number]['node']

/** Ids of the store by modifier id and selection. */
export type Answers = Readonly<Record<string, Readonly<Record<string, number>>>>

/** An option that selects a variant. */
interface VariantOption {
  readonly id: number
  readonly displayName: string
  readonly values: { label: string; hexColors?: string[] }[]
  /** Labels by the store's value id. */
  readonly labels: ReadonlyMap<number, string>
}

const maxText = 200
const maxNumber = 1_000_000
const hexColor = /^#[0-9a-f]{6}$/i
/** The selection that checks a checkbox; without one it stays unchecked. */
export const checked = 'Yes'

/** Splits a product's options into those of its variants and the further questions. */
export function readOptions({ productOptions }: Pick<StoreProduct, 'productOptions'>, mapping: Mapping) {
  const nodes = (productOptions.edges ?? []).map(({ node }) => node)
  const options = nodes
    .filter(({ isVariantOption }) => isVariantOption)
    .map((option): VariantOption => {
      const values = valuesOf(option)
      return {
        id: option.entityId,
        displayName: mapping.options[option.displayName] ?? option.displayName,
        values: values.map(({ shown }) => shown),
        labels: new Map(values.map(({ id, shown }) => [id, shown.label])),
      }
    })
  const questions = nodes.filter(({ isVariantOption }) => !isVariantOption)
  return {
    options,
    modifiers: questions.map(modifierOf),
    answers: Object.fromEntries(
      questions.flatMap((option) => {
        const answers = selectionValues(option)
        return answers === null ? [] : [[String(option.entityId), answers]]
      }),
    ),
  }
}

const valuesOf = ({ values }: StoreOption) =>
  (values?.edges ?? []).map(({ node: { entityId, label, hexColors = [] } }) => {
    const colors = hexColors.filter((color) => hexColor.test(color)).slice(0, 3)
    return { id: entityId, shown: { label, ...(colors.length > 0 && { hexColors: colors }) } }
  })

function modifierOf(option: StoreOption): StoredModifier {
  const { entityId, displayName, isRequired } = option
  const requested = { id: String(entityId), displayName, isRequired }
  switch (option.__typename) {
    case 'NumberFieldOption': {
      const least = Math.ceil(option.lowest ?? 0)
      return { kind: 'number', ...requested, least, most: Math.floor(option.highest ?? maxNumber), unit: '' }
    }
    case 'TextFieldOption':
      return { kind: 'text', ...requested, longest: option.maxLength ?? maxText, format: 'line' }
    case 'CheckboxOption':
      return { kind: 'choice', ...requested, values: [{ label: checked }] }
    default:
      return { kind: 'choice', ...requested, values: valuesOf(option).map(({ shown }) => shown) }
  }
}

function selectionValues(option: StoreOption): Record<string, number> | null {
  if (option.__typename === 'CheckboxOption') {
    const { checkedOptionValueEntityId: on, uncheckedOptionValueEntityId: off } = option
    return { ...(on !== undefined && { [checked]: on }), ...(off !== undefined && { '': off }) }
  }
  if (!option.values) return null
  return Object.fromEntries(valuesOf(option).map(({ id, shown }) => [shown.label, id]))
}

/** Option kinds that the shop can sell. */
const sellable = ['MultipleChoiceOption', 'NumberFieldOption', 'TextFieldOption', 'CheckboxOption']

/** Why the shop cannot sell a product with these options; null if it can. */
export function optionProblem({ productOptions }: Pick<StoreProduct, 'productOptions'>): string | null {
  if (productOptions.pageInfo.hasNextPage) return 'more than 8 options'
  for (const { node } of productOptions.edges ?? []) {
    if (!sellable.includes(node.__typename)) return `${node.__typename} "${node.displayName}"`
    if (node.values?.pageInfo.hasNextPage) return `more than 20 values of "${node.displayName}"`
  }
  return null
}
