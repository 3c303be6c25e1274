import type { StoreProduct } from '../operations/productParts'

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
